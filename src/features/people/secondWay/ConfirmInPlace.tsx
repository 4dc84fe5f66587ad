import type { ReactElement } from 'react'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { passkeyField } from './confirming.ts'
import { PasskeyButton } from './PasskeyButton.tsx'
import { SecondCode } from './SecondCode.tsx'

/** Goes inside a form, above its button: asks for confirmation if the call required it, and keeps what was typed. */
export function ConfirmInPlace(): ReactElement | null {
  const form = useFormState()
  if (form.code !== 'confirm_first') return null
  return (
    <fieldset className='grid gap-3 rounded-card border border-line bg-sunken p-4'>
      <legend className='px-1 font-semibold'>Confirm that it’s you</legend>
      <p className='text-ink-soft'>
        It’s been more than ten minutes. Enter a code, then press the button again. Nothing you typed is lost.
      </p>
      <SecondCode form={form} />
      <PasskeyButton purpose='confirm' sentAs={['', '']} within={passkeyField} busy={form.busy} size='small'>
        Use a passkey and continue
      </PasskeyButton>
    </fieldset>
  )
}
