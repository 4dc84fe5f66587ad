import type { ReactElement } from 'react'
import type { FormState } from '../../../platform/form/useFormState.ts'
import { TextInput } from '../../../ui/form/TextInput.tsx'

/** One field for the six digits from the app or for a recovery code. */
export function SecondCode({ form }: { readonly form: Pick<FormState, 'errorOf'> }): ReactElement {
  return (
    <TextInput
      label='Code from your authenticator app'
      hint='Phone lost? Enter one of your recovery codes.'
      name='second_code'
      autoComplete='one-time-code'
      autoCapitalize='none'
      spellCheck={false}
      maxLength={30}
      required
      error={form.errorOf('second_code')}
    />
  )
}
