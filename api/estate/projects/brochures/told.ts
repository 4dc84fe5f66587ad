import { putTable } from '../../../pdf/layout.ts'
import type { Sheet } from '../../../pdf/Sheet.ts'
import { area, areaInBoth } from '../../../texts/area.ts'
import { inWords } from '../../../texts/days.ts'
import type { BrochureFacts } from './facts.ts'
import { newPage, newPart } from './pages.ts'
import { putBelow, putPlate } from './pictures.ts'

export function putOverview(sheet: Sheet, facts: BrochureFacts): void {
  const { project, detail, unitTypes } = facts
  newPage(sheet, facts, 'At a glance')
  const possession = project.possession_revised_on ?? project.possession_promised_on
  const rows = [
    ['Homes', unitTypes.map(({ name }) => name).join(', ') || project.configurations.join(', ')],
    [
      project.kind === 'plotted' ? 'Plot area' : 'RERA carpet area',
      `${areaInBoth(project.area_from)} to ${areaInBoth(project.area_to)}`,
    ],
    ...(possession ? [['Possession', inWords(possession)]] : []),
    ...(detail
      ? [
          ['Land', `${area(detail.land_area)}, of which ${detail.open_space_percent}% stays open`],
          ['Architect', detail.architect],
          ['Certification', detail.certifications.join(', ') || 'None yet'],
        ]
      : []),
  ]
  const columns = [
    { title: '', width: 130 },
    { title: '', width: 353 },
  ]
  putTable(sheet, { x: 56, columns }, rows)
  sheet.skip(12)
  for (const paragraph of detail?.overview ?? []) sheet.skip(6).say(paragraph)
  sheet.skip(8)
  for (const { title, text } of detail?.highlights ?? []) sheet.skip(6).say(title, 'strong').say(text)
  putBelow(sheet, facts.gallery[1])
}

/** What's nearby, with its distance and who measured it. */
export function putPlace(sheet: Sheet, facts: BrochureFacts): void {
  const { project, points, gallery } = facts
  newPage(sheet, facts, `${project.locality}, ${project.city}`)
  const [picture] = gallery
  if (picture)
    sheet.y = putPlate(sheet, picture.plate, { x: 56, y: sheet.y, width: 483, height: 210 }, picture.title)
  sheet.skip(6)
  const columns = [
    { title: 'What’s nearby', width: 160 },
    { title: 'Distance', width: 50, figures: true },
    { title: 'Time', width: 83, figures: true },
    { title: 'Source', width: 190 },
  ]
  const rows = points
    .slice(0, 20)
    .map(({ name, distance_m, travel_minutes, travel_by, source }) => [
      name,
      `${(distance_m / 1000).toFixed(1)} km`,
      `${travel_minutes} min ${by[travel_by]}`,
      source,
    ])
  if (rows.length > 0) putTable(sheet, { x: 56, columns }, rows)
}

const by = { walk: 'on foot', drive: 'by car', transit: 'by metro or bus' } as const

export function putAmenities(sheet: Sheet, facts: BrochureFacts): void {
  newPage(sheet, facts, 'Amenities')
  for (const { title, items } of facts.amenities) {
    sheet.say(title, 'strong').skip(2)
    const rows = items.map(({ name, phase }) => [name, phase])
    const columns = [
      { title: '', width: 320 },
      { title: '', width: 163 },
    ]
    putTable(sheet, { x: 56, columns }, rows)
    sheet.skip(8)
  }
  if (facts.amenities.length === 0) sheet.say('To be announced.')
}

export function putSpecification(sheet: Sheet, facts: BrochureFacts): void {
  const lines = facts.specification.reduce((sum, { items }) => sum + items.length * 22 + 28, 0)
  newPart(sheet, facts, { title: 'Specification', height: lines })
  for (const { title, items } of facts.specification) {
    sheet.say(title, 'strong').skip(2)
    const columns = [
      { title: '', width: 130 },
      { title: '', width: 353 },
    ]
    putTable(
      sheet,
      { x: 56, columns },
      items.map(({ name, text }) => [name, text]),
    )
    sheet.skip(8)
  }
  if (facts.specification.length === 0) sheet.say('To be announced.')
  putBelow(sheet, facts.gallery[2])
}
