import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import type { ContactChange } from '#contract/learning/account/profile.ts'
import { contactHint } from '../../../features/account/contact.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { CodeInput } from '../../../ui/form/CodeInput.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { dayAndTime } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { Answer } from '../Answer.tsx'
import { ConfirmFirst } from '../ConfirmFirst.tsx'
import { Setting } from '../Setting.tsx'
import { useIntent } from '../useIntent.ts'
import { work } from './work.ts'

export interface Pending {
  readonly challenge: string
  /** Masked: the address of a page never contains the full contact. */
  readonly to: string | null
  readonly pause: number
}

interface ContactProps {
  readonly kind: 'email' | 'mobile'
  readonly present: string | null
  /** The code that was sent to a new contact and hasn't been entered yet. */
  readonly pending: Pending | null
  readonly saved: boolean
  /** True if the account's holder has just confirmed who they are. */
  readonly confirmed: boolean
  /** The last change that can still be undone. */
  readonly change: ContactChange | undefined
}

const words = {
  email: {
    title: 'Email address',
    about: 'For codes, receipts and notifications.',
    saved: 'Email updated.',
    add: 'Add an email address',
    change: 'Change email address',
    field: 'New email address',
  },
  mobile: {
    title: 'Mobile number',
    about: 'For codes and text messages. Nobody else sees it.',
    saved: 'Mobile number updated.',
    add: 'Add a mobile number',
    change: 'Change mobile number',
    field: 'New mobile number',
  },
} as const

export function Contact(props: ContactProps): ReactElement {
  const { kind, present, pending, saved, confirmed, change } = props
  const { title, about, saved: said } = words[kind]
  return (
    <Setting title={title} about={about}>
      <Answer done={saved ? said : null} />
      <p className='break-words text-18'>
        {present ? (
          <span className='font-semibold'>{present}</span>
        ) : (
          <span className='text-ink-soft'>None yet</span>
        )}
      </p>
      {change && <Changed kind={kind} change={change} />}
      {pending ? (
        <Prove pending={pending} sms={kind === 'mobile'} />
      ) : confirmed ? (
        <Replace kind={kind} present={present} />
      ) : (
        <ConfirmFirst
          label={present ? words[kind].change : words[kind].add}
          next={href(pages.accountContacts)}
        />
      )}
    </Setting>
  )
}

interface ChangedProps {
  readonly kind: 'email' | 'mobile'
  readonly change: ContactChange
}

function Changed({ kind, change }: ChangedProps): ReactElement {
  const { site } = usePage(work)
  const former = kind === 'email' ? change.email : change.mobile
  const address = former ?? change.email ?? change.mobile
  return (
    <Notice title={`${former ? 'Changed' : 'Added'} ${dayAndTime(change.changed_at, site.timeZone)}`}>
      {`Not you, or a mistake? Undo it with the link we sent to ${address}, until ${dayAndTime(change.until, site.timeZone)}.`}
    </Notice>
  )
}

function Replace({ kind, present }: Pick<ContactProps, 'kind' | 'present'>): ReactElement {
  const form = useIntent(kind)
  const { add, change, field } = words[kind]
  const wrong = form.errorOf('contact')
  return (
    <Disclosure
      title={present ? change : add}
      open={wrong !== undefined || form.problem !== null || undefined}
      className='border-t border-b-0'
    >
      <Form method='post' noValidate preventScrollReset className='grid gap-4'>
        <Answer problem={wrong ? null : form.problem} />
        <input type='hidden' name='intent' value={kind} />
        <TextInput
          label={field}
          hint={kind === 'mobile' ? contactHint : undefined}
          name='contact'
          type={kind === 'email' ? 'email' : 'tel'}
          autoComplete={kind === 'email' ? 'email' : 'tel'}
          maxLength={254}
          required
          defaultValue={form.valueOf('contact')}
          error={wrong}
        />
        <Button type='submit' className='justify-self-start' busy={form.busy} busyLabel='Sending…'>
          Send code
        </Button>
        {present && (
          <p className='text-14 text-ink-soft'>
            Nothing changes until you enter the code. We’ll also send the old one a link to undo the change.
          </p>
        )}
      </Form>
    </Disclosure>
  )
}

function Prove({ pending, sms }: { readonly pending: Pending; readonly sms: boolean }): ReactElement {
  const form = useIntent('prove')
  const wrong = form.errorOf('otp')
  const again = href(pages.accountContacts)
  return (
    <div className='grid gap-4'>
      <Answer problem={wrong ? null : form.problem} />
      <p>
        {`We sent six digits ${sms ? 'by SMS' : 'by email'}`}
        {pending.to && (
          <>
            {' to '}
            <span className='break-words font-semibold'>{pending.to}</span>
          </>
        )}
        . They work for five minutes.
      </p>
      {form.code !== 'code_expired' && (
        <Form method='post' noValidate preventScrollReset className='grid gap-4'>
          <input type='hidden' name='intent' value='prove' />
          <CodeInput label='Code' name='otp' error={wrong} />
          <Button type='submit' className='justify-self-start' busy={form.busy} busyLabel='Checking…'>
            Use this {sms ? 'number' : 'address'}
          </Button>
        </Form>
      )}
      <p className='text-14 text-ink-soft'>
        {`No code after ${pending.pause} seconds? `}
        <Link
          to={again}
          preventScrollReset
          className='link inline-flex min-h-6 items-center pointer-coarse:min-h-11'
        >
          Ask again, or use another {sms ? 'number' : 'address'}
        </Link>
      </p>
    </div>
  )
}
