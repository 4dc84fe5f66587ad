import type { ReactElement } from 'react'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import type { Brand } from '../../../platform/site.ts'
import { pages } from '../../../siteMap/index.ts'
import { Link } from '../../../ui/Link.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { ForLawyer, Paper, type Part, Points, WriteTo } from '../Paper.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

export default function TermsView(): ReactElement {
  const { site } = usePage(work)
  return (
    <Paper
      title='Terms'
      lead='What students, tutors and we can expect from each other, in plain words.'
      note={
        <Notice tone='warn' title='Draft, to be checked by a lawyer' className='reading'>
          These are the rules this site follows. The marked sentences need a lawyer before anyone is bound by
          them.
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
      title: 'Who the agreement is with',
      body: (
        <>
          <p>{`${name} runs this site. Tutors publish their own courses, set their own prices and teach. When you take a seat, the class is between you and the tutor; the payment, the refund and the records go through us.`}</p>
          <p>
            The homes pages describe the developer’s projects. Nothing on them is a binding offer: a sale is
            made by a signed agreement that gives the project’s RERA number.
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
            and passwords to yourself; we never ask for them. You’re responsible for what is done while you’re
            signed in, so sign out any device you don’t recognise.
          </p>
          <p>
            Children learn through the account of a parent or guardian, who buys the seat and agrees to these
            terms for them.
          </p>
          <ForLawyer>the minimum age for an account, and how a parent’s consent is shown.</ForLawyer>
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
        <li>A seat is yours once it’s paid for. It’s held for 15 minutes while you pay.</li>
        <li>
          The price you see is for the remaining classes, so if you join later you pay for fewer. If a price
          changes after you add a seat to your cart, you see both before you pay.
        </li>
        <li>
          If your payment arrives after the held seat went to someone else, you get a seat if one is free, or
          else a full refund.
        </li>
        <li>Demos are free. All we ask is that you come, or cancel in time.</li>
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
            You can leave a group at any time. What you get back follows from the cancellation policy that the
            tutor chose for the course. The course page, your cart and your order show it before you pay.
          </li>
          <li>Your order keeps the policy it was made under, whatever changes later.</li>
          <li>
            If no class has started since you joined and all are further away than the policy’s notice, you
            get a full refund.
          </li>
          <li>If the tutor ends the group, or removes you from it, every class still to come is refunded.</li>
          <li>A class the tutor cancels is replaced by another at the end of the group.</li>
          <li>Refunds go back the way you paid. How long they take depends on your bank.</li>
        </Points>
        <ForLawyer>
          that these rules leave the rights of consumers as the law has them, and how tax is shown.
        </ForLawyer>
      </>
    ),
  },
  {
    id: 'disputes',
    title: 'Disputes',
    body: (
      <p>
        You can dispute a class until 72 hours after it ended, and a wrong charge until 7 days after you paid.
        We attach your attendance, and you can add up to five pictures. The tutor replies, then our team
        decides: a refund, an extra class, or no change, with reasons that both sides read. You can still go
        to a court or a consumer forum.
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
            <li>Be honest about who you are, what you’ve done and what a course covers.</li>
            <li>
              Come to every class and demo, or cancel or move it in time: a class to a time at least an hour
              ahead, a confirmed demo at least 3 hours before it.
            </li>
            <li>Mark attendance within 72 hours. Refunds and disputes are based on it.</li>
            <li>Use what you learn about students only for teaching them.</li>
          </Points>
          <ForLawyer>
            commission, payouts, tax deducted at source, and that tutors are not employed by us.
          </ForLawyer>
        </>
      ),
    },
    {
      id: 'conduct',
      title: 'What we don’t allow',
      body: (
        <>
          <p>
            Harm to children, harassment, recordings without the consent of everybody in them, other people’s
            material passed off as your own, false reviews, and attempts to break or overload the site. We may
            remove such things and close the account behind them; we’ll say why, and you can respond.
          </p>
          <p>
            What you write or upload stays yours. You let us show it here for as long as you leave it here.
          </p>
        </>
      ),
    },
    changes(email),
  ]
}

function changes(email: string): Part {
  return {
    id: 'changes',
    title: 'Changes and contact',
    body: (
      <>
        <p>
          If these terms change in a way that matters, we’ll email you before the change applies. A seat
          you’ve paid for keeps the terms you bought it under.
        </p>
        <p>
          Questions: <WriteTo email={email} />. What we keep about you is under{' '}
          <Link className='link' to={href(pages.privacy)}>
            privacy
          </Link>
          .
        </p>
        <ForLawyer>
          the governing law and courts, the limits of our liability, and the name of the grievance officer.
        </ForLawyer>
      </>
    ),
  }
}
