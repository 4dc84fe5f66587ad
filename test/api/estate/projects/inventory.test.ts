/** @database each */

import { once } from 'node:events'
import http, { type IncomingMessage } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { second } from '#api/clock.ts'
import { blocks, blockUnits, projects, unitEvents } from '#api/tables.ts'
import type { Availability, BlockUnit } from '#contract/estate/projects/inventory.ts'
import { unpackPrice } from '#contract/estate/projects/packedPrice.ts'
import type { UnitStatus } from '#contract/estate/projects/words.ts'
import { signIn, startApi, type TestApi } from '../../../builders/api.ts'
import { byContent } from '../../../builders/byStaff.ts'
import { aBlock, aUnit, aUnitType, manyUnits } from '../../../builders/projects/homes.ts'
import { aProject } from '../../../builders/projects/projects.ts'
import { amount } from '../../../builders/sampled.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterEach(async () => {
  await byContent(api, (tx) => tx.delete(projects))
})
afterAll(() => api.close())

const get = async (path: string) => (await api.call().get(`/api${path}`)).body

async function aTower(values: Parameters<typeof aBlock>[2] = {}) {
  const project = await aProject(api)
  const type = await aUnitType(api, project.id)
  const block = await aBlock(api, project.id, values)
  return { project, type, block }
}

async function staff() {
  const { authorization, userId } = await signIn(api, { roles: ['student', 'staff'] })
  const set = async (unitId: string, body: object) =>
    (
      await api
        .call()
        .patch(`/api/project/block/units/${unitId}`)
        .set('Authorization', authorization)
        .send(body)
    ).body
  return { set, userId }
}

describe('counts', () => {
  test('of project, block and kind are those of the units, whatever happens to them', async () => {
    const tower = await aTower()
    const { project, block, type } = tower
    await aUnit(api, tower, { floor: 1, stack: 1 })
    await aUnit(api, tower, { floor: 1, stack: 2, status: 'sold' })
    const held = await aUnit(api, tower, { floor: 2, stack: 1, status: 'on_hold' })
    const counted = async () => {
      const [blocksOf, types] = [
        await get(`/project/${project.id}/blocks`),
        await get(`/project/${project.slug}/unit-type`),
      ]
      const { units, units_total } = (await get(`/project/${project.id}`)).data
      expect(blocksOf.data.items[0]).toMatchObject({ id: block.id, units, units_total })
      expect(types.data.items[0]).toMatchObject({ id: type.id, units, units_total })
      return units
    }
    expect(await counted()).toEqual({ available: 1, on_hold: 1, booked: 0, sold: 1, not_released: 0 })
    await byContent(api, (tx) =>
      tx.update(blockUnits).set({ status: 'booked' }).where(eq(blockUnits.id, held.id)),
    )
    expect(await counted()).toMatchObject({ on_hold: 0, booked: 1 })
    await byContent(api, (tx) => tx.delete(blockUnits).where(eq(blockUnits.id, held.id)))
    expect(await counted()).toEqual({ available: 1, on_hold: 0, booked: 0, sold: 1, not_released: 0 })
    await byContent(api, (tx) => tx.delete(blocks).where(eq(blocks.id, block.id)))
    expect((await get(`/project/${project.id}`)).data.units_total).toBe(0)
  })

  test('a project without units keeps what it was told', async () => {
    const { id } = await aProject(api, { units_sold: 9 })
    expect((await get(`/project/${id}`)).data.units.sold).toBe(9)
  })

  test('changes at the same time are all counted', async () => {
    const tower = await aTower({ floors_to: 20 })
    await manyUnits(api, tower, 40)
    const units = await api.db.select().from(blockUnits)
    const { set } = await staff()
    await Promise.all(units.map(({ id }) => set(id, { status: 'sold' })))
    const { units: counts } = (await get(`/project/${tower.project.id}`)).data
    expect(counts).toEqual({ available: 0, on_hold: 0, booked: 0, sold: 40, not_released: 0 })
  })
})

