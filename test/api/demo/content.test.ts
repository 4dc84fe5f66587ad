/** @database none */

import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { loadContent } from '#api/content/load.ts'
import { ContentProblems } from '#api/content/Problems.ts'
import { areaOf } from '#api/content/plotRows.ts'
import { readFolder } from '#api/content/readFolder.ts'
import { shippedContent, shippedFolder, sitePictures } from '#api/content/shipped.ts'
import { dayOf } from '#api/content/when.ts'
import {
  blocks,
  blockUnits,
  costRules,
  leads,
  plotPlans,
  plots,
  projectFaqs,
  projects,
  projectUpdates,
  staffActions,
  unitTypes,
} from '#api/tables.ts'
import { projectStatuses } from '#contract/estate/projects/words.ts'
import { startApi, type TestApi } from '../../builders/api.ts'
import { byContent } from '../../builders/byStaff.ts'
import { overlapping, within } from '../../builders/geometry.ts'

const load = (api: TestApi, content = shippedContent()) =>
  api.db.transaction((tx) => loadContent(tx, content, api.clock()))

describe('the demo content', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await startApi()
    await load(api)
  })
  afterAll(() => api.close())
  const data = async (path: string) => (await api.call().get(`/api${path}`)).body.data

  test('holds nine projects in five cities and every status, and three plotted developments', async () => {
    const all = await api.db.select().from(projects)
    expect(new Set(all.map(({ city }) => city)).size).toBe(5)
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set(projectStatuses))
    expect(all.filter(({ kind }) => kind === 'plotted')).toHaveLength(3)
    expect(all).toHaveLength(11)
  })

  test('has a tower of forty floors and 1,200 homes, the lower ones sold first', async () => {
    const [tower] = await api.db
      .select()
      .from(blocks)
      .where(eq(blocks.slug, 'tower-a'))
      .orderBy(blocks.floors_to)
    const towers = await api.db.select().from(blocks)
    const tall = towers.find(({ floors_to }) => floors_to === 40)
    expect(tower).toBeDefined()
    const units = await api.db
      .select()
      .from(blockUnits)
      .where(eq(blockUnits.block_id, tall?.id ?? ''))
    expect(units).toHaveLength(1200)
    const mean = (status: string) => {
      const floors = units.filter((unit) => unit.status === status).map(({ floor }) => floor)
      return floors.reduce((sum, floor) => sum + floor, 0) / floors.length
    }
    expect(mean('sold')).toBeLessThan(mean('available'))
    expect(mean('available')).toBeLessThan(mean('not_released'))
    expect(tall).toMatchObject({ units_available: 318, units_sold: 541, units_not_released: 188 })
  })

  test('counts of projects agree with their units and plots, and prices with what can be bought', async () => {
    const lakeside = await data('/project/lakeside-varthur')
    expect(lakeside.units).toEqual({ available: 355, on_hold: 47, booked: 127, sold: 612, not_released: 203 })
    const [project] = await api.db.select().from(projects).where(eq(projects.slug, 'lakeside-varthur'))
    const units = await api.db
      .select()
      .from(blockUnits)
      .where(eq(blockUnits.project_id, project?.id ?? ''))
    const open = units.filter(({ status }) => status === 'available' || status === 'on_hold')
    expect(project?.price_from).toBe(Math.min(...open.map(({ price_total }) => price_total)))
    expect(await data('/project/tamarind-fields-devanahalli')).toMatchObject({
      units: { available: 73, sold: 84 },
    })
  })

  test('plots are within their land and on no other plot, road or park', async () => {
    for (const plan of await api.db.select().from(plotPlans)) {
      const lots = await api.db.select().from(plots).where(eq(plots.project_id, plan.project_id))
      const boundary = plan.shapes.find(({ kind }) => kind === 'boundary')?.points ?? []
      const taken = plan.shapes.filter(({ kind }) => ['road', 'park', 'water', 'building'].includes(kind))
      for (const [index, lot] of lots.entries()) {
        expect(lot.area).toBeCloseTo(areaOf(lot.boundary) * 100, -1)
        expect({ plot: lot.plot_no, inside: within(lot.boundary, boundary) }).toMatchObject({ inside: true })
        const clash = lots.slice(index + 1).find((other) => overlapping(lot.boundary, other.boundary))
        expect({ plot: lot.plot_no, clash: clash?.plot_no }).toEqual({ plot: lot.plot_no, clash: undefined })
        const on = taken.find(({ points }) => overlapping(lot.boundary, points))
        expect({ plot: lot.plot_no, on: on?.label }).toEqual({ plot: lot.plot_no, on: undefined })
      }
    }
  })

  test('every project has all its sections, eight questions, and two years of progress where it is being built', async () => {
    const sections = ['specification', 'brochures', 'amenities', 'update', 'gallery', 'faq', 'testimonial']
    for (const { slug, name } of await api.db.select().from(projects)) {
      for (const section of sections) {
        const { total } = await data(`/project/${slug}/${section}`)
        expect({ name, section, some: total > 0 }).toEqual({ name, section, some: true })
      }
      expect((await data(`/project/maps_and_points/${slug}`)).points.length).toBeGreaterThan(3)
    }
    const questions = await api.db.select().from(projectFaqs)
    expect(questions).toHaveLength(8 * 11)
    expect(new Set(questions.map(({ question }) => question)).size).toBeGreaterThan(80)
    const months = (slug: string) => data(`/project/${slug}/update?items=100`)
    expect((await months('jaali-court-baner')).total).toBe(24)
    expect((await months('workyard-hinjawadi')).total).toBe(24)
  })

  test('the site has careers, awards, partners and completed projects', async () => {
    const least = { careers: 4, awards: 4, brand_partners: 5, completed_projects: 6 }
    for (const [path, count] of Object.entries(least)) {
      expect((await data(`/${path}`)).total).toBeGreaterThanOrEqual(count)
    }
  })

  test('lists no film, as long as none is there to be seen', async () => {
    for (const path of ['news_media/videos', 'testimonial/video', 'project/lakeside-varthur/media'])
      expect((await data(`/${path}`)).items).toEqual([])
  })

  test('a home for sale has a cost sheet with the taxes of its state', async () => {
    const [unit] = await api.db.select().from(blockUnits).where(eq(blockUnits.status, 'available')).limit(1)
    const { cost } = await data(`/project/block/units/${unit?.id}`)
    const codes = cost.lines.map((line: { code: string }) => line.code)
    expect(codes).toEqual(expect.arrayContaining(['base', 'gst', 'stamp-duty', 'registration']))
    expect(await api.db.$count(costRules)).toBeGreaterThan(30)
  })
})

