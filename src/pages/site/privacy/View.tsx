import type { ReactElement } from 'react'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import type { Brand } from '../../../platform/site.ts'
import { pages } from '../../../siteMap/index.ts'
import { Link } from '../../../ui/Link.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { type Column, Table } from '../../../ui/Table.tsx'
import { ForLawyer, Paper, type Part, Points, WriteTo } from '../Paper.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

export default function PrivacyView(): ReactElement {
  const { site } = usePage(work)
  return (
    <Paper
      title='Your data'
      lead='What we keep, why, for how long, and what you can ask of us. There is no advertising here, no tracking across sites, and nothing is sold.'
      note={
        <Notice tone='warn' title='A draft until a lawyer has read it' className='reading'>
          It describes what this site does. The marked sentences need a lawyer, not least for the Digital
          Personal Data Protection Act.
        </Notice>
      }
      parts={[kept, cookies, times, others, rights(site.brand)]}
    />
  )
}

const kept: Part = {
  id: 'kept',
  title: 'What we keep, and why',
  body: (
    <>
      <Points>
        <li>
          <strong>Your account:</strong> name, email address or mobile number, time zone, language, and a
          photo if you add one. To let you in, to write to you, and to show times rightly. Passwords are kept
          only as a hash that cannot be turned back.
        </li>
        <li>
          <strong>Your devices:</strong> the kind of browser, when it was last used, and a hash of its device
          cookie, so that you can sign out one that is not yours and nobody else’s wrong passwords keep you
          out.
        </li>
        <li>
          <strong>Learning:</strong> demos, seats, attendance, feedback, reviews and disputes with their
          pictures. Your tutors see what concerns their own classes; reviews carry your first name and an
          initial.
        </li>
        <li>
          <strong>Orders:</strong> what you bought, for how much, and what was paid back. Card and bank
          details stay with the payment provider and never reach us.
        </li>
        <li>
          <strong>Teaching:</strong> what tutors put on their profile is public; that is its purpose.
        </li>
        <li>
          <strong>Enquiries about homes:</strong> how to reach you, what you asked, the page and the
          advertisement you came from, and which consents you gave, with the words as they stood. The sales
          office reads them. A career application also holds your résumé.
        </li>
        <li>
          <strong>To keep the site safe:</strong> how often a contact or a network asks for codes. Our logs
          hold addresses of pages and times, without what you typed.
        </li>
      </Points>
      <ForLawyer>
        the legal ground of each of these, and how a parent’s consent is recorded for a child.
      </ForLawyer>
    </>
  ),
}

interface Cookie {
  readonly name: string
  readonly holds: string
  readonly lasts: string
}
const cookieRows: readonly Cookie[] = [
  {
    name: 'x-access-token',
    holds: 'That you are signed in. Only set when you sign in.',
    lasts: 'Until you sign out or end the browser’s session; on our side 30 days unused, 90 at most',
  },
  {
    name: 'loggedInUser',
    holds: 'Your name and role, to draw the top of the page.',
    lasts: 'As long as the one above',
  },
  {
    name: 'device',
    holds:
      'A random number by which your account knows this browser again, so that nobody else’s wrong passwords keep you out. Only set when you sign in or sign up. On a secure connection its name begins with __Host-.',
    lasts:
      '400 days after you last signed in; on our side 180, or until you sign the device out from another',
  },
  { name: 'tz', holds: 'Your time zone, so that class times are right at once.', lasts: 'A year' },
  {
    name: 'cart',
    holds: 'The groups in your cart while you are signed out.',
    lasts: '30 days, or until you sign in',
  },
  { name: 'ended', holds: 'That your session has just ended. Nothing about you.', lasts: 'A minute' },
]
const cookieColumns: readonly Column<Cookie>[] = [
  {
    key: 'name',
    title: 'Name',
    heading: true,
    cell: ({ name }) => <code className='whitespace-nowrap text-14'>{name}</code>,
  },
  { key: 'holds', title: 'What it holds', cell: ({ holds }) => holds },
  { key: 'lasts', title: 'How long', cell: ({ lasts }) => lasts },
]

const cookies: Part = {
  id: 'cookies',
  title: 'Cookies',
  body: (
    <>
      <p>Five, all our own. Each does something you asked for, so there is no banner to click away.</p>
      <Table
        caption='Cookies of this site'
        captionHidden
        columns={cookieColumns}
        rows={cookieRows}
        rowKey={({ name }) => name}
      />
      <p>
        Your browser also keeps one page of ours for when there is no connection. It holds nothing about you.
        If your session ends while you’re filling in a form, what you typed stays in that tab for a day, so
        that you can send it once you’re back. Passwords, codes and files aren’t kept.
      </p>
    </>
  ),
}

const times: Part = {
  id: 'retention',
  title: 'For how long',
  body: (
    <>
      <Points>
        <li>Codes: they work for five minutes and are deleted within a day or so.</li>
        <li>Sessions: until they end, or 30 days unused.</li>
        <li>Devices that you signed in on: 180 days after the last time.</li>
        <li>
          An email address or mobile number that you replaced: seven days, so that the change can be undone.
        </li>
        <li>Letters that we sent: deleted 30 days after they arrived.</li>
        <li>A picture that was sent but never used: deleted within about an hour.</li>
        <li>Résumés: a year, or a day where no application was sent with them.</li>
        <li>Account, learning and orders: as long as the account exists, then as the next part says.</li>
        <li>Enquiries about homes: until you take the consent back or ask us to delete them.</li>
      </Points>
      <ForLawyer>
        how long invoices must be kept after an account is closed, and a fixed end for enquiries that came to
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
      The companies that carry mail and text messages, take payments and run our servers, each for that alone;
      and an authority that has the right to ask. Your tutor sees your name and the records of your own
      lessons with them. Nobody is sent your contacts for their own use.
    </p>
  ),
}

function rights({ email, phone, address, name }: Brand): Part {
  return {
    id: 'rights',
    title: 'What you can ask, and whom',
    body: (
      <>
        <Points>
          <li>
            See and correct: most of it is on{' '}
            <Link className='link' to={href(pages.account)}>
              your account
            </Link>
            . For the rest, write to us for a copy.
          </li>
          <li>
            Take back a consent: the letters about homes carry a link that does it, and the{' '}
            <Link className='link' to={href(pages.accountNotices)}>
              notices
            </Link>{' '}
            of your account are switches.
          </li>
          <li>
            Delete: write from the address of your account. We remove what identifies you; the records of
            payments that the law makes us keep stay, without being used for anything else.
          </li>
          <li>Complain: to us first if you will, and to the Data Protection Board in any case.</li>
        </Points>
        <p>
          <WriteTo email={email} /> · {phone}
          <span className='block'>{`${name}, ${address}`}</span>
        </p>
        <ForLawyer>
          the name of the person responsible for these questions, and the time in which we answer.
        </ForLawyer>
      </>
    ),
  }
}
