import type { ReactElement, ReactNode } from 'react'
import type { LedgerEntry } from '#contract/learning/desk/ledger.ts'
import { href, type PageRecord } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/whole.ts'
import { Facts } from '../../../ui/Facts.tsx'
import { dayAndTime } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'
import { work } from './work.ts'

/** What caused the entry, with links to the pages that the viewer may open. */
export function Cause({ entry }: { readonly entry: LedgerEntry }): ReactElement {
  const { site } = usePage(work)
  const { order, class: lesson, by, reason } = entry
  const tutors = new Map(entry.lines.flatMap(({ owner }) => (owner ? [[owner.id, owner.name] as const] : [])))
  const facts = [
    reason !== null && { label: 'Reason', value: reason },
    by && { label: 'Approved by', value: by.name },
    order && {
      label: 'Order',
      value: (
        <To page={pages.deskOrder} to={href(pages.deskOrder, { order: order.id })} text={order.number} />
      ),
    },
    order && {
      label: 'Student',
      value: (
        <To
          page={pages.deskPerson}
          to={href(pages.deskPerson, { person: order.student.id })}
          text={order.student.name}
        />
      ),
    },
    lesson && {
      label: 'Class',
      value: (
        <>
          <To
            page={pages.deskCourse}
            to={href(pages.deskCourse, { course: lesson.course.id })}
            text={lesson.course.name}
          />
          {`, ${dayAndTime(lesson.starts_at, site.timeZone)}`}
        </>
      ),
    },
    tutors.size > 0 && {
      label: tutors.size === 1 ? 'Tutor' : 'Tutors',
      value: [...tutors].map(([id, name], nth) => (
        <span key={id}>
          {nth > 0 && ', '}
          <To page={pages.deskPerson} to={href(pages.deskPerson, { person: id })} text={name} />
        </span>
      )),
    },
  ].filter((fact) => fact !== false && fact !== null)
  return (
    <section aria-labelledby='cause'>
      <h2 id='cause' className='pb-2 font-semibold'>
        {causes[entry.kind]}
      </h2>
      {facts.length > 0 && <Facts facts={facts} />}
    </section>
  )
}

const causes: Readonly<Record<LedgerEntry['kind'], string>> = {
  opening: 'Carried over on the day this ledger began',
  payment: 'A student paid an order',
  refund: 'A refund was promised',
  refund_paid: 'The provider sent a refund',
  goodwill: 'A colleague gave credit',
  credit_held: 'An order set credit aside until it’s paid',
  credit_returned: 'An order ended unpaid, or was paid without the credit',
  class_held: 'A class was held',
  class_due: 'The days for a dispute were over',
  seat_ended: 'A seat ended with classes left',
  payout: 'A payout was prepared',
  payout_paid: 'The tutor’s bank has it',
  payout_returned: 'The tutor’s bank sent it back',
  settlement: 'The provider paid into our bank',
  correction: 'Two colleagues corrected it',
}

interface ToProps {
  readonly page: PageRecord
  readonly to: string
  readonly text: string
}

/** A link if the viewer may open the page, otherwise only the text. */
function To({ page: { capability }, to, text }: ToProps): ReactNode {
  const { viewer } = usePage(work)
  if (!capability || !viewer?.capabilities?.includes(capability)) return text
  return (
    <Link className='link' to={to}>
      {text}
    </Link>
  )
}
