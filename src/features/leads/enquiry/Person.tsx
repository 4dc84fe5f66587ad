import type { ReactElement } from 'react'
import type { FormState } from '../../../platform/form/useFormState.ts'
import { TextInput } from '../../../ui/form/TextInput.tsx'

type FieldProps = { readonly state: FormState }

export function NameField({ state }: FieldProps): ReactElement {
  return (
    <TextInput
      label='Your name'
      name='name'
      autoComplete='name'
      maxLength={80}
      error={state.errorOf('name')}
      defaultValue={state.valueOf('name')}
    />
  )
}

export function MobileField({ state, hint }: FieldProps & { readonly hint?: string }): ReactElement {
  return (
    <TextInput
      label='Mobile number'
      hint={hint ?? 'Add the country code if it isn’t Indian.'}
      name='mobile'
      type='tel'
      inputMode='tel'
      autoComplete='tel'
      maxLength={32}
      error={state.errorOf('mobile')}
      defaultValue={state.valueOf('mobile')}
    />
  )
}

export function EmailField({ state, hint }: FieldProps & { readonly hint?: string }): ReactElement {
  return (
    <TextInput
      label='Email'
      hint={hint ?? 'A mobile number or an email is enough.'}
      name='email'
      type='email'
      autoComplete='email'
      maxLength={254}
      error={state.errorOf('email')}
      defaultValue={state.valueOf('email')}
    />
  )
}
