import { z } from 'zod/mini'
import { Day } from '../../shapes.ts'

/** When the sales office takes calls, in India time. */
export const OfficeHours = z.object({
  /** In minutes since midnight. */
  from: z.int(),
  to: z.int(),
  /** ISO weekdays, 1 for Monday. */
  weekdays: z.array(z.int()),
  /** Days on which the office is closed although the weekday is an office day. */
  closed: z.array(Day),
})
export type OfficeHours = z.output<typeof OfficeHours>

const names = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

type Read = { readonly value: string } | { readonly problem: string }

const clock = /^([01]?\d|2[0-3])(?:[:.]([0-5]\d))?$/

/** Reads `10 - 19:30` as `10:00-19:30`. */
export function readTimes(typed: string): Read {
  const problem = 'Enter two times, such as 10:00-19:00, with at least an hour between them.'
  const times = typed.split(/\s*(?:-|–|to)\s*/).map((part) => clock.exec(part.trim()))
  const [from, to, more] = times.map((time) =>
    time ? Number(time[1]) * 60 + Number(time[2] ?? 0) : Number.NaN,
  )
  if (from === undefined || to === undefined || more !== undefined || !(to - from >= 60)) return { problem }
  return { value: `${timeText(from)}-${timeText(to)}` }
}

function timeText(minutes: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** Reads `monday, Tue` as `Mon Tue`, and `Mon-Sat` as each of its days. */
export function readWeekdays(typed: string): Read {
  const problem = 'Enter at least one day, such as Mon Tue Wed, or Mon-Sat.'
  const numberOf = (word: string) =>
    word.length < 3 ? -1 : names.findIndex((name) => word.slice(0, 3).toLowerCase() === name.toLowerCase())
  const parts = typed
    .replace(/\s*(?:-|–|\bto\b)\s*/g, '-')
    .split(/[\s,]+/)
    .filter(Boolean)
  const chosen = new Set<number>()
  for (const part of parts) {
    const [first = -1, last = first] = part.split('-').map(numberOf)
    if (first < 0 || last < first) return { problem }
    for (let day = first; day <= last; day += 1) chosen.add(day)
  }
  return chosen.size === 0 ? { problem } : { value: names.filter((_, nth) => chosen.has(nth)).join(' ') }
}

const noDays = 'none'
const closedAtMost = 15

/** Reads days and sorts them; `none` means no days. */
export function readClosed(typed: string): Read {
  const days = typed.split(/[\s,]+/).filter(Boolean)
  if (days.length === 1 && days[0]?.toLowerCase() === noDays) return { value: noDays }
  const isDay = (day: string) => z.safeParse(Day, day).success
  if (days.length === 0 || days.length > closedAtMost || !days.every(isDay))
    return { problem: `Enter up to ${closedAtMost} days, such as 2026-12-25, or none.` }
  return { value: [...new Set(days)].toSorted().join(', ') }
}

interface Said {
  readonly times: string
  readonly days: string
  readonly closed: string
}

/** The office hours from the settings, whose texts have been checked already. */
export function officeHoursOf({ times, days, closed }: Said): OfficeHours {
  const [from = 0, to = 0] = times.split('-').map((time) => {
    const [hour = 0, minute = 0] = time.split(':').map(Number)
    return hour * 60 + minute
  })
  return {
    from,
    to,
    weekdays: names.flatMap((name, nth) => (days.split(' ').includes(name) ? [nth + 1] : [])),
    closed: closed === noDays ? [] : closed.split(', '),
  }
}

export const usualOffice: Said = { times: '10:00-19:00', days: 'Mon Tue Wed Thu Fri Sat', closed: noDays }
/** The default hours, also used where a service doesn't return any. */
export const usualHours = officeHoursOf(usualOffice)