describe('loading again', () => {
  let api: TestApi
  beforeEach(async () => {
    api = await startApi()
    await load(api)
  })
  afterEach(() => api.close())
  const unitOf = async (status: 'available' | 'sold') =>
    (await api.db.select().from(blockUnits).where(eq(blockUnits.status, status)).limit(1))[0]

  test('the same folder changes nothing', async () => {
    const tables = [projects, blocks, blockUnits, unitTypes, plots, projectUpdates, costRules]
    const read = () => Promise.all(tables.map((table) => api.db.select().from(table).orderBy(table.id)))
    const before = await read()
    await load(api)
    expect(await read()).toEqual(before)
  })

  test('keeps what the sales office did to a unit', async () => {
    const unit = await unitOf('available')
    await byContent(api, (tx) =>
      tx
        .update(blockUnits)
        .set({ status: 'booked', updated_at: api.clock() })
        .where(eq(blockUnits.id, unit?.id ?? '')),
    )
    await load(api)
    const [after] = await api.db
      .select()
      .from(blockUnits)
      .where(eq(blockUnits.id, unit?.id ?? ''))
    expect(after).toMatchObject({ status: 'booked', updated_at: api.clock() })
  })

  test('removes what the folder no longer has, but no unit that somebody asked about', async () => {
    const content = shippedContent()
    const kept = content.projects.filter(
      ({ slug }) => slug !== 'kokapet-commons' && slug !== 'jaali-court-baner',
    )
    const [kokapet] = await api.db.select().from(projects).where(eq(projects.slug, 'kokapet-commons'))
    const [unit] = await api.db
      .select()
      .from(blockUnits)
      .where(eq(blockUnits.project_id, kokapet?.id ?? ''))
      .limit(1)
    const asked = await api
      .call()
      .post(`/api/project/block/unit/block-units/${unit?.id}/unit-enquires`)
      .send({ name: 'Asha Rao', mobile: '98765 43210' })
    expect(asked.body.http_status).toBe(200)
    const site = { ...content.site, banners: [], awards: [], completed: [] }
    await load(api, { ...content, projects: kept, site })
    const left = await api.db.select().from(projects)
    expect(left.map(({ slug }) => slug)).not.toContain('jaali-court-baner')
    expect(left.map(({ slug }) => slug)).toContain('kokapet-commons')
    const units = await api.db
      .select()
      .from(blockUnits)
      .where(eq(blockUnits.project_id, kokapet?.id ?? ''))
    expect(units.map(({ id }) => id)).toEqual([unit?.id])
    expect(await api.db.select().from(leads)).toMatchObject([{ subject_id: unit?.id }])
  })
})

