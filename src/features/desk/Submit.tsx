import type { ReactElement } from 'react'
import { useFormState } from '../../platform/form/useFormState.ts'
import { Button, type ButtonKind } from '../../ui/Button.tsx'

interface SubmitProps {
  /** Distinguishes the page's forms, if it has several. */
  readonly intent?: string
  readonly label: string
  readonly kind?: ButtonKind
}

export function Submit({ intent, label, kind = 'secondary' }: SubmitProps): ReactElement {
  const { busy } = useFormState()
  return (
    <Button
      type='submit'
      size='small'
      kind={kind}
      {...(intent && { name: 'intent', value: intent })}
      busy={busy}
      className='justify-self-start'
    >
      {label}
    </Button>
  )
}
