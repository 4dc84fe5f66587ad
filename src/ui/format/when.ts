import { offsetAt } from './offsets.ts'

type Instant = string | number | Date

interface Parts {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly weekday: number
  readonly hour: number
  readonly minute: number
}

function parts(instant: Instant, zone: string): Parts {
  const moment = typeof instant === 'number' ? instant : new Date(instant).getTime()
  const local = new Date(moment + offsetAt(moment, zone))
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    weekday: local.getUTCDay(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
  }
}

const months = 'January February March April May June July August September October November December'.split(
  ' ',
)
export const weekdayNames = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ')

/** The name of an ISO weekday; 1 is "Monday". */
export function weekdayName(iso: number): string {
  return weekdayNames[(iso + 6) % 7] ?? ''
}

export function weekdayShort(iso: number): string {
  return weekdayName(iso).slice(0, 3)
}

/** Formats "18:00" as "6 pm" and "18:30" as "6:30 pm", by hand because engines disagree on the space and the case. */
export function clock(localTime: string): string {
  const [hours = 0, minutes = 0] = localTime.split(':').map(Number)
  const half = hours % 24 < 12 ? 'am' : 'pm'
  const past = minutes ? `:${String(minutes).padStart(2, '0')}` : ''
  return `${hours % 12 || 12}${past}\u00a0${half}`
}

export function timeOf(instant: Instant, zone: string): string {
  const { hour, minute } = parts(instant, zone)
  return clock(`${hour}:${minute}`)
}

/** "24 November 2026" */
export function dateOf(instant: Instant, zone: string): string {
  const { day, month, year } = parts(instant, zone)
  return `${day} ${months[month - 1]} ${year}`
}

/** "Tue 24 Nov" */
export function dayOf(instant: Instant, zone: string): string {
  const { weekday, day, month } = parts(instant, zone)
  return `${weekdayShort(weekday)} ${day} ${months[month - 1]?.slice(0, 3)}`
}

/** "November 2026" */
export function monthOf(instant: Instant, zone: string): string {
  const { month, year } = parts(instant, zone)
  return `${months[month - 1]} ${year}`
}

/** "Tue 24 Nov, 6:30 pm" */
export function dayAndTime(instant: Instant, zone: string): string {
  return `${dayOf(instant, zone)}, ${timeOf(instant, zone)}`
}

/** Formats a start and a length as "6 – 7:30 pm". */
export function span(localTime: string, minutes: number): string {
  const [hours = 0, past = 0] = localTime.split(':').map(Number)
  const end = hours * 60 + past + minutes
  const from = clock(localTime)
  const to = clock(`${Math.floor(end / 60) % 24}:${end % 60}`)
  return from.slice(-2) === to.slice(-2) ? `${from.slice(0, -3)} – ${to}` : `${from} – ${to}`
}

/** "Monday, Wednesday and Friday" */
export function joinList(words: readonly string[]): string {
  if (words.length < 2) return words.join('')
  return `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]}`
}

/** Formats 90 as "1 h 30 min" and 45 as "45 min". */
export function duration(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [hours && `${hours}\u00a0h`, rest && `${rest}\u00a0min`].filter(Boolean).join(' ') || '0\u00a0min'
}

/** "India time" for Asia/Kolkata; other zones are named after their city. */
export function zoneName(zone: string): string {
  if (zone === 'Asia/Kolkata' || zone === 'Asia/Calcutta') return 'India time'
  if (zone === 'UTC' || zone === 'Etc/UTC') return 'UTC'
  return `${(zone.split('/').pop() ?? zone).replaceAll('_', ' ')} time`
}

/** The zone's local time, as "18:30". */
export function localTimeOf(instant: Instant, zone: string): string {
  const { hour, minute } = parts(instant, zone)
  return `${twoDigits(hour)}:${twoDigits(minute)}`
}

/** By how many minutes the clocks of `to` are ahead of those of `from` at that moment. */
export function clockGap(instant: Instant, from: string, to: string): number {
  const moment = new Date(instant).getTime()
  return (offsetAt(moment, to) - offsetAt(moment, from)) / 60_000
}

/** The zone's local date, as "2026-11-24". */
export function dayKey(instant: Instant, zone: string): string {
  const { year, month, day } = parts(instant, zone)
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`
}

/** Formats milliseconds as "in 3 days", "in 2 h 15 min", "in 8 minutes" or "now". */
export function untilText(ms: number): string {
  const minutes = Math.ceil(ms / 60_000)
  if (minutes <= 0) return 'now'
  if (minutes < 60) return `in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
  if (minutes < 24 * 60) return `in ${duration(minutes)}`
  const days = Math.round(minutes / 1440)
  return `in ${days} ${days === 1 ? 'day' : 'days'}`
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
