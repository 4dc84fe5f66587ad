/**
 * @gate checks that a home has one price everywhere
 * @proof prices
 * @long opens every page and document that shows a price, for one home of each project
 */

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { loadContent } from '#api/content/load.ts'
import { shippedContent } from '#api/content/shipped.ts'
import { plotSubject, unitSubject } from '#api/estate/leads/enquiries/subjects.ts'
import { blocks, blockUnits, limits, outbox, plots, projects, unitTypes } from '#api/tables.ts'
import { UnitFile } from '#contract/estate/projects/inventory.ts'
import { plotExtras } from '#contract/estate/projects/prices.ts'
import { isForSale, priceKinds } from '#contract/estate/projects/words.ts'
import { rupees } from '#contract/money.ts'
import { card } from '#web/pages/homes/unit/card.ts'
import { signIn, startApi, type TestApi } from '../../builders/api.ts'
import { amount } from '../../builders/sampled.ts'
import { random } from '../../foreign/random.ts'
import { type Site, siteBefore } from '../../prove/site.ts'
import {
  cardOf,
  figureAfter,
  type Home,
  openPage,
  rowFigure,
  type Three,
  wrongPages,
  wrongPapers,
} from './places.ts'

const seed = Number(process.env.PROVE_SEED || 75)
const homes = Number(process.env.PRICE_HOMES || amount(5, 2))
jest.setTimeout(120_000 + homes * 10_000)

let api: TestApi
let service: Server
let site: Site
beforeAll(async () => {
  api = await startApi({ environment: { LOG_LEVEL: 'silent' } })
  await api.db.transaction((tx) => loadContent(tx, shippedContent(), api.clock()))
  service = createServer(api.app)
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  site = await siteBefore({ learning: origin, estate: origin, clock: api.clock }, { PAGE_CACHE_MB: '0' })
})
afterAll(async () => {
  await site.close()
  service.closeAllConnections()
  service.close()
  await api.close()
})

const asked = () => ({ api, origin: site.origin })
const select = () =>
  api.db
    .select({ unit: blockUnits, block: blocks, type: unitTypes, project: projects })
    .from(blockUnits)
    .innerJoin(blocks, eq(blocks.id, blockUnits.block_id))
    .innerJoin(unitTypes, eq(unitTypes.id, blockUnits.unit_type_id))
    .innerJoin(projects, eq(projects.id, blockUnits.project_id))
    .where(and(inArray(blockUnits.status, ['available', 'on_hold']), gt(blockUnits.all_in, 0)))
type Row = Awaited<ReturnType<typeof select>>[number]

async function fileOf({ unit }: Row): Promise<UnitFile> {
  const { body } = await api.call().get(`/api/project/block/units/${unit.id}`)
  return UnitFile.parse(body.data)
}

/** The home with its prices, added up from the lines of its cost sheet. */
function homeOf({ unit, block, type, project }: Row, { cost }: UnitFile): Home {
  if (!cost) throw new Error(`${unit.id} has no cost sheet.`)
  const sum = (lines: readonly { readonly amount: number }[]) =>
    lines.reduce((all, { amount }) => all + amount, 0)
  const { id, unit_no, facing, floor, status } = unit
  return {
    id,
    unit_no,
    facing,
    floor,
    status,
    block,
    project,
    kind: project.kind,
    type: type.id,
    path: `/homes/projects/${project.slug}/blocks/${block.slug}/units/${encodeURIComponent(unit_no)}`,
    price: {
      all_in: sum(cost.lines),
      before_taxes: sum(cost.lines.filter(({ part }) => part === 'price')),
      monthly: cost.emi.monthly,
    },
  }
}

function leastOf(rows: readonly Row[]): Three {
  const least = (of: (unit: Row['unit']) => number) => Math.min(...rows.map(({ unit }) => of(unit)))
  return {
    all_in: least((unit) => unit.all_in),
    before_taxes: least((unit) => unit.price_total ?? 0),
    monthly: least((unit) => unit.monthly),
  }
}

