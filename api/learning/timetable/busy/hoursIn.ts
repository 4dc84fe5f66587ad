import ICAL from 'ical.js'
import { Temporal } from 'temporal-polyfill'
import { day, later } from '../../../clock.ts'

export interface BusyTime {
  readonly from: Date
  readonly to: Date
}
export interface Reading {
  /** The time zone of floating times and all-day events, if the file has no zone of its own. */
  readonly time_zone: string
  readonly now: Date
}

/** How far back and ahead to look, and how much work one calendar may cause. */
export const busyRange = { before: day, ahead: 180 * day } as const
const most = { events: 5_000, repeats: 12_000, steps: 50_000, hours: 2_000 } as const

/** The busy hours in a calendar file, merged where they overlap or touch. Throws if the file isn't a calendar. */
export function hoursIn(file: string, { time_zone, now }: Reading): readonly BusyTime[] {
  const calendar = new ICAL.Component(ICAL.parse(file))
  if (calendar.name !== 'vcalendar') throw new TypeError('This isn’t a calendar.')
  const range = { from: later(now, -busyRange.before), to: later(now, busyRange.ahead) }
  const own = String(calendar.getFirstPropertyValue('x-wr-timezone') ?? '')
  const zone = isZone(own) ? own : time_zone
  const times: BusyTime[] = []
  const entries = calendar.getAllSubcomponents('vevent').slice(0, most.events)
  const expanding = { moved: movedAway(entries), zone, range, work: { steps: 0 } }
  for (const entry of entries) if (takesTime(entry)) times.push(...timesOf(entry, expanding))
  return joined(times).slice(0, most.hours)
}

/** Free and cancelled entries don't count, and our own classes are already known. */
function takesTime(component: ICAL.Component): boolean {
  const word = (name: string) => String(component.getFirstPropertyValue(name) ?? '').toUpperCase()
  return (
    word('transp') !== 'TRANSPARENT' && word('status') !== 'CANCELLED' && !word('uid').endsWith('@VERANDAH')
  )
}

interface Expanding {
  readonly moved: ReadonlySet<string>
  readonly zone: string
  readonly range: BusyTime
  readonly work: { steps: number }
}

function timesOf(component: ICAL.Component, { moved, zone, range, work }: Expanding): BusyTime[] {
  const event = new ICAL.Event(component)
  if (!event.startDate) return []
  const lasts = event.duration.toSeconds()
  const timeAt = (start: ICAL.Time): BusyTime => {
    const from = instantOf(start, component.getFirstProperty('dtstart'), zone)
    if (start.isDate) return { from, to: wholeDays(start, Math.max(1, Math.round(lasts / 86_400)), zone) }
    return { from, to: later(from, lasts * 1_000) }
  }
  const within = (time: BusyTime) => time.to > range.from && time.from < range.to && time.to > time.from
  if (event.isRecurrenceException() || !event.isRecurring()) return [timeAt(event.startDate)].filter(within)
  if (tooOften(component)) return []
  const times: BusyTime[] = []
  const starts = event.iterator()
  for (let nth = 0; nth < most.repeats && work.steps < most.steps; nth += 1, work.steps += 1) {
    const start = starts.next()
    if (!start) break
    const time = timeAt(start)
    if (time.from >= range.to) break
    if (within(time) && !moved.has(`${event.uid} ${start}`)) times.push(time)
  }
  return times
}

/** Nobody really has an event every hour or minute, and expanding one would take too long. */
function tooOften(component: ICAL.Component): boolean {
  const rules = component.getAllProperties('rrule').map((rule) => String(rule.getFirstValue()))
  return rules.some((rule) => /FREQ=(?:SECONDLY|MINUTELY|HOURLY)/i.test(rule))
}

/** The occurrences that another entry of the same event replaces. */
function movedAway(entries: readonly ICAL.Component[]): ReadonlySet<string> {
  return new Set(
    entries.flatMap((entry) => {
      const instead = entry.getFirstPropertyValue('recurrence-id')
      return instead ? [`${entry.getFirstPropertyValue('uid')} ${instead}`] : []
    }),
  )
}

/** Reads a time in the zone that its event names, if we know that zone, or else by the file's own definition of it. */
function instantOf(time: ICAL.Time, start: ICAL.Property | null, zone: string): Date {
  if (time.zone === ICAL.Timezone.utcTimezone) return new Date(time.toUnixTime() * 1_000)
  const named = String(start?.getFirstParameter('tzid') ?? '')
  const described = time.zone && time.zone !== ICAL.Timezone.localTimezone
  if (!isZone(named) && described) return new Date(time.toUnixTime() * 1_000)
  const { year, month, day: date, hour, minute, second } = time
  const local = new Temporal.PlainDateTime(year, month, date, hour, minute, Math.min(second, 59))
  return new Date(local.toZonedDateTime(isZone(named) ? named : zone).epochMilliseconds)
}

function wholeDays({ year, month, day: date }: ICAL.Time, days: number, zone: string): Date {
  const end = new Temporal.PlainDate(year, month, date).add({ days })
  return new Date(end.toZonedDateTime(zone).epochMilliseconds)
}

function isZone(name: string): boolean {
  if (!name.includes('/') && name !== 'UTC') return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

function joined(times: readonly BusyTime[]): readonly BusyTime[] {
  const apart: BusyTime[] = []
  for (const time of times.toSorted((a, b) => a.from.getTime() - b.from.getTime())) {
    const last = apart.at(-1)
    if (last && time.from <= last.to)
      apart[apart.length - 1] = { from: last.from, to: time.to > last.to ? time.to : last.to }
    else apart.push(time)
  }
  return apart
}
