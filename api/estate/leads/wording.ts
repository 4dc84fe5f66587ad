import type { UnitStatus } from '#contract/estate/words.ts'
import { span } from '../../texts/days.ts'

/** Where the sales team reads its email. */
export const office = { time_zone: 'Asia/Kolkata' }

export const statusWords: Readonly<Record<UnitStatus, string>> = {
  available: 'Available',
  on_hold: 'On hold',
  booked: 'Booked',
  sold: 'Sold',
  not_released: 'Not released',
}

/** When the sales team has to call, in its own time zone. */
export function callWords({
  call_from,
  call_to,
}: {
  readonly call_from: Date
  readonly call_to: Date
}): string {
  return span(call_from, call_to, office)
}
