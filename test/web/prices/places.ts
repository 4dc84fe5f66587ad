import request from 'supertest'
import { kindWords } from '#contract/estate/projects/prices.ts'
import { type PriceKind, priceKinds } from '#contract/estate/projects/words.ts'
import { rupees, rupeesShort } from '#contract/money.ts'
import type { TestApi } from '../../builders/api.ts'
import { pdfWords } from '../../builders/pdfWords.ts'

export type Three = Readonly<Record<PriceKind, number>>
/** A home for sale, with the prices by its own cost sheet. */
export interface Home {
  readonly id: string
  readonly unit_no: string
  readonly facing: string
  readonly floor: number
  readonly status: string
  readonly kind: string
  readonly type: string
  readonly path: string
  readonly project: { readonly id: string; readonly slug: string; readonly city: string }
  readonly block: { readonly id: string; readonly slug: string }
  readonly price: Three
}
export interface Asked {
  readonly api: TestApi
  /** The web server's origin. */
  readonly origin: string
}
/** The places in which a price differs, and how. */
type Wrong = readonly string[]

/** Checks pages that show one kind of price, by the visitor's choice. */
export async function wrongPages(asked: Asked, home: Home): Promise<Wrong> {
  const shared = await sharedList(asked, home)
  const wrong: string[] = []
  for (const kind of priceKinds) {
    const open = (path: string) => openPage(asked, path, kind)
    const says = {
      page: figureAfter(await open(home.path), '<h1'),
      tower: rowFigure(await open(towerPath(home)), home.path),
      find: home.status === 'available' ? await searchFigure(open, home) : home.price[kind],
      shortlist: rowFigure(await open(`/homes/shortlist/${shared}`), home.path),
    }
    for (const [place, figure] of Object.entries(says))
      if (figure !== home.price[kind]) wrong.push(`${place}, ${kindWords[kind]}: ${figure}`)
  }
  return [...wrong, ...(await wrongWords(asked, home))]
}

/** Checks places that show all kinds of price, or only the all-in one, whatever the visitor chose. */
async function wrongWords(asked: Asked, { id, path, price, status }: Home): Promise<Wrong> {
  const { all_in, before_taxes, monthly } = price
  const page = await openPage(asked, path, 'before_taxes')
  const description = /<meta name="description" content="([^"]*)"/.exec(page)?.[1] ?? ''
  const offered = /"priceCurrency":"INR","price":([\d.]+)/.exec(page)?.[1]
  const compare = textOf(await openPage(asked, `/homes/compare?units=${named(path)}`, 'all_in'))
  return [
    ...lacks('page', textOf(page), [rupees(all_in), rupees(monthly)]),
    ...lacks('compare', compare, [rupees(all_in), rupees(before_taxes), rupees(monthly)]),
    ...(status === 'available' ? lacks('description', description, [`${rupeesShort(all_in)} all-in`]) : []),
    ...(Number(offered) * 100 === all_in ? [] : [`what search engines read: ${offered}`]),
    ...(await wrongDays(asked, id, all_in)),
  ]
}

/** Checks the days of payment, in the call behind the page and in the calendar file. */
async function wrongDays({ api }: Asked, id: string, all_in: number): Promise<Wrong> {
  const { body } = await api.call().get(`/api/project/block/units/${id}/payments`)
  const { payments, total } = body.data as {
    readonly payments: readonly { readonly on: string | null; readonly amount: number }[]
    readonly total: number
  }
  const sum = payments.reduce((all, { amount }) => all + amount, 0)
  const file = await api.call().get(`/api/project/block/units/${id}/payments.ics`).buffer(true)
  const entries = String(file.text).replace(/\r\n /g, '').replaceAll('\\', '')
  const dated = payments.filter(({ on }) => on !== null).map(({ amount }) => `: ${rupees(amount)}, `)
  return [
    ...(total === all_in && sum === all_in ? [] : [`cash by day: ${total}, its payments ${sum}`]),
    ...lacks('calendar', entries, dated),
  ]
}