test(`one home has one price, wherever it stands (seed ${seed}, ${homes} homes)`, async () => {
  const { pick } = random(seed)
  const rows = await select()
  const slugs = [...new Set(rows.map(({ project }) => project.slug))].toSorted()
  const forSale = rows.filter(({ unit }) => unit.status === 'available')
  const wrong: string[] = []
  for (let nth = 0; nth < homes; nth += 1) {
    const row = pick(rows.filter(({ project }) => project.slug === slugs[nth % slugs.length]))
    // One reader opens as much here as many do, so the rate limits are reset.
    await api.db.delete(limits)
    const file = await fileOf(row)
    const home = homeOf(row, file)
    const alike = forSale.filter(({ type }) => type.id === home.type)
    const mistakes = [
      ...(await wrongPages(asked(), home)),
      ...(alike.length === 0 ? [] : await wrongPapers(asked(), home, leastOf(alike))),
      ...(await wrongMail(home)),
      ...wrongCard(file, home),
    ]
    wrong.push(...mistakes.map((each) => `${home.path} (${JSON.stringify(home.price)}): ${each}`))
  }
  expect({ seed, wrong }).toEqual({ seed, wrong: [] })
})

test('a project starts at the same price on the landing page', async () => {
  const rows = (await select()).filter(({ unit }) => unit.status === 'available')
  const land = await api.db
    .select({ slug: projects.slug, price: plots.price })
    .from(plots)
    .innerJoin(projects, eq(projects.id, plots.project_id))
    .where(and(eq(plots.status, 'available'), gt(plots.price, 0)))
  for (const kind of priceKinds) {
    const page = await openPage(asked(), '/homes', kind)
    const from = (of: string, slug: string) => rowFigure(page, `/homes/${of}/${slug}`)
    const slugs = [...new Set(rows.map(({ project }) => project.slug))]
    const shown = slugs.filter((slug) => from('projects', slug) !== null)
    expect(shown.length).toBeGreaterThan(2)
    for (const slug of shown) {
      const own = rows.filter(({ project }) => project.slug === slug)
      expect([slug, from('projects', slug)]).toEqual([slug, leastOf(own)[kind]])
    }
    const layouts = [...new Set(land.map(({ slug }) => slug))].filter((slug) => from('plots', slug) !== null)
    expect(layouts.length).toBeGreaterThan(1)
    for (const layout of layouts) {
      const prices = land.filter(({ slug }) => slug === layout).map(({ price }) => price ?? 0)
      expect([layout, from('plots', layout)]).toEqual([layout, Math.min(...prices)])
    }
  }
})

test('the card of a tower, the mail as sent and the file of the desk say that price too', async () => {
  const { authorization } = await signIn(api, { roles: ['student', 'staff'], staffRoles: ['sales_lead'] })
  const rows = await select()
  const towers = [...new Set(rows.map(({ block }) => block.id))].slice(0, 4)
  for (const [index, tower] of towers.entries()) {
    const own = rows.filter(({ block }) => block.id === tower)
    const [first] = own
    if (!first) throw new Error('No home is for sale.')
    await api.db.delete(limits)
    const { project, block } = first
    for (const kind of priceKinds) {
      const { unitNo, figure } = cardOf(
        await openPage(asked(), `/homes/projects/${project.slug}/blocks/${block.slug}`, kind),
      )
      const shown = own.find(({ unit }) => unit.unit_no === unitNo)
      if (!shown) throw new Error(`${block.slug} describes ${unitNo}.`)
      const { price } = homeOf(shown, await fileOf(shown))
      expect([unitNo, kind, figure]).toEqual([unitNo, kind, price[kind]])
    }
    const { price, id, unit_no } = homeOf(first, await fileOf(first))
    const email = `asha${index}@example.com`
    const asks = { name: 'Asha Rao', mobile: `98765${43210 + index}`, email, consents: ['reply'] }
    const sent = await api.call().post(`/api/project/block/unit/block-units/${id}/unit-enquires`).send(asks)
    expect([unit_no, sent.status]).toEqual([unit_no, 200])
    const mails = await api.db.select().from(outbox).where(eq(outbox.recipient, email))
    const said = `${rupees(price.all_in)} all-in, ${rupees(price.before_taxes)} before taxes`
    expect(JSON.stringify(mails.map(({ content }) => content))).toContain(said)
    const file = await api
      .call()
      .get(`/api/desk/homes.csv?columns=home,price,all_in&project=${project.slug}&block=${block.slug}`)
      .set('Authorization', authorization)
    expect(file.text).toContain([unit_no, price.before_taxes / 100, price.all_in / 100].join(','))
  }
})

