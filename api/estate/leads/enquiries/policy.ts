import { Temporal } from 'temporal-polyfill'
import type { OfficeHours } from '#contract/estate/projects/officeHours.ts'
import { officeZone } from '#contract/estate/projects/weekdaysText.ts'
import { day, hour, minute, second } from '../../../clock.ts'
import { type Open, openOn } from './duty/officeTime.ts'

/** Within this time, the same request from the same contact is one enquiry. */
export const mergeWindow = 10 * minute
/** No person fills in a form faster than this; after a click or a key press, forms no longer say when they were shown. */
export const quickestHuman = 2 * second
/** A mobile network shows many people as one address. */
export const leadsPerNetwork = { atMost: 60, window: hour } as const
export const leadsPerContact = { atMost: 10, window: hour } as const
/** A confirmation link is short-lived; an unsubscribe link must work for as long as the email exists. */
export const confirmWithin = 7 * day
/** An Idempotency-Key is honoured for a day; what it stored is remembered for longer. */
export const intentsKept = 30 * day

interface Traps {
  readonly website?: string | undefined
  readonly shown_at?: number | undefined
}

/** A clock that runs ahead gives a negative time, which says nothing about how fast somebody typed. */
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
/** More days ahead than the office can be closed at a stretch. */
const daysAhead = 31

/**
 * The next time at which their window and the office hours meet, on the clocks of each day: the part that both have. Null
 * if they never do.
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

/** The office hours on the Indian days that a window touches. */
function openHours(from: number, to: number, office: OfficeHours): readonly Open[] {
  return [from, to].flatMap((at) => {
    const date = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(officeZone).toPlainDate()
    return openOn(date, office) ?? []
  })
}

function moment(date: Temporal.PlainDate, plainTime: Temporal.PlainTime, timeZone: string): number {
  return date.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds
}
