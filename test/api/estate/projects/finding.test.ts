/** @database none */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { loadContent } from '#api/content/load.ts'
import { shippedContent } from '#api/content/shipped.ts'
import { blockUnits, plots, projects } from '#api/tables.ts'
import { FoundHomes, type HomeQuery } from '#contract/estate/projects/finding.ts'
import { homeSorts } from '#contract/estate/projects/homeSearch.ts'
import { listedPrice, priceLimits } from '#contract/estate/projects/prices.ts'
import { facings, type PriceKind } from '#contract/estate/projects/words.ts'
import { startApi, type TestApi } from '../../../builders/api.ts'
import { byContent } from '../../../builders/byStaff.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
  await api.db.transaction((tx) => loadContent(tx, shippedContent(), api.clock()))
}, 60_000)
afterAll(() => api.close())

type Query = Partial<Record<keyof HomeQuery, string | number>>
const find = async (query: Query = {}) => {
  const { body } = await api.call().get('/api/homes').query(query)
  expect(body.error).toBeNull()
  return FoundHomes.parse(body.data)
}
const everything = async (query: Query = {}) => {
  const homes = []
  let after: string | null | undefined
  while (after !== null) {
    const page = await find({ items: 100, ...query, ...(after && { after }) })
    homes.push(...page.items)
    after = page.next
  }
  return homes
}
const crore = 1_00_00_000_00

