import { offsetAt, quarterHour, type ZoneRule, type ZoneRules } from '../ui/format/offsets.ts'

/** The keys whose values are time zones. */
const zoneKeys = new Set(['time_zone', 'timeZone'])
/** Zones on which browsers and servers have always agreed. */
const settled = new Set(['Asia/Kolkata', 'UTC'])

const day = 96
const week = 7 * day
/** There are fewer zones than this; any more would be somebody's joke. */
const keptAtMost = 600
const kept = new Map<string, { readonly madeOn: number; readonly rule: ZoneRule | null }>()

interface Naming {
  /** The zones that the view itself mentions. */
  readonly zones?: readonly string[] | undefined
  readonly shown: object
}

/** The rules of all zones on a page and in its data; null for the many pages that mention only India's. */
export function rulesFor({ zones: named = [], shown }: Naming, now: number): ZoneRules | null {
  const zones = new Set(named)
  collectZones(shown, zones)
  const rules = [...zones].flatMap((zone) => {
    const rule = settled.has(zone) ? null : keptRule(zone, Math.floor(now / quarterHour))
    return rule ? [[zone, rule] as const] : []
  })
  return rules.length > 0 ? Object.fromEntries(rules) : null
}

function collectZones(data: object, zones: Set<string>): void {
  const values = data as Readonly<Record<string, unknown>>
  // Iterates names only: entries would be created for each of a tower's thousand homes.
  for (const name in values) {
    const value = values[name]
    if (typeof value === 'object' && value !== null) collectZones(value, zones)
    else if (typeof value === 'string' && zoneKeys.has(name)) zones.add(value)
  }
}

function keptRule(zone: string, now: number): ZoneRule | null {
  const before = kept.get(zone)
  const today = Math.floor(now / day)
  if (before?.madeOn === today) return before.rule
  if (kept.size >= keptAtMost) kept.clear()
  const rule = ruleOrNone(zone, now)
  kept.set(zone, { madeOn: today, rule })
  return rule
}

function ruleOrNone(zone: string, now: number): ZoneRule | null {
  try {
    return ruleOf(zone, now)
  } catch {
    // Somebody typed a zone that doesn't exist, and has already been told.
    return null
  }
}

/** This engine's rule, from about a year back to a year and a half ahead, which covers every date on a page. */
export function ruleOf(zone: string, now: number): ZoneRule {
  const from = now - 400 * day
  const until = from + 136 * week
  const changes: [since: number, offset: number][] = [[from, offsetIn(from, zone)]]
  // No country has changed its clocks twice within a week.
  for (let at = from; at < until; at += week) {
    const next = offsetIn(at + week, zone)
    if (next !== changes.at(-1)?.[1]) changes.push([firstWith(next, at, zone), next])
  }
  return { until, changes }
}

/** The quarter-hour within a week in which the zone changes to this offset. */
function firstWith(offset: number, start: number, zone: string): number {
  let [before, after] = [0, week]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (offsetIn(start + middle, zone) === offset) after = middle
    else before = middle
  }
  return start + after
}

function offsetIn(quarter: number, zone: string): number {
  return offsetAt(quarter * quarterHour, zone) / quarterHour
}
