import { mostTimings, type Row } from '../../../features/teaching/authoring/group.ts'
import { minutesOfDay } from '../../../ui/format/timings.ts'

export const shortest = 15
const longest = 480
const step = 15
const wholeDay = 24 * 60

/** Where the pointer is in the week. */
export interface Spot {
  readonly weekday: number
  readonly minutes: number
}
export type Grip = 'move' | 'stretch'

/** "18:30" from minutes past midnight. */
export function timeAt(minutes: number): string {
  const digits = (number: number): string => String(number).padStart(2, '0')
  return `${digits(Math.floor(minutes / 60))}:${digits(minutes % 60)}`
}

export function snapped(minutes: number): number {
  return Math.round(minutes / step) * step
}

/** A new one-hour time at that spot; it replaces a line that has no day yet. */
export function withNew(rows: readonly Row[], { weekday, minutes }: Spot, key: string): readonly Row[] {
  const begins = Math.min(Math.max(Math.floor(minutes / 30) * 30, 0), wholeDay - 60)
  const newRow: Row = { key, weekday: String(weekday), starts_at: timeAt(begins), minutes: '60' }
  const used = rows.filter((row) => row.weekday !== '')
  return used.length < mostTimings ? [...used, newRow] : rows
}

/** The row after dragging it, from where it was grabbed. */
export function dragged(row: Row, grip: Grip, { from, to }: { readonly from: Spot; readonly to: Spot }): Row {
  const moved = snapped(to.minutes - from.minutes)
  const begins = minutesOfDay(row.starts_at)
  const lasts = Number(row.minutes)
  if (grip === 'stretch') {
    const most = Math.min(longest, wholeDay - begins)
    return { ...row, minutes: String(Math.min(Math.max(lasts + moved, shortest), most)) }
  }
  const starts_at = timeAt(Math.min(Math.max(begins + moved, 0), wholeDay - lasts))
  return { ...row, starts_at, weekday: String(to.weekday) }
}

/** The hours that are drawn: 6 to 22, wider where a class is outside them. */
export function drawnHours(times: readonly { readonly begins: number; readonly ends: number }[]): {
  readonly from: number
  readonly to: number
} {
  const from = Math.floor(Math.min(360, ...times.map(({ begins }) => begins)) / 60)
  const to = Math.ceil(Math.max(1320, ...times.map(({ ends }) => ends)) / 60)
  return { from: Math.max(0, from), to: Math.min(24, to) }
}
