import type { ReactElement } from 'react'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import type { Brand } from '../../../platform/site.ts'
import { pages } from '../../../siteMap/index.ts'
import { Link } from '../../../ui/Link.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { ForLawyer, Paper, type Part, Points, WriteTo } from '../Paper.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

export default function TermsView(): ReactElement {
  const { site } = usePage(work)
  return (
    <Paper
      title='Terms'
      lead='What students, tutors and we may expect of each other, in the words we would use across a table.'
      note={
        <Notice tone='warn' title='A draft until a lawyer has read it' className='reading'>
          The rules below are the ones this site follows. The marked sentences need a lawyer before anybody is
          bound by them.
        </Notice>
      }
      parts={[...dealing(site.brand), ...money, ...conduct(site.brand)]}
    />
  )
}

function dealing({ name }: Brand): readonly Part[] {
  return [
    {
      id: 'who',
      title: 'Who deals with whom',
      body: (
        <>
          <p>{`${name} runs this site. Tutors publish their own courses, set their own prices and teach. When you take a seat, the class is between you and the tutor; the payment, the refund and the records go through us.`}</p>
          <p>
            Homes pages describe projects of the developer. Nothing on them is an offer that binds by a click:
            a sale is made by a signed agreement, with the RERA number of the project in it.
          </p>
          <ForLawyer>
            the name, form and registration of the company, and whether it sells as an agent or in its own
            name.
          </ForLawyer>
        </>
      ),
    },
    {
      id: 'account',
      title: 'Your account',
      body: (
        <>
          <p>
            One account is for one person, with an email address or a mobile number that is theirs. Keep codes
            and passwords to yourself; we never ask for them. What is done while you are signed in counts as
            done by you, so sign out what you do not know on the page of your devices.
          </p>
          <p>
            Children learn through the account of a parent or guardian, who takes the seat, pays and agrees to
            these terms for them.
          </p>
          <ForLawyer>
            the age from which somebody may hold an account, and how a parent’s consent is shown.
          </ForLawyer>
        </>
      ),
    },
  ]
}

const money: readonly Part[] = [
  {
    id: 'seats',
    title: 'Seats and payment',
    body: (
      <Points>
        <li>A seat is yours when it is paid. While you pay it is held for 15 minutes.</li>
        <li>
          The price you see is the price of the classes still to come: who joins later pays for fewer. If a
          price changed after you put a seat in the cart, you see both before you pay.
        </li>
        <li>
          If money arrives after the held seat went to somebody else, you get the seat if one is free, and the
          whole amount back if not.
        </li>
        <li>Demos are free. They oblige you to nothing but coming, or calling off in time.</li>
      </Points>
    ),
  },
  {
    id: 'refunds',
    title: 'Leaving and refunds',
    body: (
      <>
        <Points>
          <li>
            You may leave a group at any time. Every class that begins more than 24 hours later is paid back
            at its share of the price.
          </li>
          <li>
            If no class has begun since you joined, and the first is more than 24 hours away, you get all of
            it back.
          </li>
          <li>If the tutor ends the group, every class that was still to come is paid back.</li>
          <li>A class that the tutor cancels is replaced by another, at the end of the group.</li>
          <li>Refunds go back the way the money came. How long they take depends on your bank.</li>
        </Points>
        <ForLawyer>
          that these rules leave the rights of consumers as the law has them, and how tax is shown.
        </ForLawyer>
      </>
    ),
  },
  {
    id: 'disputes',
    title: 'When you disagree',
    body: (
      <p>
        A class can be disputed until 72 hours after it ended, a wrong charge until 7 days after you paid. The
        attendance comes along by itself, and you may add up to five pictures. The tutor answers, then one of
        us decides: a refund, an extra class, or no change, with reasons that both sides read. Going to a
        court or a consumer forum stays open to you.
      </p>
    ),
  },
]

function conduct({ email }: Brand): readonly Part[] {
  return [
    {
      id: 'tutors',
      title: 'For tutors',
      body: (
        <>
          <Points>
            <li>Say truly who you are, what you have done, and what a course covers.</li>
            <li>
              Come to every class and demo, or cancel or move it in time: a class to a time at least an hour
              ahead, a confirmed demo at least 3 hours before it.
            </li>
            <li>Mark attendance within 72 hours. Refunds and disputes rest on it.</li>
            <li>Use what you learn of students for teaching them, and for nothing else.</li>
          </Points>
          <ForLawyer>
            commission, payouts, tax deducted at source, and that tutors are not employed by us.
          </ForLawyer>
        </>
      ),
    },
    {
      id: 'conduct',
      title: 'What we do not allow',
      body: (
        <>
          <p>
            Harm to children, harassment, recordings without the consent of everybody in them, other people’s
            material passed off as your own, false reviews, and attempts to break or overload the site. We may
            take such things down and close the account behind them; we say why, and you may answer.
          </p>
          <p>What you write or upload stays yours. You let us show it here for as long as it is here.</p>
        </>
      ),
    },
    {
      id: 'changes',
      title: 'Changes, and how to reach us',
      body: (
        <>
          <p>
            When these terms change in a way that matters, we write to you before the change counts. A seat
            that is paid keeps the terms it was paid under.
          </p>
          <p>
            Questions: <WriteTo email={email} />. What we keep about you is on its{' '}
            <Link className='link' to={href(pages.privacy)}>
              own page
            </Link>
            .
          </p>
          <ForLawyer>
            the governing law and courts, the limits of our liability, and the name of the grievance officer.
          </ForLawyer>
        </>
      ),
    },
  ]
}
