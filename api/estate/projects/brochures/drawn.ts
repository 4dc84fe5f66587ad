import { elevationsOf } from '#contract/estate/projects/building/elevation.ts'
import { facadeOf, frontPicture, frontSide } from '#contract/estate/projects/building/facade.ts'
import type { Picture } from '#contract/estate/projects/building/picture.ts'
import { sitePicture } from '#contract/estate/projects/building/sitePicture.ts'
import { putTable } from '../../../pdf/layout.ts'
import type { Sheet } from '../../../pdf/Sheet.ts'
import { areaInBoth } from '../../../texts/area.ts'
import { inWords } from '../../../texts/days.ts'
import { drawPicture, drawPlanOnPaper, drawScaleBar, scaleFor } from '../building/index.ts'
import type { BrochureFacts } from './facts.ts'
import { layoutPicture } from './layoutPicture.ts'
import { newPage, newPart } from './pages.ts'
import { putPlate } from './pictures.ts'

/** The land from above: with its plots, or with the buildings on it. */
export function landOf({ layout, model }: BrochureFacts): Picture | null {
  if (layout) return layoutPicture(layout)
  return model.features.length > 0 ? sitePicture(model) : null
}

export function putSite(sheet: Sheet, facts: BrochureFacts): void {
  const picture = landOf(facts)
  if (!picture) return
  newPage(sheet, facts, 'Master plan')
  const north = facts.layout?.plan.north ?? 0
  const where = north === 0 ? 'North is at the top.' : `North is ${north}° clockwise from the top.`
  sheet.say(facts.layout ? `${where} White plots are available as of ${inWords(facts.on)}.` : where).skip(12)
  putToScale(sheet, picture, 580)
}

export function frontsOf({ model }: BrochureFacts) {
  return Object.values(model.blocks).flatMap((shape) => {
    const side = frontSide(elevationsOf(shape, model.plans))
    return side ? [{ name: shape.name, side, picture: frontPicture(facadeOf(shape, side)) }] : []
  })
}

/** All buildings side by side at one scale, with their figures. */
export function putFronts(sheet: Sheet, facts: BrochureFacts): void {
  if (frontsOf(facts).length === 0) return
  const fronts = frontsOf(facts)
  const tallest = Math.max(...fronts.map(({ picture }) => picture.box[3]))
  const widths = fronts.reduce((sum, { picture }) => sum + picture.box[2], 0)
  const scale = scaleFor([[0, 0, widths, tallest]], { width: 483 - 12 * fronts.length, height: 440 })
  const perUnit = 72 / 25.4 / scale
  newPart(sheet, facts, {
    title: facts.blocks.length === 1 ? 'The building' : 'The buildings',
    height: tallest * perUnit + 36 + (facts.blocks.length + 1) * 18,
  })
  let x = 56
  for (const { picture } of fronts) {
    const y = sheet.y + (tallest - picture.box[3]) * perUnit
    const width = picture.box[2] * perUnit
    drawPicture(sheet, picture, { x, y, width, height: 440 }, scale)
    x += width + 12
  }
  sheet.skip(tallest * perUnit + 12)
  drawScaleBar(sheet, 56, sheet.y, scale)
  sheet.skip(24)
  const columns = [
    { title: 'Building', width: 150 },
    { title: 'Floors', width: 100 },
    { title: 'Homes', width: 70, figures: true },
    { title: 'Drawn from the', width: 90 },
    { title: 'Possession', width: 73 },
  ]
  const rows = facts.blocks.map((block) => [
    block.name,
    block.floors_to > block.floors_from ? `${block.floors_from} to ${block.floors_to}` : '1',
    String(homesIn(block)),
    fronts.find(({ name }) => name === block.name)?.side.facing.replace('_', '-') ?? '',
    block.possession_on ? inWords(block.possession_on) : '',
  ])
  putTable(sheet, { x: 56, columns }, rows)
}

function homesIn(block: BrochureFacts['blocks'][number]): number {
  const { units_available, units_on_hold, units_booked, units_sold, units_not_released } = block
  return units_available + units_on_hold + units_booked + units_sold + units_not_released
}

type DrawnType = BrochureFacts['unitTypes'][number]

/**
 * Spreads the unit types evenly over the remaining pages; houses, whose levels are drawn side by side, go at least two
 * to a page.
 */
export function planPages(
  { unitTypes, model }: BrochureFacts,
  most: number,
): readonly (readonly DrawnType[])[] {
  const planOf = (slug: string) => model.plans.find(({ unit_type }) => unit_type === slug)
  const drawn = unitTypes.filter(({ slug }) => planOf(slug))
  const areHouses = drawn.every(({ slug }) => (planOf(slug)?.levels.length ?? 0) > 1)
  const each = Math.max(areHouses ? 2 : 1, Math.ceil(drawn.length / Math.max(1, most)))
  return Array.from({ length: Math.ceil(drawn.length / each) }, (_, page) =>
    drawn.slice(page * each, (page + 1) * each),
  )
}

export function putPlans(sheet: Sheet, facts: BrochureFacts, types: readonly DrawnType[]): void {
  newPage(sheet, facts, types.map(({ name }) => name).join(', '))
  for (const { slug, name, carpet, balcony } of types) {
    const plan = facts.model.plans.find(({ unit_type }) => unit_type === slug)
    if (!plan) continue
    if (types.length > 1) sheet.say(name, 'strong')
    sheet.say(`RERA carpet area ${areaInBoth(carpet)}, balconies ${areaInBoth(balcony)}`).skip(10)
    drawPlanOnPaper(sheet, plan, 620 / types.length - 40)
  }
}

/** Two pictures a page, while there are pages left and pictures to show. */
export function putGallery(sheet: Sheet, facts: BrochureFacts, pages: number): void {
  const rest = facts.gallery.slice(4)
  for (let page = 0; page < pages; page += 1) {
    const shown = rest.slice(page * 2, page * 2 + 2)
    if (shown.length === 0) return
    newPage(sheet, facts, 'Pictures')
    for (const { plate, title } of shown)
      sheet.y = putPlate(sheet, plate, { x: 56, y: sheet.y, width: 483, height: 290 }, title) + 8
  }
}

function putToScale(sheet: Sheet, picture: Picture, height: number): void {
  const frame = { x: 56, y: sheet.y, width: sheet.width, height }
  const scale = scaleFor([picture.box], frame)
  sheet.skip(drawPicture(sheet, picture, frame, scale) + 12)
  drawScaleBar(sheet, frame.x, sheet.y, scale)
  sheet.skip(16)
}
