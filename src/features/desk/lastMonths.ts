import { monthOf } from '../../ui/format/when.ts'

/** The last two years, the newest first, by what an address says of them. */
export function lastMonths(now: string, zone: string): Readonly<Record<string, string>> {
  const last = new Date(now)
  const months = Array.from({ length: 24 }, (_, ago) => {
    const middle = new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth() - ago, 15)).toISOString()
    return [middle.slice(0, 7), monthOf(middle, zone)] as const
  })
  return Object.fromEntries(months)
}
