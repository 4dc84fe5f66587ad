import { unitMoves } from '#contract/estate/bookings/words.ts'
import type { UnitStatus } from '#contract/estate/projects/words.ts'
import type { RowFate } from '#contract/estate/stock/changes.ts'
import { stockStates } from '#contract/estate/stock/words.ts'

/** A home as it was when reviewed. */
export interface SeenHome {
  readonly id: string
  readonly unit_no: string
  readonly floor: number
  readonly carpet: number
  readonly status: UnitStatus
  readonly price_total: number
  readonly floor_rise: number
  readonly plc: number
  readonly updated_at: Date
}
/** A change requested for a home; whatever is left out stays as it is. */
export interface Wish {
  readonly home: SeenHome
  readonly price?: number | undefined
  readonly status?: UnitStatus | undefined
  /** Why the home can’t be changed, whatever the request is. */
  readonly refusal?: string
}
/** A row of a change, before it is stored. */
export interface Row {
  readonly unit_id: string | null
  readonly label: string
  readonly seen: Date | null
  readonly from_status: UnitStatus | null
  readonly to_status: UnitStatus | null
  readonly from_price: number | null
  readonly to_price: number | null
  readonly fate: RowFate
  readonly far: boolean
  readonly why: string | null
}

/** What would happen to each home; `step` is how far a price can move without confirmation, in per cent. */
export function planRow(wish: Wish, step: number): Row {
  const { home } = wish
  const price = wish.price === home.price_total ? undefined : wish.price
  const status = wish.status === home.status ? undefined : wish.status
  const why = wish.refusal ?? priceRefusal(home, price) ?? statusRefusal(home, status)
  const isSame = price === undefined && status === undefined
  return {
    unit_id: home.id,
    label: home.unit_no,
    seen: home.updated_at,
    from_status: home.status,
    to_status: wish.status ?? null,
    from_price: home.price_total,
    to_price: wish.price ?? null,
    fate: why !== null ? 'refused' : isSame ? 'same' : 'change',
    far: why === null && price !== undefined && isFar(home.price_total, price, step),
    why,
  }
}

function priceRefusal({ status, ...home }: SeenHome, price: number | undefined): string | null {
  if (price === undefined) return null
  if (status === 'booked' || status === 'sold') return `${stockStates[status]}: its price can’t change.`
  const least = home.floor_rise + home.plc
  return price > least
    ? null
    : 'The new price only covers its floor rise and view, so nothing is left for the home.'
}

function statusRefusal({ status }: SeenHome, to: UnitStatus | undefined): string | null {
  if (to === undefined || unitMoves[status].includes(to)) return null
  return `${stockStates[status]} can’t become ${stockStates[to].toLowerCase()} directly.`
}

/** A first price has nothing to be compared with. */
function isFar(from: number, to: number, step: number): boolean {
  return from > 0 && Math.abs(to - from) * 100 > from * step
}
