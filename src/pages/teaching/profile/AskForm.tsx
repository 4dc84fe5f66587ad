import { type ReactElement, useEffect, useRef } from 'react'
import { Form } from 'react-router-dom'
import { FormKey } from '../../../platform/form/FormKey.tsx'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { Link } from '../../../ui/Link.tsx'
import { type Entry, sections } from './sections.ts'
import type { PartForm } from './usePart.tsx'

interface AskFormProps {
  readonly entry: Entry
  readonly form: PartForm
}

/** Asks the author of an endorsement to confirm it. */
export function AskForm({ entry, form }: AskFormProps): ReactElement {
  const place = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const email = place.current?.querySelector<HTMLElement>('input[type="email"]')
    email?.focus({ preventScroll: true })
    email?.scrollIntoView({ block: 'nearest' })
  }, [])
  const who = sections.endorsements.head(entry)
  return (
    <Form
      ref={place}
      method='post'
      noValidate
      preventScrollReset
      aria-label={`Ask ${who} to confirm`}
      className='my-3 grid gap-4 rounded-card bg-sunken p-4 md:p-6'
    >
      <input type='hidden' name='part' value='endorsements' />
      <input type='hidden' name='id' value={entry.id} />
      <FormKey />
      <TextInput
        label={`Email address of ${who}`}
        hint='We email a link that lets them confirm it, put it in their own words or remove it.'
        name='email'
        type='email'
        required
        autoComplete='off'
        maxLength={254}
        defaultValue={form.valueOf('email', entry.asked?.email ?? '')}
        error={form.errorOf('email')}
      />
      <div className='flex flex-wrap items-center gap-x-6 gap-y-2'>
        <Button type='submit' name='intent' value='ask' busy={form.busy} busyLabel='Sending…'>
          Send the email
        </Button>
        <Link
          to={`${href(pages.teachProfile, {}, { group: 'background' })}#endorsements`}
          preventScrollReset
          className='link inline-flex min-h-11 items-center'
        >
          Cancel
        </Link>
      </div>
    </Form>
  )
}
