import type { CalendarItem } from '#contract/learning/timetable/lessons.ts'
import { dateOf, dayAndTime, dayOf, monthOf, timeOf } from '../../../ui/format/when.ts'
import { type CalendarView, weekDays } from './days.ts'

const noon = (day: string): string => `${day}T12:00:00Z`

export function dayLabel(day: string): string {
  return dayOf(noon(day), 'UTC')
}

/** Returns "16 – 22 November 2026" or "November 2026". */
export function periodText(view: CalendarView, on: string): string {
  if (view === 'month') return monthOf(noon(on), 'UTC')
  const days = weekDays(on)
  const [from = '', to = ''] = [days[0] ?? on, days[6] ?? on].map((day) => dateOf(noon(day), 'UTC'))
  const [day, month, year] = from.split(' ')
  if (to.endsWith(`${month} ${year}`)) return `${day} – ${to}`
  return to.endsWith(`${year}`) ? `${day} ${month} – ${to}` : `${from} – ${to}`
}

export function isOff({ status }: Pick<CalendarItem, 'status'>): boolean {
  return status === 'cancelled' || status === 'declined' || status === 'expired'
}

/** Returns "6 – 7 pm", in the reader's time zone. */
export function hoursText(
  { starts_at, ends_at }: Pick<CalendarItem, 'starts_at' | 'ends_at'>,
  zone: string,
): string {
  const [from, to] = [timeOf(starts_at, zone), timeOf(ends_at, zone)]
  return from.slice(-2) === to.slice(-2) ? `${from.slice(0, -3)} – ${to}` : `${from} – ${to}`
}

const statusWords: Readonly<Partial<Record<CalendarItem['status'], string>>> = {
  cancelled: 'Cancelled',
  declined: 'Declined',
  expired: 'Expired',
  requested: 'Waiting for a reply',
  open: 'Open',
  student_no_show: 'Missed',
  tutor_no_show: 'The tutor didn’t come',
}
const marks = { present: 'Present', late: 'Late', absent: 'Absent', excused: 'Excused' } as const

/** Anything unusual about an item, in a word or two; empty if it takes place as planned. */
export function itemState(item: CalendarItem, zone: string): string {
  if (item.mark) return marks[item.mark]
  if (item.needs_attendance) return 'Attendance to mark'
  if (!isOff(item) && item.moved_from) return `Moved from ${dayAndTime(item.moved_from, zone)}`
  return statusWords[item.status] ?? ''
}

type Titled = Pick<CalendarItem, 'course' | 'kind' | 'learner'>

export function itemTitle({ course, kind, learner }: Titled): string {
  const title = course?.title ?? (kind === 'demo' ? 'Demo class' : 'Class')
  return learner ? `${learner.name}: ${title}` : title
}

/** The group's name, or the course's title up to its colon; a demo's title starts with "Demo". */
export function groupTitle(item: Pick<CalendarItem, 'group' | 'course' | 'kind'>): string {
  if (item.kind === 'demo' && item.course) return `Demo: ${item.course.title}`
  if (!item.group) return itemTitle(item)
  return item.group.name ?? itemTitle(item).split(':', 1)[0] ?? ''
}

/** "Class 3 of 8", "Demo" */
export function itemKind({ kind, number, classes_total }: CalendarItem): string {
  if (kind === 'demo') return 'Demo'
  return number && classes_total ? `Class ${number} of ${Math.max(number, classes_total)}` : 'Class'
}
