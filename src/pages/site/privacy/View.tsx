import type { ReactElement } from 'react'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import type { Brand } from '../../../platform/site.ts'
import { pages } from '../../../siteMap/index.ts'
import { Link } from '../../../ui/Link.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { ForLawyer, Paper, type Part, Points, WriteTo } from '../Paper.tsx'
import { children } from './children.tsx'
import { cookieRows, storedRows } from './kept.ts'
import { SavedHere } from './SavedHere.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

export default function PrivacyView(): ReactElement {
  const { site, data } = usePage(work)
  const officer = data.company?.grievances ?? null
  return (
    <Paper
      title='Privacy'
      lead='What we keep, why, for how long, and what you can ask us to do. We don’t show ads, track you across sites or sell your data.'
      note={
        <Notice tone='warn' title='Draft, to be checked by a lawyer' className='reading'>
          This describes what the site does. The marked sentences need a lawyer, not least for the Digital
          Personal Data Protection Act.
        </Notice>
      }
      parts={[storage, children(site.brand, officer), cookies, browser, times, others, rights(site.brand)]}
    />
  )
}

const storage: Part = {
  id: 'kept',
  title: 'What we keep, and why',
  body: (
    <>
      <Points>
        <li>
          <strong>Your account:</strong> name, email address or mobile number, time zone, language, your state
          once you order, and a photo if you add one. We use these to sign you in, to contact you, to show the
          right times and to put the right tax on your bills. Passwords are kept only as a hash that can’t be
          reversed, and of passkeys we hold only the public half.
        </li>
        <li>
          <strong>Your devices:</strong> the kind of browser, when it was last used, and a hash of its device
          cookie, so you can sign out one that isn’t yours and other people’s wrong passwords can’t lock you
          out. If you turned notifications on, the address at your browser’s push service, until you sign out
          there.
        </li>
        <li>
          <strong>Learning:</strong> demos, seats, attendance, feedback, reviews and disputes with their
          pictures. Your tutors see what’s about their own classes; reviews carry your first name and an
          initial.
        </li>
        <li>
          <strong>Orders:</strong> what you bought, for how much, and what was refunded. Card and bank details
          stay with the payment provider and never reach us.
        </li>
        <li>
          <strong>Teaching:</strong> what tutors put on their profile is public; that is its purpose. If a
          tutor quotes you and gives us your email address, we ask you there, by a link with which you can
          also remove it. Only that tutor and our staff can see the address.
        </li>
        <li>
          <strong>Enquiries about homes:</strong> how to reach you, what you asked, the page and the ad you
          came from, and which consents you gave, with their exact words. The sales office reads them. A
          career application also holds your résumé.
        </li>
        <li>
          <strong>A home that you booked:</strong> the buyers’ names, email address and mobile number, the
          price, and each demand and payment with your bank’s reference. Sales and finance read them, to sell
          you the home and to keep our books.
        </li>
        <li>
          <strong>Shortlists of homes:</strong> the homes, notes and votes, and the email addresses that asked
          to hear about changes. You can erase all of it on the shortlist’s page.
        </li>
        <li>
          <strong>To keep the site safe:</strong> how often an email address, number or network asks for
          codes. Our logs hold page addresses and times, but not what you typed.
        </li>
      </Points>
      <ForLawyer>
        the legal ground of each of these, and how a parent’s consent is recorded for a child.
      </ForLawyer>
    </>
  ),
}

const cookies: Part = {
  id: 'cookies',
  title: 'Cookies',
  body: (
    <>
      <p>All of them are ours, and each does something you asked for, so there’s no banner to click away.</p>
      <dl className='border-line border-b'>
        {cookieRows.map(({ name, holds, lasts }) => (
          <div key={name} className='grid gap-x-6 gap-y-1 border-line border-t py-4 md:grid-cols-[9rem_1fr]'>
            <dt>
              <code className='text-14'>{name}</code>
            </dt>
            <dd>
              {holds}
              <span className='mt-1 block text-14 text-ink-soft'>{`Kept: ${lasts}`}</span>
            </dd>
          </div>
        ))}
      </dl>
    </>
  ),
}

