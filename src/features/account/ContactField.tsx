import type { ReactElement } from 'react'
import type { FormState } from '../../platform/form/useFormState.ts'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { contactHint } from './contact.ts'

export function ContactField({ form }: { readonly form: FormState }): ReactElement {
  return (
    <TextInput
      label='Email or mobile number'
      hint={contactHint}
      name='contact'
      inputMode='email'
      autoComplete='username'
      autoCapitalize='none'
      spellCheck={false}
      maxLength={254}
      required
      defaultValue={form.valueOf('contact')}
      error={form.errorOf('contact')}
    />
  )
}
