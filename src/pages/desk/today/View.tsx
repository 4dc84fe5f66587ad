import { ChevronRight } from 'lucide'
import type { ReactElement } from 'react'
import type { z } from 'zod/mini'
import type { staffLeads } from '#contract/estate/leads/staff.ts'
import type { desk } from '#contract/learning/desk/overview.ts'
import { Desk, DeskHead } from '../../../features/desk/Desk.tsx'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/whole.ts'
import { groupIndian } from '../../../ui/format/money.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

interface Task {
  readonly title: string
  readonly detail: string
  /** Null or undefined if the viewer may not see it. */
  readonly count: number | null | undefined
  /** Null if there's no page for it. */
  readonly to: string | null
}

/** What is waiting for staff, and how much of it. */
export default function TodayView(): ReactElement {
  const { data } = usePage(work)
  const { today, enquiries } = data
  const known = tasksOf(today, enquiries).filter(({ count }) => count !== null && count !== undefined)
  const waits = known.some(({ count }) => count !== 0)
  return (
    <Desk>
      <DeskHead title='Today' />
      <p className='mt-1 text-ink-soft'>
        {waits ? 'What’s waiting, most urgent first.' : 'Nothing is waiting for you.'}
      </p>
      <ul className='mt-4 max-w-[44rem] border-line border-t'>
        {known.map((task) => (
          <li key={task.title} className='border-line border-b'>
            <Row {...task} />
          </li>
        ))}
      </ul>
    </Desk>
  )
}

type Today = z.output<(typeof desk)['getDeskToday']['response']>
type Enquiries = z.output<(typeof staffLeads)['countNewLeads']['response']>

/** The tasks, most urgent first. */
function tasksOf(today: Today, enquiries: Enquiries | undefined): readonly Task[] {
  return [
    {
      title: 'Disputes to decide',
      detail: 'Both sides have had their say.',
      count: today.disputes_to_decide,
      to: href(pages.deskDisputes, {}, { state: 'answered' }),
    },
    {
      title: 'Payments without a result',
      detail: 'Started half an hour ago or earlier, and the bank hasn’t said how they ended.',
      count: today.payments_hanging,
      to: href(pages.deskOrders, {}, { state: 'payment_pending', order: 'oldest' }),
    },
    {
      title: 'Refunds that aren’t paid out',
      detail: 'Decided half an hour ago or earlier, and the provider hasn’t taken them. We keep trying.',
      count: today.refunds_hanging,
      to: href(pages.deskOrders, {}, { refund: 'hanging', order: 'oldest' }),
    },
    ...ofMoney(today),
    {
      title: 'Undelivered messages',
      detail: 'We tried for hours, but couldn’t deliver them.',
      count: today.messages_given_up,
      to: href(pages.deskMessages, {}, { state: 'dead' }),
    },
    {
      title: 'Enquiries that are late',
      detail: 'Someone should have called by now. The buyer may have been promised a time.',
      count: enquiries?.late,
      to: href(pages.deskLeads, {}, { clock: 'late', order: 'oldest' }),
    },
    {
      title: 'New enquiries about homes',
      detail: 'Answer within five minutes, while the buyer is still on the page.',
      count: enquiries?.total,
      to: href(pages.deskLeads, {}, { state: 'new', order: 'oldest' }),
    },
    {
      title: 'Next steps that are due',
      detail: 'Buyers with an overdue promise.',
      count: enquiries?.due,
      to: href(pages.deskLeads, {}, { step: 'due', order: 'oldest' }),
    },
    ...toRead(today),
    {
      title: 'Disputes waiting for the tutor',
      detail: 'They can be decided once the tutor has answered.',
      count: today.disputes_waiting,
      to: href(pages.deskDisputes, {}, { state: 'opened' }),
    },
  ]
}

function ofMoney(today: Today): readonly Task[] {
  return [
    {
      title: 'Refunds to approve',
      detail: 'A colleague proposed them, because one person may not refund as much alone.',
      count: today.refunds_to_approve,
      to: href(pages.deskOrders, {}, { refund: 'to_approve', order: 'oldest' }),
    },
    {
      title: 'Corrections to approve',
      detail: 'A colleague has proposed a correction to the ledger. A second person has to approve it.',
      count: today.corrections_to_approve,
      to: href(pages.deskCorrections),
    },
    {
      title: 'Codes to approve',
      detail: 'A colleague’s codes go over their limit for the day. A second person has to approve them.',
      count: today.codes_to_approve,
      to: href(pages.deskCodes),
    },
    {
      title: 'Settlement differences',
      detail: 'A provider’s report and the ledger say different things.',
      count: today.differences_to_settle,
      to: href(pages.deskDifferences),
    },
    {
      title: 'Payouts to approve',
      detail: 'A colleague prepared them. A second person checks and approves them.',
      count: today.payouts_to_approve,
      to: href(pages.deskPayouts),
    },
  ]
}

function toRead(today: Today): readonly Task[] {
  return [
    {
      title: 'Reports to decide',
      detail: 'Readers think something shouldn’t be on the site.',
      count: today.reports_to_decide,
      to: href(pages.deskReports, {}, { state: 'open' }),
    },
    {
      title: 'New courses to read',
      detail: 'Their tutors were told that it usually takes a day.',
      count: today.courses_to_read,
      to: href(pages.deskCourses, {}, { state: 'waiting' }),
    },
    {
      title: 'Tutors to check',
      detail: 'They’ve sent documents that nobody has checked yet.',
      count: today.tutors_to_check,
      to: href(pages.deskTutors, {}, { state: 'waiting' }),
    },
    {
      title: 'Authors who disagree',
      detail: 'We hid what they wrote. Someone else decides whether it stays hidden.',
      count: today.appeals_to_decide,
      to: href(pages.deskReports, {}, { state: 'appealed' }),
    },
  ]
}

function Row({ title, detail, count, to }: Task): ReactElement {
  const content = (
    <>
      <span className='w-12 shrink-0 text-right font-semibold text-20 tabular-nums'>
        {groupIndian(count ?? 0)}
      </span>
      <span className='min-w-0 flex-1'>
        <span className='block font-semibold'>{title}</span>
        <span className='block text-ink-soft'>{detail}</span>
      </span>
    </>
  )
  const look = 'flex min-h-12 items-center gap-4 py-2 pr-2'
  return to === null || !count ? (
    <div className={look}>{content}</div>
  ) : (
    <Link to={to} className={`${look} hover:bg-sunken`}>
      {content}
      <Icon of={ChevronRight} className='size-4 shrink-0 text-ink-soft' />
    </Link>
  )
}
