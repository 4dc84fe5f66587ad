import type { VisitDay } from '#contract/estate/visits/visits.ts'
import type { VisitKind, VisitStatus } from '#contract/estate/visits/words.ts'
import { dayOf, timeOf, zoneName } from '../../ui/format/when.ts'

export const india = 'Asia/Kolkata'

export const visitKindNames: Readonly<Record<VisitKind, string>> = {
  site: 'At the site',
  office: 'At the office',
  video: 'By video',
}

export const visitStatusNames: Readonly<Record<VisitStatus, string>> = {
  booked: 'Booked',
  cancelled: 'Cancelled',
  arrived: 'Arrived',
  no_show: 'Didn’t come',
}

interface Times {
  readonly starts_at: string
  readonly ends_at: string
}

/** Returns "Tue 24 Nov, 10 – 11 am India time". */
export function spanIn({ starts_at, ends_at }: Times, zone: string): string {
  const [from, to] = [timeOf(starts_at, zone), timeOf(ends_at, zone)]
  const short = from.slice(-2) === to.slice(-2) ? from.slice(0, -3) : from
  return `${dayOf(starts_at, zone)}, ${short} – ${to} ${zoneName(zone)}`
}

/** The chosen day if it has times, otherwise the first day that has any. */
export function dayShown(days: readonly VisitDay[], chosen: string | null): VisitDay | undefined {
  return (
    days.find(({ on, slots }) => on === chosen && slots.length > 0) ??
    days.find(({ slots }) => slots.length > 0)
  )
}

export function isAbroad(zone: string): boolean {
  return zone !== india && zone !== 'Asia/Calcutta'
}

export function mapAddress({ lat, lng }: { readonly lat: number; readonly lng: number }): string {
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=16/${lat}/${lng}`
}
