import { putTable } from '../../../pdf/layout.ts'
import type { Sheet } from '../../../pdf/Sheet.ts'
import { clockTime, inWords } from '../../../texts/days.ts'
import type { BrochureFacts } from './facts.ts'
import { putPhase } from './marks.ts'
import { newPart } from './pages.ts'

const unregistered = 'Not registered under RERA yet. We take no bookings until it is.'

/** The registrations, which the law entitles every buyer to check, and the project's documents. */
export function putRegistration(sheet: Sheet, facts: BrochureFacts): void {
  const { project, detail } = facts
  const height = 200 + project.rera.length * 98 + (detail?.documents.length ?? 0) * 18
  newPart(sheet, facts, { title: 'Registration and papers', height })
  if (project.rera.length === 0) sheet.say(unregistered)
  for (const phase of project.rera)
    sheet.y = putPhase(sheet, phase, { x: 56, y: sheet.y, width: 483, qr: 84 }) + 6
  if (!detail) return
  sheet.skip(14).say('Documents', 'heading').skip(6)
  const columns = [
    { title: 'Document', width: 343 },
    { title: 'Issued', width: 140 },
  ]
  const rows = detail.documents.map(({ title, issued_on }) => [
    title,
    issued_on ? inWords(issued_on) : 'Not issued yet',
  ])
  putTable(sheet, { x: 56, columns }, rows)
  sheet
    .skip(8)
    .say(
      'You can read all of them at our offices, and the registered ones on the authority’s website.',
      'quiet',
    )
  if (detail.banks.length === 0) return
  sheet.skip(18).say('Banks that lend for it', 'heading').skip(4).say(detail.banks.join(', '))
}

const small = [
  'RERA carpet area is the net usable floor area of a home: without outer walls, shafts and exclusive balconies or terraces, with its inner partitions.',
  'Prices are valid on the date shown. The agreement for sale, registered under state law, decides what is sold and for how much.',
  'Structural defects, and defects in workmanship, quality or services, that are brought to our notice within five years of possession are put right within thirty days at no charge, as section 14(3) of the Real Estate (Regulation and Development) Act, 2016 requires of every promoter.',
]

export function putContact(sheet: Sheet, facts: BrochureFacts): void {
  const { brand, project, detail, offices } = facts
  newPart(sheet, facts, { title: 'Come and see it', height: 270 + offices.length * 18 })
  sheet.say(
    `Book a visit at ${brand.PUBLIC_ORIGIN}/homes/projects/${project.slug}/visit: at the site, at the office, or by video.`,
  )
  sheet.skip(6).say(brand.BRAND_PHONE, 'strong').say(brand.BRAND_EMAIL).skip(14)
  const columns = [
    { title: 'Office', width: 123 },
    { title: 'Address', width: 240 },
    { title: 'Monday to Saturday', width: 120 },
  ]
  const time = (minutes: number) => clockTime(`${Math.floor(minutes / 60)}:${minutes % 60}`)
  const rows = offices.map(({ name, address, opens, closes }) => [
    name,
    address,
    `${time(opens)} to ${time(closes)}`,
  ])
  if (rows.length > 0) putTable(sheet, { x: 56, columns }, rows)
  sheet.skip(24).say('About this document', 'heading').skip(4)
  for (const paragraph of [...(detail ? [detail.disclaimer] : []), ...small])
    sheet.say(paragraph, 'quiet').skip(6)
  sheet.skip(6).say([brand.BRAND_NAME, brand.BRAND_ADDRESS].join(', '), 'quiet')
}
