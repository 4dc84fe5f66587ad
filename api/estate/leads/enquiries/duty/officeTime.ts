import { Temporal } from 'temporal-polyfill'
import type { OfficeHours } from '#contract/estate/projects/officeHours.ts'
import { officeZone } from '#contract/estate/projects/weekdaysText.ts'
import { minute } from '../../../../clock.ts'

/** A moment on the office's own clock and calendar. */
export interface OfficeMoment {
  readonly weekday: number
  /** Since midnight. */
  readonly minutes: number
}

export function atTheOffice(at: Date): OfficeMoment {
  const { dayOfWeek, hour, minute: past } = zoned(at)
  return { weekday: dayOfWeek, minutes: hour * 60 + past }
}

function zoned(at: Date): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(officeZone)
}

export interface Open {
  readonly from: number
  readonly to: number
}

/** The office hours of an Indian day; null if the office is closed. */
export function openOn(day: Temporal.PlainDate, { from, to, weekdays, closed }: OfficeHours): Open | null {
  if (!weekdays.includes(day.dayOfWeek) || closed.includes(day.toString())) return null
  const midnight = day.toZonedDateTime(officeZone).epochMilliseconds
  return { from: midnight + from * minute, to: midnight + to * minute }
}

/** The same moment if the office is open, otherwise when it next opens. */
export function whenOpen(at: Date, office: OfficeHours): Date {
  let day = zoned(at)
  for (;;) {
    const hours = openOn(day.toPlainDate(), office)
    const time = day.epochMilliseconds
    if (hours && time < hours.to) return new Date(Math.max(time, hours.from))
    day = day.startOfDay().add({ days: 1 })
  }
}

/** The time after this many minutes of office hours. */
export function afterOfficeMinutes(at: Date, minutes: number, office: OfficeHours): Date {
  let from = whenOpen(at, office)
  let left = minutes * minute
  for (;;) {
    const closes = openOn(zoned(from).toPlainDate(), office)?.to ?? from.getTime()
    const room = closes - from.getTime()
    if (left <= room) return new Date(from.getTime() + left)
    left -= room
    from = whenOpen(new Date(closes), office)
  }
}

/** Rounded up to five minutes, as people would say a time. */
export function roundUp(at: Date): Date {
  const step = 5 * minute
  return new Date(Math.ceil(at.getTime() / step) * step)
}
