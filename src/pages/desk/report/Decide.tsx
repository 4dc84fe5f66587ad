import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import type { DeskReport } from '#contract/learning/desk/moderation.ts'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextArea } from '../../../ui/form/TextInput.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'

interface Choice {
  readonly intent: string
  readonly label: string
  readonly kind: 'danger' | 'secondary'
}
interface Errand {
  readonly title: string
  readonly hint: string
  readonly choices: readonly Choice[]
}

const leave: Choice = { intent: 'keep', label: 'Leave it', kind: 'secondary' }
const hide: Choice = { intent: 'hide', label: 'Hide it', kind: 'danger' }
const restore: Choice = { intent: 'restored', label: 'Show it again', kind: 'secondary' }
const uphold: Choice = { intent: 'upheld', label: 'Keep it hidden', kind: 'danger' }
const undo: Choice = { intent: 'show', label: 'Show it again', kind: 'secondary' }

const errands: Readonly<Partial<Record<DeskReport['can'], Errand>>> = {
  decide: {
    title: 'Decide',
    hint: 'If you hide it, the author reads this and can answer once.',
    choices: [leave, hide],
  },
  show_again: {
    title: 'Undo',
    hint: 'The author reads this. They can still answer while it’s hidden.',
    choices: [undo],
  },
  decide_appeal: {
    title: 'Decide on the answer',
    hint: 'The author reads this. This decision is final.',
    choices: [restore, uphold],
  },
}
const refusals: Readonly<Partial<Record<DeskReport['can'], string>>> = {
  not_allowed: 'Your role can read reports but not decide on them.',
  own: 'You wrote or reported this yourself. Someone else on the desk has to decide.',
  decided_before: 'You hid this, so someone else has to decide on the answer.',
  closed: 'This is decided. If someone reports it again, it comes back to the list.',
}

/** What can be decided now, or why nothing can. */
export function Decide({ report: { can } }: { readonly report: DeskReport }): ReactElement {
  const form = useFormState()
  const errand = errands[can]
  return (
    <>
      {form.done && <Notice tone='good' live title={form.done} />}
      {form.problem && <Notice tone='bad' live title={form.problem} />}
      {errand ? (
        <Form method='post' preventScrollReset noValidate className='grid gap-3'>
          <h2 className='font-semibold'>{errand.title}</h2>
          <TextArea
            label='Reason'
            hint={errand.hint}
            name='reason'
            required
            rows={3}
            maxLength={500}
            defaultValue={form.valueOf('reason')}
            error={form.errorOf('reason')}
          />
          <span className='flex flex-wrap gap-3'>
            {errand.choices.map(({ intent, label, kind }) => (
              <Button
                key={intent}
                type='submit'
                size='small'
                kind={kind}
                name='intent'
                value={intent}
                busy={form.busy}
              >
                {label}
              </Button>
            ))}
          </span>
        </Form>
      ) : (
        <p className='text-ink-soft'>{refusals[can]}</p>
      )}
    </>
  )
}
