import type { OfficeHours } from '#contract/estate/projects/officeHours.ts'
import { clockOn } from '../../../../texts/days.ts'
import { office } from '../wording.ts'
import { afterOfficeMinutes, roundUp } from './officeTime.ts'

/** A person with this many enquiries to answer isn't promised to a buyer. */
const fewEnough = 3
/** How many people may have the enquiry in turn before the promise is broken. */
const turnsWithin = 3

interface Promising {
  /** How long one person has to answer, in office time. */
  readonly minutes: number
  /** How many enquiries that person already has to answer. */
  readonly open: number
  readonly office: OfficeHours
}

/** By when somebody calls; null if that can't be promised. */
export function promiseFor(start: Date, { minutes, open, office }: Promising): Date | null {
  return open < fewEnough ? roundUp(afterOfficeMinutes(start, minutes * turnsWithin, office)) : null
}

interface Promised {
  readonly name: string
  readonly promised_by: Date | null
  readonly mobile: string | null
  readonly zone?: string
}

/** `Meera will call you by 10:15 am India time today.` Null if nothing can be promised. */
export function promiseWords({ name, promised_by, mobile, zone }: Promised, now: Date): string | null {
  if (promised_by === null || promised_by <= now) return null
  const time = clockOn(promised_by, { time_zone: zone ?? office.time_zone }, now)
  return `${firstName(name)} will ${mobile === null ? 'write to' : 'call'} you by ${time}.`
}

export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? name
}
