import { monthOf } from '../../ui/format/when.ts'

/** The last 24 months, newest first, by their value in an address. */
export function lastMonths(now: string, zone: string): Readonly<Record<string, string>> {
  const last = new Date(now)
  const months = Array.from({ length: 24 }, (_, ago) => {
    const middle = new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth() - ago, 15)).toISOString()
    return [middle.slice(0, 7), monthOf(middle, zone)] as const
  })
  return Object.fromEntries(months)
}
