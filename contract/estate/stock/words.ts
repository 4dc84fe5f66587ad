import type { UnitStatus } from '../projects/words.ts'

/** What the office calls each state. */
export const stockStates: Readonly<Record<UnitStatus, string>> = {
  available: 'For sale',
  on_hold: 'On hold',
  booked: 'Booked',
  sold: 'Sold',
  not_released: 'Off the market',
}
