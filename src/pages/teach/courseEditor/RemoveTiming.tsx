import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import type { Timing } from '#contract/learning/catalogue.ts'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { timingsText } from '../../../ui/format/timings.ts'
import { Notice } from '../../../ui/message/Notice.tsx'

interface RemoveTimingProps {
  readonly timing: Timing
  /** Who would be affected. */
  readonly touched: string
  readonly keep: string
}

/** Asks once more, now that it is known who is affected. */
export function RemoveTiming({ timing, touched, keep }: RemoveTimingProps): ReactElement {
  const { busy } = useFormState()
  return (
    <Notice
      tone='warn'
      live
      title={`Remove ${timingsText([timing])}?`}
      action={
        <>
          <Form method='post'>
            <input type='hidden' name='intent' value='remove' />
            <Button type='submit' name='timing' value={timing.id} kind='danger' size='small' busy={busy}>
              Remove it
            </Button>
          </Form>
          <ButtonLink to={keep} kind='quiet' size='small'>
            Keep it
          </ButtonLink>
        </>
      }
    >
      {touched}
    </Notice>
  )
}