describe('units of a block', () => {
  const list = (blockId: string, type: string, query = '') =>
    get(`/project/block/${blockId}/unit_type/${type}/block_unit?${query}`)

  test('of one kind by id or slug, of all, and in pages from the lowest floor up', async () => {
    const tower = await aTower()
    const other = await aUnitType(api, tower.project.id, { slug: 'large' })
    await aUnit(api, tower, { floor: 2, stack: 1 })
    await aUnit(api, tower, { floor: 1, stack: 2 })
    await aUnit(api, { ...tower, type: other }, { floor: 1, stack: 1 })
    const numbers = async (type: string, query = '') =>
      (await list(tower.block.id, type, query)).data.items.map(({ unit_no }: BlockUnit) => unit_no)
    expect(await numbers(tower.type.id)).toEqual(['102', '201'])
    expect(await numbers('large')).toEqual(['101'])
    expect(await numbers('all')).toEqual(['101', '102', '201'])
    expect(await numbers('all', 'items=2&page=2')).toEqual(['201'])
    expect(await numbers('all', 'items=10000000&page=1')).toEqual(['101', '102', '201'])
    expect(await numbers('all', 'floor_from=2')).toEqual(['201'])
    expect(await numbers('all', 'status=sold')).toEqual([])
    expect(await numbers('all', 'facing=east&floor_to=1')).toEqual(['101', '102'])
  })

  test('of all kinds or one, page by page, for a screen', async () => {
    const tower = await aTower()
    const other = await aUnitType(api, tower.project.id, { slug: 'large' })
    await aUnit(api, tower, { floor: 2, stack: 1 })
    await aUnit(api, tower, { floor: 1, stack: 2, status: 'sold' })
    await aUnit(api, { ...tower, type: other }, { floor: 1, stack: 1 })
    const search = async (query: string) => {
      const { data } = await get(`/project/block/${tower.block.id}/units?${query}`)
      return [data.total, data.items.map(({ unit_no }: BlockUnit) => unit_no)]
    }
    expect(await search('')).toEqual([3, ['101', '102', '201']])
    expect(await search('items=2&page=2')).toEqual([3, ['201']])
    expect(await search('unit_type=large')).toEqual([1, ['101']])
    expect(await search(`unit_type=${tower.type.id}&status=available`)).toEqual([1, ['201']])
    expect((await get(`/project/block/${tower.block.id}/units?unit_type=none`)).error).toBe('not_found')
  })

  test('a unit shows its price and no more than the contract names', async () => {
    const tower = await aTower()
    const unit = await aUnit(api, tower, { base_price: 1000, floor_rise: 20, plc: 3 })
    for (const items of [20, 10_000_000]) {
      const [item] = (await list(tower.block.id, 'all', `items=${items}`)).data.items
      expect(item).toEqual({
        id: unit.id,
        unit_no: '101',
        floor: 1,
        stack: 1,
        unit_type_id: tower.type.id,
        carpet: 6820,
        facing: 'east',
        view: ['Lake'],
        corner: false,
        parking: 1,
        base_price: 1000,
        floor_rise: 20,
        plc: 3,
        price_total: 1023,
        all_in: 0,
        monthly: 0,
        status: 'available',
      })
    }
  })

  test('a block or a kind that is not there is not found', async () => {
    const tower = await aTower()
    const elsewhere = await aTower()
    expect((await list('nothing', 'all')).error).toBe('not_found')
    expect((await list(tower.block.id, 'nothing')).error).toBe('not_found')
    expect((await list(tower.block.id, elsewhere.type.id)).error).toBe('not_found')
  })

  test.each([
    'items=0',
    'items=10000001',
    'items=1.5',
    'page=0',
    'status=gone',
    'facing=up',
    'floor_from=-1',
  ])('%s is refused', async (query) => {
    const { block } = await aTower()
    expect((await list(block.id, 'all', query)).error).toBe('validation_failed')
  })
})