const browser: Part = {
  id: 'browser',
  title: 'Kept in your browser',
  body: (
    <>
      <Points>
        {storedRows.map(({ says }) => (
          <li key={says}>{says}</li>
        ))}
      </Points>
      <SavedHere />
      <p>Clearing this site’s data in your browser’s settings deletes all of it, and the cookies too.</p>
    </>
  ),
}

const times: Part = {
  id: 'retention',
  title: 'How long we keep it',
  body: (
    <>
      <Points>
        <li>Codes: they work for five minutes and are deleted within about a day.</li>
        <li>Sessions: until they end, or 30 days unused.</li>
        <li>Devices you signed in on: 180 days after the last time.</li>
        <li>An email address or mobile number you replaced: seven days, so you can undo the change.</li>
        <li>Emails and text messages we sent: 30 days after delivery.</li>
        <li>A picture uploaded but never used: about an hour.</li>
        <li>Resumes: a year, or a day if no application was sent with them.</li>
        <li>
          Which of our staff read or changed your data: a year. Decisions about money, such as refunds, and
          about roles: eight years.
        </li>
        <li>Account and learning: until you close the account. Orders: longer, as described below.</li>
        <li>
          Shortlists of homes: 90 days after their owner last kept one. An email address on one: until you
          unsubscribe, or seven days if it isn’t confirmed.
        </li>
        <li>
          Your email address, if a tutor asked you to confirm what they quote: as long as your words are
          shown, or 30 days if you don’t answer. If you remove them, we keep a hash of it for a year, so we
          don’t send you another of this tutor’s requests.
        </li>
        <li>Enquiries about homes: until you withdraw consent or ask us to delete them.</li>
        <li>
          A home that you booked: who bought it, what was asked for and paid, for as long as the law requires
          us to keep our books.
        </li>
      </Points>
      <ForLawyer>
        how long invoices must be kept after an account is closed, and an end date for enquiries that led to
        nothing.
      </ForLawyer>
    </>
  ),
}

const others: Part = {
  id: 'others',
  title: 'Who else sees it',
  body: (
    <p>
      The companies that deliver our emails and text messages, and your browser’s push service, which can’t
      read what it passes on; those that take payments and run our servers, each for that purpose only; and
      authorities with a legal right to ask. Your tutor sees your name and the records of your classes with
      them. We don’t give anyone your contact details for their own use.
    </p>
  ),
}

function rights({ email, phone, address, name }: Brand): Part {
  return {
    id: 'rights',
    title: 'Your rights',
    body: (
      <>
        <Points>
          <li>
            See and correct: most of it is in{' '}
            <Link className='link' to={href(pages.account)}>
              your account
            </Link>
            , and{' '}
            <Link className='link' to={href(pages.accountData)}>
              one file
            </Link>{' '}
            holds everything we keep about you there. For enquiries about homes, write to us.
          </li>
          <li>
            Withdraw consent: our emails about homes have a link for that, and your account has{' '}
            <Link className='link' to={href(pages.accountNotices)}>
              notification settings
            </Link>{' '}
            for the rest.
          </li>
          <li>
            Delete:{' '}
            <Link className='link' to={href(pages.accountData)}>
              close your account
            </Link>{' '}
            yourself, once no course, order, refund or dispute is open. We erase what identifies you at once.
            Orders, payments and refunds that the law makes us keep stay without your name, and aren’t used
            for anything else. The last emails are deleted 30 days after delivery.
          </li>
          <li>Complain: to us first if you like, and to the Data Protection Board at any time.</li>
        </Points>
        <p>
          <WriteTo email={email} /> · {phone}
          <span className='block'>{`${name}, ${address}`}</span>
        </p>
        <ForLawyer>the name of the person responsible for these questions, and how soon we reply.</ForLawyer>
      </>
    ),
  }
}
