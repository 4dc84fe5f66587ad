import type { CalendarItem } from '#contract/learning/lessons.ts'
import { href } from '../../platform/page/page.ts'
import { pages } from '../../siteMap/index.ts'

interface Seat {
  readonly course: { readonly slug: string }
  readonly schedule_id: string
}

export function seatParams({ course, schedule_id }: Seat): {
  readonly course: string
  readonly schedule: string
} {
  return { course: course.slug, schedule: schedule_id }
}

/** The student's page of a class or demo in the calendar. */
export function itemAddress({ kind, course, schedule_id }: CalendarItem): string {
  return kind === 'class' && course && schedule_id
    ? href(pages.enrolment, seatParams({ course, schedule_id }))
    : href(pages.myDemos)
}
