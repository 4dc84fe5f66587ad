import type { CalendarItem } from '#contract/learning/timetable/lessons.ts'
import { href } from '../../platform/page/page.ts'
import { pages } from '../../siteMap/index.ts'

interface Seat {
  readonly course: { readonly slug: string }
  readonly schedule_id: string
  /** Set for a learner’s seat, which the group alone doesn’t identify: a sibling may have a seat in it too. */
  readonly learner?: unknown
  readonly id?: string
}

export function seatParams({ course, schedule_id, learner, id }: Seat): {
  readonly course: string
  readonly schedule: string
} {
  return { course: course.slug, schedule: learner && id ? id : schedule_id }
}

/** The student's page of a class or demo in the calendar. */
export function itemAddress(item: CalendarItem): string {
  const { kind, course, schedule_id, number, recap, enrolment_id } = item
  if (kind !== 'class' || !course || !schedule_id) return href(pages.myDemos)
  const to = seatParams({ course, schedule_id: enrolment_id ?? schedule_id })
  return recap && number ? `${href(pages.progress, to)}#${classAnchor(number)}` : href(pages.enrolment, to)
}

/** The anchor of one class on the progress page. */
export function classAnchor(number: number): string {
  return `class-${number}`
}

/** The learner whose classes the address asks for. */
export function learnerIn(search: URLSearchParams): { readonly learner?: string } {
  const learner = search.get('learner')?.slice(0, 64)
  return learner ? { learner } : {}
}
