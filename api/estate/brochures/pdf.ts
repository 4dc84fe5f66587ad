import { elevationsOf } from '#contract/estate/building/elevation.ts'
import { facadeOf, frontPicture, frontSide } from '#contract/estate/building/facade.ts'
import type { Picture } from '#contract/estate/building/picture.ts'
import type { BuildingModel } from '#contract/estate/building/shapes.ts'
import { sitePicture } from '#contract/estate/building/sitePicture.ts'
import type { Prices } from '#contract/estate/offers.ts'
import type { AmenityGroup, SpecificationGroup } from '#contract/estate/sections.ts'
import { rupees } from '#contract/money.ts'
import type { Config } from '../../config.ts'
import { Sheet } from '../../pdf/Sheet.ts'
import { area } from '../../texts/area.ts'
import { inWords } from '../../texts/days.ts'
import { drawPicture, drawPlanOnPaper, drawScaleBar, scaleFor } from '../building/index.ts'
import type { findDetail, ProjectRow } from '../projects/index.ts'
import type { BrochureRow, UnitTypeRow } from '../sections/index.ts'

export interface BrochureFacts {
  readonly brand: Pick<Config, 'BRAND_NAME' | 'BRAND_EMAIL' | 'BRAND_PHONE' | 'BRAND_ADDRESS'>
  readonly project: ProjectRow
  readonly brochure: BrochureRow
  readonly detail: Awaited<ReturnType<typeof findDetail>>
  readonly unitTypes: readonly UnitTypeRow[]
  readonly model: BuildingModel
  /** What the least expensive home for sale of each type costs. */
  readonly prices: ReadonlyMap<string, Prices>
  readonly specification: readonly Pick<SpecificationGroup, 'title' | 'items'>[]
  readonly amenities: readonly Pick<AmenityGroup, 'title' | 'items'>[]
}
type Say = (sheet: Sheet, facts: BrochureFacts) => void

const parts: Readonly<Record<BrochureRow['kind'], readonly Say[]>> = {
  brochure: [sayOverview, sayPrices, sayAmenities, saySpecification, saySite, sayFronts, sayPlans],
  floor_plans: [sayPlans],
  price_list: [sayPrices],
  specification: [saySpecification],
  master_plan: [sayOverview, sayAmenities, saySite, sayFronts],
}

/** The same bytes for the same facts: its dates are the project's own. */
export function brochurePdf(facts: BrochureFacts): Promise<Buffer> {
  const { brand, project, brochure } = facts
  const date = new Date(Math.max(brochure.updated_at.getTime(), project.updated_at.getTime()))
  const title = `${project.name}: ${brochure.title}`
  const sheet = new Sheet({ title, author: brand.BRAND_NAME, date })
  sayHead(sheet, facts)
  for (const say of parts[brochure.kind]) say(sheet, facts)
  sayFoot(sheet, facts)
  return sheet.finish()
}

function sayHead(sheet: Sheet, { brand, project, brochure }: BrochureFacts): void {
  sheet.say(brand.BRAND_NAME, 'quiet').skip(14).say(project.name, 'name').skip(2)
  sheet.say(project.tagline).say(`${project.locality}, ${project.city}`).skip(6)
  sheet.say(brochure.title, 'strong')
  for (const { phase, number, authority_url } of project.rera) {
    sheet.say(`RERA registration, ${phase}: ${number}. ${authority_url}`)
  }
}

function heading(sheet: Sheet, words: string): void {
  sheet.skip(14).say(words, 'heading').skip(4)
}

function sayOverview(sheet: Sheet, { project, detail }: BrochureFacts): void {
  heading(sheet, 'At a glance')
  const possession = project.possession_revised_on ?? project.possession_promised_on
  sheet.say(`Homes: ${project.configurations.join(', ')}`)
  const kind = project.kind === 'plotted' ? 'Plot area' : 'RERA carpet area'
  sheet.say(`${kind}: ${area(project.area_from)} to ${area(project.area_to)}`)
  if (possession) sheet.say(`Possession: ${inWords(possession)}`)
  if (!detail) return
  sheet.say(`Land: ${area(detail.land_area)}, of which ${detail.open_space_percent}% stays open`)
  sheet.say(`Architect: ${detail.architect}`)
  for (const paragraph of detail.overview) sheet.skip(6).say(paragraph)
  for (const { title, text } of detail.highlights) sheet.skip(6).say(title, 'strong').say(text)
}

