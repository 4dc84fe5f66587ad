import { dayKey, localTimeOf } from '../../../../ui/format/when.ts'
import type { Hours } from '../clashes.ts'
import { addDays } from '../days.ts'

/** Part of a day, in minutes past midnight in the reader's zone. */
export interface DaySpan {
  readonly from: number
  readonly to: number
}
export interface SpanOnDay extends DaySpan {
  readonly day: string
}
export interface Lane {
  readonly lane: number
  /** The number of lanes side by side. */
  readonly lanes: number
}

export const wholeDay = 24 * 60
const shortestDrawn = 15

/** The parts of a time span on each day that it touches, in a zone's local time. */
export function spansOf({ starts_at, ends_at }: Hours, zone: string): readonly SpanOnDay[] {
  const first = dayKey(starts_at, zone)
  const from = minutesAt(starts_at, zone)
  const until = minutesAt(ends_at, zone)
  // An end at midnight belongs to the day before.
  const last = until === 0 ? addDays(dayKey(ends_at, zone), -1) : dayKey(ends_at, zone)
  const end = until === 0 ? wholeDay : until
  if (last <= first) {
    // When clocks go back, the local end may come before the start, so the real duration is drawn.
    const takes = Math.max((Date.parse(ends_at) - Date.parse(starts_at)) / 60_000, shortestDrawn)
    return [{ day: first, from, to: end > from ? end : Math.min(from + takes, wholeDay) }]
  }
  const spans: SpanOnDay[] = [{ day: first, from, to: wholeDay }]
  for (let day = addDays(first, 1); day < last; day = addDays(day, 1)) {
    spans.push({ day, from: 0, to: wholeDay })
  }
  return [...spans, { day: last, from: 0, to: end }]
}

function minutesAt(instant: string, zone: string): number {
  const [hours = 0, minutes = 0] = localTimeOf(instant, zone).split(':').map(Number)
  return hours * 60 + minutes
}

/** Puts overlapping blocks side by side, sharing the width. */
export function inLanes<T extends DaySpan>(spans: readonly T[]): readonly (T & Lane)[] {
  const placed: (T & Lane)[] = []
  let company: { readonly span: T; readonly lane: number }[] = []
  let ends: number[] = []
  const settle = (): void => {
    const lanes = ends.length
    for (const { span, lane } of company) placed.push({ ...span, lane, lanes })
    company = []
    ends = []
  }
  for (const span of spans.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    if (ends.every((end) => end <= span.from)) settle()
    const free = ends.findIndex((end) => end <= span.from)
    const lane = free < 0 ? ends.length : free
    ends[lane] = span.to
    company.push({ span, lane })
  }
  settle()
  return placed
}

/** The hours to draw: the usual ones, extended if anything is outside them. */
export function hoursToDraw(
  spans: readonly DaySpan[],
  usual: readonly [first: number, last: number] = [8, 21],
): { readonly first: number; readonly last: number } {
  const first = Math.min(usual[0], ...spans.map(({ from }) => Math.floor(from / 60)))
  const last = Math.max(usual[1], ...spans.map(({ to }) => Math.ceil(to / 60)))
  return { first: Math.max(0, first), last: Math.min(24, last) }
}

/** The parts of the spans within the hours that are drawn. */
export function within<T extends DaySpan>(spans: readonly T[], first: number, last: number): readonly T[] {
  return spans
    .map((span) => ({ ...span, from: Math.max(span.from, first * 60), to: Math.min(span.to, last * 60) }))
    .filter(({ from, to }) => to > from)
}

const step = 15
/** In minutes, the contract's limit. */
const longestClass = 480

/** Where a block lands when its top is dragged to `top`: on a quarter of an hour, within the day. */
export function landing(top: number, length: number): DaySpan {
  const from = Math.min(Math.max(Math.round(top / step) * step, 0), wholeDay - Math.min(length, wholeDay))
  return { from, to: Math.min(from + length, wholeDay) }
}

/** A block after its end was dragged to `to`. */
export function stretched(from: number, to: number): DaySpan {
  const most = Math.min(from + longestClass, wholeDay)
  return { from, to: Math.min(Math.max(Math.round(to / step) * step, from + step), most) }
}

/** The new block for a press at that minute: an hour, starting on the half hour before it. */
export function drawn(minute: number): DaySpan {
  const from = Math.min(Math.max(Math.floor(minute / 30) * 30, 0), wholeDay - 60)
  return { from, to: from + 60 }
}

/** Formats minutes past midnight as "18:30". */
export function clockAt(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
