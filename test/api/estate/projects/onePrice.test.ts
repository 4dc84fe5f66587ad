/** @database none */

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { and, eq, gt } from 'drizzle-orm'
import fc from 'fast-check'
import { loadContent } from '#api/content/load.ts'
import { shippedContent } from '#api/content/shipped.ts'
import { unitSubject } from '#api/estate/leads/enquiries/subjects.ts'
import { readBook, sheetFrom, usualCost } from '#api/estate/projects/costs/costOf.ts'
import { estateRounds } from '#api/estate/rounds.ts'
import { blocks, blockUnits, costRules, plots, projects } from '#api/tables.ts'
import { todayInIndia } from '#api/texts/days.ts'
import { Availability, UnitFile } from '#contract/estate/projects/inventory.ts'
import { Project } from '#contract/estate/projects/overview.ts'
import { unpackPrice } from '#contract/estate/projects/packedPrice.ts'
import { priceRange } from '#contract/estate/projects/priceRange.ts'
import { type PricedHome, priceOf } from '#contract/estate/projects/prices.ts'
import { isForSale, type PriceKind, priceKinds } from '#contract/estate/projects/words.ts'
import { rupees } from '#contract/money.ts'
import { startApi, type TestApi } from '../../../builders/api.ts'
import { amount } from '../../../builders/sampled.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
  await api.db.transaction((tx) => loadContent(tx, shippedContent(), api.clock()))
})
afterAll(() => api.close())
const get = async (path: string) => {
  const { body } = await api.call().get(`/api${path}`)
  expect(body.error).toBeNull()
  return body.data
}

describe('what a home costs', () => {
  test('is the same figure on its page, in lists, in the tower, in mails, and for every kind', async () => {
    const units = await api.db.select().from(blockUnits)
    const random = fc.sample(fc.nat(units.length - 1), { numRuns: amount(200, 40), seed: 20 })
    const towers = new Map<string, Availability>()
    const towerOf = async (blockId: string, price: PriceKind) => {
      const key = `${blockId} ${price}`
      const known = towers.get(key)
      if (known) return known
      const tower = Availability.parse(await get(`/project/block/${blockId}/availability?price=${price}`))
      towers.set(key, tower)
      return tower
    }
    for (const index of random) {
      const unit = units[index]
      if (!unit) throw new Error('There are fewer homes.')
      const file = UnitFile.parse(await get(`/project/block/units/${unit.id}`))
      const sheet = file.cost
      expect(sheet !== null).toBe(isForSale(file.status) && file.price_total > 0)
      const { status, price_total, all_in = 0, monthly = 0 } = file
      if (sheet) expect({ all_in, monthly }).toEqual({ all_in: sheet.total, monthly: sheet.emi.monthly })
      const exact = { status, price_total, all_in, monthly }
      const where = `floor_from=${unit.floor}&floor_to=${unit.floor}&items=100`
      const list = await get(`/project/block/${unit.block_id}/units?${where}`)
      expect(list.items.find(({ id }: { id: string }) => id === unit.id)).toMatchObject(exact)
      for (const kind of priceKinds) {
        const tower = await towerOf(unit.block_id, kind)
        const at = tower.floors.indexOf(unit.floor) * tower.stacks.length + unit.stack - 1
        expect(unpackPrice(tower, at)).toBe(priceOf(exact, kind)?.paise ?? null)
      }
      const { about } = await unitSubject(api.db, unit.id, api.clock())
      if (!isForSale(status)) expect(JSON.stringify(about)).not.toContain('₹')
      if (sheet) {
        expect(sheet.total % 100).toBe(0)
        const words = about.find(({ label }) => label === 'Price')?.value
        expect(words).toContain(`${rupees(sheet.total)} all-in`)
      }
    }
  })

  test('a plot costs its listed price plus stamp duty and registration, and nothing else', async () => {
    const all = await api.db
      .select({ plot: plots, project: projects })
      .from(plots)
      .innerJoin(projects, eq(projects.id, plots.project_id))
    const codes = new Set<string>()
    for (const { plot, project } of all) {
      const book = await readBook(api.db, project, todayInIndia(api.clock()))
      const listed = { base_price: plot.price ?? 0, floor_rise: 0, plc: 0 }
      const { area, facing, corner } = plot
      const land = { ...listed, carpet: area, facing, corner, floor: 0, view: [], parking: 0 }
      for (const { code, amount } of sheetFrom(book, land, usualCost).lines) if (amount > 0) codes.add(code)
    }
    expect(all.length).toBeGreaterThan(100)
    expect([...codes].toSorted()).toEqual(['base', 'registration', 'stamp-duty', 'transfer-duty'])
  })

  test('orders a list by the kind that is asked for, dear ones last or first', async () => {
    const [block] = await api.db.select().from(blocks).where(eq(blocks.slug, 'tower-a')).limit(1)
    for (const price of priceKinds) {
      const path = `/project/block/${block?.id}/units?items=1000&price=${price}`
      const paise = async (sort: string) =>
        (await get(`${path}&sort=${sort}`)).items.map((unit: PricedHome) => priceOf(unit, price)?.paise)
      const up: number[] = await paise('price')
      expect(up.length).toBeGreaterThan(5)
      expect(up).toEqual(up.toSorted((a, b) => a - b))
      const down: number[] = await paise('price_high')
      expect(down).toEqual(down.toSorted((a, b) => b - a))
    }
  })

  test('starts at the least that a home for sale of the project costs', async () => {
    for (const { id } of await api.db.select().from(projects)) {
      const project = Project.parse(await get(`/project/${id}`))
      const units = await api.db.select().from(blockUnits).where(eq(blockUnits.project_id, id))
      const forSale = units.filter(({ status, all_in }) => status === 'available' && all_in > 0)
      if (!project.homes || forSale.length === 0) continue
      for (const kind of priceKinds) {
        const paise = forSale.map((unit) => priceOf(unit, kind)?.paise ?? 0)
        expect(priceRange(project, kind)).toEqual({
          from: { kind, paise: Math.min(...paise) },
          to: { kind, paise: Math.max(...paise) },
        })
      }
      const cheapest = await get(`/project/${id}/cost`)
      expect(cheapest.cost.total).toBe(priceRange(project, 'all_in')?.from.paise)
    }
  })

  test('follows the rates of the day', async () => {
    const [villa] = await api.db
      .select()
      .from(blockUnits)
      .where(and(gt(blockUnits.all_in, 0), eq(blockUnits.status, 'available')))
      .limit(1)
    if (!villa) throw new Error('There is no home.')
    const priced = async () => UnitFile.parse(await get(`/project/block/units/${villa.id}`))
    const before = await priced()
    await api.db.update(costRules).set({ rate: 900 }).where(eq(costRules.code, 'stamp-duty'))
    await api.db.update(projects).set({ priced_on: '2020-01-01' })
    const round = estateRounds(api.context).find(({ name }) => name === 'prices of the day')
    await round?.run()
    const after = await priced()
    expect(after.all_in).not.toBe(before.all_in)
    expect(after.all_in).toBe(after.cost?.total)
  })
})
