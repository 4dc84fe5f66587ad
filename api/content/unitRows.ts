import type { BlockShape, PlateHome } from '#contract/estate/projects/building/shapes.ts'
import { numberBy } from '#contract/estate/projects/packAvailability.ts'
import { type blocks, type blockUnits, unitId, type unitTypes } from '../estate/projects/index.ts'
import { modelOf } from './building/index.ts'
import { roomsOf } from './building/wireOf.ts'
import { contentId } from './contentId.ts'
import { dealStatuses, type Place, placesOf } from './places.ts'
import type { BlockFile, ProjectFolder, UnitTypeFile } from './projectFiles.ts'
import { dayOf, momentOf } from './when.ts'
import { winterSunIn } from './winterSun.ts'

export type UnitRow = typeof blockUnits.$inferInsert
const hundredths = (squareMetres: number) => Math.round(squareMetres * 100)
/** Rounded to a thousand rupees, as in price lists. */
const roundedPaise = (rupees: number) => Math.round(rupees / 1000) * 100_000

export function projectId(slug: string): string {
  return contentId('project', slug)
}

export function blockId(project: string, slug: string): string {
  return contentId('block', project, slug)
}

function typeId(project: string, slug: string): string {
  return contentId('unit type', project, slug)
}

export function typeRows(
  folder: ProjectFolder,
  units: readonly UnitRow[],
): (typeof unitTypes.$inferInsert)[] {
  const { plans } = modelOf(folder)
  return folder['unit-types'].map((type, position) => {
    const plan = plans.find(({ unit_type }) => unit_type === type.slug)
    const id = typeId(folder.slug, type.slug)
    const prices = units
      .filter((unit) => unit.unit_type_id === id && unit.status === 'available')
      .map(priceOf)
    return {
      id,
      position,
      project_id: projectId(folder.slug),
      slug: type.slug,
      name: type.name,
      bhk: type.bhk,
      carpet: hundredths(type.carpet_m2),
      balcony: hundredths(type.balcony_m2),
      saleable: hundredths(type.saleable_m2),
      rooms: plan ? roomsOf(plan) : [],
      price_from: folder.project.prices_as_of === null || prices.length === 0 ? null : Math.min(...prices),
    }
  })
}

export function blockRows({ slug, blocks: given }: ProjectFolder, now: Date): (typeof blocks.$inferInsert)[] {
  return given.map((block, position) => ({
    id: blockId(slug, block.slug),
    project_id: projectId(slug),
    slug: block.slug,
    name: block.name,
    position,
    floors_from: block.floors[0],
    floors_to: block.floors[1],
    skipped_floors: block.skipped_floors,
    refuge_floors: block.refuge_floors,
    stacks: block.stacks.map(({ label }) => label),
    numbering: block.numbering,
    possession_on: block.possession === null ? null : dayOf(block.possession, now),
    revision_at: momentOf(block.last_change, now),
    created_at: momentOf(block.last_change, now),
    updated_at: momentOf(block.last_change, now),
  }))
}

export function unitRows(folder: ProjectFolder, now: Date): readonly UnitRow[] {
  const types = new Map(folder['unit-types'].map((type) => [type.slug, type]))
  const model = modelOf(folder)
  return folder.blocks.flatMap((block) =>
    unitsOfBlock(folder.slug, block, {
      types,
      now,
      shape: model.blocks[block.slug],
      sunAt: winterSunIn(model, block.slug, folder.project),
    }),
  )
}

interface Load {
  readonly types: ReadonlyMap<string, UnitTypeFile>
  readonly now: Date
  readonly shape: BlockShape | undefined
  readonly sunAt: (place: Place) => number | null
}

function unitsOfBlock(
  project: string,
  block: BlockFile,
  { types, now, shape, sunAt }: Load,
): readonly UnitRow[] {
  const places = placesOf(block)
  const heights = places.map(({ floor }) => floor)
  const statuses = dealStatuses(heights, block.counts, `${project} ${block.slug}`)
  const labels = block.stacks.map(({ label }) => label)
  const block_id = blockId(project, block.slug)
  const updated_at = momentOf(block.last_change, now)
  return places.flatMap((place, index) => {
    const stack = block.stacks[place.stack - 1]
    const type = stack && types.get(stack.unit_type)
    const home = homeAt(shape, place)
    if (!stack || !type || !home) return []
    const { facing, corner } = home
    const unit_no = numberBy(block.numbering, labels, place)
    return [
      {
        id: unitId(block_id, unit_no),
        block_id,
        unit_no,
        ...place,
        updated_at,
        facing,
        corner,
        view: stack.view,
        winter_sun: sunAt(place),
        parking: type.parking,
        project_id: projectId(project),
        unit_type_id: typeId(project, type.slug),
        carpet: hundredths(type.carpet_m2),
        status: statuses[index] ?? 'not_released',
        ...pricesOf(block, type, { view: stack.view, corner, floor: place.floor }),
      },
    ]
  })
}

/** The home in this place on the plate of its floor. */
function homeAt(shape: BlockShape | undefined, { floor, stack }: Place): PlateHome | undefined {
  const plate = shape?.plates.find(({ floors: [from, to] }) => floor >= from && floor <= to)
  return plate?.homes.find((home) => home.stack === stack)
}

interface Position {
  readonly floor: number
  readonly view: readonly string[]
  readonly corner: boolean
}

function pricesOf(block: BlockFile, type: UnitTypeFile, { floor, view, corner }: Position) {
  const { rupees_per_m2 } = type
  if (rupees_per_m2 === undefined) return { base_price: 0, floor_rise: 0, plc: 0 }
  const above = floor - block.floors[0]
  const preferred =
    (corner ? block.rupees_for_corner : 0) +
    view.reduce((all, each) => all + (block.rupees_for_view[each] ?? 0), 0)
  return {
    base_price: roundedPaise(rupees_per_m2 * type.carpet_m2),
    floor_rise: roundedPaise(block.rupees_per_m2_per_floor * type.carpet_m2 * above),
    plc: roundedPaise(preferred),
  }
}

export function priceOf({ base_price, floor_rise, plc }: UnitRow): number {
  return base_price + floor_rise + plc
}
