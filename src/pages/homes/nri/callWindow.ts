import type { OfficeHours } from '#contract/estate/projects/officeHours.ts'
import { officeZone } from '#contract/estate/projects/weekdaysText.ts'
import { clock, clockGap } from '../../../ui/format/when.ts'

export const india = officeZone

type Times = Pick<OfficeHours, 'from' | 'to'>
const day = 24 * 60

export function minutesOf(localTime: string): number | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)/.exec(localTime)
  return match ? Number(match[1]) * 60 + Number(match[2]) : null
}

export interface CallWindow {
  /** In minutes of the visitor's day. */
  readonly from: number
  readonly to: number
  readonly inIndia: string
  /** How much of the window is within office hours: all, part or none. */
  readonly reach: 'all' | 'part' | 'none'
}

/** The visitor's window converted to India time; null while it isn't valid. */
export function callWindow(
  times: { readonly from: string; readonly to: string },
  gap: number,
  office: Times,
): CallWindow | null {
  const from = minutesOf(times.from)
  const to = minutesOf(times.to)
  if (from === null || to === null || from >= to) return null
  const shared = officeParts(gap, office).reduce(
    (sum, [start, end]) => sum + Math.max(0, Math.min(to, end) - Math.max(from, start)),
    0,
  )
  return {
    from,
    to,
    inIndia: `${indianTime(from, gap)} to ${indianTime(to, gap)}`,
    reach: shared === 0 ? 'none' : shared < to - from ? 'part' : 'all',
  }
}

/**
 * Ninety minutes of the visitor's waking day within office hours, as near to noon as possible. If no such time exists,
 * the window begins at ten o'clock.
 */
export function proposedWindow(gap: number, office: Times): { readonly from: string; readonly to: string } {
  const length = 90
  const starts = Array.from({ length: 29 }, (_, index) => 7 * 60 + index * 30)
  const open = officeParts(gap, office)
  const fits = starts.filter((start) => open.some(([from, to]) => start >= from && start + length <= to))
  const distance = (start: number) => Math.abs(start + length / 2 - 12 * 60)
  const [start = 10 * 60] = fits.sort((a, b) => distance(a) - distance(b))
  return { from: wallTime(start), to: wallTime(start + length) }
}

function wallTime(minutes: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** The office hours on a clock `gap` minutes behind India's: two parts if they cross midnight. */
export function officeParts(gap: number, office: Times): [from: number, to: number][] {
  const start = (((office.from - gap) % day) + day) % day
  const end = start + office.to - office.from
  return end <= day
    ? [[start, end]]
    : [
        [start, day],
        [0, end - day],
      ]
}

/** How many minutes India's clocks are ahead of that zone's. */
export function gapFrom(zone: string, now: string | number): number {
  return clockGap(now, zone, india)
}

/** The office hours in words, as in "11:30 pm to 8:30 am": the hours to choose a call from. */
export function hoursThere(gap: number, office: Times): string {
  const start = (((office.from - gap) % day) + day) % day
  const at = (minutes: number) => clock(wallTime(minutes % day))
  return `${at(start)} to ${at(start + office.to - office.from)}`
}

function indianTime(minutes: number, gap: number): string {
  const there = minutes + gap
  const shift = Math.floor(there / day)
  const inDay = ((there % day) + day) % day
  const time = clock(`${Math.floor(inDay / 60)}:${inDay % 60}`)
  if (shift === 0) return time
  return `${time} ${shift > 0 ? 'the next day' : 'the day before'}`
}
