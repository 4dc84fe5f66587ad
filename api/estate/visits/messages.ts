import type { VisitPlace } from '#contract/estate/visits/visits.ts'
import type { VisitKind } from '#contract/estate/visits/words.ts'
import type { Mail, MailEvent, MailFact } from '../../mail/Mail.ts'
import { span } from '../../texts/days.ts'
import { oneLine } from '../../texts/oneLine.ts'
import { office } from '../leads/index.ts'
import { mapAddress } from './places.ts'

/** What an email about a visit contains. */
export interface VisitFacts {
  readonly id: string
  readonly reference: string
  readonly name: string
  readonly mobile: string | null
  readonly email: string | null
  readonly project: string
  /** The home that the visitor asked about. */
  readonly about: string | null
  readonly kind: VisitKind
  readonly place: VisitPlace
  readonly guide: string | null
  readonly starts_at: Date
  readonly ends_at: Date
  readonly time_zone: string
  readonly sequence: number
  readonly changed_at: Date
  readonly cancelled: boolean
  readonly token: string
}

export const kindWords: Readonly<Record<VisitKind, string>> = {
  site: 'At the site',
  office: 'At the office',
  video: 'By video',
}

export function visitPath(token: string): string {
  return `/homes/visit?token=${token}`
}

/** The visitor's calendar entry; the title of the office's copy has the visitor's name. */
export function visitEvent(facts: VisitFacts, forOffice = false): MailEvent {
  const { id, sequence, changed_at, starts_at, ends_at, project, place, cancelled, kind, token } = facts
  const what = kind === 'video' ? `Video call about ${project}` : `Visit to ${project}`
  return {
    id,
    sequence,
    stamp: changed_at,
    starts_at,
    ends_at,
    title: forOffice ? `${facts.name}: ${what}` : what,
    place: place.at === null ? place.name : `${place.name}, ${place.address}`,
    // Only the visitor gets the private link.
    path: forOffice ? '/homes' : visitPath(token),
    status: cancelled ? 'cancelled' : 'confirmed',
  }
}

export function timeOf({ starts_at, ends_at, time_zone }: VisitFacts): string {
  return span(starts_at, ends_at, { time_zone })
}

/** The facts of a visit for the office; they are also stored with the enquiry. */
export function officeFacts(facts: VisitFacts): readonly MailFact[] {
  const { starts_at, ends_at, time_zone, kind, guide } = facts
  const abroad = time_zone === office.time_zone ? [] : [{ label: 'On their clock', value: timeOf(facts) }]
  return [
    { label: 'Visit', value: `${kindWords[kind]}, ${span(starts_at, ends_at, office)}` },
    ...abroad,
    ...(guide === null ? [] : [{ label: 'Guide', value: guide }]),
  ]
}

const openings = {
  booked: 'Your visit is booked.',
  moved: 'Your visit has a new time. It replaces the earlier one in your calendar.',
  moved_by_us:
    'We’re sorry: we had to move your visit. The new time replaces the earlier one in your calendar.',
  tomorrow: 'A reminder of your visit.',
} as const
const subjects = {
  booked: 'Your visit',
  moved: 'Your visit has moved',
  moved_by_us: 'We had to move your visit',
  tomorrow: 'Tomorrow',
} as const

export function visitMail(facts: VisitFacts, news: keyof typeof openings, reason?: string): Mail {
  const { name, project, place, guide, about, reference, token } = facts
  const map = place.at ? [{ label: 'Map', value: 'Open map', href: mapAddress(place.at) }] : []
  return {
    subject: `${subjects[news]}: ${project}, ${timeOf(facts)}`,
    heading: project,
    paragraphs: [`Hello ${oneLine(name)},`, `${openings[news]} ${expectation(facts)}`],
    facts: [
      { label: 'When', value: timeOf(facts) },
      ...(reason ? [{ label: 'Why it moved', value: reason }] : []),
      { label: 'Where', value: place.at === null ? place.name : `${place.name}, ${place.address}` },
      ...map,
      ...(guide === null ? [] : [{ label: 'Your guide', value: guide }]),
      ...(about === null ? [] : [{ label: 'About', value: about }]),
      { label: 'Reference', value: reference },
    ],
    action: { label: 'Move or cancel visit', path: visitPath(token) },
    afterwards: ['If it wasn’t you, please cancel it with the button above.'],
    event: visitEvent(facts),
  }
}

function expectation({ kind, guide, mobile }: VisitFacts): string {
  const who = guide ?? 'Our guide'
  if (kind === 'office') return `${who} will meet you at the office.`
  if (kind === 'site') return `${who} will meet you at the gate with a helmet. Please wear closed shoes.`
  const how = mobile === null ? 'by a link sent to this address' : 'on WhatsApp'
  return `${who} will call you ${how} at that time.`
}

export function visitCancelledMail(facts: VisitFacts): Mail {
  return {
    subject: `Cancelled: your visit to ${facts.project}, ${timeOf(facts)}`,
    heading: 'Your visit is cancelled',
    paragraphs: [
      `Hello ${oneLine(facts.name)},`,
      `Your visit to ${facts.project} on ${timeOf(facts)} is cancelled. You don’t need to do anything else.`,
    ],
    action: { label: 'Choose another time', path: visitPath(facts.token) },
    event: visitEvent(facts),
  }
}

/** An email to the visitor when the office cancels, with its reason. */
export function cancelledByUsMail(facts: VisitFacts, reason: string): Mail {
  return {
    subject: `We had to cancel your visit to ${facts.project}, ${timeOf(facts)}`,
    heading: 'We had to cancel your visit',
    paragraphs: [
      `Hello ${oneLine(facts.name)},`,
      `We’re sorry: your visit to ${facts.project} on ${timeOf(facts)} can’t take place.`,
    ],
    facts: [
      { label: 'Why', value: reason },
      { label: 'Reference', value: facts.reference },
    ],
    action: { label: 'Choose another time', path: visitPath(facts.token) },
    event: visitEvent(facts),
  }
}

/** An email to a visitor who didn't come. */
export function missedMail(facts: VisitFacts): Mail {
  return {
    subject: `We missed you: ${facts.project}, ${timeOf(facts)}`,
    heading: 'We missed you',
    paragraphs: [
      `Hello ${oneLine(facts.name)},`,
      `You had a visit to ${facts.project} on ${timeOf(facts)}, but our guide didn’t see you there. If you’d still like to come, choose another time.`,
      'If you were there, please reply or call us: the mistake is ours.',
    ],
    facts: [{ label: 'Reference', value: facts.reference }],
    action: { label: 'Choose another time', path: visitPath(facts.token) },
  }
}

/** An email to the office when the visitor changes something. */
export function visitChangedMail(facts: VisitFacts): Mail {
  const { name, mobile, email, project, about, reference, cancelled } = facts
  const what = cancelled ? 'Visit cancelled' : 'Visit moved'
  const person = oneLine(name)
  return {
    subject: `${what}: ${person}, ${project} (${reference})`,
    heading: what,
    paragraphs: [`${person} ${cancelled ? 'cancelled the visit' : 'moved the visit'}.`],
    facts: [
      ...officeFacts(facts),
      { label: 'Name', value: name },
      ...(mobile === null ? [] : [{ label: 'Mobile', value: mobile, href: `tel:${mobile}` }]),
      ...(email === null ? [] : [{ label: 'Email', value: email, href: `mailto:${email}` }]),
      { label: 'About', value: about ?? project },
      { label: 'Reference', value: reference },
    ],
    event: visitEvent(facts, true),
  }
}
