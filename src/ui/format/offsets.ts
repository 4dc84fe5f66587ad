export const quarterHour = 900_000

/** A zone's offsets from UTC, with the start of each and the time until which they're known, in quarter-hours. */
export interface ZoneRule {
  readonly until: number
  readonly changes: readonly (readonly [since: number, offset: number])[]
}
export type ZoneRules = Readonly<Record<string, ZoneRule>>

const formats = new Map<string, Intl.DateTimeFormat>()
/** Each zone's offset in a quarter-hour, in milliseconds; clocks change only between two of them. */
const offsets = new Map<string, number>()
const offsetsKept = 2_000
let given: ReadonlyMap<string, ZoneRule> = new Map()

/**
 * Countries change their clocks by decree, and an engine knows only once it's updated. Times that the server wrote are
 * hydrated by the server's rules for their zone, whatever the rules of this engine.
 */
export function adoptRules(rules: ZoneRules): void {
  given = new Map(Object.entries(rules))
}

/** A call to Intl takes as long as drawing a catalogue card, so there's only one for each quarter-hour. */
export function offsetAt(moment: number, zone: string): number {
  const quarter = Math.floor(moment / quarterHour)
  const rule = given.get(zone)
  const change = rule && quarter < rule.until && rule.changes.findLast(([since]) => since <= quarter)
  return change ? change[1] * quarterHour : ownOffsetAt(quarter, zone)
}

function ownOffsetAt(quarter: number, zone: string): number {
  const key = `${quarter} ${zone}`
  const cached = offsets.get(key)
  if (cached !== undefined) return cached
  if (offsets.size >= offsetsKept) offsets.clear()
  const offset = wallTime(quarter * quarterHour, zone) - quarter * quarterHour
  offsets.set(key, offset)
  return offset
}

/** Local date and time, as if they were UTC. Creating a formatter costs far more than using it, and zones are few. */
function wallTime(moment: number, zone: string): number {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('en-IN', { ...everyPart, timeZone: zone })
  formats.set(zone, format)
  const parts = Object.fromEntries(
    format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute)
}

const everyPart: Intl.DateTimeFormatOptions = {
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
}