describe('a tower of thousands of units', () => {
  async function aLargeTower(many: number) {
    const stacks = Array.from({ length: 100 }, (_, index) => String(index + 1).padStart(3, '0'))
    const tower = await aTower({ floors_to: 200, stacks })
    await manyUnits(api, tower, many)
    const path = `/api/project/block/${tower.block.id}/unit_type/all/block_unit?items=10000000&page=1`
    return { tower, path }
  }
  /** The compressed bytes as sent, which supertest would decompress. */
  async function raw(path: string, headers: Record<string, string>) {
    const server = api.app.listen(0)
    try {
      const address = server.address()
      const port = typeof address === 'object' ? address?.port : undefined
      const [answer] = (await once(http.get({ port, path, headers }), 'response')) as [IncomingMessage]
      const parts: Buffer[] = []
      for await (const part of answer) parts.push(part)
      return { status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) }
    } finally {
      server.close()
    }
  }

  test('is sent compressed in one envelope, each of twenty thousand once', async () => {
    const many = 20_000
    const { path } = await aLargeTower(many)
    const packed = await raw(path, { 'Accept-Encoding': 'br' })
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', 'transfer-encoding': 'chunked' })
    expect(packed.headers.vary).toContain('Accept-Encoding')
    expect(packed.body.length).toBeLessThan(200_000)
    const body = JSON.parse(brotliDecompressSync(packed.body).toString())
    expect(body).toMatchObject({ http_status: 200, error: null, data: { total: many, page: 1 } })
    expect(new Set(body.data.items.map(({ id }: BlockUnit) => id)).size).toBe(many)
    const gzip = await raw(path, { 'Accept-Encoding': 'gzip' })
    expect(JSON.parse(gunzipSync(gzip.body).toString())).toEqual(body)
    const plain = await raw(path, { 'Accept-Encoding': 'identity' })
    expect(plain.headers).not.toHaveProperty('content-encoding')
    expect(JSON.parse(plain.body.toString())).toEqual(body)
  })

  test('is not sent again to somebody who has it, until one unit changes', async () => {
    const { path } = await aLargeTower(amount(20_000, 2_000))
    const first = await raw(path, {})
    const tag = String(first.headers.etag)
    const again = await api.call().get(path).set('If-None-Match', tag)
    expect([again.status, again.text]).toEqual([304, ''])
    const free = eq(blockUnits.status, 'available')
    const [unit] = await api.db.select().from(blockUnits).where(free).limit(1)
    const { set } = await staff()
    await set(unit?.id ?? '', { status: 'on_hold' })
    const changed = await raw(path, { 'If-None-Match': tag })
    expect(changed.status).toBe(200)
    expect(changed.headers.etag).not.toBe(tag)
  })

  test('later pages of a long list neither repeat nor skip', async () => {
    const many = amount(20_000, 2_000)
    const part = many * 0.35
    const { tower } = await aLargeTower(many)
    const page = async (number: number) =>
      (
        await get(`/project/block/${tower.block.id}/unit_type/all/block_unit?items=${part}&page=${number}`)
      ).data.items.map(({ id }: BlockUnit) => id)
    const pages = [await page(1), await page(2), await page(3), await page(4)]
    expect(pages.map(({ length }) => length)).toEqual([part, part, many - 2 * part, 0])
    expect(new Set(pages.flat()).size).toBe(many)
  })

  test('is small as text, which says the same', async () => {
    const many = 20_000
    const { tower } = await aLargeTower(many)
    const path = `/api/project/block/${tower.block.id}/availability`
    const packed = await raw(path, { 'Accept-Encoding': 'br' })
    expect(packed.body.length).toBeLessThan(4_000)
    const { data }: { data: Availability } = JSON.parse(brotliDecompressSync(packed.body).toString())
    expect(data.statuses).toHaveLength(many)
    expect(data.statuses.split('a')).toHaveLength((await countOf(tower.block.id, 'available')) + 1)
  })

  async function countOf(blockId: string, status: UnitStatus) {
    return (await get(`/project/block/${blockId}/unit_type/all/block_unit?status=${status}`)).data.total
  }
})

