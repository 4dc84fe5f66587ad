import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { projects } from '#api/tables.ts'
import { startApi, type TestApi } from '../../../builders/api.ts'
import { byContent } from '../../../builders/byStaff.ts'
import { aBlock, aUnit, aUnitType } from '../../../builders/projects/homes.ts'
import { aProject } from '../../../builders/projects/projects.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterEach(async () => {
  await byContent(api, (tx) => tx.delete(projects))
})
afterAll(() => api.close())

const get = async (path: string) => (await api.call().get(`/api${path}`)).body

async function aTower() {
  const project = await aProject(api)
  const type = await aUnitType(api, project.id)
  const block = await aBlock(api, project.id, {})
  return { project, type, block }
}

describe('a project at a glance', () => {
  test('counts each kind in each tower, with the least that one costs now', async () => {
    const tower = await aTower()
    await aUnit(api, tower, { floor: 1, stack: 1, base_price: 500, floor_rise: 0, plc: 0 })
    await aUnit(api, tower, { floor: 2, stack: 1, base_price: 400, floor_rise: 0, plc: 0 })
    await aUnit(api, tower, { floor: 1, stack: 2, base_price: 100, floor_rise: 0, plc: 0, status: 'sold' })
    const { data } = await get(`/project/${tower.project.slug}/stock`)
    const [{ types, statuses, stacks, floors }] = data.blocks
    expect(types).toMatchObject([
      { unit_type_id: tower.type.id, units: { available: 2, sold: 1 }, units_total: 3, price_from: 400 },
    ])
    expect(statuses).toHaveLength(stacks * floors.length)
    expect([...statuses].filter((letter) => data.legend[letter] === 'available')).toHaveLength(2)
  })

  test('a project without towers shows none, and an unknown project is not found', async () => {
    const { id } = await aProject(api)
    expect((await get(`/project/${id}/stock`)).data.blocks).toEqual([])
    expect((await get('/project/nowhere/stock')).error).toBe('not_found')
  })
})

describe('what a home costs at least', () => {
  test('is the cost of the cheapest that can be bought, of a kind or of any', async () => {
    const tower = await aTower()
    const dear = await aUnitType(api, tower.project.id)
    await aUnit(api, tower, { floor: 1, stack: 1, base_price: 7_000_000_00 })
    const cheap = await aUnit(api, tower, { floor: 2, stack: 1, base_price: 6_000_000_00 })
    await aUnit(api, tower, { floor: 3, stack: 1, base_price: 5_000_000_00, status: 'booked' })
    const other = await aUnit(api, { ...tower, type: dear }, { floor: 1, stack: 2, base_price: 9_000_000_00 })
    const path = `/project/${tower.project.id}/cost`
    const any = (await get(path)).data
    expect(any.unit).toMatchObject({ id: cheap.id, block: { slug: tower.block.slug } })
    expect(any.cost.total).toBeGreaterThanOrEqual(6_000_000_00)
    expect((await get(`${path}?unit_type=${dear.id}`)).data.unit.id).toBe(other.id)
    expect((await get(`${path}?unit_type=nothing`)).data).toBeNull()
  })

  test('is nothing where none is left', async () => {
    const tower = await aTower()
    await aUnit(api, tower, { status: 'sold' })
    expect((await get(`/project/${tower.project.id}/cost`)).data).toBeNull()
  })
})

describe('the code of a registration', () => {
  test('is an image of one path, and there are as many as registrations', async () => {
    const registration = {
      phase: 'All of it',
      number: 'P1',
      valid_till: '2029-01-31',
      authority_url: 'https://rera.example/p1',
    }
    const project = await aProject(api, { rera: [registration] })
    const answer = await api.call().get(`/api/project/${project.slug}/rera/1/qr`)
    expect(answer.headers['content-type']).toMatch(/^image\/svg\+xml/)
    const svg = answer.body instanceof Buffer ? answer.body.toString() : answer.text
    expect(svg).toMatch(/^<svg [^>]+viewBox="0 0 \d+ \d+"/)
    for (const position of ['0', '9', 'x', '1e0'])
      expect((await api.call().get(`/api/project/${project.slug}/rera/${position}/qr`)).status).toBe(404)
  })
})
