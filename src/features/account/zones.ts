import { zoneName } from '../../ui/format/when.ts'

/** The zones in which most Indian families live; a person's own zone is added if it isn't here. */
const common = [
  'Asia/Kolkata',
  'Asia/Dubai',
  'Asia/Riyadh',
  'Asia/Qatar',
  'Asia/Kathmandu',
  'Asia/Colombo',
  'Asia/Dhaka',
  'Asia/Singapore',
  'Asia/Kuala_Lumpur',
  'Asia/Hong_Kong',
  'Asia/Tokyo',
  'Australia/Perth',
  'Australia/Sydney',
  'Pacific/Auckland',
  'Africa/Nairobi',
  'Africa/Johannesburg',
  'Europe/London',
  'Europe/Dublin',
  'Europe/Berlin',
  'Europe/Paris',
  'Europe/Amsterdam',
  'America/New_York',
  'America/Toronto',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'America/Vancouver',
  'UTC',
] as const

/** Former names that browsers still list beside, or instead of, the current ones. */
const former: ReadonlySet<string> = new Set(['Asia/Calcutta', 'Asia/Katmandu', 'Asia/Saigon', 'Asia/Rangoon'])

/** The select's options: the person's own zones if they aren't common ones, then the common ones, then the others. */
export function zoneOptions(
  own: readonly (string | null)[],
  others: readonly string[] = [],
): { value: string; label: string }[] {
  const extra = own.filter((zone): zone is string => zone !== null && !common.some((other) => other === zone))
  const rest = others
    .filter((zone) => zone.includes('/') && !former.has(zone))
    .toSorted((one, other) => (zoneName(one) < zoneName(other) ? -1 : 1))
  return [...new Set([...extra, ...common, ...rest])].map((value) => ({ value, label: zoneName(value) }))
}