describe('availability', () => {
  const availability = (blockId: string) => get(`/project/block/${blockId}/availability`)

  test('draws floors from the top, stacks from the left, and leaves a gap where no unit is', async () => {
    const tower = await aTower({ floors_to: 4, skipped_floors: [3], refuge_floors: [2] })
    const large = await aUnitType(api, tower.project.id)
    await aUnit(api, tower, { floor: 1, stack: 1, status: 'sold' })
    await aUnit(api, tower, { floor: 1, stack: 2 })
    await aUnit(api, { ...tower, type: large }, { floor: 4, stack: 1, status: 'not_released' })
    const { data } = await availability(tower.block.id)
    const kinds = [tower.type.id, large.id].toSorted()
    expect(data).toMatchObject({
      floors: [4, 2, 1],
      stacks: ['01', '02'],
      statuses: 'n...sa',
      unit_types: kinds,
      types: kinds[0] === tower.type.id ? '1...00' : '0...11',
      numbering: '{floor}{stack}',
      unit_nos: null,
    })
    expect(data.legend).toMatchObject({ a: 'available', s: 'sold', n: 'not_released' })
  })

  test('the rule of numbering leads to the unit, and numbers that follow none are listed', async () => {
    const tower = await aTower()
    await aUnit(api, tower, { floor: 2, stack: 1 })
    const { data } = await availability(tower.block.id)
    const number = data.numbering.replace('{floor}', '2').replace('{stack}', data.stacks[0])
    expect((await get(`/project/block/units/${data.block_id}-${number}`)).data.floor).toBe(2)
    await aUnit(api, tower, { floor: 3, stack: 2, unit_no: 'PH-1' })
    expect((await availability(tower.block.id)).data).toMatchObject({
      numbering: null,
      unit_nos: ['PH-1', '201'],
    })
  })

  test('is revalidated by its tag', async () => {
    const tower = await aTower()
    const unit = await aUnit(api, tower)
    const path = `/api/project/block/${tower.block.id}/availability`
    const { headers } = await api.call().get(path)
    expect((await api.call().get(path).set('If-None-Match', String(headers.etag))).status).toBe(304)
    const { set } = await staff()
    await set(unit.id, { status: 'booked' })
    const changed = await api.call().get(path).set('If-None-Match', String(headers.etag))
    expect([changed.status, changed.body.data.statuses]).toEqual([200, '....b.'])
  })

  test('changes since a version are exactly those, also when the clock stands still', async () => {
    const tower = await aTower()
    const one = await aUnit(api, tower, { stack: 1 })
    const two = await aUnit(api, tower, { stack: 2 })
    const { set } = await staff()
    const changes = async (since: string) =>
      (await get(`/project/block/${tower.block.id}/availability/changes?since=${since}`)).data
    const { as_of } = (await availability(tower.block.id)).data
    expect((await changes(as_of)).items).toEqual([])
    await set(one.id, { status: 'on_hold' })
    const first = await changes(as_of)
    expect(first.items).toEqual([{ unit_id: one.id, unit_no: '101', status: 'on_hold' }])
    await set(two.id, { status: 'sold' })
    expect((await changes(first.as_of)).items).toEqual([{ unit_id: two.id, unit_no: '102', status: 'sold' }])
    expect((await changes(as_of)).items).toHaveLength(2)
  })

  test('a moment that is none is refused, and a long absence asks for a fresh start', async () => {
    const tower = await aTower({ floors_to: 30 })
    await manyUnits(api, tower, 2001)
    const path = `/project/block/${tower.block.id}/availability/changes`
    expect((await get(path)).error).toBe('validation_failed')
    expect((await get(`${path}?since=yesterday`)).error).toBe('validation_failed')
    expect((await get(`${path}?since=2020-01-01T00:00:00Z`)).data).toMatchObject({ reload: true, items: [] })
  })
})

describe('one unit', () => {
  test('comes with its block, project, plan and price, and with others that can still be bought', async () => {
    const tower = await aTower({ floors_to: 9 })
    const other = await aUnitType(api, tower.project.id)
    const unit = await aUnit(api, tower, { floor: 5 })
    await aUnit(api, tower, { floor: 6, status: 'sold' })
    const near = await aUnit(api, tower, { floor: 7 })
    const far = await aUnit(api, tower, { floor: 1 })
    const large = await aUnit(api, { ...tower, type: other }, { floor: 5, stack: 2 })
    const { data } = await get(`/project/block/units/${unit.id}`)
    expect(data).toMatchObject({
      id: unit.id,
      block: { id: tower.block.id, name: 'Tower A' },
      project: { slug: tower.project.slug },
      unit_type: { id: tower.type.id, rooms: tower.type.rooms },
      cost: { total: unit.price_total },
    })
    expect(data.similar.map(({ id }: BlockUnit) => id)).toEqual([near.id, far.id, large.id])
    expect((await get('/project/block/units/nothing')).error).toBe('not_found')
    expect((await get('/project/block/units/nothing/cost')).error).toBe('not_found')
  })
})

