import { ApiError } from '../../../ApiError.ts'
import { day, hour, later, minute } from '../../../clock.ts'
import { dayStart, localDay } from '../../catalogue/index.ts'

export const leaveLimits = {
  longest: 92,
  ahead: 366 * day,
  /** A class on these days moves at least this far from now, so that everybody is told in time. */
  notice: hour,
  /** A class moves at most this far beyond the leave. */
  farthest: 366 * day,
} as const

/** How long a leave can be undone. Families are told after that. */
export const undoFor = 5 * minute

export interface LeaveDays {
  readonly from: string
  readonly to: string
}
export interface LeaveSpan extends LeaveDays {
  readonly time_zone: string
  readonly starts_at: Date
  readonly ends_at: Date
}

/** The days as a span in the tutor's time zone. */
export function leaveSpan({ from, to }: LeaveDays, time_zone: string, now: Date): LeaveSpan {
  const wrong = (field: 'from' | 'to', message: string) =>
    new ApiError('validation_failed', { fields: { [field]: message } })
  if (from < localDay(now, time_zone)) throw wrong('from', 'Choose today or a later day.')
  if (to < from) throw wrong('to', 'Choose the first day off or a later one.')
  const starts_at = dayStart(from, time_zone)
  if (starts_at > later(now, leaveLimits.ahead)) throw wrong('from', 'Choose a day within the next year.')
  const dayAfter = new Date(Date.parse(to) + day).toISOString().slice(0, 10)
  const days = (Date.parse(to) - Date.parse(from)) / day + 1
  if (days > leaveLimits.longest)
    throw wrong('to', `Choose at most ${leaveLimits.longest} days. For longer, pause your courses.`)
  return {
    from,
    to,
    time_zone,
    starts_at: starts_at > now ? starts_at : now,
    ends_at: dayStart(dayAfter, time_zone),
  }
}
