import type { SettingName } from './businessSettings.ts'

/** What one person may do alone in a day. */
const limits: ReadonlySet<SettingName> = new Set([
  'support_refund',
  'finance_refund',
  'goodwill_alone',
  'codes_alone',
  'price_second',
])

/** Whether a new value lets a person do more alone than the one that holds. */
export function raisesLimit(name: SettingName, holds: string | number, value: string | number): boolean {
  // A price change of any size needs nobody else if this is 0.
  const most = (of: string | number) =>
    name === 'price_second' && Number(of) === 0 ? Number.POSITIVE_INFINITY : Number(of)
  return limits.has(name) && most(value) > most(holds)
}

const day = 86_400_000
const aheadOfUtc = 5.5 * 3_600_000

/**
 * The day in India from which a raised limit holds: the first that begins at least a day from now, so that nobody raises
 * one for something that they are about to do, and colleagues can see it before.
 */
export function raisedFrom(now: Date): string {
  const begins = Math.ceil((now.getTime() + aheadOfUtc + day) / day) * day
  return new Date(begins).toISOString().slice(0, 10)
}
