import type { Availability, Block, BlockUnit } from './inventory.ts'
import { digits, inDigits, noPrice, priceWidth } from './packedPrice.ts'
import { listedPrice, type PricedHome } from './prices.ts'
import { facings, type PriceKind, type UnitStatus, unitStatuses } from './words.ts'

type Plan = Pick<Block, 'id' | 'floors_from' | 'floors_to' | 'skipped_floors' | 'stacks' | 'revision_at'> & {
  /** The pattern of the unit numbers, if there is one. */
  readonly numbering: string | null
}
type Place = Pick<BlockUnit, 'unit_no' | 'floor' | 'stack' | 'status' | 'unit_type_id' | 'facing'> &
  PricedHome

const letters: Readonly<Record<UnitStatus, string>> = {
  available: 'a',
  on_hold: 'h',
  booked: 'b',
  sold: 's',
  not_released: 'n',
}
export const legend = Object.fromEntries(unitStatuses.map((status) => [letters[status], status]))
const nothing = '.'
const beyondDigits = '?'
const noPlace = nothing.repeat(priceWidth)

/** Encodes a block as text; positions are sorted by floor from the top, then by stack. */
export function packAvailability(block: Plan, places: readonly Place[], kind: PriceKind): Availability {
  const floors = floorsOf(block, places)
  const stacks = stacksOf(block, places)
  const unit_types = [...new Set(places.map(({ unit_type_id }) => unit_type_id))].toSorted()
  const typeLetters = new Map(unit_types.map((id, index) => [id, digits[index] ?? beyondDigits]))
  const row = new Map(floors.map((floor, index) => [floor, index]))
  const statuses = new Array<string>(floors.length * stacks.length).fill(nothing)
  const types = [...statuses]
  const faces = [...statuses]
  const prices = statuses.map(() => noPlace)
  for (const { floor, stack, status, unit_type_id, facing, ...price } of places) {
    const at = (row.get(floor) ?? 0) * stacks.length + stack - 1
    statuses[at] = letters[status]
    types[at] = typeLetters.get(unit_type_id) ?? beyondDigits
    faces[at] = String(facings.indexOf(facing))
    const said = listedPrice(price, kind)
    prices[at] = said?.kind === kind ? inDigits(said.paise) : noPrice
  }
  const { numbering } = block
  const ruled =
    numbering !== null && places.every((place) => place.unit_no === numberBy(numbering, stacks, place))
  return {
    block_id: block.id,
    as_of: block.revision_at,
    floors,
    stacks,
    legend,
    statuses: statuses.join(''),
    unit_types,
    types: types.join(''),
    facings: faces.join(''),
    prices: prices.join(''),
    price: kind,
    numbering: ruled ? numbering : null,
    unit_nos: ruled ? null : places.map(({ unit_no }) => unit_no),
    left_out: false,
  }
}

/** What is sent for a block that is too large to include. */
export function withoutPlaces(availability: Availability): Availability {
  return { ...availability, left_out: true, statuses: '', types: '', facings: '', prices: '', unit_nos: null }
}

type Spot = Pick<Place, 'floor' | 'stack'>

/** The unit number that a pattern such as `{floor}{stack}` gives a position. */
export function numberBy(numbering: string, stacks: readonly string[], { floor, stack }: Spot): string {
  return numbering
    .replace('{floor}', String(floor))
    .replace('{stack}', () => stacks[stack - 1] ?? String(stack))
}

/** The floors of the block's plan, and any other floor that has a unit. */
function floorsOf({ floors_from, floors_to, skipped_floors }: Plan, places: readonly Place[]): number[] {
  const planned = Array.from({ length: floors_to - floors_from + 1 }, (_, index) => floors_from + index)
  const kept = planned.filter((floor) => !skipped_floors.includes(floor))
  return [...new Set([...kept, ...places.map(({ floor }) => floor)])].toSorted((a, b) => b - a)
}

function stacksOf({ stacks }: Plan, places: readonly Place[]): string[] {
  const widest = places.reduce((most, { stack }) => Math.max(most, stack), stacks.length)
  return Array.from({ length: widest }, (_, index) => stacks[index] ?? String(index + 1))
}