describe('a search over all homes', () => {
  test('finds what is for sale and has a price, each once, in every order', async () => {
    const units = await api.db.select().from(blockUnits).where(eq(blockUnits.status, 'available'))
    const lots = await api.db.select().from(plots).where(eq(plots.status, 'available'))
    const ids = [...units.filter(({ all_in }) => all_in > 0), ...lots.filter(({ price }) => price)].map(
      ({ id }) => id,
    )
    expect(ids.length).toBeGreaterThan(500)
    for (const sort of homeSorts) {
      const homes = await everything({ sort })
      expect(homes.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    }
    expect((await find()).total).toBe(ids.length)
  })

  test('orders by the price asked for, the highest floor, the most sun, the day it is ready', async () => {
    for (const price of ['all_in', 'monthly'] as const) {
      const paise = (await everything({ price })).map((home) => said(home, price))
      expect(paise).toEqual(paise.toSorted((a, b) => a - b))
    }
    const floors = (await everything({ sort: 'floor' })).map(({ floor }) => floor ?? -100)
    expect(floors).toEqual(floors.toSorted((a, b) => b - a))
    const suns = (await everything({ sort: 'sun' })).map(({ sun }) => sun ?? -1)
    expect(suns).toEqual(suns.toSorted((a, b) => b - a))
    const days = (await everything({ sort: 'ready' })).map(({ ready_on }) => ready_on ?? '9999')
    expect(days).toEqual(days.toSorted())
  })

  test('finds exactly what fits all of it, and counts truly what a single change would bring', async () => {
    const all = await everything()
    const asked = fc.record(
      {
        city: fc.constantFrom('Pune', 'bengaluru', 'Kochi'),
        kind: fc.constantFrom('apartment', 'villa', 'commercial', 'plotted'),
        bhk: fc.constantFrom(2, 3, 4),
        floor_from: fc.constantFrom(5, 20, 39),
        facing: fc.constantFrom(...facings),
        sun: fc.constantFrom(1, 3, 6),
        price_max: fc.constantFrom(crore / 2, crore, 2 * crore),
        ready: fc.constantFrom('now', '2027', '2028'),
      },
      { requiredKeys: [] },
    )
    const today = api.clock().toISOString().slice(0, 10)
    for (const query of fc.sample(asked, { numRuns: 25, seed: 58 })) {
      const fits = all.filter((home) => matches(home, query, today))
      const answer = await find({ items: 100, ...query })
      expect({ query, total: answer.total }).toEqual({ query, total: fits.length })
      expect(new Set(answer.items.map(({ id }) => id))).toEqual(
        new Set(fits.length > 100 ? answer.items.map(({ id }) => id) : fits.map(({ id }) => id)),
      )
      for (const { filter, to, homes } of answer.nearer) {
        const changed = withChange(query, filter, to)
        expect({ query, filter, to, homes: (await find(changed)).total }).toEqual({
          query,
          filter,
          to,
          homes,
        })
        expect(homes).toBeGreaterThan(answer.total)
      }
    }
  })

  test('knows the sun that the page of a home shows', async () => {
    const units = await api.db.select().from(blockUnits)
    for (const { id, winter_sun } of fc.sample(fc.constantFrom(...units), { numRuns: 40, seed: 50 })) {
      const { body } = await api.call().get(`/api/project/block/units/${id}/drawing`)
      expect({ id, sun: winter_sun }).toEqual({ id, sun: body.data.sunlight[0]?.minutes[0] ?? null })
    }
  })

  test('names the smallest step of a price that brings something', async () => {
    const [cheapest] = await everything({ bhk: 3, kind: 'apartment' })
    const answer = await find({ bhk: 3, kind: 'apartment', price_max: 1 })
    expect(answer.total).toBe(0)
    const to = Number(answer.nearer.find(({ filter }) => filter === 'price')?.to)
    const steps = priceLimits.all_in.steps.map((step) => step * priceLimits.all_in.unit)
    expect(to).toBe(steps.find((step) => step >= (cheapest?.all_in ?? 0)))
  })

  test('says what there is to choose from', async () => {
    const { choices } = await find({ bhk: 3 })
    expect(choices.city).toEqual(expect.arrayContaining(['Bengaluru', 'Pune']))
    expect(choices.kind).toEqual(expect.arrayContaining(['apartment', 'plotted', 'villa']))
    expect(choices.bhk).toEqual([...choices.bhk].toSorted((a, b) => a - b))
    for (const near of choices.near) expect((await find({ near })).total).toBeGreaterThan(0)
  })
})

describe('a home that changes', () => {
  test('is found as long as it is for sale, from the moment somebody holds it', async () => {
    const [first] = (await find()).items
    if (!first) throw new Error('Nothing is for sale.')
    const before = (await find()).total
    const become = (status: string) =>
      byContent(api, async (tx) => {
        await tx.execute(sql`UPDATE plots SET status = ${status}::unit_status WHERE id = ${first.id}`)
        await tx.execute(sql`UPDATE block_units SET status = ${status}::unit_status WHERE id = ${first.id}`)
      })
    await become('on_hold')
    expect((await find()).total).toBe(before - 1)
    expect((await find()).items[0]?.id).not.toBe(first.id)
    await become('available')
    expect((await find()).items[0]?.id).toBe(first.id)
  })

  test('is forgotten with its project', async () => {
    const before = (await find()).total
    await byContent(api, (tx) => tx.delete(projects).where(eq(projects.slug, 'jaali-court-baner')))
    expect((await find()).total).toBe(before - 11)
  })
})

test.each([
  ['after', 'x', 'Start from the first page again.'],
  ['ready', 'soon', 'Enter now, or a year such as 2028.'],
  ['sun', '30', 'Enter a whole number from 1 to 12.'],
])('%s=%s is refused with what to do', async (name, value, error) => {
  const { body, status } = await api
    .call()
    .get('/api/homes')
    .query({ [name]: value })
  expect(status).toBe(422)
  expect(body.data.fields[name]).toBe(error)
})

type Home = FoundHomes['items'][number]

function said(home: Home, kind: PriceKind): number {
  if (kind === 'monthly') return home.monthly ?? Infinity
  return listedPrice(home, kind)?.paise ?? 0
}

function matches(home: Home, query: Query, today: string): boolean {
  const { city, kind, bhk, floor_from, facing, sun, price_max, ready } = query
  const by = ready === 'now' ? today : `${ready}-12-31`
  return (
    (city === undefined || home.project.city.toLowerCase() === String(city).toLowerCase()) &&
    (kind === undefined || home.kind === kind) &&
    (bhk === undefined || home.bhk === bhk) &&
    (floor_from === undefined || (home.floor ?? -1) >= Number(floor_from)) &&
    (facing === undefined || home.facing === facing) &&
    (sun === undefined || (home.sun ?? 0) >= Number(sun) * 60) &&
    (price_max === undefined || said(home, 'all_in') <= Number(price_max)) &&
    (ready === undefined || (home.ready_on !== null && home.ready_on <= by))
  )
}

function withChange(query: Query, filter: string, to: string | null): Query {
  const { floor_from, floor_to, price_max, ...rest } = query
  const kept = {
    ...rest,
    ...(filter !== 'floor' && { floor_from, floor_to }),
    ...(filter !== 'price' && { price_max }),
  }
  const name = filter === 'price' ? 'price_max' : filter
  const changed: Query = Object.fromEntries(
    Object.entries(kept).filter(([key, value]) => key !== name && value !== undefined),
  )
  return to === null ? changed : { ...changed, [name]: to }
}
