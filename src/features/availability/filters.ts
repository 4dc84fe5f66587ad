import type { Availability } from '#contract/estate/inventory.ts'
import type { UnitType } from '#contract/estate/sections.ts'
import { facings, type UnitStatus, unitStatuses } from '#contract/estate/words.ts'
import { isPlace, lakhAt, statusAt, typeAt } from './places.ts'
import type { Facing } from './words.ts'

/** In lakh, as in the address. */
export const unitBudgets = [50, 75, 100, 125, 150, 175, 200, 250, 300, 400, 500] as const
export const lakh = 1_00_000_00

export interface UnitFilters {
  /** Every unit type with this many bedrooms. */
  readonly bhk: number | null
  /** One unit type, by its slug. */
  readonly type: string | null
  readonly above: number | null
  readonly upto: number | null
  readonly facing: Facing | null
  readonly budget: number | null
  readonly status: UnitStatus | null
}
export const unitFilterNames = ['type', 'above', 'upto', 'facing', 'budget', 'status'] as const

/** The filters in the address; unknown values are ignored. */
export function unitFiltersFrom(search: URLSearchParams): UnitFilters {
  const type = search.get('type') ?? ''
  const beds = /^(\d)bhk$/.exec(type)
  return {
    bhk: beds ? Number(beds[1]) : null,
    type: !beds && /^[a-z0-9-]{1,64}$/.test(type) ? type : null,
    above: wholeOf(search.get('above')),
    upto: wholeOf(search.get('upto')),
    facing: facings.find((each) => each === search.get('facing')) ?? null,
    budget: unitBudgets.find((each) => String(each) === search.get('budget')) ?? null,
    status: unitStatuses.find((each) => each === search.get('status')) ?? null,
  }
}

function wholeOf(text: string | null): number | null {
  return text !== null && /^\d{1,3}$/.test(text) ? Number(text) : null
}

export function isFiltered(filters: UnitFilters): boolean {
  return Object.values(filters).some((value) => value !== null)
}

/** The filters as the list call's query. */
export function unitQuery(filters: UnitFilters) {
  const { bhk, above, upto, facing, budget, status } = filters
  return {
    ...(bhk !== null && { bhk }),
    ...(above !== null && { floor_from: above + 1 }),
    ...(upto !== null && { floor_to: upto }),
    ...(facing !== null && { facing }),
    ...(budget !== null && { price_max: budget * lakh }),
    ...(status !== null && { status }),
  }
}

/** 1 for each home that matches, in the order of the packed list, and how many there are. */
export function fitUnits(
  packed: Availability,
  filters: UnitFilters,
  types: readonly Pick<UnitType, 'id' | 'slug' | 'bhk'>[],
): { readonly fits: Uint8Array; readonly count: number } {
  const { above, upto, facing, budget, status } = filters
  const typeIds = wantedTypes(filters, types)
  const face = facing === null ? null : String(facings.indexOf(facing))
  const width = packed.stacks.length
  const fits = new Uint8Array(packed.statuses.length)
  let count = 0
  for (let at = 0; at < fits.length; at += 1) {
    if (!isPlace(packed, at)) continue
    const floor = packed.floors[Math.floor(at / width)] ?? 0
    if (above !== null && floor <= above) continue
    if (upto !== null && floor > upto) continue
    if (status !== null && statusAt(packed, at) !== status) continue
    if (face !== null && packed.facings[at] !== face) continue
    if (typeIds !== null && !typeIds.has(typeAt(packed, at) ?? '')) continue
    if (budget !== null && (lakhAt(packed, at) ?? Number.POSITIVE_INFINITY) > budget) continue
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
