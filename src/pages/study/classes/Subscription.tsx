import { Check, Copy } from 'lucide'
import { type ReactElement, useRef, useState } from 'react'
import { Form } from 'react-router-dom'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { Button } from '../../../ui/Button.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'

/** The secret address from which a calendar program stays up to date. */
export function Subscription({ url }: { readonly url: string }): ReactElement {
  const form = useFormState()
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
    <section className='mt-16 grid gap-x-6 gap-y-4 border-line border-t pt-8 lg:grid-cols-12'>
      <div className='lg:col-span-4'>
        <h2 className='heading-3'>In your own calendar</h2>
        <p className='mt-2 text-ink-soft'>
          Add this address to Google Calendar, Apple Calendar or Outlook. Classes that move or are cancelled
          update automatically.
        </p>
      </div>
      <div className='grid content-start gap-4 lg:col-span-8'>
        {form.problem && <Notice tone='bad' live title={form.problem} />}
        {form.done && <Notice tone='good' live title={form.done} />}
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
        <p role='status' className='text-14 text-good empty:hidden'>
          {copied}
        </p>
        <Disclosure title='Does someone else have this address?'>
          <p className='reading text-14 text-ink-soft'>
            Anyone with the address can see what you learn and when. A new address replaces the old one
            straight away; add it to your calendar afterwards.
          </p>
          <Form method='post' preventScrollReset className='mt-3'>
            <Button type='submit' kind='danger' size='small' busy={form.busy} busyLabel='Making one…'>
              Make a new address
            </Button>
          </Form>
        </Disclosure>
      </div>
    </section>
  )
}
