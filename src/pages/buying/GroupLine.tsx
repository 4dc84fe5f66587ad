import type { ReactElement, ReactNode } from 'react'
import type { Terms } from '#contract/leavingTerms.ts'
import { TermsLine } from '../../features/catalogue/courses/TermsLine.tsx'
import { classesText } from '../../features/catalogue/courses/words.ts'
import { timingsIn } from '../../features/catalogue/courses/zones.ts'
import { rupees } from '../../ui/format/money.ts'
import { timingsText, type WeeklyTiming } from '../../ui/format/timings.ts'
import { Link } from '../../ui/Link.tsx'

interface GroupLineProps {
  readonly title: string
  /** The page of the course, or of the seat once there is one. */
  readonly to: string
  readonly tutor: string
  readonly group: {
    readonly time_zone: string
    readonly starts_on: string
    readonly timings: WeeklyTiming[]
    readonly next_class_at?: string | null
  }
  readonly zone: string
  readonly classes: number
  readonly price: number
  readonly leaving: Terms
  readonly children?: ReactNode
}

/** One group of an order: what, with whom, when in the reader's time zone, and the price. */
export function GroupLine(props: GroupLineProps): ReactElement {
  const { title, to, tutor, group, zone, classes, price, leaving, children } = props
  const timetable = { ...group, next_class_at: group.next_class_at ?? null, ends_on: group.starts_on }
  return (
    <li
      data-print='whole'
      className='grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-line border-t py-4'
    >
      <Link to={to} className='heading-4 text-balance decoration-2 underline-offset-4 hover:underline'>
        {title}
      </Link>
      <span className='text-right font-semibold text-18'>{rupees(price)}</span>
      <p className='col-span-full text-14 text-ink-soft'>
        {`${tutor} · ${timingsText(timingsIn(timetable, zone))} · ${classesText(classes)}`}
      </p>
      <TermsLine terms={leaving} className='col-span-full text-14 text-ink-soft' />
      {children && <div className='col-span-full text-14'>{children}</div>}
    </li>
  )
}