describe('a changed folder', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'verandah-content-'))
    await cp(shippedFolder, folder, { recursive: true })
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))
  const change = async (file: string, edit: (text: string) => string) =>
    writeFile(join(folder, file), edit(await readFile(join(folder, file), 'utf8')))
  const problems = () => {
    try {
      readFolder(folder, sitePictures())
      return []
    } catch (error) {
      if (error instanceof ContentProblems) return error.problems
      throw error
    }
  }

  test('is told all of them at once, each with its file and place', async () => {
    const jaali = 'projects/jaali-court-baner'
    await change(`${jaali}/faq.json`, (text) => text.replace('"question":', '"qestion":'))
    await change(`${jaali}/project.json`, (text) => text.replace('"MH"', '"Maharashtra"'))
    await change(`${jaali}/updates.json`, (text) => text.replace('-24 months', 'two years ago'))
    await change('projects/kokapet-commons/blocks.json', (text) =>
      text.replace('"available": 104', '"available": 105'),
    )
    await change('site/awards.json', (text) =>
      text.replace('laterite-row-kakkanad-street', 'no-such-picture'),
    )
    await change('costs/KA.json', () => '{')
    const output = problems().join('\n')
    for (const words of [
      `${jaali}/faq.json: 0`,
      `${jaali}/project.json: state: Write the two letters`,
      `${jaali}/updates.json: 0.month: Write a day as`,
      'projects/kokapet-commons/blocks.json: 0.counts: make 181 homes',
      'site/awards.json: 1.picture: there is no picture named "no-such-picture"',
      'costs/KA.json: is no JSON',
    ])
      expect(output).toContain(words)
  })

  test('names a file that it does not know, and a project that is missing', async () => {
    await writeFile(join(folder, 'projects/jaali-court-baner/fag.json'), '[]')
    await change('site/banners.json', (text) => text.replace('"lakeside-varthur"', '"lakeside"'))
    const output = problems().join('\n')
    expect(output).toContain('fag.json')
    expect(output).toContain('there is no project "lakeside"')
  })

  test('is loaded only if the gate lets all of it through, or for a reason that is recorded', async () => {
    const jaali = 'projects/jaali-court-baner'
    await change(`${jaali}/gallery.json`, (text) =>
      text.replace(/"title": "[^"]+"/, '"title": "Assured 12% returns"'),
    )
    await change('site/team.json', (text) =>
      text.replace(/"text": "[^"]+"/, '"text": "Ask for pre-launch prices."'),
    )
    await change(`${jaali}/project.json`, (text) =>
      text.replace(/"valid_till": "[^"]+"/g, '"valid_till": "2020-01-31"'),
    )
    const api = await startApi()
    const read = () => readFolder(folder, sitePictures())
    const from = (anyway: string | null) => ({ folder, anyway })
    const attempt = api.db.transaction((tx) => loadContent(tx, read(), api.clock(), from(null)))
    const { problems: refused } = await attempt.then(
      () => ({ problems: [] }),
      (error: ContentProblems) => error,
    )
    expect(refused).toContain(
      `${jaali}/gallery.json: 0.title: Returns, rent or appreciation can’t be promised. Leave this out. It says: “Assured 12% returns”`,
    )
    expect(refused.join('\n')).toContain(
      'site/team.json: 0.text: Before registration nothing may be advertised',
    )
    expect(refused.join('\n')).toContain('has expired. Get it extended before you advertise.')
    expect(await api.db.$count(projects)).toBe(0)

    const reason = 'Our lawyer has read it.'
    await api.db.transaction((tx) => loadContent(tx, read(), api.clock(), from(reason)))
    expect(await api.db.$count(projects)).toBeGreaterThan(0)
    const [recorded] = await api.db.select().from(staffActions).where(eq(staffActions.action, 'load_content'))
    expect(recorded).toMatchObject({ reason, after: { refused } })
    await api.close()
  })

  test('is as it should be before the mistakes', () => {
    expect(problems()).toEqual([])
  })
})

test.each([
  ['2026-01-31', '2026-01-31'],
  ['-12 days', '2026-11-11'],
  ['+3 months', '2027-02-01'],
  ['-3 months, day 12', '2026-08-12'],
  ['+15 months, end', '2028-02-29'],
])('"%s" is %s on 23 November 2026', (when, day) => {
  expect(dayOf(when, new Date('2026-11-23T06:00:00Z'))).toBe(day)
})
