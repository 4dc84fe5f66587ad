import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { day, later } from '#api/clock.ts'
import { repriceHomes } from '#api/estate/projects/costs/index.ts'
import { blockUnits } from '#api/tables.ts'
import { startApi, type TestApi } from '../../../builders/api.ts'
import { byContent } from '../../../builders/byStaff.ts'
import { aBlock, aUnit, aUnitType } from '../../../builders/projects/homes.ts'
import { aBanner, aDetail, aGalleryItem, aProject } from '../../../builders/projects/projects.ts'

let api: TestApi
beforeEach(async () => {
  api = await startApi()
})
afterEach(() => api.close())

const get = async (path: string) => (await api.call().get(`/api${path}`)).body
const slugs = async (query: string) =>
  (await get(`/projects?items=100&page=1&${query}`)).data.items.map(({ slug }: { slug: string }) => slug)

test('a project is found by id and by slug, and its units add up', async () => {
  const { id, slug } = await aProject(api)
  const [byId, bySlug] = [await get(`/project/${id}`), await get(`/project/${slug}`)]
  expect(byId.data).toEqual(bySlug.data)
  expect(byId.data).toMatchObject({ units: { available: 4, not_released: 5 }, units_total: 15 })
})

test('possession is the revised date once there is one, and the detail shows both', async () => {
  const { id, slug } = await aProject(api, {
    possession_promised_on: '2027-06-30',
    possession_revised_on: '2027-09-30',
  })
  await aDetail(api, id)
  expect((await get(`/project/${slug}`)).data.possession_on).toBe('2027-09-30')
  expect((await get(`/project-detail/${slug}`)).data).toMatchObject({
    project_id: id,
    possession_promised_on: '2027-06-30',
    possession_revised_on: '2027-09-30',
  })
})

test.each(['/project/nothing', '/project-detail/nothing', '/project/nothing/gallery'])(
  '%s is not found',
  async (path) => {
    expect(await get(path)).toMatchObject({ http_status: 404, error: 'not_found' })
  },
)

test('filters keep what they name', async () => {
  const pune = await aProject(api)
  const kochi = await aProject(api, { city: 'Kochi', kind: 'villa', status: 'ready' })
  expect(await slugs('city=kochi')).toEqual([kochi.slug])
  expect(await slugs('kind=apartment')).toEqual([pune.slug])
  expect(await slugs('status=ready&city=Pune')).toEqual([])
})

test('a search takes every word, in any order, and its signs as they are', async () => {
  const lake = await aProject(api, { name: 'Lakeside', locality: 'Varthur', city: 'Bengaluru' })
  const court = await aProject(api, { name: 'Neem Court', locality: 'Baner', tagline: '100% shade' })
  expect(await slugs('q=lake')).toEqual([lake.slug])
  expect(await slugs('q=bengaluru+LAKESIDE')).toEqual([lake.slug])
  expect(await slugs('q=lakeside+pune')).toEqual([])
  expect(await slugs('q=%25')).toEqual([court.slug])
  expect(await slugs('q=_')).toEqual([])
})

test('bedrooms and a budget keep the projects where one home for sale fits both', async () => {
  const offering = async (homes: readonly (readonly [bhk: number, price: number])[]) => {
    const project = await aProject(api)
    const block = await aBlock(api, project.id)
    for (const [index, [bhk, base_price]] of homes.entries()) {
      const type = await aUnitType(api, project.id, { bhk })
      await aUnit(api, { block, type }, { floor: index + 1, base_price, floor_rise: 0 })
    }
    return project
  }
  const small = await offering([
    [2, 400_000_000],
    [3, 900_000_000],
  ])
  const large = await offering([[3, 700_000_000]])
  const sold = await offering([[4, 700_000_000]])
  await byContent(api, (tx) =>
    tx.update(blockUnits).set({ status: 'sold' }).where(eq(blockUnits.project_id, sold.id)),
  )
  const soon = await aProject(api, { status: 'upcoming', configurations: ['4 BHK'] })
  expect(await slugs('bhk=2')).toEqual([small.slug])
  expect((await slugs('bhk=3')).toSorted()).toEqual([large.slug, small.slug].toSorted())
  expect(await slugs('bhk=4')).toEqual([soon.slug])
  expect(await slugs('bhk=4&price_max=999999999')).toEqual([])
  expect(await slugs('bhk=3&price_max=800000000')).toEqual([large.slug])
  expect(await slugs('price_max=500000000')).toEqual([small.slug])
  expect(await slugs('price=all_in&price_max=999999999')).toEqual([])
  await repriceHomes(api.db, api.clock())
  expect(await slugs('price=all_in&price_max=800000000&bhk=3')).toEqual([large.slug])
  expect((await get(`/project/${small.id}`)).data).toMatchObject({
    price_from: 400_000_000,
    homes: [{ bhk: 2, available: 1 }, { bhk: 3 }],
  })
})

test.each([
  'bhk=0',
  'bhk=two',
  'price_min=-1',
  'price_max=1.5',
  `q=${'a'.repeat(81)}`,
  'items=0',
  'kind=tent',
])('%s is refused', async (query) => {
  expect(await get(`/projects?${query}`)).toMatchObject({ http_status: 422, error: 'validation_failed' })
})

test('sorts by price and possession leave what is not known to the end', async () => {
  const unknown = await aProject(api, { price_from: null, price_to: null, price_as_of: null })
  const dear = await aProject(api, { price_from: 1_000_000_000, possession_promised_on: '2027-01-31' })
  const cheap = await aProject(api, {
    price_from: 500_000_000,
    possession_promised_on: '2026-12-31',
    possession_revised_on: '2027-03-31',
  })
  expect(await slugs('sort=price_low')).toEqual([cheap.slug, dear.slug, unknown.slug])
  expect(await slugs('sort=possession')).toEqual([dear.slug, cheap.slug, unknown.slug])
})

test('newest first, in pages that neither repeat nor skip', async () => {
  const made: string[] = []
  for (let index = 0; index < 5; index += 1) {
    made.unshift((await aProject(api)).slug)
    api.clock.advance(1000)
  }
  const pages = await Promise.all([1, 2, 3].map((page) => get(`/projects?items=2&page=${page}`)))
  expect(pages.flatMap(({ data }) => data.items.map(({ slug }: { slug: string }) => slug))).toEqual(made)
  expect(pages[2].data).toMatchObject({ total: 5, page: 3, items_per_page: 2 })
})

test('the gallery keeps its order and says what each picture is', async () => {
  const { id, slug } = await aProject(api)
  await aGalleryItem(api, id, 2)
  await aGalleryItem(api, id, 1)
  const { data } = await get(`/project/${slug}/gallery`)
  expect(data.items.map(({ title }: { title: string }) => title)).toEqual(['Picture 1', 'Picture 2'])
  expect(data.items[0].image.kind).toBe('artist_impression')
})

test('a banner shows from its start until its end', async () => {
  const now = api.clock()
  const project = await aProject(api)
  await aBanner(api, { title: 'Over', starts_at: later(now, -2 * day), ends_at: now })
  await aBanner(api, { title: 'Now', starts_at: now, project_id: project.id })
  await aBanner(api, { title: 'Tomorrow', starts_at: later(now, day) })
  const shown = async () => (await get('/home_banner')).data
  expect(await shown()).toMatchObject({ total: 1, items: [{ title: 'Now', project_slug: project.slug }] })
  api.clock.advance(day)
  expect((await shown()).items.map(({ title }: { title: string }) => title).toSorted()).toEqual([
    'Now',
    'Tomorrow',
  ])
})
