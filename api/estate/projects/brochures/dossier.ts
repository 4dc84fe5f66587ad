import { elevationsOf } from '#contract/estate/projects/building/elevation.ts'
import { facadeOf, frontPicture } from '#contract/estate/projects/building/facade.ts'
import type { Picture } from '#contract/estate/projects/building/picture.ts'
import { platePicture } from '#contract/estate/projects/building/platePicture.ts'
import type { BuildingModel } from '#contract/estate/projects/building/shapes.ts'
import type { CostSheet } from '#contract/estate/projects/costs.ts'
import type { UnitDrawing } from '#contract/estate/projects/drawings.ts'
import { type PriceChange, priceSteps } from '#contract/estate/projects/priceSteps.ts'
import { isForSale, type UnitStatus, unitStatusNames } from '#contract/estate/projects/words.ts'
import { rupees } from '#contract/money.ts'
import { putBlock, putTable, small, smallQuiet } from '../../../pdf/layout.ts'
import { Sheet, styles } from '../../../pdf/Sheet.ts'
import { areaInBoth } from '../../../texts/area.ts'
import { inWords } from '../../../texts/days.ts'
import { drawPicture, drawPlanOnPaper } from '../building/index.ts'
import type { BlockRow, UnitRow } from '../inventory/index.ts'
import type { ProjectRow } from '../overview/index.ts'
import type { UnitTypeRow } from '../sections/index.ts'
import type { PaperBrand } from './facts.ts'
import { phasesOf, putPhase, putQr } from './marks.ts'
import { type Plate, putBelow } from './pictures.ts'

export interface Dossier {
  readonly brand: PaperBrand
  readonly project: ProjectRow
  readonly block: BlockRow
  readonly type: UnitTypeRow
  readonly unit: UnitRow
  readonly drawing: UnitDrawing
  readonly model: BuildingModel
  /** Null before the home's price is announced, and once the home is sold. */
  readonly cost: CostSheet | null
  /** The home's price changes, latest first; empty if the project doesn't show them. */
  readonly changes: readonly PriceChange[]
  readonly picture: { readonly title: string; readonly plate: Plate } | null
  readonly on: string
}

/** One home on two pages, what it is and what it costs; the second is left out if the home has no price. */
export function dossierPdf(dossier: Dossier): Promise<Buffer> {
  const { brand, project, unit, on } = dossier
  const title = `${unit.unit_no}, ${project.name}`
  const sheet = new Sheet({ title, author: brand.BRAND_NAME, date: new Date(on) })
  putHead(sheet, dossier)
  putPlan(sheet, dossier)
  putPlace(sheet, dossier)
  if (dossier.cost) {
    sheet.turnPage()
    putMoney(sheet, dossier, dossier.cost)
  }
  putFoot(sheet, dossier)
  return sheet.finish()
}

function putHead(sheet: Sheet, { brand, project, block, type, unit, cost, on }: Dossier): void {
  const { unit_no, carpet, floor, facing, status } = unit
  sheet.put(`${brand.BRAND_NAME} Homes`, 56, 34, smallQuiet)
  sheet.put(`${project.name}, ${block.name}`, 56, 56, styles.text)
  const name = putBlock(sheet, unit_no, { x: 56, y: 68, width: 290 }, { ...styles.name, size: 36 })
  const level =
    block.floors_to > block.floors_from ? `, ${floor === 0 ? 'ground floor' : `floor ${floor}`}` : ''
  const what = `${type.name}, ${areaInBoth(carpet)} RERA carpet area${level}, facing ${facing.replace('_', '-')}`
  const words = putBlock(sheet, what, { x: 56, y: name, width: 290 }, styles.text)
  const state = `${unitStatusNames[status]} as of ${inWords(on)}`
  const known = putBlock(sheet, state, { x: 56, y: words + 2, width: 290 }, styles.strong)
  const end = cost
    ? known
    : putBlock(sheet, withoutPrice(unit.status), { x: 56, y: known, width: 290 }, styles.text)
  let y = 56
  for (const phase of phasesOf(project.rera, block.name))
    y = putPhase(sheet, phase, { x: 360, y, width: 179, qr: 54 })
  sheet.y = Math.max(end, y) + 14
}

function putPlan(sheet: Sheet, { drawing, type }: Dossier): void {
  sheet.say(`${type.name} floor plan, as built here`, 'heading').skip(8)
  if (drawing.plan) drawPlanOnPaper(sheet, drawing.plan, 350)
  else sheet.say('The plan of this home hasn’t been drawn yet.').skip(8)
}

/** Where the home is in its building and on its floor, its sun and its view. */
function putPlace(sheet: Sheet, dossier: Dossier): void {
  const { model, block, unit, drawing } = dossier
  const shape = model.blocks[block.slug]
  const top = sheet.y + 6
  const third = 150
  const height = 150
  const plate = shape?.plates.find(({ floors: [from, to] }) => unit.floor >= from && unit.floor <= to)
  if (plate) {
    const picture = platePicture(plate, ({ stack }) => stack === unit.stack)
    const frame = { x: 56, y: top + 16, width: third, height: height - 20 }
    sheet.put('On its floor, north at the top', 56, top, smallQuiet)
    drawPicture(sheet, { ...picture, labels: [] }, frame, fitted(picture, frame))
  }
  const side = shape && elevationsOf(shape, model.plans).find(({ facing }) => facing === drawing.pin?.facing)
  if (shape && side) {
    const facade = facadeOf(shape, side)
    const picture = frontPicture(facade, ({ floor, stack }) => floor === unit.floor && stack === unit.stack)
    const frame = { x: 56 + third + 16, y: top + 16, width: third, height: height - 20 }
    sheet.put(`From the ${side.facing.replace('_', '-')}`, frame.x, top, smallQuiet)
    drawPicture(sheet, picture, frame, fitted(picture, frame))
  }
  putFacts(sheet, dossier, { x: 56 + 2 * (third + 16), y: top })
  sheet.y = top + height
  putBelow(sheet, dossier.picture ?? undefined, dossier.cost ? undefined : footAt - 12)
}

