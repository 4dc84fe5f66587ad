import type { ArgsOf } from '#contract/endpoint.ts'
import type { Block, BlockUnit, inventory } from '#contract/estate/projects/inventory.ts'
import { priceOf } from '#contract/estate/projects/prices.ts'
import type { UnitType } from '#contract/estate/projects/sections.ts'
import type { UnitSort } from '#contract/estate/projects/words.ts'
import { type Answer, call, mayBeMissing, type Send } from '../../../platform/calls/needs.ts'

/** Everything that the specified calls return about one block. */
export interface WholeBlock {
  readonly block: Block
  readonly types: readonly UnitType[]
  /** Sorted from the lowest floor to the highest. */
  readonly units: readonly BlockUnit[]
}

const everyUnit = { items: 10_000_000, page: 1 } as const

/** The block with this name, `project.block`, with the units of every type; null if there's no such block. */
export async function wholeBlock(name: string, ask: Send): Promise<Answer<WholeBlock> | null> {
  const [projectId = '', slug] = name.split('.')
  const params = { projectId }
  const [blocks, types] = await Promise.all([
    ask(call.getBlocks({ params, query: { items: 100, page: 1 } })),
    ask(call.getUnitTypes({ params })),
  ])
  if (!blocks.ok) return blocks
  if (!types.ok) return types
  const block = blocks.data.items.find((each) => each.slug === slug || each.id === slug)
  if (!block) return null
  const lists = await Promise.all(
    types.data.items.map(({ id }) =>
      ask(call.getBlockUnits({ params: { blockId: block.id, unitTypeId: id }, query: everyUnit })),
    ),
  )
  const units: BlockUnit[] = []
  for (const list of lists) {
    if (list.ok) units.push(...list.data.items)
    // The service has no units of that type in this block.
    else if (!mayBeMissing(list.error)) return list
  }
  units.sort((a, b) => a.floor - b.floor || a.stack - b.stack)
  return { ok: true, data: { block, types: types.data.items, units } }
}

type Wanted = NonNullable<ArgsOf<typeof inventory.getUnitList>['query']>

/** One page of the units that match. */
export function listUnits({ units, types }: WholeBlock, query: Wanted) {
  const { unit_type, bhk, status, facing, floor_from, floor_to, price_max, price } = query
  const kinds = types.filter(
    (type) =>
      (unit_type === undefined || type.id === unit_type || type.slug === unit_type) &&
      (bhk === undefined || type.bhk === Number(bhk)),
  )
  const fit = units.filter(
    (unit) =>
      kinds.some(({ id }) => id === unit.unit_type_id) &&
      (status === undefined || unit.status === status) &&
      (facing === undefined || unit.facing === facing) &&
      (floor_from === undefined || unit.floor >= Number(floor_from)) &&
      (floor_to === undefined || unit.floor <= Number(floor_to)) &&
      (price_max === undefined ||
        (priceOf(unit, price ?? 'before_taxes')?.paise ?? Infinity) <= Number(price_max)),
  )
  const ordered = inOrder(fit, query.sort ?? 'floor')
  const [items, page] = [Number(query.items ?? 20), Number(query.page ?? 1)]
  const shown = ordered.slice((page - 1) * items, page * items)
  return { items: shown, page, items_per_page: items, total: fit.length }
}

function inOrder(units: readonly BlockUnit[], sort: UnitSort): readonly BlockUnit[] {
  const price = (unit: BlockUnit, none: number) => priceOf(unit, 'before_taxes')?.paise ?? none
  const last = Number.MAX_SAFE_INTEGER
  if (sort === 'floor_high') return units.toSorted((a, b) => b.floor - a.floor || a.stack - b.stack)
  if (sort === 'price') return units.toSorted((a, b) => price(a, last) - price(b, last))
  if (sort === 'price_high') return units.toSorted((a, b) => price(b, 0) - price(a, 0))
  return sort === 'carpet' ? units.toSorted((a, b) => b.carpet - a.carpet) : units
}

const similarAtMost = 6

/** Units still available: the same type first, then the nearest in price. */
export function similarTo(unit: BlockUnit, units: readonly BlockUnit[]): BlockUnit[] {
  const unlike = (other: BlockUnit) => Number(other.unit_type_id !== unit.unit_type_id)
  const apart = (other: BlockUnit) => Math.abs(other.price_total - unit.price_total)
  return units
    .filter((other) => other.status === 'available' && other.id !== unit.id)
    .toSorted((a, b) => unlike(a) - unlike(b) || apart(a) - apart(b))
    .slice(0, similarAtMost)
}
