import { KeyRound } from 'lucide'
import { type MouseEvent, type ReactElement, type ReactNode, useState } from 'react'
import { useStore } from 'react-redux'
import { useSubmit } from 'react-router-dom'
import { sender } from '../../../platform/calls/perform.ts'
import type { Store } from '../../../platform/store.ts'
import { Button, type ButtonKind, type ButtonSize } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { useHydrating } from '../../../ui/timing/useHydrating.ts'
import { askBrowser, type Purpose } from './askBrowser.ts'

interface PasskeyButtonProps {
  readonly purpose: Purpose
  /** A field that tells the page's action what the passkey is for. */
  readonly sentAs: readonly [name: string, value: string]
  /** The field of the surrounding form that receives the passkey's proof; the form's other fields are sent too. */
  readonly within?: string
  readonly busy: boolean
  readonly kind?: ButtonKind
  readonly size?: ButtonSize
  readonly wide?: boolean
  /** Shown if the browser doesn't support passkeys. */
  readonly otherwise?: ReactNode
  readonly children: ReactNode
}

/** Requests a passkey from the browser and sends it with the page's form; shown only if scripts run. */
export function PasskeyButton(props: PasskeyButtonProps): ReactElement | null {
  const { purpose, sentAs, within, busy, kind = 'secondary', size, wide, otherwise, children } = props
  const store = useStore() as Store
  const submit = useSubmit()
  const [asking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  if (useHydrating()) return null
  if (typeof PublicKeyCredential === 'undefined') return <>{otherwise}</>
  const press = async ({ currentTarget }: MouseEvent<HTMLButtonElement>): Promise<void> => {
    const { form } = currentTarget
    setProblem(null)
    setAsking(true)
    const asked = await askBrowser(purpose, sender(store))
    setAsking(false)
    if ('problem' in asked) return setProblem(asked.problem)
    const [name, value] = sentAs
    const sent = within && form ? new FormData(form) : { [name]: value, ...asked.fields }
    if (sent instanceof FormData && within) sent.set(within, JSON.stringify(asked.fields))
    void submit(sent, { method: 'post', preventScrollReset: true })
  }
  return (
    <div className='grid justify-items-start gap-4'>
      {problem && <Notice tone='bad' live title={problem} className='w-full' />}
      <Button
        kind={kind}
        size={size}
        wide={wide}
        icon={<Icon of={KeyRound} className='size-5' />}
        busy={asking || busy}
        busyLabel='Waiting for your device…'
        onClick={(event) => void press(event)}
      >
        {children}
      </Button>
    </div>
  )
}
