import {
  type ConsentPurpose,
  consentText,
  type contactTopics,
  leadKindNames,
  leadWayNames,
} from '#contract/estate/leads/words.ts'
import { phoneText } from '#contract/phoneText.ts'
import type { Brand, Mail, MailEvent } from '../../../mail/Mail.ts'
import { span } from '../../../texts/days.ts'
import { oneLine } from '../../../texts/oneLine.ts'
import type { EachColumn, LeadRow } from './store.ts'
import { answerWords } from './wording.ts'

const topicNames: Readonly<Record<(typeof contactTopics)[number], string>> = {
  visit: 'Visit',
  price: 'Price and availability',
  resale: 'Resale',
  partnership: 'Partnership',
  other: 'General enquiry',
}
export interface SalesNews {
  readonly lead: LeadRow
  readonly consents: readonly ConsentPurpose[]
  /** The words that a repeat adds to an enquiry that the sales team already has. */
  readonly added: string | null
  readonly origin: string
  /** The signed address of an applicant's resume. */
  readonly resume: string | null
  /** The visit that the buyer booked. */
  readonly event?: MailEvent | undefined
}

/** Internal keys and workflow; the kind and the topic are in the subject line, the project and the call in `about`. */
type NotMailed =
  | 'source'
  | 'source_reference'
  | 'id'
  | 'kind'
  | 'status'
  | 'topic'
  | 'project_id'
  | 'subject_id'
  | 'call_from'
  | 'call_to'
  | 'next_step'
  | 'next_at'
  | 'merged_into'
  | 'merged_from'
  | 'network'
  | 'dedupe_key'
  | 'repeats'
  | 'created_at'
  | 'updated_at'

/** An email for the sales team: everything needed to reply, and what the person agreed to. */
export function salesMail({ lead, consents, added, origin, resume, ...visit }: SalesNews): Mail {
  const what = lead.topic === null ? leadKindNames[lead.kind] : topicNames[lead.topic]
  const about = [what, lead.subject].filter(Boolean).join(', ')
  const person = oneLine(lead.name ?? 'Somebody')
  const facts = {
    name: { label: 'Name', value: lead.name },
    mobile: { label: 'Mobile', value: lead.mobile && phoneText(lead.mobile), href: `tel:${lead.mobile}` },
    email: { label: 'Email', value: lead.email, href: `mailto:${lead.email}` },
    subject: { label: 'About', value: about },
    about: lead.about,
    message: { label: added === null ? 'Message' : 'Added message', value: added ?? lead.message },
    came_by: { label: 'Channel', value: lead.came_by === 'site' ? null : wayText(lead) },
    source_page: { label: 'Page', value: absolute(origin, lead.source_page) },
    utm_first: { label: 'Campaign, first visit', value: campaign(lead.utm_first) },
    utm_last: { label: 'Campaign, this visit', value: campaign(lead.utm_last) },
    consents: {
      label: 'Agreed to',
      value:
        consents.length > 0
          ? consents.map((purpose) => consentText[purpose]).join(' ')
          : 'Nothing beyond an answer to this enquiry.',
    },
    reference: { label: 'Reference', value: lead.reference },
  } satisfies EachColumn<NotMailed>
  const event = visit.event ?? callOf(lead, person)
  return {
    subject:
      added === null
        ? `${about}: ${person} (${lead.reference})`
        : `Added to ${lead.reference}: ${person}, ${about}`,
    heading: about,
    paragraphs: [added === null ? `New enquiry from ${person}.` : `${person} added to an earlier enquiry.`],
    facts: Object.values(facts)
      .flat()
      .flatMap((fact) => (fact.value ? [{ ...fact, value: fact.value }] : [])),
    ...(event && { event }),
    ...(resume && { action: { label: 'Open resume', path: resume } }),
  }
}

/** How the enquiry came; a portal is listed with its own number, so that its people can find the enquiry. */
function wayText({ came_by, source, source_reference }: LeadRow): string {
  return [leadWayNames[came_by], source, source_reference].filter(Boolean).join(', ')
}

function absolute(origin: string, page: string | null): string | null {
  return page?.startsWith('/') ? `${origin}${page}` : page
}

/** A calendar entry for the call that a buyer abroad requested, at the time they chose. */
function callOf(lead: LeadRow, person: string): MailEvent | null {
  const { id, repeats, updated_at, call_from, call_to, reference } = lead
  if (call_from === null || call_to === null) return null
  return {
    id,
    sequence: repeats,
    stamp: updated_at,
    starts_at: call_from,
    ends_at: call_to,
    title: `Call ${person}, ${reference}`,
    place: lead.mobile ?? 'By phone',
    path: '/homes/nri',
    status: 'confirmed',
  }
}

