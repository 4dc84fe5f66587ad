import type { Availability } from '#contract/estate/projects/inventory.ts'
import { unpackPrice } from '#contract/estate/projects/packedPrice.ts'
import { limitNames, priceLimits, priceSearch } from '#contract/estate/projects/prices.ts'
import type { UnitType } from '#contract/estate/projects/sections.ts'
import {
  facings,
  type PriceKind,
  type UnitSort,
  type UnitStatus,
  unitSorts,
  unitStatuses,
} from '#contract/estate/projects/words.ts'
import { isPlace, statusAt, typeAt } from './places.ts'
import type { Facing } from './words.ts'

export interface UnitFilters {
  /** Matches every unit type with this many bedrooms. */
  readonly bhk: number | null
  /** Matches one unit type, by its slug. */
  readonly type: string | null
  /** The lowest floor, which is included. */
  readonly above: number | null
  readonly upto: number | null
  readonly facing: Facing | null
  /** The highest price, in the units of `price`. */
  readonly budget: number | null
  readonly price: PriceKind
  readonly status: UnitStatus | null
}
export const unitFilterNames = ['type', 'above', 'upto', 'facing', ...limitNames, 'status'] as const

/** The filters in the address; unknown values are ignored. */
export function unitFiltersFrom(search: URLSearchParams, chosen: PriceKind): UnitFilters {
  const { kind: price, limit: budget } = priceSearch(search, chosen)
  const type = search.get('type') ?? ''
  const beds = /^(\d)bhk$/.exec(type)
  return {
    bhk: beds ? Number(beds[1]) : null,
    type: !beds && /^[a-z0-9-]{1,64}$/.test(type) ? type : null,
    above: wholeOf(search.get('above')),
    upto: wholeOf(search.get('upto')),
    facing: facings.find((each) => each === search.get('facing')) ?? null,
    budget,
    price,
    status: unitStatuses.find((each) => each === search.get('status')) ?? null,
  }
}

/** The list's sort order; by default from the lowest floor up. */
export function unitSortFrom(search: URLSearchParams): UnitSort {
  return unitSorts.find((sort) => sort === search.get('sort')) ?? 'floor'
}

function wholeOf(text: string | null): number | null {
  return text !== null && /^\d{1,3}$/.test(text) ? Number(text) : null
}

export function isFiltered({ price: _, ...filters }: UnitFilters): boolean {
  return Object.values(filters).some((value) => value !== null)
}

/** The filters as a query for the list call. */
export function unitQuery(filters: UnitFilters) {
  const { bhk, above, upto, facing, budget, price, status } = filters
  return {
    ...(bhk !== null && { bhk }),
    ...(above !== null && { floor_from: above }),
    ...(upto !== null && { floor_to: upto }),
    ...(facing !== null && { facing }),
    ...(budget !== null && { price, price_max: budget * priceLimits[price].unit }),
    ...(status !== null && { status }),
  }
}

/** `fits` holds 1 for each home that matches, in the order of the packed list; `count` is how many there are. */
export function fitUnits(
  packed: Availability,
  filters: UnitFilters,
  types: readonly Pick<UnitType, 'id' | 'slug' | 'bhk'>[],
): { readonly fits: Uint8Array; readonly count: number } {
  const { above, upto, facing, budget, price, status } = filters
  const most = budget === null ? null : budget * priceLimits[price].unit
  const typeIds = wantedTypes(filters, types)
  const face = facing === null ? null : String(facings.indexOf(facing))
  const width = packed.stacks.length
  const fits = new Uint8Array(packed.statuses.length)
  let count = 0
  for (let at = 0; at < fits.length; at += 1) {
    if (!isPlace(packed, at)) continue
    const floor = packed.floors[Math.floor(at / width)] ?? 0
    if (above !== null && floor < above) continue
    if (upto !== null && floor > upto) continue
    if (status !== null && statusAt(packed, at) !== status) continue
    if (face !== null && packed.facings[at] !== face) continue
    if (typeIds !== null && !typeIds.has(typeAt(packed, at) ?? '')) continue
    if (most !== null && (unpackPrice(packed, at) ?? Number.POSITIVE_INFINITY) > most) continue
    fits[at] = 1
    count += 1
  }
  return { fits, count }
}

function wantedTypes(
  { bhk, type }: UnitFilters,
  types: readonly Pick<UnitType, 'id' | 'slug' | 'bhk'>[],
): ReadonlySet<string> | null {
  if (bhk === null && type === null) return null
  return new Set(
    types.filter((each) => (type === null ? each.bhk === bhk : each.slug === type)).map(({ id }) => id),
  )
}