test('a plot has one price, and what it leaves out is said beside it', async () => {
  const rows = await api.db
    .select({ plot: plots, project: projects })
    .from(plots)
    .innerJoin(projects, eq(projects.id, plots.project_id))
    .orderBy(asc(plots.id))
  for (const status of ['available', 'on_hold', 'sold'] as const) {
    const row = rows.find(({ plot }) => plot.status === status && plot.price)
    if (!row) continue
    const { plot, project } = row
    const price = isForSale(status) ? plot.price : null
    const path = `/homes/plots/${project.slug}?no=${encodeURIComponent(plot.plot_no)}`
    for (const kind of priceKinds) {
      const page = await openPage(asked(), path, kind)
      const details = page.slice(page.indexOf('id="plot-title"')).split('<dl')[0] ?? ''
      expect([plot.plot_no, figureAfter(details, 'id=')]).toEqual([plot.plot_no, price])
      expect(details.includes(plotExtras)).toBe(price !== null)
      const list = await openPage(asked(), `/homes/plots/${project.slug}?view=list`, kind)
      const cells = (list.match(/<tr[\s\S]*?<\/tr>/g) ?? []).filter((each) =>
        each.includes(`</span>${plot.plot_no}</a>`),
      )
      expect(cells.map((cell) => figureAfter(cell.replaceAll('</td>', '; '), '<tr'))).toEqual([price])
    }
    const subject = await plotSubject(api.db, { plot_id: plot.id, project_id: undefined }, api.clock())
    const mail = subject.about.find(({ label }) => label === 'Price')?.value
    const said = price === null ? undefined : `${rupees(price)} ${plotExtras}`
    expect(mail?.slice(0, said?.length)).toBe(said)
  }
})

async function wrongMail({ id, price }: Home): Promise<string[]> {
  const { about } = await unitSubject(api.db, id, api.clock())
  const said = about.find(({ label }) => label === 'Price')?.value ?? ''
  const words = `${rupees(price.all_in)} all-in, ${rupees(price.before_taxes)} before taxes`
  return said.startsWith(words) ? [] : [`mail: ${said}`]
}

/** Checks the shared picture, which has a shortened price. */
function wrongCard(unit: UnitFile, { price, status }: Home): string[] {
  const { lines = [] } = card({ unit, drawing: undefined } as Parameters<typeof card>[0])
  const said = lines.at(-1) ?? ''
  const [, figure = '', size = ''] = /^₹([\d.,]+)\u00a0(Cr|L) all-in/.exec(said) ?? []
  const paise = Number(figure.replaceAll(',', '')) * (size === 'Cr' ? 1_00_00_000_00 : 1_00_000_00)
  const isNear = Math.abs(paise - price.all_in) <= (size === 'Cr' ? 50_000_00 : 5_000_00)
  return status !== 'available' || isNear ? [] : [`shared picture: ${said}`]
}

test('a project starts at the least that a home for sale costs', async () => {
  const rows = (await select()).filter(({ unit }) => unit.status === 'available')
  for (const kind of priceKinds) {
    const answer = await fetch(`${site.origin}/homes/projects`, { headers: { cookie: `price=${kind}` } })
    const page = await answer.text()
    const shown = [...new Set(rows.map(({ project }) => project.slug))].map((slug) => ({
      slug,
      from: rowFigure(page, `/homes/projects/${slug}`),
    }))
    const least = shown.map(({ slug }) => ({
      slug,
      from: leastOf(rows.filter(({ project }) => project.slug === slug))[kind],
    }))
    expect({ kind, shown }).toEqual({ kind, shown: least })
  }
})

test('a home that is sold has no price, neither beside others nor for search engines', async () => {
  const [sold] = await api.db
    .select({ unit: blockUnits, block: blocks.slug, project: projects.slug })
    .from(blockUnits)
    .innerJoin(blocks, eq(blocks.id, blockUnits.block_id))
    .innerJoin(projects, eq(projects.id, blockUnits.project_id))
    .where(and(eq(blockUnits.status, 'sold'), gt(blockUnits.all_in, 0)))
    .limit(1)
  if (!sold) throw new Error('No home is sold.')
  const { unit, block, project } = sold
  const open = async (path: string) => (await fetch(site.origin + path)).text()
  const compare = await open(`/homes/compare?units=${project}.${block}.${unit.unit_no}`)
  expect(compare).toContain(unit.unit_no)
  expect(/<main[\s\S]*<\/main>/.exec(compare)?.[0]).not.toContain('₹')
  const page = await open(`/homes/projects/${project}/blocks/${block}/units/${unit.unit_no}`)
  expect(page).toContain('"@type":"Apartment"')
  expect(page).not.toContain('"@type":"Offer"')
})
