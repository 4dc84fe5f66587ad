import { Temporal } from 'temporal-polyfill'
import { day, hour, minute, second } from '../../clock.ts'

/** The same contact asking the same thing again within this time is one enquiry. */
export const mergeWindow = 10 * minute
/** Nobody reads a form and fills it in faster. */
export const quickestHuman = 2 * second
/** A mobile network shows many people as one address. */
export const leadsPerNetwork = { atMost: 60, window: hour } as const
export const leadsPerContact = { atMost: 10, window: hour } as const
/** A link to confirm is for now; one to leave must work for as long as the mail is kept. */
export const confirmWithin = 7 * day
/** An Idempotency-Key is honoured for a day; what it stored is remembered for longer than that. */
export const intentsKept = 30 * day

interface Traps {
  readonly website?: string | undefined
  readonly shown_at?: number | undefined
}

/** A clock that runs ahead gives a negative time, which says nothing of how fast somebody typed. */
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

/** The window that is open now in that zone, or else the next one. */
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
