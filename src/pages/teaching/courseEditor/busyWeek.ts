import type { MyGroup } from '#contract/learning/teaching/schedules.ts'
import { groupName } from '#contract/learning/timetable/groupName.ts'
import type { CalendarItem } from '#contract/learning/timetable/lessons.ts'
import type { Hours } from '../../../features/timetable/calendar/clashes.ts'
import { isoWeekday } from '../../../features/timetable/calendar/days.ts'
import type { GridBlock } from '../../../features/timetable/calendar/grid/HourGrid.tsx'
import { type DaySpan, spansOf, wholeDay } from '../../../features/timetable/calendar/grid/layout.ts'
import { isOff } from '../../../features/timetable/calendar/words.ts'
import { minutesOfDay, movedBy, type WeeklyTiming } from '../../../ui/format/timings.ts'
import { clockGap, dayOf } from '../../../ui/format/when.ts'

export interface WeekSpan extends DaySpan {
  readonly weekday: number
}
export interface WeekBlock extends GridBlock {
  readonly weekday: number
}

/** Where weekly times fall in the week; what runs past midnight continues on the next day. */
export function weekSpans({ weekday, starts_at, minutes }: WeeklyTiming): readonly WeekSpan[] {
  const from = minutesOfDay(starts_at)
  const to = from + minutes
  if (to <= wholeDay) return [{ weekday, from, to }]
  return [
    { weekday, from, to: wholeDay },
    { weekday: (weekday % 7) + 1, from: 0, to: to - wholeDay },
  ]
}

/**
 * The groups whose times can clash with this group's. Its previous and next terms are left out: they have the same
 * times, but in other weeks.
 */
export function othersOf(groups: readonly MyGroup[], group: MyGroup | undefined): readonly MyGroup[] {
  const live = groups.filter(({ status }) => status === 'open' || status === 'running')
  return live.filter(
    ({ id, continues_id }) =>
      id !== group?.id &&
      id !== group?.continues_id &&
      (continues_id === null ||
        (continues_id !== group?.id && !live.some((other) => other.id === continues_id))),
  )
}

/** The weekly times of other groups in this zone's local time, with the clocks as they are at that moment. */
export function busyWeek(groups: readonly MyGroup[], zone: string, at: string): readonly WeekBlock[] {
  return groups.flatMap(({ id, name, colour = 0, course, time_zone, timings }) =>
    movedBy(clockGap(at, time_zone, zone), timings)
      .flatMap(weekSpans)
      .map((span, index) => ({
        ...span,
        colour,
        kind: 'class' as const,
        id: `${id} ${index}`,
        label: name ?? `${course.title}, ${groupName(null, timings)}`,
      })),
  )
}

/** Demos on their days, in this zone's local time. */
export function demosInWeek(items: readonly CalendarItem[], zone: string): readonly WeekBlock[] {
  return items
    .filter((item) => item.kind === 'demo' && !isOff(item))
    .flatMap((item) =>
      spansOf(item, zone).map(({ day, from, to }) => ({
        from,
        to,
        weekday: isoWeekday(day),
        id: `${item.id} ${day}`,
        kind: item.status === 'open' ? ('open' as const) : ('demo' as const),
        label: `Demo, ${dayOf(item.starts_at, zone)}`,
      })),
    )
}

/** Times in the next seven days that other calendars mark as busy. */
export function hoursInWeek(hours: readonly Hours[], zone: string): readonly WeekBlock[] {
  return hours.flatMap((span) =>
    spansOf(span, zone).map(({ day, from, to }) => ({
      from,
      to,
      weekday: isoWeekday(day),
      id: `busy ${span.starts_at} ${day}`,
      kind: 'busy' as const,
      label: `Busy, ${dayOf(span.starts_at, zone)}`,
    })),
  )
}

/** True if one of the busy times overlaps. */
export function isTaken(spans: readonly WeekSpan[], busy: readonly WeekSpan[]): boolean {
  return spans.some((span) =>
    busy.some((other) => other.weekday === span.weekday && other.from < span.to && span.from < other.to),
  )
}
