import { LRUCache } from 'lru-cache'
import { weekHours } from '#contract/learning/catalogue/catalogueWords.ts'
import { day, hour, minute } from '../../../../clock.ts'
import { type ZoneOffset, zoneOffsets } from '../policy.ts'
import type { Course } from './Course.ts'

/** The filters that affect in which hours of the week a course begins its classes. */
export interface WeekFilters {
  readonly onlyWithSeats: boolean
  readonly tz: string
  readonly now: Date
}

/** In which hours of the week courses begin their classes; one entry per class of each group. */
export interface Week {
  /** Hours of the week, from Monday midnight on. Those of a place are from `first[place]` to `first[place + 1] - 1`. */
  readonly hours: Uint8Array
  readonly first: Uint32Array
  /** By place, the weekdays on which classes begin: one bit each, from Monday on. */
  readonly days: Uint8Array
}

interface Kept extends Week {
  /** The week is valid until the next class of any course begins. */
  readonly from: number
  readonly until: number
}

/** Most visitors share a time zone, so their weeks are reused. */
export class Weeks {
  readonly #kept = new LRUCache<string, Kept>({ max: 16 })

  of(places: readonly (Course | null)[], filters: WeekFilters): Week {
    const key = `${filters.onlyWithSeats} ${filters.tz}`
    const now = filters.now.getTime()
    const kept = this.#kept.get(key)
    if (kept && kept.from <= now && now < kept.until) return kept
    const week = workOut(places, filters)
    this.#kept.set(key, week)
    return week
  }

  /** Call this when any course has changed. */
  forget(): void {
    this.#kept.clear()
  }
}

function workOut(places: readonly (Course | null)[], { onlyWithSeats, tz, now }: WeekFilters): Kept {
  const from = now.getTime()
  const hourAt = hoursOfWeek(tz, now)
  const first = new Uint32Array(places.length + 1)
  const days = new Uint8Array(places.length)
  const hours: number[] = []
  let until = Number.POSITIVE_INFINITY
  for (const [place, course] of places.entries()) {
    for (const at of (onlyWithSeats ? course?.startsWithSeats : course?.starts) ?? []) {
      if (at <= from) continue
      until = Math.min(until, at)
      const hourOfWeek = hourAt(at)
      hours.push(hourOfWeek)
      ;(days[place] as number) |= 1 << Math.floor(hourOfWeek / 24)
    }
    first[place + 1] = hours.length
  }
  return { hours: Uint8Array.from(hours), first, days, from, until }
}

/** Which of the 168 hours of the week an instant is in, in a time zone. */
export function hoursOfWeek(tz: string, now: Date): (at: number) => number {
  const offsetAt = clocksOf(zoneOffsets(tz, now))
  // 1 January 1970 was a Thursday.
  return (at) => Math.floor((at + offsetAt(at) + 3 * day) / hour) % weekHours
}

/** The weekdays on which a course begins a class at these hours: one bit each, from Monday on. */
export function daysAt({ hours, first, days }: Week, place: number, clock: HourRange | undefined): number {
  if (clock === undefined) return days[place] as number
  let bits = 0
  const end = first[place + 1] as number
  for (let index = first[place] as number; index < end; index += 1) {
    const hourOfWeek = hours[index] as number
    if (isWithin(clock, hourOfWeek % 24)) bits |= 1 << Math.floor(hourOfWeek / 24)
  }
  return bits
}

/** From the first hour of the day up to, but not including, the second. */
export type HourRange = readonly [number, number]

export function isWithin([from, to]: HourRange, hourOfDay: number): boolean {
  return from <= hourOfDay && hourOfDay < to
}

function clocksOf([first, ...changes]: readonly [ZoneOffset, ...ZoneOffset[]]): (at: number) => number {
  const later = changes.map(({ from, minutes }) => ({ from: from.getTime(), offset: minutes * minute }))
  return (at) => {
    let offset = first.minutes * minute
    for (let index = 0; index < later.length; index += 1) {
      const change = later[index] as { readonly from: number; readonly offset: number }
      if (at < change.from) break
      offset = change.offset
    }
    return offset
  }
}
