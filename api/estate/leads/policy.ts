import { Temporal } from 'temporal-polyfill'
import { day, hour, minute, second } from '../../clock.ts'

/** Within this time, the same request from the same contact is one enquiry. */
export const mergeWindow = 10 * minute
/** Nobody reads and fills in a form faster than this. */
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

/** The window open now in that zone, or the next one. */
export function nextCall({ time_zone, call_from, call_to }: CallTimes, now: Date) {
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(time_zone)
  const today = here.toPlainDate()
  const at = (date: Temporal.PlainDate, time: string) => {
    const plainTime = Temporal.PlainTime.from(time)
    return new Date(date.toZonedDateTime({ timeZone: time_zone, plainTime }).epochMilliseconds)
  }
  const date = at(today, call_to) > now ? today : today.add({ days: 1 })
  return { call_from: at(date, call_from), call_to: at(date, call_to) }
}
