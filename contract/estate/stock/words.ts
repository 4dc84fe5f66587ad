import type { UnitStatus } from '../projects/words.ts'

/** As the office says it. */
export const stockStates: Readonly<Record<UnitStatus, string>> = {
  available: 'For sale',
  on_hold: 'On hold',
  booked: 'Booked',
  sold: 'Sold',
  not_released: 'Off the market',
}
