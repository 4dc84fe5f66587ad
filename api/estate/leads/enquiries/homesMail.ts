import type { EmailContent } from '../../../db/outbox.ts'
import type { Brand, Envelope, Mail } from '../../../mail/Mail.ts'
import { mailContent } from '../../../mail/mailContent.ts'
import type { LeadRow } from './store.ts'

export const askedByForm = 'You get this email because someone entered your address in a form on our site.'
const broughtBy: Readonly<Record<Exclude<LeadRow['came_by'], 'site'>, string>> = {
  portal: 'a portal',
  phone: 'telephone',
  walk_in: 'our front desk',
  event: 'an event',
}
/** Why a person who asked us, but not on our site, gets the email. */
export function broughtTo({
  came_by,
  source,
}: Pick<LeadRow, 'source'> & { came_by: keyof typeof broughtBy }) {
  return `You get this email because someone asked us about homes by ${source ?? broughtBy[came_by]} and gave your address.`
}
export const toTheOffice = 'Our site sends this to the sales office.'

/** A finished email of Homes. */
export function homesMail(brand: Brand, mail: Mail, envelope: Omit<Envelope, 'house'>): EmailContent {
  return mailContent(brand, mail, { ...envelope, house: 'homes' })
}
