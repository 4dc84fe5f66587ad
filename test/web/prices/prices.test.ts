/**
 * @proof prices
 * @long opens every page and paper that names a price, for one home of each project
 */

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import { and, eq, gt, inArray } from 'drizzle-orm'
import { loadContent } from '#api/content/load.ts'
import { shippedContent } from '#api/content/shipped.ts'
import { unitSubject } from '#api/estate/leads/subjects.ts'
import { blocks, blockUnits, limits, projects, unitTypes } from '#api/tables.ts'
import { UnitFile } from '#contract/estate/inventory.ts'
import { priceKinds } from '#contract/estate/words.ts'
import { rupees } from '#contract/money.ts'
import { card } from '#web/pages/homes/unit/card.ts'
import { startApi, type TestApi } from '../../builders/api.ts'
import { random } from '../../foreign/random.ts'
import { type Site, siteBefore } from '../../prove/site.ts'
import { type Home, rowFigure, type Three, wrongPages, wrongPapers } from './places.ts'

const seed = Number(process.env.PROVE_SEED || 75)
const homes = Number(process.env.PRICE_HOMES || 5)
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
  site = await siteBefore({ learning: origin, estate: origin }, { PAGE_CACHE_MB: '0' })
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

/** From the lines of its cost sheet, by addition. */
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
    // One reader opens as much as many do.
    await api.db.delete(limits)
    const file = await fileOf(row)
    const home = homeOf(row, file)
    const alike = forSale.filter(({ type }) => type.id === home.type)
    const found = [
      ...(await wrongPages(asked(), home)),
      ...(alike.length === 0 ? [] : await wrongPapers(asked(), home, leastOf(alike))),
      ...(await wrongMail(home)),
      ...wrongCard(file, home),
    ]
    wrong.push(...found.map((each) => `${home.path} (${JSON.stringify(home.price)}): ${each}`))
  }
  expect({ seed, wrong }).toEqual({ seed, wrong: [] })
})

async function wrongMail({ id, price }: Home): Promise<string[]> {
  const { about } = await unitSubject(api.db, id, api.clock())
  const said = about.find(({ label }) => label === 'Price')?.value ?? ''
  const words = `${rupees(price.all_in)} all-in, ${rupees(price.before_taxes)} before taxes`
  return said.startsWith(words) ? [] : [`mail: ${said}`]
}

/** The picture has a short figure. */
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
