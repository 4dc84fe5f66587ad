import { afterEach, describe, expect, test } from '@jest/globals'
import { work as landingWork } from '#web/pages/homes/landing/work.ts'
import { work as nriWork } from '#web/pages/homes/nri/work.ts'
import { ruleOf, rulesFor } from '#web/ssr/zoneRules.ts'
import { adoptRules, offsetAt, quarterHour } from '#web/ui/format/offsets.ts'
import { dayAndTime } from '#web/ui/format/when.ts'
import { sampled } from '../../builders/sampled.ts'

const now = Date.parse('2026-11-22T04:00:00.000Z')
const nowQuarter = now / quarterHour
const vancouver = 'America/Vancouver'
afterEach(() => adoptRules({}))

describe('a rule', () => {
  const zones = [
    'Asia/Kolkata',
    'America/New_York',
    'Australia/Lord_Howe',
    'Africa/Casablanca',
    'Asia/Kathmandu',
  ]
  test.each(sampled(zones, 2))(
    'of %s is what the engine says in every quarter of an hour that it holds for',
    (zone) => {
      const rule = ruleOf(zone, nowQuarter)
      const first = rule.changes[0]?.[0] ?? 0
      expect(nowQuarter - first).toBe(400 * 96)
      const engine = Array.from({ length: rule.until - first }, (_, step) =>
        offsetAt((first + step) * quarterHour, zone),
      )
      adoptRules({ [zone]: rule })
      const told = engine.map((_, step) => offsetAt((first + step) * quarterHour, zone))
      expect(told).toEqual(engine)
    },
  )

  test('of the server holds against the engine’s own, as long as it is known', () => {
    const own = dayAndTime(now, vancouver)
    const [from, until] = [nowQuarter - 96, nowQuarter + 96]
    adoptRules({ [vancouver]: { until, changes: [[from, 9 * 4]] } })
    expect(dayAndTime(now, vancouver)).toBe('Sun 22 Nov, 1\u00a0pm')
    const later = (until + 4) * quarterHour
    const byServer = dayAndTime(later, vancouver)
    adoptRules({})
    expect(byServer).toBe(dayAndTime(later, vancouver))
    expect(dayAndTime(now, vancouver)).toBe(own)
  })
})

describe('the rules for a page', () => {
  const of = (shown: object, zones?: readonly string[]) => rulesFor({ zones, shown }, now)

  test('are those of the zones in its data, without one for India', () => {
    expect(of({ site: { timeZone: 'Asia/Kolkata' }, schedules: [{ time_zone: 'Asia/Kolkata' }] })).toBeNull()
    const rules = of({ site: { timeZone: 'Europe/London' }, schedules: [{ time_zone: vancouver }] })
    expect(Object.keys(rules ?? {})).toEqual(['Europe/London', vancouver])
  })

  test('include those of the zones that it names by itself', () => {
    expect(of({}, landingWork.zones)).toHaveProperty(['America/Los_Angeles'])
    expect(of({}, nriWork.zones)).toHaveProperty([vancouver])
  })

  test('leave out typed text that names no zone', () => {
    expect(of({ values: { time_zone: 'Nowhere/Land' } })).toBeNull()
    expect(of({ values: { time_zone: '__proto__' } })).toBeNull()
  })
})
