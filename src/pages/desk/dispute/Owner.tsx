import type { ReactElement } from 'react'
import { useSelector } from 'react-redux'
import { Form } from 'react-router-dom'
import type { Dispute } from '#contract/learning/buying/disputes.ts'
import { useFormState } from '../../../platform/form/useFormState.ts'
import type { RootState } from '../../../platform/store.ts'
import { viewerOf } from '../../../platform/viewer.ts'
import { Button } from '../../../ui/Button.tsx'

/** Who handles the dispute, and a button to take it or hand it back. */
export function Owner({ dispute: { owner, can } }: { readonly dispute: Dispute }): ReactElement | null {
  const form = useFormState()
  const me = useSelector(({ auth }: RootState) => viewerOf(auth)?.id)
  const mine = owner !== null && owner !== undefined && owner.id === me
  if (!can.resolve) return owner ? <p className='text-ink-soft'>{`${owner.name} handled this.`}</p> : null
  return (
    <Form method='post' preventScrollReset className='mb-6 flex flex-wrap items-center gap-3'>
      <input type='hidden' name='intent' value={mine ? 'give' : 'take'} />
      <input type='hidden' name='from' value={owner?.id ?? ''} />
      <span>{mine ? 'You’re handling this.' : `${owner?.name ?? 'Nobody'} is handling this.`}</span>
      <Button type='submit' size='small' kind='secondary' busy={form.busy}>
        {mine ? 'Hand back' : owner ? 'Take over' : 'Take it'}
      </Button>
    </Form>
  )
}
