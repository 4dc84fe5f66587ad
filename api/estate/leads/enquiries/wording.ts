import { Temporal } from 'temporal-polyfill'
import type { OfficeHours } from '#contract/estate/projects/officeHours.ts'
import { officeZone, weekdaysText } from '#contract/estate/projects/weekdaysText.ts'
import { clockTime, span } from '../../../texts/days.ts'

/** The time zone in which the sales team reads its email. */
export const office = { time_zone: 'Asia/Kolkata' }

/** Used if neither a person nor a time can be promised. */
export const answerWords = 'The sales office replies by the end of the next working day.'

/** When the sales team has to call, in its own time zone. */
export function callWords({
  call_from,
  call_to,
}: {
  readonly call_from: Date
  readonly call_to: Date
}): string {
  return span(call_from, call_to, office)
}

/** `11:30 pm to 8:30 am, Monday to Saturday`: the office hours of today in another time zone. */
export function officeHoursIn(time_zone: string, office: OfficeHours, now: Date): string {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(officeZone)
  const at = (minutes: number) => {
    const there = today.startOfDay().add({ minutes }).withTimeZone(time_zone)
    return clockTime(`${there.hour}:${there.minute}`)
  }
  return `${at(office.from)} to ${at(office.to)}, ${weekdaysText(office.weekdays)}`
}
