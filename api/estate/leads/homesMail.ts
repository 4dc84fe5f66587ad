import type { EmailContent } from '../../db/outbox.ts'
import type { Brand, Envelope, Mail } from '../../mail/Mail.ts'
import { mailContent } from '../../mail/mailContent.ts'

export const askedByForm = 'You get this email because somebody typed your address into a form on our site.'
export const toTheOffice = 'Our site sends this to the sales office.'

/** A finished email of Homes. */
export function homesMail(brand: Brand, mail: Mail, envelope: Omit<Envelope, 'house'>): EmailContent {
  return mailContent(brand, mail, { ...envelope, house: 'homes' })
}
