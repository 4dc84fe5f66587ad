import type { Artist } from '#contract/learning/catalogue/artists.ts'
import type { DemoSlot } from '#contract/learning/timetable/demoSlots.ts'
import { timingsIn } from '../../../features/catalogue/courses/zones.ts'
import { clock, dayKey, dayOf, localTimeOf, weekdayName } from '../../../ui/format/when.ts'

export interface WeekEntry {
  readonly key: string
  /** "18:30", in the reader's time zone. */
  readonly at: string
  readonly time: string
  readonly title: string
  /** The seats left, or the day of a demo. */
  readonly note: string
  readonly isDemo: boolean
  readonly link: { readonly slug: string; readonly schedule: string } | { readonly slot: string }
}
export interface WeekDay {
  readonly name: string
  readonly entries: readonly WeekEntry[]
}

interface Shown {
  readonly timetable: Artist['timetable']
  readonly demos: readonly DemoSlot[]
  readonly zone: string
  readonly now: string
}

const week = 7 * 86_400_000

/** All that a tutor teaches, by weekday: every group at its weekly times, and the free demos of the next seven days. */
export function weekOf({ timetable, demos, zone, now }: Shown): readonly WeekDay[] {
  const days = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    name: weekdayName(weekday),
    entries: [] as WeekEntry[],
  }))
  for (const { course, schedule } of timetable) {
    for (const { weekday, starts_at } of timingsIn(schedule, zone)) {
      days[weekday - 1]?.entries.push({
        key: `${schedule.id} ${weekday} ${starts_at}`,
        at: starts_at,
        time: clock(starts_at),
        title: course.title,
        note: seatsNote(schedule),
        isDemo: false,
        link: { slug: course.slug, schedule: schedule.id },
      })
    }
  }
  for (const demo of demos) {
    if (Date.parse(demo.starts_at) - Date.parse(now) > week) continue
    const at = localTimeOf(demo.starts_at, zone)
    const weekday = (new Date(`${dayKey(demo.starts_at, zone)}T00:00:00Z`).getUTCDay() + 6) % 7
    days[weekday]?.entries.push({
      key: demo.id,
      at,
      time: clock(at),
      title: demo.course?.title ?? 'A course of your choice',
      note: `Free demo, ${dayOf(demo.starts_at, zone)}`,
      isDemo: true,
      link: { slot: demo.id },
    })
  }
  return days.map((day) => ({ ...day, entries: day.entries.toSorted((a, b) => a.at.localeCompare(b.at)) }))
}

function seatsNote({ seats_left }: Artist['timetable'][number]['schedule']): string {
  if (seats_left === 0) return 'Full'
  return seats_left === 1 ? '1 seat left' : `${seats_left} seats left`
}
