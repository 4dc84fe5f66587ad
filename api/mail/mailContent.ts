import type { EmailContent } from '../db/outbox.ts'
import { oneLine } from '../texts/oneLine.ts'
import { invitation, timetable } from './invitation.ts'
import { type Brand, type Envelope, type Mail, type MailFact, senderName } from './Mail.ts'
import { mailPage } from './mailPage.ts'

/** A finished email: the same facts as text, as HTML and for the calendar. */
export function mailContent(brand: Brand, mail: Mail, envelope: Envelope): EmailContent {
  const { event, events = [], code } = mail
  const { unsubscribe } = envelope
  const content = {
    subject: oneLine(mail.subject),
    text: mailText(brand, mail, envelope),
    html: mailPage(brand, mail, envelope),
  }
  return {
    ...content,
    ...(code !== undefined && { code }),
    ...(event && { calendar: invitation(brand, event, envelope.to) }),
    ...(events.length > 0 && { calendar: timetable(brand, events) }),
    ...(unsubscribe !== undefined && { unsubscribe: `${brand.PUBLIC_ORIGIN}${unsubscribe}` }),
  }
}

/** Indents lines typed by users, so that they can't pass for our own facts. */
function indented(value: string): string {
  return value.replace(/\r?\n/g, '\n    ')
}

function factText({ label, value, path }: MailFact, origin: string): string {
  return `${label}: ${indented(path === undefined ? value : `${value}\n${origin}${path}`)}`
}

function mailText(brand: Brand, mail: Mail, { house, why, choices, unsubscribe }: Envelope): string {
  const { PUBLIC_ORIGIN, BRAND_ADDRESS, BRAND_EMAIL } = brand
  const { paragraphs, code, facts = [], action, afterwards = [] } = mail
  const links = [choices, unsubscribe === undefined ? undefined : { label: 'Unsubscribe', path: unsubscribe }]
  return [
    ...paragraphs,
    ...(code === undefined ? [] : [`    ${code}`]),
    ...(facts.length === 0 ? [] : [facts.map((fact) => factText(fact, PUBLIC_ORIGIN)).join('\n')]),
    ...(action ? [`${action.label}: ${PUBLIC_ORIGIN}${action.path}`] : []),
    ...afterwards,
    [`${senderName(brand, house)}, ${BRAND_ADDRESS}`, `Questions: ${BRAND_EMAIL}`, why].join('\n'),
    ...links.flatMap((link) => (link ? [`${link.label}: ${PUBLIC_ORIGIN}${link.path}`] : [])),
  ].join('\n\n')
}
