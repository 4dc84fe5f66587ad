import { LRUCache } from 'lru-cache'
import type { DayPart } from '#contract/learning/words.ts'
import { day, hour, minute } from '../../../clock.ts'
import { type ZoneOffset, zoneOffsets } from '../policy.ts'
import type { Course } from './Course.ts'

/** What decides on which days a course matches. */
export interface MeetingFilters {
  readonly onlyWithSeats: boolean
  readonly time?: DayPart | undefined
  readonly tz: string
  readonly now: Date
}

interface Week {
  /** One bit per weekday, from Monday on, by the place of the course. */
  readonly days: Uint8Array
  /** Until the next class of all begins, the same courses meet on the same days. */
  readonly from: number
  readonly until: number
}

/** On which days courses meet. Most visitors share a time zone, so the result is reused. */
export class Weeks {
  readonly #kept = new LRUCache<string, Week>({ max: 16 })

  of(places: readonly (Course | null)[], filters: MeetingFilters): Uint8Array {
    const { onlyWithSeats, time, tz } = filters
    const key = `${onlyWithSeats} ${time} ${tz}`
    const now = filters.now.getTime()
    const kept = this.#kept.get(key)
    if (kept && kept.from <= now && now < kept.until) return kept.days
    const week = workOut(places, filters)
    this.#kept.set(key, week)
    return week.days
  }

  /** Some course has changed. */
  forget(): void {
    this.#kept.clear()
  }
}

function workOut(places: readonly (Course | null)[], filters: MeetingFilters): Week {
  const { onlyWithSeats, time, tz, now } = filters
  const [earliest, latest] = time === undefined ? [0, day] : partOfDay[time]
  const offsetAt = clocksOf(zoneOffsets(tz, now))
  const from = now.getTime()
  const days = new Uint8Array(places.length)
  let until = Number.POSITIVE_INFINITY
  for (const [place, course] of places.entries()) {
    for (const at of (onlyWithSeats ? course?.startsWithSeats : course?.starts) ?? []) {
      if (at <= from) continue
      until = Math.min(until, at)
      const local = at + offsetAt(at)
      const date = Math.floor(local / day)
      const clock = local - date * day
      // The first of January 1970 was a Thursday.
      if (clock >= earliest && clock < latest) (days[place] as number) |= 1 << ((date + 3) % 7)
    }
  }
  return { days, from, until }
}

const partOfDay: Readonly<Record<DayPart, readonly [number, number]>> = {
  morning: [5 * hour, 12 * hour],
  afternoon: [12 * hour, 17 * hour],
  evening: [17 * hour, 22 * hour],
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
