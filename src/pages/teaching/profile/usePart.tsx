import type { ReactElement } from 'react'
import { Form, useActionData, useNavigation } from 'react-router-dom'
import { type FormState, useFormState } from '../../../platform/form/useFormState.ts'
import type { ActionResult } from '../../../platform/page/page.ts'
import { Button } from '../../../ui/Button.tsx'

export interface PartForm extends FormState {
  /** The form that undoes the last change. */
  readonly undo?: ReactElement | undefined
}

/** The state of one part of the page, with the results of its own forms only. */
export function usePart(part: string): PartForm {
  const form = useFormState()
  const { formData } = useNavigation()
  const result = useActionData() as ActionResult | undefined
  const mine = form.valueOf('part') === part
  const undo = result?.ok && result.undo?.part === part ? result.undo : undefined
  return {
    problem: mine ? form.problem : null,
    code: mine ? form.code : null,
    done: undo ? form.done : null,
    busy: form.busy && formData?.get('part') === part,
    errorOf: (name) => (mine ? form.errorOf(name) : undefined),
    valueOf: (name, proposed) => (mine ? form.valueOf(name, proposed) : proposed),
    undo: undo && <Undo fields={undo} />,
  }
}

function Undo({ fields }: { readonly fields: Readonly<Record<string, string>> }): ReactElement {
  return (
    <Form method='post' preventScrollReset>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type='hidden' name={name} value={value} readOnly />
      ))}
      <Button type='submit' kind='secondary' size='small'>
        Undo
      </Button>
    </Form>
  )
}
