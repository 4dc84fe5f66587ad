import { smallQuiet } from '../../pdf/layout.ts'
import { Sheet } from '../../pdf/Sheet.ts'
import { inWords, todayInIndia } from '../../texts/days.ts'
import { type PaperBrand, phasesOf, putPhase } from '../projects/index.ts'
import type { Books } from './read.ts'

export interface PaperOf {
  readonly brand: PaperBrand
  readonly books: Books
}
interface Head {
  readonly title: string
  readonly number: string
  readonly at: Date
}

/** The top of each letter: sender, recipient, home and registration. */
export function beginPaper({ brand, books }: PaperOf, { title, number, at }: Head): Sheet {
  const { booking, unit, type, project, block } = books.sale
  const sheet = new Sheet({ title: `${title} ${number}`, author: brand.BRAND_NAME, date: at })
  sheet.put(`${brand.BRAND_NAME} Homes`, 56, 34, smallQuiet)
  sheet.say(title, 'title').skip(4).say(`Number ${number}`, 'strong')
  sheet.say(`Date ${inWords(todayInIndia(at))}`).skip(12)
  sheet.say('To', 'quiet').say(booking.name, 'strong')
  if (booking.co_buyer !== null) sheet.say(`and ${booking.co_buyer}`)
  sheet.say(`Booking ${booking.reference} of ${inWords(booking.booked_on)}`).skip(8)
  sheet.say('For', 'quiet').say(`${unit.unit_no}, ${project.name}`, 'strong')
  sheet.say(`${type}, floor ${unit.floor} of ${block.name}, ${project.locality}, ${project.city}`).skip(8)
  for (const phase of phasesOf(project.rera, block.name))
    sheet.y = putPhase(sheet, phase, { x: 56, y: sheet.y, width: 300, qr: 48 })
  return sheet.skip(6)
}

export function endPaper(sheet: Sheet, { brand }: PaperOf): Promise<Buffer> {
  sheet.skip(14).rule()
  sheet.say(
    `${brand.BRAND_NAME}, ${brand.BRAND_ADDRESS} · ${brand.BRAND_PHONE} · ${brand.BRAND_EMAIL}`,
    'quiet',
  )
  return sheet.finish()
}