function sayPrices(sheet: Sheet, { project, unitTypes, prices }: BrochureFacts): void {
  const { price_as_of, priced_on } = project
  heading(sheet, price_as_of === null ? 'Prices' : `Prices on ${inWords(price_as_of)}`)
  if (price_as_of === null) {
    sheet.say('Prices are not announced yet.')
    return
  }
  if (priced_on !== null && prices.size > 0) {
    const what = 'All-in prices contain charges, deposits, taxes and registration'
    sheet.say(`${what} as of ${inWords(priced_on)}.`).skip(8)
  }
  for (const { id, name, carpet, units_available, price_from } of unitTypes) {
    const from = prices.get(id)
    const size = `RERA carpet area ${area(carpet)}`
    if (from) {
      const listed = `${rupees(from.before_taxes)} before taxes and charges`
      sheet.row({
        label: name,
        detail: `${size}, from ${listed}`,
        amount: `from ${rupees(from.all_in)} all-in`,
      })
    } else {
      const listed = units_available > 0 && price_from !== null
      const amount = listed ? `from ${rupees(price_from)} before taxes` : 'none available'
      sheet.row({ label: name, detail: size, amount })
    }
  }
}

function sayAmenities(sheet: Sheet, { amenities }: BrochureFacts): void {
  if (amenities.length === 0) return
  heading(sheet, 'Amenities')
  for (const { title, items } of amenities) {
    const names = items.map(({ name, phase }) => `${name} (${phase})`)
    sheet.say(title, 'strong').say(names.join(', ')).skip(5)
  }
}

function saySpecification(sheet: Sheet, { specification }: BrochureFacts): void {
  if (specification.length === 0) return
  heading(sheet, 'Specifications')
  for (const { title, items } of specification) {
    sheet.say(title, 'strong')
    for (const { name, text } of items) sheet.say(`${name}: ${text}`)
    sheet.skip(5)
  }
}

function saySite(sheet: Sheet, { model }: BrochureFacts): void {
  if (model.features.length === 0) return
  sheet.turnPage().say('The land from above', 'title').say('North is at the top.').skip(16)
  const picture = sitePicture(model)
  putToScale(sheet, picture, 560)
}

/** Each building from the side that most homes look out of. */
function sayFronts(sheet: Sheet, { model }: BrochureFacts): void {
  for (const shape of Object.values(model.blocks)) {
    const side = frontSide(elevationsOf(shape, model.plans))
    if (!side) continue
    sheet
      .turnPage()
      .say(shape.name, 'title')
      .say(`Seen from the ${side.facing.replace('_', '-')}.`)
      .skip(16)
    putToScale(sheet, frontPicture(facadeOf(shape, side)), 560)
  }
}

function putToScale(sheet: Sheet, picture: Picture, height: number): void {
  const frame = { x: 56, y: sheet.y, width: sheet.width, height }
  const scale = scaleFor([picture.box], frame)
  sheet.skip(drawPicture(sheet, picture, frame, scale) + 12)
  drawScaleBar(sheet, frame.x, sheet.y, scale)
  sheet.skip(16)
}

function sayPlans(sheet: Sheet, { unitTypes, model: { plans } }: BrochureFacts): void {
  for (const { slug, name, carpet, balcony } of unitTypes) {
    const plan = plans.find(({ unit_type }) => unit_type === slug)
    if (!plan) continue
    sheet.turnPage().say(name, 'title')
    sheet.say(`RERA carpet area ${area(carpet)}, balconies ${area(balcony)}`).skip(16)
    drawPlanOnPaper(sheet, plan, 600)
  }
}

function sayFoot(sheet: Sheet, { brand, detail }: BrochureFacts): void {
  sheet.skip(24)
  if (detail) sheet.say(detail.disclaimer, 'quiet')
  const contact = [brand.BRAND_NAME, brand.BRAND_ADDRESS, brand.BRAND_PHONE, brand.BRAND_EMAIL].join(' · ')
  sheet.skip(4).say(contact, 'quiet')
}
