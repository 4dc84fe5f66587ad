/** @database none */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { and, eq, sql } from 'drizzle-orm'
import { loadContent } from '#api/content/load.ts'
import { shippedContent } from '#api/content/shipped.ts'
import { tellTime } from '#api/db/tellTime.ts'
import { repriceHomes } from '#api/estate/projects/costs/index.ts'
import { blockUnits, priceChanges, projects } from '#api/tables.ts'
import { UnitFile } from '#contract/estate/projects/inventory.ts'
import { startApi, type TestApi } from '../../../builders/api.ts'
import { goTo } from '../../../builders/buying/enrolments.ts'
import { byContent } from '../../../builders/byStaff.ts'
import { aBlock, aUnit, aUnitType } from '../../../builders/projects/homes.ts'
import { aProject } from '../../../builders/projects/projects.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const changesOf = async (unitId: string) => {
  const { body } = await api.call().get(`/api/project/block/units/${unitId}`)
  return UnitFile.parse(body.data).price_changes
}
const raise = (unitId: string, base_price: number) =>
  byContent(api, async (tx) => {
    await tellTime(tx, api.clock())
    await tx.update(blockUnits).set({ base_price }).where(eq(blockUnits.id, unitId))
  })
const reprice = () => repriceHomes(api.db, api.clock())

describe('the history of a price', () => {
  let home: string
  let projectId: string
  beforeEach(async () => {
    const project = await aProject(api, { price_history: true })
    projectId = project.id
    const block = await aBlock(api, project.id)
    home = (await aUnit(api, { block, type: await aUnitType(api, project.id) })).id
    await reprice()
  })

  test('is empty until a price changes: announcing one, or changing the state, doesn’t count', async () => {
    await byContent(api.context, (tx) =>
      tx.update(blockUnits).set({ status: 'on_hold' }).where(eq(blockUnits.id, home)),
    )
    expect(await changesOf(home)).toEqual([])
  })

  test('keeps what a home cost, whoever changes it, and once a day', async () => {
    const [before] = await api.db.select().from(blockUnits).where(eq(blockUnits.id, home))
    await raise(home, 950_000_000)
    // This is the last minute of a day in India.
    goTo(api, '2027-01-02T18:29:00.000Z')
    await raise(home, 970_000_000)
    await raise(home, 990_000_000)
    goTo(api, '2027-01-02T18:31:00.000Z')
    await raise(home, 995_000_000)
    const changes = await changesOf(home)
    expect(changes?.map(({ on, before: { before_taxes } }) => [on, before_taxes])).toEqual([
      ['2027-01-03', 995_000_000],
      ['2027-01-02', 955_000_000],
      ['2026-11-23', 905_000_000],
    ])
    expect(changes?.at(-1)?.before).toMatchObject({ all_in: before?.all_in, monthly: before?.monthly })
  })

  test('has the price with everything follow in the next round', async () => {
    await raise(home, 1_800_000_000)
    const [stale] = await api.db.select().from(blockUnits).where(eq(blockUnits.id, home))
    await reprice()
    const [unit] = await api.db.select().from(blockUnits).where(eq(blockUnits.id, home))
    expect(unit?.all_in).toBeGreaterThan((stale?.all_in ?? 0) * 1.5)
  })

  test('is for visitors where the company shows it', async () => {
    await raise(home, 950_000_000)
    await api.db.update(projects).set({ price_history: false }).where(eq(projects.id, projectId))
    expect(await changesOf(home)).toBeUndefined()
  })
})

describe('the prices before the site was there', () => {
  test('come from the content, once, and leave the history of the database alone', async () => {
    const load = () => api.db.transaction((tx) => loadContent(tx, shippedContent(), api.clock()))
    const homeOf = async (slug: string) => {
      const [row] = await api.db
        .select({ id: blockUnits.id, all_in: blockUnits.all_in })
        .from(blockUnits)
        .innerJoin(projects, eq(projects.id, blockUnits.project_id))
        .where(and(eq(projects.slug, slug), eq(blockUnits.status, 'available')))
        .orderBy(sql`all_in DESC`)
        .limit(1)
      if (!row) throw new Error(`There is no home in ${slug}.`)
      return row
    }
    await load()
    const { id, all_in } = await homeOf('lakeside-varthur')
    const shown = await changesOf(id)
    const paid = [all_in, ...(shown ?? []).map(({ before }) => before.all_in)]
    expect(paid.length).toBe(3)
    expect(paid).toEqual(paid.toSorted((a, b) => b - a))
    await api.db.delete(priceChanges).where(sql`changed_on > (SELECT min(changed_on) FROM price_changes)`)
    await load()
    expect((await changesOf(id))?.length).toBe(1)
    expect(await changesOf((await homeOf('kokapet-commons')).id)).toBeUndefined()
  })
})
