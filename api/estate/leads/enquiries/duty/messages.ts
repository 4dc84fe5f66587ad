import type { Mail, MailFact } from '../../../../mail/Mail.ts'
import { clockOn } from '../../../../texts/days.ts'
import { oneLine } from '../../../../texts/oneLine.ts'
import { office } from '../wording.ts'
import { firstName } from './promise.ts'

/** What a colleague is told about an enquiry. */
export interface Told {
  readonly id: string
  readonly reference: string
  readonly name: string | null
  readonly mobile: string | null
  readonly email: string | null
  readonly subject: string | null
}

export interface Gained extends Told {
  readonly answer_by: Date | null
  /** The person who had it and didn't answer; null if the enquiry is new. */
  readonly from: string | null
}

export interface Lost extends Told {
  readonly to: string
}

const listedAtMost = 20

/** An email to one member of staff about all the enquiries that they were assigned or lost in one round. */
export function dutyMail(gained: readonly Gained[], lost: readonly Lost[], now: Date): Mail {
  const [first] = gained
  const path = first && gained.length === 1 ? `/desk/enquiries/${first.id}` : '/desk/enquiries'
  return {
    subject: subjectOf(gained, lost),
    paragraphs: [
      ...(first ? [gainedWords(gained, first, now)] : []),
      ...(lost.length > 0 ? [lostWords(lost)] : []),
    ],
    facts: [
      ...gained.slice(0, listedAtMost).map((lead): MailFact => ({ label: 'Yours', value: lineOf(lead) })),
      ...lost
        .slice(0, listedAtMost)
        .map((lead): MailFact => ({ label: `Now with ${firstName(lead.to)}`, value: lineOf(lead) })),
    ],
    action: { label: gained.length === 1 ? 'Open enquiry' : 'Open enquiries', path },
  }
}

function subjectOf(gained: readonly Gained[], lost: readonly Lost[]): string {
  const [first] = gained
  const [gone] = lost
  if (first && gained.length === 1) return `Yours to answer: ${personOf(first)} (${first.reference})`
  if (first) return `${gained.length} enquiries are yours to answer`
  return gone && lost.length === 1
    ? `${gone.reference} has gone to ${firstName(gone.to)}`
    : `${lost.length} enquiries have gone to colleagues`
}

function gainedWords(gained: readonly Gained[], first: Gained, now: Date): string {
  if (gained.length > 1) return 'These enquiries are now yours. Please start with the oldest.'
  const from = first.from === null ? '' : `${firstName(first.from)} couldn’t answer it in time. `
  const by = first.answer_by === null ? '' : ` Please answer by ${clockOn(first.answer_by, office, now)}.`
  return `${from}${personOf(first)} is yours.${by}`
}

function lostWords(lost: readonly Lost[]): string {
  return lost.length === 1
    ? 'Nobody had answered this one in time, so it has gone to a colleague.'
    : 'Nobody had answered these in time, so they have gone to colleagues.'
}

function personOf({ name, mobile, email }: Told): string {
  return oneLine(name ?? mobile ?? email ?? 'Somebody')
}

function lineOf(lead: Told): string {
  const parts = [personOf(lead), lead.mobile ?? lead.email, lead.subject, lead.reference]
  return parts.filter(Boolean).join(', ')
}

/** An email to the people who assign enquiries: everybody has had this one, and nobody answered. */
export function leftMail(left: readonly (Told & { readonly owner: string })[]): Mail {
  const [first] = left
  return {
    subject:
      first && left.length === 1
        ? `Nobody has answered ${first.reference}`
        : `Nobody has answered ${left.length} enquiries`,
    paragraphs: [
      'Everyone named in the rules has had a turn. Please hand these to someone who can answer now.',
    ],
    facts: left
      .slice(0, listedAtMost)
      .map((lead) => ({ label: `With ${firstName(lead.owner)}`, value: lineOf(lead) })),
    action: { label: 'Open late enquiries', path: '/desk/enquiries?clock=late&order=oldest' },
  }
}

interface Changed {
  readonly name: string | null
  readonly reference: string
  readonly from: string
  readonly to: string
  readonly promised_by: Date
  readonly mobile: string | null
}

/** An email to a buyer whose enquiry has passed from the person they were promised to another one. */
export function passedMail({ name, reference, from, to, promised_by, mobile }: Changed, now: Date): Mail {
  const does = mobile === null ? 'write to' : 'call'
  return {
    subject: `${firstName(to)} will ${does} you about your enquiry (${reference})`,
    paragraphs: [
      `Hello ${oneLine(name ?? '')},`,
      `${firstName(from)} couldn’t ${does} you yet, so ${firstName(to)} has your enquiry now and will ${does} you by ${clockOn(promised_by, office, now)}.`,
    ],
    facts: [{ label: 'Reference', value: reference }],
  }
}

interface Missed {
  readonly name: string | null
  readonly reference: string
  readonly owner: string
  readonly promised_by: Date
  readonly mobile: string | null
  readonly phone: string
}

/** An apology to a buyer who was promised a call that nobody made in time. */
export function sorryMail({ name, reference, owner, promised_by, mobile, phone }: Missed, now: Date): Mail {
  const does = mobile === null ? 'write to' : 'call'
  return {
    subject: `We didn’t ${does} you in time (${reference})`,
    paragraphs: [
      `Hello ${oneLine(name ?? '')},`,
      `We said that we’d ${does} you by ${clockOn(promised_by, office, now)}, and we haven’t. We’re sorry.`,
      `${firstName(owner)} still has your enquiry. If you’d rather not wait, call our sales office on ${phone}.`,
    ],
    facts: [{ label: 'Reference', value: reference }],
  }
}
