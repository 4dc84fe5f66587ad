import { clockGap } from '../../../ui/format/when.ts'

const localTime = /^20\d\d-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d$/

/** The instant of "2026-11-24T18:30" in a zone; null if it isn't a time. A time that the clocks skip moves forward. */
export function instantOf(local: string, zone: string): string | null {
  if (!localTime.test(local)) return null
  const instant = Date.parse(`${local}:00Z`)
  if (Number.isNaN(instant)) return null
  const first = instant - clockGap(instant, 'UTC', zone) * 60_000
  // Near a clock change, the first guess used the wrong offset.
  return new Date(instant - clockGap(first, 'UTC', zone) * 60_000).toISOString()
}
