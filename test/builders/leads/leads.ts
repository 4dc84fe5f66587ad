import { newId } from '#api/db/ids.ts'
import { unitId } from '#api/estate/projects/tables/inventory.ts'
import { blocks, blockUnits, brochures, careers, plots, unitTypes } from '#api/tables.ts'
import type { TestApi } from '../api.ts'
import { byContent } from '../byStaff.ts'
import { someId } from '../catalogue/courses.ts'
import { aProject } from '../projects/projects.ts'

/** A flat, with its tower, type and project. */
export async function aUnit(api: TestApi, values: Partial<typeof blockUnits.$inferInsert> = {}) {
  const now = api.clock()
  const project = await aProject(api, { name: 'Jaali Court' })
  const [block_id, unit_type_id] = [someId(), someId()]
  const own = { project_id: project.id, position: 0 }
  await api.db.insert(blocks).values({
    ...own,
    id: block_id,
    slug: 'tower-a',
    name: 'Tower A',
    floors_from: 1,
    floors_to: 9,
    stacks: ['01'],
    revision_at: now,
    created_at: now,
    updated_at: now,
  })
  await api.db.insert(unitTypes).values({
    ...own,
    id: unit_type_id,
    slug: '2-bhk',
    name: '2 BHK',
    bhk: 2,
    carpet: 7140,
    balcony: 900,
    saleable: 9900,
    rooms: [],
  })
  const unit_no = values.unit_no ?? 'A-501'
  const id = unitId(block_id, unit_no)
  const unit = {
    id,
    block_id,
    unit_type_id,
    project_id: project.id,
    unit_no,
    floor: 5,
    stack: 1,
    carpet: 7140,
    facing: 'east',
    corner: false,
    parking: 1,
    base_price: 1_000_000_000,
    floor_rise: 4_500_000,
    plc: 0,
    status: 'available',
    updated_at: now,
    ...values,
  } satisfies typeof blockUnits.$inferInsert
  await byContent(api, (tx) => tx.insert(blockUnits).values(unit))
  return { id, unit_no, project }
}

export async function aPlot(api: TestApi) {
  const project = await aProject(api, { name: 'Tamarind Fields', kind: 'plotted' })
  const id = someId()
  const plot: typeof plots.$inferInsert = {
    id,
    project_id: project.id,
    plot_no: '41',
    position: 0,
    area: 11150,
    dimensions: '9.1 × 12.2 m',
    facing: 'north',
    road_width: 90,
    corner: false,
    price: 660_000_000,
    status: 'on_hold',
    boundary: [
      [0, 0],
      [91, 0],
      [91, 122],
    ],
    updated_at: api.clock(),
  }
  await byContent(api, (tx) => tx.insert(plots).values(plot))
  return { id, project }
}

export async function aBrochure(api: TestApi, project_id: string, title = 'The brochure') {
  const id = someId()
  await api.db
    .insert(brochures)
    .values({ id, project_id, position: 0, kind: 'brochure', title, updated_at: api.clock() })
  return id
}

export async function anOpening(api: TestApi, values: Partial<typeof careers.$inferInsert> = {}) {
  const id = newId(api.clock())
  await api.db.insert(careers).values({
    id,
    slug: `opening-${id}`,
    title: 'Site engineer',
    team: 'Construction',
    city: 'Pune',
    employment: 'full_time',
    experience_from: 3,
    summary: 'Builds.',
    duties: [],
    wants: [],
    offers: [],
    posted_on: '2026-11-01',
    closes_on: '2026-12-01',
    ...values,
  })
  return id
}