/** The scale at which a picture fills its frame: it shows a position, so it needs no round scale. */
function fitted(
  { box: [, , width, height] }: Picture,
  frame: { readonly width: number; readonly height: number },
): number {
  return Math.max(width / frame.width, height / frame.height) * (72 / 25.4)
}

interface At {
  readonly x: number
  readonly y: number
}

function putFacts(sheet: Sheet, { unit, type, drawing }: Dossier, { x, y }: At): void {
  const rows = [
    ['Balconies', type.balcony > 0 ? areaInBoth(type.balcony) : 'None'],
    ...(unit.view.length > 0
      ? [['View', unit.view.map((each) => each.replaceAll('_', ' ')).join(', ')]]
      : []),
    ['Corner', unit.corner ? 'Yes, windows on two sides' : 'No'],
    ['Parking', unit.parking === 1 ? '1 bay' : `${unit.parking} bays`],
    ...drawing.sunlight.map(({ name, minutes: [winter = 0, summer = 0] }) => [
      `Sun, ${name.toLowerCase()}`,
      `${hours(winter)} on 21 December, ${hours(summer)} on 21 June`,
    ]),
  ]
  sheet.y = y
  const columns = [
    { title: 'This home', width: 56 },
    { title: '', width: 95 },
  ]
  putTable(sheet, { x, columns }, rows)
}

function hours(minutes: number): string {
  return `${(minutes / 60).toFixed(1)} h`
}

function putMoney(sheet: Sheet, { unit, changes }: Dossier, cost: CostSheet): void {
  sheet.say(`What ${unit.unit_no} costs, as of ${inWords(cost.as_of)}`, 'title').skip(12)
  putLines(sheet, cost)
  putHistory(sheet, changes, cost.total)
  sheet.skip(16).say('Payment plan', 'heading').skip(6)
  putStages(sheet, cost)
}

const footAt = 718

/** Where to find the home's current data, and whom to ask. */
function putFoot(sheet: Sheet, { unit, brand, project, block }: Dossier): void {
  const path = `/homes/projects/${project.slug}/blocks/${block.slug}/units/${encodeURIComponent(unit.unit_no)}`
  putQr(sheet, `${brand.PUBLIC_ORIGIN}${path}`, { x: 56, y: footAt, size: 60 })
  const words = [
    'For availability, today’s price or a visit, scan the code or open this home’s page.',
    `${brand.BRAND_PHONE} · ${brand.BRAND_EMAIL}`,
    `${brand.BRAND_NAME}, ${brand.BRAND_ADDRESS}. Prices are valid on the date shown; the registered agreement decides.`,
  ]
  putBlock(sheet, words.join('\n'), { x: 128, y: footAt + 8, width: 411 }, smallQuiet)
}

function withoutPrice(status: UnitStatus): string {
  if (isForSale(status)) return 'The price hasn’t been announced yet.'
  return status === 'not_released' ? 'This home is not for sale yet.' : 'This home is no longer for sale.'
}

function putLines(sheet: Sheet, { lines, total }: CostSheet): void {
  const columns = [
    { title: 'Part', width: 150 },
    { title: 'How it is calculated', width: 233 },
    { title: 'Amount', width: 100, figures: true },
  ]
  putTable(
    sheet,
    { x: 56, columns },
    lines.map(({ label, basis, amount }) => [label, basis, rupees(amount)]),
  )
  const sum = rupees(total)
  sheet.skip(4)
  sheet.put('All-in price', 56, sheet.y, styles.strong)
  sheet.put(sum, 533 - sheet.widthOf(sum, styles.strong), sheet.y, styles.strong)
  sheet.skip(18)
}

/** Since when the home has had its price, and what it cost before. */
function putHistory(sheet: Sheet, changes: readonly PriceChange[], total: number): void {
  const [step] = priceSteps(changes, { kind: 'all_in', paise: total })
  if (!step) return
  const words = `${rupees(step.paise)} since ${inWords(step.on)}, before ${rupees(step.before)}.`
  sheet.y = putBlock(sheet, words, { x: 56, y: sheet.y, width: 483 }, small)
}

function putStages(sheet: Sheet, { stages, emi }: CostSheet): void {
  const columns = [
    { title: 'Stage', width: 303 },
    { title: 'Share', width: 80, figures: true },
    { title: 'Amount', width: 100, figures: true },
  ]
  putTable(
    sheet,
    { x: 56, columns },
    stages.map(({ label, percent, amount, apart }) => [label, apart ? '' : `${percent}%`, rupees(amount)]),
  )
  const loan = `With a loan of ${rupees(emi.loan)} at ${emi.rate}% over ${emi.years} years: ${rupees(emi.monthly)} a month.`
  sheet.skip(6)
  sheet.y = putBlock(sheet, loan, { x: 56, y: sheet.y, width: 483 }, small)
}

/** The ratio of a picture's width to its height. */
export const pictureShape = 483 / 290
