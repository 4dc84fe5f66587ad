import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import type { Closing } from '#contract/learning/account/profile.ts'
import type { OwnStaffAction } from '#contract/learning/desk/staffActions.ts'
import { ownActionWords } from '../../../features/desk/actionWords.ts'
import { rolesText } from '../../../features/desk/rolesText.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { rupees } from '../../../ui/format/money.ts'
import { dayAndTime } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'
import { AccountPage } from '../AccountPage.tsx'
import { Answer } from '../Answer.tsx'
import { ConfirmFirst } from '../ConfirmFirst.tsx'
import { Setting } from '../Setting.tsx'
import { useIntent } from '../useIntent.ts'
import { wordsOf } from './openMatters.ts'
import { work } from './work.ts'

export { work } from './work.ts'

export default function LeavingView(): ReactElement {
  const { data, site } = usePage(work)
  const until = data.safety?.confirmed_until
  const isFresh = Boolean(until && until > site.now)
  return (
    <AccountPage>
      <Setting
        title='Download your data'
        about='One file with everything on your account: profile, courses, attendance, demos, orders, reviews, messages and devices.'
      >
        <p>
          It’s in JSON, a plain text format that other services can read. Passwords and codes aren’t in it.
        </p>
        {isFresh ? (
          <ButtonLink
            to='/download/profile/data.json'
            reloadDocument
            kind='secondary'
            className='justify-self-start'
          >
            Download (JSON)
          </ButtonLink>
        ) : (
          <ConfirmFirst label='Confirm it’s you, then download' next={href(pages.accountData)} />
        )}
      </Setting>
      {data.staffActions && <OurStaff actions={data.staffActions.items} zone={site.timeZone} />}
      {data.closing && <CloseAccount closing={data.closing} isFresh={isFresh} />}
    </AccountPage>
  )
}

function whoText(by: OwnStaffAction['by']): string {
  if (by === null) return 'Our server'
  if (by.program) return by.name
  return by.roles.length > 0 ? `${by.name} (${rolesText(by.roles)})` : `${by.name}, who has left,`
}

interface OurStaffProps {
  readonly actions: readonly OwnStaffAction[]
  readonly zone: string
}

function OurStaff({ actions, zone }: OurStaffProps): ReactElement {
  return (
    <Setting
      title='What our staff did'
      about='Each time our staff read or changed something in your account. We keep this for a year, or eight years if it’s about money or roles.'
    >
      {actions.length === 0 ? (
        <p>Nothing so far.</p>
      ) : (
        <ol className='border-line border-b'>
          {actions.map(({ number, at, action, reason, by }) => (
            <li key={number} className='border-line border-t py-4'>
              <p>{`${whoText(by)} ${ownActionWords[action]}`}</p>
              <p className='text-14 text-ink-soft'>
                {dayAndTime(at, zone)}
                {reason && `: “${reason}”`}
              </p>
            </li>
          ))}
        </ol>
      )}
      <Link to={href(pages.accountHidden)} className='link inline-flex min-h-11 items-center'>
        What we took off the site
      </Link>
    </Setting>
  )
}

interface CloseAccountProps {
  readonly closing: Closing
  readonly isFresh: boolean
}

function CloseAccount({ closing: { open, demos, credit = 0 }, isFresh }: CloseAccountProps): ReactElement {
  const isOpen = open.length > 0
  return (
    <Setting
      title='Close your account'
      about='This is permanent and immediate. A closed account can’t be opened again.'
    >
      {credit > 0 && (
        <p className='border-warn border-l-2 pl-4'>
          {`You have ${rupees(credit)} credit. Once the account is closed, nobody can use it. Spend it first, or write to us and we’ll pay it to your bank account.`}
        </p>
      )}
      {isOpen ? <ToSettle open={open} /> : <WhatHappens demos={demos} />}
      {!isOpen &&
        (isFresh ? (
          <CloseForm />
        ) : (
          <ConfirmFirst label='Confirm it’s you, then close' next={href(pages.accountData)} />
        ))}
    </Setting>
  )
}

function ToSettle({ open }: Pick<Closing, 'open'>): ReactElement {
  return (
    <>
      <p className='font-semibold'>Before you can close it:</p>
      <ul className='grid gap-4'>
        {open.map((each) => {
          const { text, link } = wordsOf(each)
          return (
            <li key={each.matter} className='border-line border-l-2 pl-4'>
              <p>{text}</p>
              {link && (
                <Link to={link.to} className='link inline-flex min-h-11 items-center'>
                  {link.label}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}

function WhatHappens({ demos }: Pick<Closing, 'demos'>): ReactElement {
  return (
    <dl className='grid gap-4'>
      <div>
        <dt className='font-semibold'>What we erase</dt>
        <dd className='mt-1'>
          Your name, email address, mobile number, password, photo and settings; your cart; the words of your
          reviews, feedback, notes and disputes; if you teach, your profile and course descriptions. Every
          device is signed out.
          {demos > 0 && ` Your ${demos === 1 ? 'booked demo is' : `${demos} booked demos are`} cancelled.`}
        </dd>
      </div>
      <div>
        <dt className='font-semibold'>What stays, and why</dt>
        <dd className='mt-1'>
          Orders, payments and refunds, because the law requires it: with their number, without your name.
          Stars you gave and classes you attended still count, under “closed account”. Download your receipts
          first if you need them.
        </dd>
      </div>
    </dl>
  )
}

function CloseForm(): ReactElement {
  const form = useIntent('close')
  return (
    <Form method='post' noValidate preventScrollReset className='grid gap-4'>
      <Answer problem={form.errorOf('understood') ? null : form.problem} />
      <input type='hidden' name='intent' value='close' />
      <Checkbox
        name='understood'
        value='yes'
        label='I understand that this can’t be undone.'
        error={form.errorOf('understood')}
      />
      <Button
        type='submit'
        kind='danger'
        className='justify-self-start'
        busy={form.busy}
        busyLabel='Closing…'
      >
        Close my account
      </Button>
    </Form>
  )
}
