import type { ReactElement } from 'react'
import type { FormState } from '../../platform/form/useFormState.ts'
import { TextArea, TextInput } from '../../ui/form/TextInput.tsx'

interface FieldsProps {
  readonly form: FormState
  /** True if it was this form of the page that was refused. */
  readonly isThis: boolean
}

interface NameFieldsProps extends FieldsProps {
  readonly proposed: { readonly name: string; readonly tagline: string }
}

/** The texts of a subject that visitors read. */
export function NameFields({ form, isThis, proposed }: NameFieldsProps): ReactElement {
  return (
    <>
      <TextInput
        label='Name'
        name='name'
        required
        maxLength={60}
        defaultValue={isThis ? form.valueOf('name', proposed.name) : proposed.name}
        error={isThis ? form.errorOf('name') : undefined}
      />
      <TextInput
        label='Description'
        hint='One line. The home page shows it with the first subject.'
        name='tagline'
        required
        maxLength={120}
        defaultValue={isThis ? form.valueOf('tagline', proposed.tagline) : proposed.tagline}
        error={isThis ? form.errorOf('tagline') : undefined}
      />
    </>
  )
}

export function Reason({ form, isThis }: FieldsProps): ReactElement {
  return (
    <TextArea
      label='Reason'
      hint='It stays in the history.'
      name='reason'
      required
      rows={2}
      maxLength={500}
      defaultValue={isThis ? form.valueOf('reason') : undefined}
      error={isThis ? form.errorOf('reason') : undefined}
    />
  )
}
