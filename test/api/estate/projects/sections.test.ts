import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { modelOf } from '#api/content/building/index.ts'
import { shippedContent } from '#api/content/shipped.ts'
import {
  amenityGroups,
  awards,
  brandPartners,
  brochures,
  buildingModels,
  careers,
  completedProjects,
  mapPoints,
  mediaItems,
  newsVideos,
  plotPlans,
  projectFaqs,
  projectMaps,
  projects,
  projectUpdates,
  specificationGroups,
  testimonials,
} from '#api/tables.ts'
import { startApi, type TestApi } from '../../../builders/api.ts'
import { byContent } from '../../../builders/byStaff.ts'
import { someId } from '../../../builders/catalogue/courses.ts'
import { pdfWords } from '../../../builders/pdfWords.ts'
import { aBlock, aPlot, aTestimonial, aUnitType } from '../../../builders/projects/homes.ts'
import { aDetail, aPicture, aProject } from '../../../builders/projects/projects.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterEach(async () => {
  for (const table of [
    projects,
    testimonials,
    awards,
    brandPartners,
    careers,
    completedProjects,
    newsVideos,
  ]) {
    await byContent(api, (tx) => tx.delete(table))
  }
})
afterAll(() => api.close())

const get = async (path: string) => (await api.call().get(`/api${path}`)).body
const items = async (path: string) => (await get(path)).data.items
const placed = (project_id: string, position: number) => ({ id: someId(), project_id, position })

const sections = [
  'media',
  'unit-type',
  'specification',
  'brochures',
  'amenities',
  'update',
  'gallery',
  'faq',
  'testimonial',
  'blocks',
]

describe('sections of a project', () => {
  test.each(sections)(
    '%s is an empty list at first, by id and by slug, and missing with its project',
    async (name) => {
      const { id, slug } = await aProject(api)
      const empty = { items: [], page: 1, items_per_page: 100, total: 0 }
      expect((await get(`/project/${id}/${name}?items=100&page=1`)).data).toEqual(empty)
      expect((await get(`/project/${slug}/${name}/?items=100&page=1`)).data).toEqual(empty)
      expect(await get(`/project/nothing/${name}`)).toMatchObject({ http_status: 404, error: 'not_found' })
      expect((await get(`/project/${id}/${name}?items=101`)).error).toBe('validation_failed')
    },
  )

  test('each keeps its order, and shows its own project only', async () => {
    const { id } = await aProject(api)
    const other = await aProject(api)
    const film = { kind: 'film', poster: aPicture } as const
    await api.db.insert(mediaItems).values([
      { ...placed(id, 2), ...film, title: 'Second' },
      { ...placed(id, 1), ...film, title: 'First' },
      { ...placed(other.id, 0), ...film, title: 'Elsewhere' },
    ])
    await api.db.insert(specificationGroups).values([
      { ...placed(id, 2), title: 'Doors', items: [{ name: 'Main', text: 'Teak' }] },
      { ...placed(id, 1), title: 'Floors', items: [] },
    ])
    const pool = { name: 'Pool', icon: 'waves', text: null, phase: 'Phase 1', ready: false }
    await api.db.insert(amenityGroups).values({ ...placed(id, 1), title: 'Water', items: [pool] })
    await api.db.insert(projectFaqs).values([
      { ...placed(id, 2), question: 'When?', answer: 'Soon.' },
      { ...placed(id, 1), question: 'Where?', answer: 'Here.' },
    ])
    const titles = async (name: string) =>
      (await items(`/project/${id}/${name}`)).map(({ title }: { title: string }) => title)
    expect(await titles('media')).toEqual(['First', 'Second'])
    expect(await titles('specification')).toEqual(['Floors', 'Doors'])
    expect((await items(`/project/${id}/amenities`))[0].items).toEqual([pool])
    expect((await items(`/project/${id}/faq?items=1`))[0].question).toBe('Where?')
  })

  test('the map has its points and shapes', async () => {
    const { id, slug } = await aProject(api)
    const way = { lat: 18.5, lng: 73.8, distance_m: 900, travel_minutes: 12, travel_by: 'walk' } as const
    const school = {
      ...placed(id, 1),
      name: 'School',
      category: 'school',
      source: 'Walked, May 2026',
    } as const
    await api.db.insert(mapPoints).values({ ...school, ...way })
    const overlay = { kind: 'line' as const, label: 'Metro', points: [[18.5, 73.8] as [number, number]] }
    await api.db.insert(projectMaps).values({ project_id: id, overlays: [overlay] })
    expect((await get(`/project/maps_and_points/${slug}`)).data).toMatchObject({
      project_id: id,
      lat: 18.56,
      overlays: [overlay],
      points: [{ name: 'School', travel_minutes: 12 }],
    })
    expect((await get('/project/maps_and_points/nothing')).error).toBe('not_found')
  })
})

