import { LRUCache } from 'lru-cache'
import type { Availability, Block, inventory, UnitFile } from '#contract/estate/projects/inventory.ts'
import { legend, packAvailability, withoutPlaces } from '#contract/estate/projects/packAvailability.ts'
import { isForSale, type PriceKind } from '#contract/estate/projects/words.ts'
import { ApiError } from '../../../ApiError.ts'
import type { Db } from '../../../db/Db.ts'
import type { Context } from '../../../http/context.ts'
import { type Handlers, StreamReply, TaggedReply } from '../../../http/handler.ts'
import { costOf, isPriced, usualCost } from '../costs/index.ts'
import { mustFindProject, toProject } from '../overview/index.ts'
import { readPriceChanges } from '../prices/index.ts'
import { toUnitType } from '../sections/index.ts'
import { countsOf } from '../tables/index.ts'
import { mustFindBlock, mustFindUnit } from './mustFind.ts'
import {
  type BlockRow,
  countByType,
  countUnits,
  findSimilar,
  findUnitType,
  findUnitTypeId,
  listBlocks,
  readChanges,
  readPlaces,
  readUnits,
  streamUnits,
  type UnitRow,
} from './store.ts'

/** A list of more rows than this is streamed in batches. */
const heldAtOnce = 2000
/** With more changes than this, sending the whole block is smaller. */
const changesAtMost = 2000
const blocksDrawn = 100

export function inventoryHandlers(context: Context): Handlers<typeof inventory> {
  const { db } = context
  const availability = availabilityReader(db)
  return {
    async getBlocks({ params, query }) {
      const { id } = await mustFindProject(db, params.projectId)
      const { items, ...around } = await listBlocks(db, { ...query, projectId: id })
      return { ...around, items: items.map(toBlock) }
    },

    async getProjectStock({ params }) {
      const { id } = await mustFindProject(db, params.projectId)
      const { items } = await listBlocks(db, { projectId: id, items: blocksDrawn, page: 1 })
      const counts = await countByType(db, id)
      const fronts = await Promise.all(items.map((block) => frontOf(block, availability)))
      const ofBlock = (blockId: string) => counts.filter(({ block_id }) => block_id === blockId)
      const blocks = fronts.map((front) => ({ ...front, types: ofBlock(front.block_id) }))
      return { legend, blocks }
    },

    async getBlockUnits({ params, query: { items, page, ...filters } }) {
      const block = await mustFindBlock(db, params.blockId)
      const unitTypeId = params.unitTypeId === 'all' ? null : await mustFindType(db, block, params.unitTypeId)
      const query = { ...filters, blockId: block.id, unitTypeId }
      const part = { items, page }
      if (items <= heldAtOnce) return readUnits(db, query, part)
      const total = await countUnits(db, query)
      const around = { page, items_per_page: items, total }
      return new StreamReply(tagOf(block, total), around, () => streamUnits(db, query, part))
    },

    async getUnitList({ params, query: { items, page, unit_type, sort, ...filters } }) {
      const block = await mustFindBlock(db, params.blockId)
      const unitTypeId = unit_type === undefined ? null : await mustFindType(db, block, unit_type)
      return readUnits(db, { ...filters, blockId: block.id, unitTypeId }, { items, page }, sort)
    },

    async getAvailability({ params, query: { at_most, price } }) {
      const block = await mustFindBlock(db, params.blockId)
      const total = countsOf(block).units_total
      const tag = tagOf(block, total)
      if (at_most === undefined || total <= at_most)
        return new TaggedReply(tag, () => availability(block, tag, price))
      return new TaggedReply(tag, async () => withoutPlaces(packAvailability(toPlan(block), [], price)))
    },

    async getAvailabilityChanges({ params, query }) {
      const block = await mustFindBlock(db, params.blockId)
      const since = new Date(query.since)
      const changes = await readChanges(db, { blockId: block.id, since, limit: changesAtMost + 1 })
      const reload = changes.length > changesAtMost
      return { as_of: block.revision_at.toISOString(), reload, items: reload ? [] : changes }
    },

    async getUnit({ params }) {
      return toFile(context, await mustFindUnit(db, params.unitId))
    },
  }
}

/** Everybody who views a block after a change gets the same reply, so it's built once for each tag. */
function availabilityReader(db: Db) {
  const drawn = new LRUCache<string, Promise<Availability>>({ max: blocksDrawn })
  return (block: BlockRow, tag: string, price: PriceKind): Promise<Availability> => {
    const key = `${block.id} ${tag} ${price}`
    const known = drawn.get(key)
    if (known) return known
    const drawing = readPlaces(db, block.id).then((places) => packAvailability(toPlan(block), places, price))
    drawn.set(key, drawing)
    drawing.catch(() => drawn.delete(key))
    return drawing
  }
}

type Reader = ReturnType<typeof availabilityReader>

/** For a block with too many homes to show, or to send along with others, the elevation is left out. */
async function frontOf(block: BlockRow, read: Reader) {
  const total = countsOf(block).units_total
  if (total > heldAtOnce)
    return { block_id: block.id, floors: [], stacks: block.stacks.length, statuses: null }
  const { floors, stacks, statuses } = await read(block, tagOf(block, total), 'all_in')
  return { block_id: block.id, floors, stacks: stacks.length, statuses }
}

/** The tag increases with every change to a unit, so a caller that has it has the current units. */
function tagOf({ revision_at, updated_at }: BlockRow, total: number): string {
  return `W/"${revision_at.getTime().toString(36)}-${updated_at.getTime().toString(36)}-${total}"`
}

async function mustFindType(db: Db, block: BlockRow, idOrSlug: string): Promise<string> {
  const id = await findUnitTypeId(db, block.project_id, idOrSlug)
  if (id === undefined) throw new ApiError('not_found')
  return id
}

async function toFile({ db, clock }: Context, unit: UnitRow): Promise<UnitFile> {
  const [block, type, project] = await Promise.all([
    mustFindBlock(db, unit.block_id),
    findUnitType(db, unit.unit_type_id),
    mustFindProject(db, unit.project_id),
  ])
  if (!type) throw new ApiError('not_found')
  const price_changes = await readPriceChanges(db, { unit, project })
  return {
    ...unit,
    block: toBlock(block),
    project: toProject(project),
    unit_type: toUnitType(type),
    cost:
      isPriced(unit) && isForSale(unit.status)
        ? await costOf(db, { unit, project, query: usualCost, now: clock() })
        : null,
    ...(price_changes && isForSale(unit.status) && { price_changes }),
    similar: await findSimilar(db, unit),
  }
}

function toBlock(row: BlockRow): Block {
  return { ...toPlan(row), ...countsOf(row) }
}

function toPlan(row: BlockRow) {
  return { ...row, revision_at: row.revision_at.toISOString() }
}
