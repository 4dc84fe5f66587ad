import PDFDocument from 'pdfkit'
import type { AmenityGroup, SpecificationGroup } from '#contract/estate/sections.ts'
import type { Config } from '../../config.ts'
import type { findDetail, ProjectRow } from '../projects/index.ts'
import type { BrochureRow, UnitTypeRow } from '../sections/index.ts'
import { drawPlan } from './plan.ts'
import { area, day, price, printable } from './words.ts'

export interface BrochureFacts {
  readonly brand: Pick<Config, 'BRAND_NAME' | 'BRAND_EMAIL' | 'BRAND_PHONE' | 'BRAND_ADDRESS'>
  readonly project: ProjectRow
  readonly brochure: BrochureRow
  readonly detail: Awaited<ReturnType<typeof findDetail>>
  readonly unitTypes: readonly UnitTypeRow[]
  readonly specification: readonly Pick<SpecificationGroup, 'title' | 'items'>[]
  readonly amenities: readonly Pick<AmenityGroup, 'title' | 'items'>[]
}
type Draw = (document: PDFKit.PDFDocument, facts: BrochureFacts) => void

const margin = 56
const ink = '#22201c'
const faint = '#6d675e'

const parts: Readonly<Record<BrochureRow['kind'], readonly Draw[]>> = {
  brochure: [drawOverview, drawPrices, drawAmenities, drawSpecification, drawPlans],
  floor_plans: [drawPlans],
  price_list: [drawPrices],
  specification: [drawSpecification],
  master_plan: [drawOverview, drawAmenities],
}

/** The same bytes for the same facts: its dates are the project's own. */
export function brochurePdf(facts: BrochureFacts): Promise<Buffer> {
  const { brand, project, brochure } = facts
  const changed = new Date(Math.max(brochure.updated_at.getTime(), project.updated_at.getTime()))
  const document = new PDFDocument({
    size: 'A4',
    margin,
    lang: 'en-IN',
    displayTitle: true,
    info: {
      Title: printable(`${project.name}: ${brochure.title}`),
      Author: printable(brand.BRAND_NAME),
      CreationDate: changed,
      ModDate: changed,
    },
  })
  const bytes = collected(document)
  drawHead(document, facts)
  for (const draw of parts[brochure.kind]) draw(document, facts)
  drawFoot(document, facts)
  document.end()
  return bytes
}

function collected(document: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = []
    document.on('data', (piece: Buffer) => pieces.push(piece))
    document.on('end', () => resolve(Buffer.concat(pieces)))
    document.on('error', reject)
  })
}

function drawHead(document: PDFKit.PDFDocument, { brand, project, brochure }: BrochureFacts): void {
  document.font('Helvetica').fontSize(10).fillColor(faint).text(printable(brand.BRAND_NAME))
  document.moveDown(1).font('Times-Roman').fontSize(28).fillColor(ink).text(printable(project.name))
  document.font('Helvetica').fontSize(12).text(printable(project.tagline))
  document
    .moveDown(0.5)
    .fontSize(11)
    .text(printable(`${project.locality}, ${project.city}`))
  document.moveDown(0.5).font('Helvetica-Bold').text(printable(brochure.title))
  document.font('Helvetica').fontSize(11)
  for (const { phase, number, authority_url } of project.rera) {
    document.text(printable(`RERA registration, ${phase}: ${number}. ${authority_url}`))
  }
}

function heading(document: PDFKit.PDFDocument, words: string): void {
  document.moveDown(1.2).font('Times-Roman').fontSize(17).fillColor(ink).text(printable(words))
  document.moveDown(0.3).font('Helvetica').fontSize(10.5)
}

function drawOverview(document: PDFKit.PDFDocument, { project, detail }: BrochureFacts): void {
  heading(document, 'In short')
  const possession = project.possession_revised_on ?? project.possession_promised_on
  const lines = [
    `Homes: ${project.configurations.join(', ')}`,
    `${project.kind === 'plotted' ? 'Plot area' : 'RERA carpet area'}: ${area(project.area_from)} to ${area(project.area_to)}`,
    ...(possession ? [`Possession: ${day(possession)}`] : []),
    ...(detail
      ? [
          `Land: ${area(detail.land_area)}, of which ${detail.open_space_percent} % stays open`,
          `Architect: ${detail.architect}`,
        ]
      : []),
  ]
  for (const line of lines) document.text(printable(line))
  for (const paragraph of detail?.overview ?? []) document.moveDown(0.6).text(printable(paragraph))
  for (const { title, text } of detail?.highlights ?? []) {
    document.moveDown(0.6).font('Helvetica-Bold').text(printable(title))
    document.font('Helvetica').text(printable(text))
  }
}

function drawPrices(document: PDFKit.PDFDocument, { project, unitTypes }: BrochureFacts): void {
  const { price_from, price_to, price_as_of } = project
  heading(document, price_as_of === null ? 'Prices' : `Prices on ${day(price_as_of)}`)
  if (price_from === null || price_to === null) {
    document.text('No prices are announced at present.')
    return
  }
  document.text(`${price(price_from)} to ${price(price_to)}, before taxes and registration.`)
  for (const { name, carpet, price_from: from } of unitTypes) {
    const sum = from === null ? 'none left' : `from ${price(from)}`
    document.text(printable(`${name}, ${area(carpet)} of RERA carpet area: ${sum}`))
  }
}

function drawAmenities(document: PDFKit.PDFDocument, { amenities }: BrochureFacts): void {
  if (amenities.length === 0) return
  heading(document, 'Shared by all')
  for (const { title, items } of amenities) {
    document.font('Helvetica-Bold').text(printable(title))
    document
      .font('Helvetica')
      .text(printable(items.map(({ name, phase }) => `${name} (${phase})`).join(', ')))
      .moveDown(0.4)
  }
}

function drawSpecification(document: PDFKit.PDFDocument, { specification }: BrochureFacts): void {
  if (specification.length === 0) return
  heading(document, 'How it is built')
  for (const { title, items } of specification) {
    document.font('Helvetica-Bold').text(printable(title)).font('Helvetica')
    for (const { name, text } of items) document.text(printable(`${name}: ${text}`))
    document.moveDown(0.4)
  }
}

function drawPlans(document: PDFKit.PDFDocument, { unitTypes }: BrochureFacts): void {
  for (const type of unitTypes.filter(({ rooms }) => rooms.length > 0)) {
    document.addPage()
    document.font('Times-Roman').fontSize(20).fillColor(ink).text(printable(type.name))
    document.font('Helvetica').fontSize(10.5)
    document.text(`RERA carpet area ${area(type.carpet)}, balconies ${area(type.balcony)}`)
    drawPlan(document, type.rooms)
  }
}

function drawFoot(document: PDFKit.PDFDocument, { brand, detail }: BrochureFacts): void {
  document.moveDown(2).fontSize(8.5).fillColor(faint)
  if (detail) document.text(printable(detail.disclaimer))
  const contact = [brand.BRAND_NAME, brand.BRAND_ADDRESS, brand.BRAND_PHONE, brand.BRAND_EMAIL].join(' · ')
  document.moveDown(0.5).text(printable(contact))
}
