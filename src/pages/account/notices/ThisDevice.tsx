import { type ReactElement, type ReactNode, useEffect, useState } from 'react'
import { useStore } from 'react-redux'
import type { PushDevices } from '#contract/learning/base/push.ts'
import { call } from '../../../platform/calls/needs.ts'
import { sender } from '../../../platform/calls/perform.ts'
import type { Store } from '../../../platform/store.ts'
import { Button } from '../../../ui/Button.tsx'
import { Setting } from '../Setting.tsx'
import { isAllowed, type PushPower, pushPower, subscribeHere, unsubscribeHere } from './devicePush.ts'

interface Devices {
  readonly devices: PushDevices
  readonly onChange: (devices: PushDevices) => void
}

/** The browser asks for permission only after the person has turned notifications on here. */
export function ThisDevice(props: Devices): ReactElement {
  const { power, isOn, busy, problem, turnOn, turnOff } = useThisDevice(props)
  const { others } = props.devices
  return (
    <Setting
      title='On this device'
      about='A notification appears even when the site is closed, and a class that starts in ten minutes is one tap away. If you don’t open it within eight minutes, we send the email instead. At night, from 9:30 pm to 7:30 am, only what starts soon appears.'
    >
      <div aria-live='polite' className='grid gap-3'>
        {isOn ? <p>Notifications appear on this device until you sign out here.</p> : <Why power={power} />}
        {problem && <p className='text-bad'>{problem}</p>}
        {others > 0 && (
          <p className='text-14 text-ink-soft'>
            {others === 1
              ? 'They also appear on 1 other device.'
              : `They also appear on ${others} other devices.`}
          </p>
        )}
      </div>
      {power === 'possible' && (
        <Button
          kind='secondary'
          className='justify-self-start'
          busy={busy}
          onClick={() => void (isOn ? turnOff() : turnOn())}
        >
          {isOn ? 'Turn off notifications' : 'Turn on notifications'}
        </Button>
      )}
    </Setting>
  )
}

const reasons: Readonly<Record<Exclude<PushPower, 'possible'>, ReactNode>> = {
  none: 'This browser can’t show notifications. You’ll still get emails.',
  install:
    'On an iPhone or iPad, first add this site to your Home Screen: tap Share, then “Add to Home Screen”, and open it from there.',
  blocked:
    'Notifications from this site are blocked in this browser. To allow them, tap the icon beside the address, choose Notifications and “Allow”, then reload this page.',
}

function Why({ power }: { readonly power: PushPower | null }): ReactElement | null {
  return power === null || power === 'possible' ? null : <p>{reasons[power]}</p>
}

function useThisDevice({ devices, onChange }: Devices) {
  const store = useStore() as Store
  // The server can't know what the browser allows, so this is null at first.
  const [power, setPower] = useState<PushPower | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => setPower(pushPower()), [])
  const during = (work: () => Promise<string | null>) => async () => {
    setBusy(true)
    setProblem(null)
    const said = await work().catch(() => failed)
    setPower(pushPower())
    setProblem(pushPower() === 'possible' ? said : null)
    setBusy(false)
  }
  const turnOn = during(async () => {
    const device = await subscribeHere(devices.key)
    if (!device) return isAllowed() ? failed : null
    const answer = await sender(store)(call.startPush({ body: device }))
    if (answer.ok) onChange(answer.data)
    return answer.ok ? null : answer.error.message
  })
  const turnOff = during(async () => {
    const answer = await sender(store)(call.stopPush())
    if (!answer.ok) return answer.error.message
    onChange(answer.data)
    await unsubscribeHere()
    return null
  })
  const isOn = devices.here && power === 'possible' && isAllowed()
  return { power, isOn, busy, problem, turnOn, turnOff }
}

const failed = 'Your browser’s push service didn’t answer. Try again later; you’ll still get emails.'