describe('updates', () => {
  async function anUpdate(project_id: string, month: string, block_id: string | null = null) {
    const progress = {
      stage: 'Frame',
      planned_percent: 40,
      actual_percent: 37,
      photos: [aPicture],
      note: 'Slabs.',
    }
    await api.db.insert(projectUpdates).values({ id: someId(), project_id, block_id, month, ...progress })
  }
  const months = async (path: string) => (await items(path)).map(({ month }: { month: string }) => month)

  test('of one project at both addresses, and of all, the newest first', async () => {
    const one = await aProject(api)
    const two = await aProject(api)
    const tower = await aBlock(api, one.id)
    await anUpdate(one.id, '2026-09-01')
    await anUpdate(one.id, '2026-11-01', tower.id)
    await anUpdate(two.id, '2026-10-01')
    expect(await months(`/project/${one.id}/update`)).toEqual(['2026-11-01', '2026-09-01'])
    expect(await get(`/project/update/${one.slug}`)).toEqual(await get(`/project/${one.id}/update`))
    expect(await months('/project/updates?items=100&page=1')).toEqual([
      '2026-11-01',
      '2026-10-01',
      '2026-09-01',
    ])
    const [newest] = await items('/project/updates?items=1')
    expect(newest).toMatchObject({
      project: { id: one.id, slug: one.slug, name: one.name },
      block: { id: tower.id, name: 'Tower A' },
      planned_percent: 40,
    })
    expect((await get('/project/update/nothing')).error).toBe('not_found')
  })

  test('fixed words win over ids', async () => {
    await aProject(api, { slug: 'updates' })
    expect((await get('/project/updates')).data.items).toEqual([])
    expect((await get('/project/testimonials')).data.items).toEqual([])
  })
})

describe('testimonials', () => {
  test('of one project, of all, those on film, and of a plotted development', async () => {
    const flats = await aProject(api)
    const land = await aProject(api, { kind: 'plotted' })
    await aTestimonial(api, { project_id: flats.id, name: 'Asha', given_on: '2026-01-01' })
    const film = { kind: 'video', poster: aPicture, seconds: 80 } as const
    await aTestimonial(api, { project_id: land.id, name: 'Ravi', given_on: '2026-03-01', ...film })
    await aTestimonial(api, { project_id: null, name: 'Zoya', given_on: '2026-02-01' })
    const names = async (path: string) => (await items(path)).map(({ name }: { name: string }) => name)
    expect(await names(`/project/${flats.slug}/testimonial`)).toEqual(['Asha'])
    expect(await names('/project/testimonials?items=100&page=1')).toEqual(['Ravi', 'Zoya', 'Asha'])
    expect(await names('/testimonial/video')).toEqual(['Ravi'])
    expect(await names(`/public/plots/${land.id}/testimonials/`)).toEqual(['Ravi'])
    expect((await get(`/public/plots/${flats.id}/testimonials/`)).error).toBe('not_found')
    const [first, second] = await items('/project/testimonials')
    expect([first.project.slug, second.project]).toEqual([land.slug, null])
  })
})

