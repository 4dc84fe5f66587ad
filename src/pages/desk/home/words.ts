import type { UnitStatus } from '#contract/estate/projects/words.ts'
import type { StockHome } from '#contract/estate/stock/stock.ts'
import { stockStates } from '#contract/estate/stock/words.ts'
import { dayAndTime } from '../../../ui/format/when.ts'

type Event = StockHome['events'][number]

/** What happened to a home, without who did it. */
export function eventText({ from_status, to_status, by, until }: Event, zone: string): string {
  const end = until === null ? '' : ` until ${dayAndTime(until, zone)}`
  if (from_status === 'on_hold' && to_status === 'on_hold') return `Hold extended${end}`
  if (by === null) return 'The hold ran out'
  return `${stockStates[from_status]} to ${stockStates[to_status].toLowerCase()}${end}`
}

/** The label of the button or choice that makes this change. */
export function moveText(from: UnitStatus, to: UnitStatus): string {
  switch (to) {
    case 'available':
      return { on_hold: 'Release hold', booked: 'Cancel booking' }[String(from)] ?? 'Put up for sale'
    case 'on_hold':
      return from === 'on_hold' ? 'Change hold' : 'Put on hold'
    case 'booked':
      return from === 'sold' ? 'Undo sale (back to booked)' : 'Book'
    case 'sold':
      return 'Sell'
    default:
      return 'Take off the market'
  }
}
