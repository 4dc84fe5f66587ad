import type { ReactElement } from 'react'
import type { FormState } from '../../../platform/form/useFormState.ts'
import { TextArea } from '../../../ui/form/TextInput.tsx'

interface ReasonFieldProps {
  readonly form: FormState
  readonly onChange: (reason: string) => void
}

export function ReasonField({ form, onChange }: ReasonFieldProps): ReactElement {
  return (
    <TextArea
      label='Reason'
      hint='Students will read this.'
      name='reason'
      required
      minLength={4}
      maxLength={300}
      rows={2}
      defaultValue={form.valueOf('reason')}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={form.errorOf('reason')}
    />
  )
}
