import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { modelOf } from '#api/content/building/index.ts'
import { shippedContent } from '#api/content/shipped.ts'
import { buildingModels } from '#api/tables.ts'
import { startApi, type TestApi } from '../../../builders/api.ts'
import { aBlock, aUnit, aUnitType } from '../../../builders/projects/homes.ts'
import { aProject } from '../../../builders/projects/projects.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

function lakeside() {
  const folder = shippedContent().projects.find(({ slug }) => slug === 'lakeside-varthur')
  if (!folder) throw new Error('Lakeside isn’t there.')
  return modelOf(folder)
}

/** Home N02 on floor 20 of Tower A, with its project. */
async function aHome() {
  const project = await aProject(api)
  const block = await aBlock(api, project.id, { slug: 'tower-a' })
  const type = await aUnitType(api, project.id, { slug: '3-bhk' })
  const unit = await aUnit(api, { block, type }, { floor: 20, stack: 2 })
  return { project, block, unit }
}

test('drawings have a tag that changes with the model, and only with it', async () => {
  const { project, block, unit } = await aHome()
  const paths = [
    `/project/${project.slug}/site`,
    `/project/${project.slug}/plans`,
    `/project/${project.slug}/fronts`,
    `/project/block/${block.id}/shape`,
    `/project/block/units/${unit.id}/drawing`,
  ]
  const ask = (path: string, tag = '') => api.call().get(`/api${path}`).set('If-None-Match', tag)
  const undrawn = await Promise.all(paths.map((path) => ask(path)))
  expect(undrawn.map(({ status }) => status)).toEqual(paths.map(() => 200))
  expect(undrawn[4]?.body.data).toMatchObject({ plan: null, outlook: null })
  await api.db.insert(buildingModels).values({ project_id: project.id, model: lakeside() })
  const drawn = await Promise.all(paths.map((path, index) => ask(path, undrawn[index]?.headers.etag)))
  expect(drawn.map(({ status }) => status)).toEqual(paths.map(() => 200))
  expect(drawn[2]?.body.data.items[0]).toMatchObject({ block_id: block.id, name: 'Tower A' })
  expect(drawn[4]?.body.data.plan.unit_type).toBe('3-bhk')
  expect(drawn[4]?.body.data.outlook.seen[0].label).toBe('Varthur Lake')
  const again = await Promise.all(paths.map((path, index) => ask(path, drawn[index]?.headers.etag)))
  expect(again.map(({ status }) => status)).toEqual(paths.map(() => 304))
  const tags = drawn.map(({ headers }) => headers.etag)
  expect(new Set(tags).size).toBe(paths.length)
})

test('a home is found by its number in small letters too, and keeps its own', async () => {
  const project = await aProject(api)
  const block = await aBlock(api, project.id)
  const type = await aUnitType(api, project.id)
  await aUnit(api, { block, type }, { unit_no: 'A-12N01' })
  const answer = await api.call().get(`/api/project/block/units/${project.slug}.${block.slug}.a-12n01`)
  expect(answer.body.data.unit_no).toBe('A-12N01')
})

test('the plan of a home is a page to print, and missing where nobody has drawn it', async () => {
  const { project, unit } = await aHome()
  const path = `/api/project/block/units/${unit.id}/plan`
  expect((await api.call().get(path)).status).toBe(404)
  await api.db.insert(buildingModels).values({ project_id: project.id, model: lakeside() })
  const file = await api.call().get(path).buffer(true)
  expect(file.headers['content-type']).toBe('application/pdf')
  expect(file.body.toString('latin1')).toContain('/Count 1')
})
