import type { ReactElement } from 'react'
import { Form, useActionData } from 'react-router-dom'
import { useFormState } from '../../platform/form/useFormState.ts'
import type { ActionResult } from '../../platform/page/page.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/message/Notice.tsx'

interface SaidProps {
  /** The undo button's label, if undoing is possible. */
  readonly undoLabel?: string
  readonly className?: string
}

/** The result of the last form, at the top of a page whose list has changed since. */
export function Said({ undoLabel = 'Undo', className }: SaidProps): ReactElement | null {
  const form = useFormState()
  const result = useActionData() as ActionResult | undefined
  const undo = result?.ok ? result.undo : undefined
  const look = { live: true, className: className ?? 'mt-6' }
  if (form.problem) return <Notice tone='bad' title={form.problem} {...look} />
  if (!form.done) return null
  return (
    <Notice
      tone='good'
      title={form.done}
      {...look}
      action={
        undo && (
          <Form method='post' preventScrollReset>
            {Object.entries(undo).map(([name, value]) => (
              <input key={name} type='hidden' name={name} value={value} />
            ))}
            <Button type='submit' kind='secondary' size='small' busy={form.busy}>
              {undoLabel}
            </Button>
          </Form>
        )
      }
    />
  )
}
