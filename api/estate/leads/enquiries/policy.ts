import { Temporal } from 'temporal-polyfill'
import type { OfficeHours } from '#contract/estate/projects/officeHours.ts'
import { officeZone } from '#contract/estate/projects/weekdaysText.ts'
import { day, hour, minute, second } from '../../../clock.ts'
import { type Open, openOn } from './duty/officeTime.ts'

/** Within this time, the same request from the same contact counts as one enquiry. */
export const mergeWindow = 10 * minute
/** Nobody fills in a form faster than this. The time it was shown is sent only if it wasn't clicked or typed in. */
export const quickestHuman = 2 * second
/** A mobile network shows many people as one address. */
export const leadsPerNetwork = { atMost: 60, window: hour } as const
export const leadsPerContact = { atMost: 10, window: hour } as const
/** A confirmation link is short-lived; an unsubscribe link must work for as long as the email exists. */
export const confirmWithin = 7 * day
/** An Idempotency-Key's reply is kept for a day; the enquiry that it stored is remembered for longer. */
export const intentsKept = 30 * day

interface Traps {
  readonly website?: string | undefined
  readonly shown_at?: number | undefined
}

/** A clock that runs ahead gives a negative time, which says nothing about how fast a person typed. */
export function isSpam({ website, shown_at }: Traps, now: Date): boolean {
  if (website) return true
  if (shown_at === undefined) return false
  const taken = now.getTime() - shown_at
  return taken >= 0 && taken < quickestHuman
}

export interface CallTimes {
  readonly time_zone: string
  readonly call_from: string
  readonly call_to: string
}

export interface Call {
  readonly call_from: Date
  readonly call_to: Date
}
const shortestCall = 15 * minute
/** More days than the office can be closed in a row. */
const daysAhead = 31

/**
 * The next part of the buyer's window that is within office hours, by the local time of each day; null if there is
 * none.
 */
export function nextCall(
  { time_zone, call_from, call_to }: CallTimes,
  office: OfficeHours,
  now: Date,
): Call | null {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(time_zone)
    .toPlainDate()
  for (let days = 0; days <= daysAhead; days += 1) {
    const date = today.add({ days })
    const from = moment(date, Temporal.PlainTime.from(call_from), time_zone)
    const to = moment(date, Temporal.PlainTime.from(call_to), time_zone)
    const call = openHours(from, to, office)
      .map((open) => ({ from: Math.max(from, open.from), to: Math.min(to, open.to) }))
      .find((part) => part.to - Math.max(part.from, now.getTime()) >= shortestCall)
    if (call) return { call_from: new Date(call.from), call_to: new Date(call.to) }
  }
  return null
}

/** The office hours on the Indian days on which a window begins and ends. */
function openHours(from: number, to: number, office: OfficeHours): readonly Open[] {
  return [from, to].flatMap((at) => {
    const date = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(officeZone).toPlainDate()
    return openOn(date, office) ?? []
  })
}

function moment(date: Temporal.PlainDate, plainTime: Temporal.PlainTime, timeZone: string): number {
  return date.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds
}