interface Answer {
  readonly lead: LeadRow
  readonly path: string | null
  readonly zone: string
  /** Who calls and by when, if that is certain. */
  readonly told: string | null
}
/** Facts only for the office: the buyer knows them, or they change by the hour. */
const forTheOffice = ['Status when asked', 'Call next', 'On their clock', 'Their good time']

/** An email for the buyer: what they asked about, and when they'll hear from us, in their time and the office's. */
export function answerMail({ lead, path, zone, told }: Answer): Mail {
  const { reference, name, subject, about, call_from, call_to, kind } = lead
  const title = subject ?? 'your enquiry'
  const facts = about.filter(({ label }) => !forTheOffice.includes(label))
  const isCall = call_from !== null && call_to !== null
  const next = isCall
    ? `We’ll call you on ${span(call_from, call_to, { time_zone: zone })}.`
    : kind === 'career'
      ? 'We read every application and reply within two weeks.'
      : (told ?? answerWords)
  const event = isCall ? callOf(lead, 'from the sales office') : null
  return {
    subject: isCall
      ? `Your call with us: ${title} (${reference})`
      : `We have your enquiry: ${title} (${reference})`,
    heading: subject ?? 'We have your enquiry',
    paragraphs: [`Hello ${oneLine(name ?? '')},`, next],
    facts: [...facts, { label: 'Reference', value: reference }],
    ...(path && { action: { label: 'View page', path } }),
    afterwards: ['If it wasn’t you, someone mistyped their address and you can ignore this email.'],
    ...(event && { event }),
  }
}

/** Until the owner of the address confirms, it may have been typed by somebody else. */
export function confirmMail({ BRAND_NAME }: Pick<Brand, 'BRAND_NAME'>, token: string): Mail {
  return {
    subject: `Please confirm: project news from ${BRAND_NAME} Homes`,
    heading: 'Please confirm your email address',
    paragraphs: [
      'Hello,',
      `Someone, perhaps you, asked ${BRAND_NAME} Homes to send project news to this address, at most twice a month.`,
      'If it was you, confirm within seven days. We won’t send anything until you do.',
    ],
    action: { label: 'Confirm subscription', path: `/homes/subscribe/confirm?token=${token}` },
    afterwards: ['If it wasn’t you, ignore this email and you won’t hear from us again.'],
  }
}

export function welcomeMail({ BRAND_NAME }: Pick<Brand, 'BRAND_NAME'>): Mail {
  return {
    subject: `You’ll hear from ${BRAND_NAME} Homes`,
    heading: 'You’re on the list',
    paragraphs: [
      'Hello,',
      'We’ll write when a project opens, when prices change and when a building is handed over, at most twice a month.',
      'You can unsubscribe at any time: the link below is in every email, and it never expires.',
    ],
    action: { label: 'View projects', path: '/homes/projects' },
  }
}

interface Agreed {
  readonly agreed: readonly ConsentPurpose[]
  readonly token: string
}

export function consentMail({ agreed, token }: Agreed): Mail {
  return {
    subject: 'What you agreed to, and how to withdraw it',
    paragraphs: [
      'Hello,',
      'With your enquiry you agreed to this:',
      ...agreed.map((purpose) => `“${consentText[purpose]}”`),
      'If you didn’t mean to, or change your mind at any time, you can withdraw it. We’ll answer your enquiry all the same.',
    ],
    action: { label: 'Withdraw consent', path: `/homes/consents/withdraw?token=${token}` },
  }
}

interface Brochure {
  readonly project: string
  readonly title: string
  readonly path: string
}

export function brochureMail({ project, title, path }: Brochure): Mail {
  return {
    subject: `${project}: ${title}`,
    paragraphs: [
      'Hello,',
      `Here is “${title}” for ${project}. The link always opens the latest version, and its prices are dated.`,
    ],
    action: { label: 'Download brochure', path },
    afterwards: ['If you didn’t ask for it, someone mistyped their address and you can ignore this email.'],
  }
}

function campaign(utm: LeadRow['utm_first']): string | null {
  const parts = Object.entries(utm ?? {}).map(([name, value]) => `${name}=${value}`)
  return parts.length > 0 ? parts.join(', ') : null
}