describe('plots', () => {
  test('a development comes with its counts, sizes and prices of what can be bought', async () => {
    await aProject(api)
    const land = await aProject(api, { kind: 'plotted' })
    await aPlot(api, land.id, { area: 11_000, price: 500_000_000 })
    await aPlot(api, land.id, { area: 20_000, price: 900_000_000 })
    await aPlot(api, land.id, { area: 30_000, price: 990_000_000, status: 'sold' })
    const { data } = await get('/public/plots/?items=100&page=1')
    expect(data.total).toBe(1)
    expect(data.items[0]).toMatchObject({
      slug: land.slug,
      plots_total: 3,
      plots_available: 2,
      plot_area_from: 11_000,
      plot_area_to: 30_000,
      plot_price_from: 500_000_000,
      plot_price_to: 900_000_000,
      units_total: 3,
      units: { available: 2, on_hold: 0, booked: 0, sold: 1, not_released: 0 },
    })
  })

  test('one development shows every plot in its place; slashes may be doubled or trailing', async () => {
    const land = await aProject(api, { kind: 'plotted' })
    await aPlot(api, land.id, { plot_no: '2', position: 2, corner: true })
    await aPlot(api, land.id, { plot_no: '1', position: 1, price: null, status: 'not_released' })
    const road = { kind: 'road' as const, label: '9 m road', points: [[0, 153] as [number, number]] }
    const plan = {
      view_box: [0, 0, 2000, 1500] as [number, number, number, number],
      north: 15,
      shapes: [road],
    }
    await api.db.insert(plotPlans).values({ project_id: land.id, ...plan })
    const one = await get(`/public/plots/${land.slug}`)
    expect(one.data).toMatchObject({ id: land.id, plan })
    expect(one.data.plots).toMatchObject([
      { plot_no: '1', price: null, status: 'not_released' },
      { plot_no: '2', corner: true, road_width: 90, dimensions: '9.1 × 15.3 m' },
    ])
    expect(one.data.plots[0].boundary).toHaveLength(4)
    expect(await get(`/public/plots//${land.id}`)).toEqual(one)
    expect(await get(`//public///plots/${land.id}/`)).toEqual(one)
  })

  test('the sketch is of the drawn layout with the most plots left, without their prices', async () => {
    expect((await get('/public/plot-sketch')).data).toEqual({ sketch: null })
    const plan = { view_box: [0, 0, 10, 10] as [number, number, number, number], north: 0, shapes: [] }
    const [few, many, undrawn] = [
      await aProject(api, { kind: 'plotted' }),
      await aProject(api, { kind: 'plotted' }),
      await aProject(api, { kind: 'plotted' }),
    ]
    for (const land of [few, many]) await api.db.insert(plotPlans).values({ project_id: land.id, ...plan })
    await aPlot(api, few.id, { status: 'sold' })
    await aPlot(api, many.id, {})
    await aPlot(api, undrawn.id, {})
    await aPlot(api, undrawn.id, {})
    const { sketch } = (await get('/public/plot-sketch')).data
    expect(sketch).toMatchObject({ project: { slug: many.slug }, plan, plots: [{ status: 'available' }] })
    expect(Object.keys(sketch.plots[0]).sort()).toEqual(['boundary', 'status'])
  })

  test('a missing plan isn’t a failure, a project of flats is not found here', async () => {
    const land = await aProject(api, { kind: 'plotted' })
    expect((await get(`/public/plots/${land.id}`)).data).toMatchObject({
      plan: null,
      plots: [],
      plots_total: 0,
      plot_price_from: null,
    })
    expect((await get(`/public/plots/${(await aProject(api)).id}`)).error).toBe('not_found')
    expect((await get('/public/plots/nothing')).error).toBe('not_found')
  })
})

describe('lists of the whole house', () => {
  test('partners, awards, completed projects and films', async () => {
    const { id, slug } = await aProject(api)
    const partner = { field: 'Lifts', text: 'Since 2019.' }
    await api.db.insert(brandPartners).values([
      { id: someId(), position: 2, name: 'Beta', ...partner },
      { id: someId(), position: 1, name: 'Alpha', ...partner },
    ])
    const award = { issuer: 'A jury', text: 'For shade.' }
    await api.db.insert(awards).values([
      { id: someId(), title: 'Old', awarded_on: '2020-01-01', ...award },
      { id: someId(), title: 'New', awarded_on: '2025-01-01', project_id: id, ...award },
    ])
    const done = {
      city: 'Pune',
      locality: 'Baner',
      kind: 'apartment',
      homes: 120,
      text: 'Lived in.',
    } as const
    await api.db
      .insert(completedProjects)
      .values({ id: someId(), name: 'Old Court', completed_on: '2019-01-01', image: aPicture, ...done })
    const { kind: _kind, ...thumbnail } = aPicture
    const video = { id: someId(), title: 'In the news', source: 'A paper', text: 'Words.', seconds: 90 }
    await api.db.insert(newsVideos).values({ ...video, thumbnail, published_on: '2026-01-01' })
    expect(await items('/brand_partners?items=100&page=1')).toMatchObject([
      { name: 'Alpha' },
      { name: 'Beta' },
    ])
    expect(await items('/awards/?items=100&page=1')).toMatchObject([
      { title: 'New', project: { slug } },
      { title: 'Old', project: null },
    ])
    expect(await items('/completed_projects?items=100&page=1')).toMatchObject([{ name: 'Old Court' }])
    expect(await items('/news_media/videos')).toMatchObject([{ title: 'In the news', url: null }])
  })

  test('an opening is listed to the end of its last day in India, and is readable after it', async () => {
    const opening = {
      title: 'Site engineer',
      team: 'Construction',
      city: 'Pune',
      employment: 'full_time' as const,
      experience_from: 3,
      summary: 'Words.',
      duties: ['Build'],
      wants: [],
      offers: [],
    } satisfies Partial<typeof careers.$inferInsert>
    const clock = { posted_on: '2026-11-01', closes_on: '2026-11-23' }
    await api.db.insert(careers).values([
      { id: someId(), slug: 'engineer', ...opening, ...clock },
      { id: someId(), slug: 'architect', ...opening, posted_on: '2026-10-01', closes_on: null },
    ])
    const open = async () => (await items('/careers')).map(({ slug }: { slug: string }) => slug)
    expect(await open()).toEqual(['engineer', 'architect'])
    expect((await get('/careers/engineer')).data).toMatchObject({ open: true, duties: ['Build'] })
    const start = api.clock()
    api.clock.advance(new Date('2026-11-23T18:30:00Z').getTime() - start.getTime())
    expect(await open()).toEqual(['architect'])
    expect((await get('/careers/engineer')).data.open).toBe(false)
    expect((await get('/careers/nothing')).error).toBe('not_found')
    api.clock.advance(start.getTime() - api.clock().getTime())
  })
})