describe('a status', () => {
  test('is changed by staff alone, and who did it is kept', async () => {
    const tower = await aTower()
    const unit = await aUnit(api, tower)
    const path = `/api/project/block/units/${unit.id}`
    expect((await api.call().patch(path).send({ status: 'sold' })).body.error).toBe('unauthenticated')
    const { authorization } = await signIn(api, { roles: ['student', 'tutor'] })
    const refused = await api.call().patch(path).set('Authorization', authorization).send({ status: 'sold' })
    expect(refused.body.error).toBe('forbidden')
    const { set, userId } = await staff()
    api.clock.advance(5 * second)
    expect((await set(unit.id, { status: 'sold' })).data).toMatchObject({ id: unit.id, status: 'sold' })
    expect(await api.db.select().from(unitEvents)).toMatchObject([
      { unit_id: unit.id, from_status: 'available', to_status: 'sold', by: userId, at: api.clock() },
    ])
    expect((await get(`/project/block/units/${unit.id}`)).data.status).toBe('sold')
  })

  test('said again changes nothing and leaves no second event', async () => {
    const unit = await aUnit(api, await aTower())
    const { set } = await staff()
    await set(unit.id, { status: 'on_hold' })
    await set(unit.id, { status: 'on_hold' })
    expect(await api.db.select().from(unitEvents)).toHaveLength(1)
  })

  test('two people who saw the same unit free cannot both take it', async () => {
    const unit = await aUnit(api, await aTower())
    const { set } = await staff()
    const answers = await Promise.all(
      (['booked', 'on_hold', 'sold'] as const).map((status) => set(unit.id, { status, was: 'available' })),
    )
    expect(answers.map(({ error }) => error).toSorted()).toEqual(['conflict', 'conflict', null])
    expect(await api.db.select().from(unitEvents)).toHaveLength(1)
  })

  test('of no such word, or of no such unit, is refused', async () => {
    const unit = await aUnit(api, await aTower())
    const { set } = await staff()
    expect((await set(unit.id, { status: 'gone' })).error).toBe('validation_failed')
    expect((await set(unit.id, {})).data.fields).toHaveProperty('status')
    expect((await set('nothing', { status: 'sold' })).error).toBe('not_found')
  })
})

describe('what a page asks for', () => {
  test('a block and a unit are found by the slugs of their address', async () => {
    const tower = await aTower()
    const unit = await aUnit(api, tower, { floor: 2, stack: 1 })
    const named = `${tower.project.slug}.${tower.block.slug}`
    expect((await get(`/project/block/${named}/availability`)).data.block_id).toBe(tower.block.id)
    expect((await get(`/project/block/units/${named}.${unit.unit_no}`)).data.id).toBe(unit.id)
    expect((await get(`/project/block/units/${named}.${unit.unit_no}/cost`)).data.total).toBeGreaterThan(0)
    expect((await get(`/project/block/units/${named}.9999`)).error).toBe('not_found')
    expect((await get(`/project/block/${tower.project.slug}.nothing/availability`)).error).toBe('not_found')
    expect((await get(`/project/block/nothing.${tower.block.slug}/availability`)).error).toBe('not_found')
  })

  test('facing and price of every place are in the packed block', async () => {
    const tower = await aTower({ floors_to: 1 })
    const dear = { base_price: 1_90_00_000_01, floor_rise: 0, plc: 0 }
    await aUnit(api, tower, { floor: 1, stack: 1, facing: 'east', ...dear })
    await aUnit(api, tower, { floor: 1, stack: 2, facing: 'north', base_price: 0, floor_rise: 0, plc: 0 })
    const { data } = await get(`/project/block/${tower.block.id}/availability`)
    expect(data).toMatchObject({ facings: '20', price: 'before_taxes', left_out: false })
    // Part of a rupee is rounded up to a whole one.
    expect([unpackPrice(data, 0), unpackPrice(data, 1)]).toEqual([1_90_00_001_00, null])
  })

  test('a block with more homes than asked for lists none of them', async () => {
    const tower = await aTower()
    await aUnit(api, tower, { floor: 1, stack: 1 })
    await aUnit(api, tower, { floor: 1, stack: 2 })
    const path = `/project/block/${tower.block.id}/availability`
    expect((await get(`${path}?at_most=1`)).data).toMatchObject({ left_out: true, statuses: '', prices: '' })
    expect((await get(`${path}?at_most=2`)).data).toMatchObject({ left_out: false })
  })

  test('bedrooms and a highest price narrow the list, and homes without a price are left out by it', async () => {
    const tower = await aTower()
    const at = (stack: number, floor: number, base_price: number) =>
      aUnit(api, tower, { floor, stack, base_price, floor_rise: 0, plc: 0 })
    const cheap = await at(1, 1, 1_00_00_000_00)
    await at(2, 1, 1_00_00_000_01)
    await at(1, 2, 0)
    const list = async (query: string) =>
      (await get(`/project/block/${tower.block.id}/unit_type/all/block_unit?${query}`)).data.items.map(
        ({ id }: BlockUnit) => id,
      )
    expect(await list(`price_max=${1_00_00_000_00}`)).toEqual([cheap.id])
    expect(await list('bhk=9')).toEqual([])
  })
})
