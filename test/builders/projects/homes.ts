import { sql } from 'drizzle-orm'
import type { Clock } from '#api/clock.ts'
import type { Db } from '#api/db/Db.ts'
import { unitId } from '#api/estate/projects/tables/inventory.ts'
import { blocks, blockUnits, costRules, paymentStages, plots, testimonials, unitTypes } from '#api/tables.ts'
import { byContent } from '../byStaff.ts'
import { someId } from '../catalogue/courses.ts'

interface Place {
  readonly db: Db
  readonly clock: Clock
}

export async function aUnitType(
  { db }: Place,
  project_id: string,
  values: Partial<typeof unitTypes.$inferInsert> = {},
) {
  const id = someId()
  const [type] = await db
    .insert(unitTypes)
    .values({
      id,
      project_id,
      position: 0,
      slug: `type-${id}`,
      name: '2 BHK',
      bhk: 2,
      carpet: 6820,
      balcony: 640,
      saleable: 9100,
      rooms: [
        { name: 'Living', x: 0, y: 0, w_mm: 3600, l_mm: 5400 },
        { name: 'Bedroom', x: 3600, y: 0, w_mm: 3300, l_mm: 3900 },
      ],
      price_from: 900_000_000,
      ...values,
    })
    .returning()
  if (!type) throw new Error('The unit type was not stored.')
  return type
}

export async function aBlock(
  { db, clock }: Place,
  project_id: string,
  values: Partial<typeof blocks.$inferInsert> = {},
) {
  const id = someId()
  const now = clock()
  const [block] = await db
    .insert(blocks)
    .values({
      id,
      project_id,
      slug: `block-${id}`,
      name: 'Tower A',
      floors_from: 1,
      floors_to: 3,
      stacks: ['01', '02'],
      numbering: '{floor}{stack}',
      revision_at: now,
      created_at: now,
      updated_at: now,
      ...values,
    })
    .returning()
  if (!block) throw new Error('The block was not stored.')
  return block
}

type NewUnit = Partial<Omit<typeof blockUnits.$inferInsert, 'id' | 'block_id'>>
interface Home {
  readonly block: { readonly id: string; readonly project_id: string }
  readonly type: { readonly id: string }
}

export async function aUnit(place: Place, { block, type }: Home, values: NewUnit = {}) {
  const { floor = 1, stack = 1 } = values
  const unit_no = values.unit_no ?? `${floor}0${stack}`
  const [unit] = await byContent(place, (tx) =>
    tx
      .insert(blockUnits)
      .values({
        project_id: block.project_id,
        unit_type_id: type.id,
        unit_no,
        floor,
        stack,
        carpet: 6820,
        facing: 'east',
        view: ['Lake'],
        corner: false,
        parking: 1,
        base_price: 900_000_000,
        floor_rise: 5_000_000,
        plc: 0,
        status: 'available',
        updated_at: place.clock(),
        ...values,
        block_id: block.id,
        id: unitId(block.id, unit_no),
      })
      .returning(),
  )
  if (!unit) throw new Error('The unit was not stored.')
  return unit
}

/** Inserts this many units in one statement, a hundred to a floor, a third of them available. */
export async function manyUnits(place: Place, { block, type }: Home, howMany: number) {
  const insert = sql`
    INSERT INTO block_units (id, project_id, block_id, unit_type_id, unit_no, floor, stack, carpet, facing, view, corner,
      parking, base_price, floor_rise, plc, status, updated_at)
    SELECT ${block.id} || '-' || unit_no, ${block.project_id}, ${block.id}, ${type.id}, unit_no, floor, stack,
      6820 + 10 * (stack % 7), (ARRAY['north', 'east', 'south', 'west']::facing[])[1 + stack % 4],
      CASE WHEN stack % 3 = 0 THEN ARRAY['Lake'] ELSE ARRAY['Garden', 'City'] END, stack % 10 = 0, 1 + stack % 2,
      900000000 + 1000000 * (stack % 50), 500000 * floor, CASE WHEN stack % 10 = 0 THEN 20000000 ELSE 0 END,
      (ARRAY['available', 'sold', 'booked']::unit_status[])[1 + (floor * 7 + stack * 13) % 3],
      ${place.clock().toISOString()}::timestamptz
    FROM (
      SELECT floor, stack, floor || lpad(stack::text, 3, '0') AS unit_no
      FROM (SELECT 1 + n / 100 AS floor, 1 + n % 100 AS stack FROM generate_series(0, ${howMany - 1}::int) AS n) AS spots
    ) AS named`
  await byContent(place, (tx) => tx.execute(insert))
}

export async function aPlot(
  place: Place,
  project_id: string,
  values: Partial<typeof plots.$inferInsert> = {},
) {
  const id = someId()
  const [plot] = await byContent(place, (tx) =>
    tx
      .insert(plots)
      .values({
        id,
        project_id,
        plot_no: id.slice(-6),
        position: 0,
        area: 13_935,
        dimensions: '9.1 × 15.3 m',
        facing: 'north',
        road_width: 90,
        corner: false,
        boundary: [
          [0, 0],
          [91, 0],
          [91, 153],
          [0, 153],
        ],
        price: 650_000_000,
        status: 'available',
        updated_at: place.clock(),
        ...values,
      })
      .returning(),
  )
  if (!plot) throw new Error('The plot was not stored.')
  return plot
}

export async function aTestimonial({ db }: Place, values: Partial<typeof testimonials.$inferInsert> = {}) {
  await db.insert(testimonials).values({
    id: someId(),
    kind: 'text',
    name: 'Meera Nair',
    about: 'Tower A, since 2024',
    quote: 'The lift is quiet.',
    given_on: '2026-05-01',
    ...values,
  })
}

type Rule = Pick<typeof costRules.$inferInsert, 'code' | 'part' | 'basis'> &
  Partial<typeof costRules.$inferInsert>

export async function aCostRule({ db }: Place, rule: Rule) {
  await db
    .insert(costRules)
    .values({ id: someId(), label: rule.code, valid_from: '2020-01-01', position: 0, ...rule })
}

export async function somePaymentStages({ db }: Place, project_id: string | null, shares: readonly number[]) {
  await db.insert(paymentStages).values(
    shares.map((share, position) => ({
      id: someId(),
      project_id,
      built: false,
      position,
      label: `Stage ${position + 1}`,
      share,
    })),
  )
}
