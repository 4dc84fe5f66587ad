import type { CalendarItem } from '#contract/learning/timetable/lessons.ts'
import { href } from '../../platform/page/page.ts'
import { pages } from '../../siteMap/index.ts'

/** The tutor's page for a class or a demo. */
export function entryAddress({ id, kind }: Pick<CalendarItem, 'id' | 'kind'>): string {
  return kind === 'class' ? href(pages.teachClass, { lesson: id }) : `${href(pages.teachDemos)}#${id}`
}

/** The attendance sheet of a class; null for a demo. */
export function sheetAddress({ id, course, schedule_id }: CalendarItem): string | null {
  if (!course || !schedule_id) return null
  return href(pages.teachGroup, { course: course.slug, schedule: schedule_id }, { lesson: id })
}