/** Checks documents, in which all amounts are whole rupees. */
export async function wrongPapers({ api }: Asked, home: Home, least: Three): Promise<Wrong> {
  const paper = async (path: string) =>
    pdfWords((await api.call().get(`/api${path}`).buffer(true)).body).replaceAll('|', '')
  const { all_in, before_taxes, monthly } = home.price
  const { body } = await api.call().get(`/api/project/${home.project.id}/brochures`)
  const files: readonly { readonly id: string; readonly kind: string }[] = body.data.items
  const fileOf = async (kind: string) => {
    const file = files.find((each) => each.kind === kind)
    return file ? await paper(`/project/${home.project.id}/brochures/${file.id}/file`) : null
  }
  const list = await fileOf('price_list')
  const brochure = await fileOf('brochure')
  const row = [before_taxes, all_in, monthly].map(rupees).join('')
  const type = [least.before_taxes, least.all_in].map(rupees).join('')
  return [
    ...lacks('dossier', await paper(`/project/block/units/${home.id}/dossier`), [
      `All-in price${rupees(all_in)}`,
      `${rupees(monthly)} a month`,
    ]),
    ...(list === null || rowsOf(list, home.unit_no).some((text) => text.includes(row)) ? [] : ['price list']),
    ...(brochure === null ? [] : lacks('brochure', brochure, [type])),
  ]
}

/** The tower's list, narrowed down as far as its filters allow. */
function towerPath({ project, block, floor, facing, status }: Home): string {
  const above = floor > 0 ? `&above=${floor}` : ''
  const filters = `${above}&upto=${floor}&facing=${facing}&status=${status}`
  return `/homes/projects/${project.slug}/blocks/${block.slug}?view=list${filters}`
}

function rowsOf(words: string, unitNo: string): string[] {
  return words
    .split(unitNo)
    .slice(1)
    .map((text) => text.slice(0, 120))
}

async function sharedList({ api }: Asked, { id }: Home): Promise<string> {
  const kept = await api.call().post('/api/shortlists').send({ home_id: id })
  const { body } = await api
    .call()
    .put(`/api/shortlists/${kept.body.data.list}/shared`)
    .send({ shared: true })
  return body.data.shared
}

/** Looks for the home page by page, since Find shows twenty at a time. */
async function searchFigure(open: (path: string) => Promise<string>, home: Home): Promise<number | null> {
  const { kind, facing, floor, project } = home
  const floors = kind === 'villa' ? '' : `&above=${floor}&upto=${floor}`
  let path: string | null = `/homes/find?city=${project.city}&kind=${kind}&facing=${facing}${floors}`
  while (path) {
    const page: string = await open(path)
    const figure = rowFigure(page, home.path)
    if (figure !== null) return figure
    const next: string | undefined = /href="(\/homes\/find\?[^"]*after=[^"]*)"/.exec(page)?.[1]
    path = next?.replaceAll('&amp;', '&') ?? null
  }
  return null
}

export async function openPage({ origin }: Asked, path: string, kind: PriceKind): Promise<string> {
  const answer = await request(origin).get(path).set('Cookie', `price=${kind}`)
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
  return answer.text
}

/** The first price in each row that links to this home; null if there is no such row, or if the prices differ. */
export function rowFigure(page: string, path: string): number | null {
  const all = page.match(/<(tr|li|article)\b[\s\S]*?<\/\1>/g) ?? []
  const rows = all.filter((row) => row.includes(`href="${path}"`))
  const figures = rows.map(figureOf).filter((figure) => figure !== null)
  return new Set(figures).size === 1 ? (figures[0] ?? null) : null
}

export function figureAfter(page: string, mark: string): number | null {
  return figureOf(page.slice(page.indexOf(mark)))
}

/** The home below a tower's elevation, and its price. */
export function cardOf(page: string): { readonly unitNo: string; readonly figure: number | null } {
  const card = /aria-live="polite"[\s\S]*?Open (?:<!-- -->)?([^<]+)</.exec(page)
  return { unitNo: card?.[1] ?? '', figure: figureOf(card?.[0] ?? '') }
}

/** The first price in paise; pages show it shortened, and in full to screen readers. */
function figureOf(html: string): number | null {
  const full = /₹[\d,.]+(?:\u00a0(?:Cr|L))?(₹[\d,]+)/.exec(textOf(html))?.[1]
  return full ? Number(full.replace(/\D/g, '')) * 100 : null
}

function textOf(html: string): string {
  return html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '').replace(/<[^>]*>/g, '')
}

function lacks(place: string, text: string, said: readonly string[]): Wrong {
  return said.filter((each) => !text.includes(each)).map((each) => `${place} lacks ${each}`)
}

/** The home's name on the compare page: project.tower.home. */
function named(path: string): string {
  const [, , , project, , block, , unit] = path.split('/')
  return [project, block, unit].join('.')
}
