import { Check, Copy } from 'lucide'
import { type ReactElement, useRef, useState } from 'react'
import { Form } from 'react-router-dom'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { Button } from '../../../ui/Button.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'

const appClass =
  'inline-flex min-h-11 items-center rounded-control border border-control px-4 py-2 font-semibold hover:border-ink hover:bg-sunken'
const newTab = { target: '_blank', rel: 'noreferrer' } as const

/** Calendar programs, each with its own form of the address; a phone or a Mac opens `webcal:` in its calendar. */
function appsFor(url: string): readonly { readonly name: string; readonly to: string }[] {
  const webcal = url.replace(/^https?:/, 'webcal:')
  return [
    {
      name: 'Google Calendar',
      to: `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`,
    },
    { name: 'Apple Calendar', to: webcal },
    {
      name: 'Outlook',
      to: `https://outlook.live.com/calendar/0/addfromweb?url=${encodeURIComponent(url)}&name=${encodeURIComponent('My classes')}`,
    },
  ]
}

/** The secret address from which a calendar program stays up to date. */
export function Subscription({ url }: { readonly url: string }): ReactElement {
  const form = useFormState()
  return (
    <section className='mt-16 grid gap-x-6 gap-y-4 border-line border-t pt-8 lg:grid-cols-12'>
      <div className='lg:col-span-4'>
        <h2 className='heading-3'>In your own calendar</h2>
        <p className='mt-2 text-ink-soft'>
          Add your classes once. Classes that move or are cancelled update by themselves, in Google within a
          few hours.
        </p>
      </div>
      <div className='grid content-start gap-4 lg:col-span-8'>
        {form.problem && <Notice tone='bad' live title={form.problem} />}
        {form.done && <Notice tone='good' live title={form.done} />}
        <ul className='flex flex-wrap gap-3'>
          {appsFor(url).map(({ name, to }) => (
            <li key={name}>
              <a href={to} className={appClass} {...(to.startsWith('https') && newTab)}>
                {name}
              </a>
            </li>
          ))}
        </ul>
        <CopyAddress url={url} />
        <Disclosure title='Does someone else have this address?'>
          <p className='reading text-14 text-ink-soft'>
            Anyone with the address can see what you learn and when. A new address replaces the old one
            straight away; add it to your calendar afterwards.
          </p>
          <Form method='post' preventScrollReset className='mt-3'>
            <Button type='submit' kind='danger' size='small' busy={form.busy} busyLabel='Creating…'>
              Create new address
            </Button>
          </Form>
        </Disclosure>
      </div>
    </section>
  )
}

function CopyAddress({ url }: { readonly url: string }): ReactElement {
  const field = useRef<HTMLDivElement>(null)
  const [copied, setCopied] = useState('')
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url)
      setCopied('Copied.')
    } catch {
      field.current?.querySelector('input')?.select()
      setCopied('The address is selected; copy it with your keyboard.')
    }
  }
  return (
    <Disclosure title='Another calendar app'>
      <div ref={field} className='grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end'>
        <TextInput
          label='Calendar address'
          readOnly
          value={url}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button
          kind='secondary'
          onClick={() => void copy()}
          icon={copied ? <Icon of={Check} className='size-5' /> : <Icon of={Copy} className='size-5' />}
        >
          Copy
        </Button>
      </div>
      <p role='status' className='mt-2 text-14 text-good empty:hidden'>
        {copied}
      </p>
    </Disclosure>
  )
}