function lakeside() {
  const folder = shippedContent().projects.find(({ slug }) => slug === 'lakeside-varthur')
  if (!folder) throw new Error('Lakeside isn’t there.')
  return modelOf(folder)
}

describe('brochures', () => {
  async function aBrochure(project_id: string, values: Partial<typeof brochures.$inferInsert> = {}) {
    const brochure = { ...placed(project_id, 1), kind: 'brochure', title: 'Brochure' } as const
    await api.db.insert(brochures).values({ ...brochure, updated_at: api.clock(), ...values })
    return values.id ?? brochure.id
  }
  const download = (path: string) => api.call().get(`/api${path}`).buffer(true)

  test('one that is not stored is made from what the project says, the same each time', async () => {
    const project = await aProject(api, {
      name: 'Verandah Ānanda ₹',
      rera: [
        { phase: 'All', number: 'P1', valid_till: '2028-01-01', authority_url: 'https://maharera.example' },
      ],
    })
    await aDetail(api, project.id)
    await aUnitType(api, project.id, { slug: '2-bhk' })
    await api.db.insert(buildingModels).values({ project_id: project.id, model: lakeside() })
    await aBrochure(project.id)
    const [listedOne] = await items(`/project/${project.slug}/brochures`)
    expect(listedOne).toMatchObject({ kind: 'brochure', bytes: null })
    const file = await download(listedOne.file_path)
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename=${project.slug}-brochure.pdf`,
    })
    expect(file.body.subarray(0, 5).toString()).toBe('%PDF-')
    expect(/\/Count (\d+)/.exec(file.body.toString('latin1'))?.[1]).toBe('9')
    expect(pdfWords(file.body)).toContain('Varthur Lake')
    expect(pdfWords(file.body)).toContain('Drawn from the')
    expect(pdfWords(file.body)).toContain('3.50 × 5.00 m')
    expect((await download(listedOne.file_path)).body.equals(file.body)).toBe(true)
  })

  test.each(['floor_plans', 'price_list', 'specification', 'master_plan'] as const)(
    'a %s is a PDF too',
    async (kind) => {
      const project = await aProject(api, { price_from: null, price_to: null, price_as_of: null })
      await aUnitType(api, project.id)
      const id = await aBrochure(project.id, { kind })
      const file = await download(`/project/${project.id}/brochures/${id}/file`)
      expect(file.body.subarray(0, 5).toString()).toBe('%PDF-')
    },
  )

  test('a stored file is handed out as it is', async () => {
    const project = await aProject(api)
    await api.context.storage.put('brochures/one.pdf', Buffer.from('%PDF-stored'), 'application/pdf')
    const id = await aBrochure(project.id, { file_key: 'brochures/one.pdf', bytes: 11 })
    const file = await download(`/project/${project.id}/brochures/${id}/file`)
    expect(file.body.toString()).toBe('%PDF-stored')
  })

  test("another project's brochure is not found", async () => {
    const id = await aBrochure((await aProject(api)).id)
    const other = await aProject(api)
    expect((await get(`/project/${other.id}/brochures/${id}/file`)).error).toBe('not_found')
    expect((await get(`/project/nothing/brochures/${id}/file`)).error).toBe('not_found')
  })
})
