import {
  type ConsentPurpose,
  consentText,
  type contactTopics,
  type LeadKind,
} from '#contract/estate/words.ts'
import type { EmailContent } from '../../db/outbox.ts'
import { html } from '../../http/html.ts'
import { type Brand, letter, mailPage } from './letter.ts'
import type { EachColumn, LeadRow } from './store.ts'

const topicNames: Readonly<Record<(typeof contactTopics)[number], string>> = {
  visit: 'Site visit',
  price: 'Price and availability',
  resale: 'Resale',
  partnership: 'Partnership',
  other: 'General enquiry',
}
export const kindNames: Readonly<Record<LeadKind, string>> = {
  contact: 'Contact form',
  subscriber: 'News by email',
  unit: 'Unit',
  brochure: 'Brochure',
  nri: 'Call back, buyer abroad',
  plot: 'Plot',
  career: 'Application',
}

export interface SalesNews {
  readonly lead: LeadRow
  readonly consents: readonly ConsentPurpose[]
  /** What a repeat adds to an enquiry that the sales office has already. */
  readonly added: string | null
}

/** Our own keys and what we do with it; the kind and the topic stand in the subject, the project and the call in `about`. */
type NotMailed =
  | 'id'
  | 'kind'
  | 'status'
  | 'topic'
  | 'project_id'
  | 'subject_id'
  | 'call_from'
  | 'call_to'
  | 'network'
  | 'dedupe_key'
  | 'repeats'
  | 'created_at'
  | 'updated_at'

/** For the sales office: everything needed to answer, with who may be called for what. */
export function salesMail({ lead, consents, added }: SalesNews): EmailContent {
  const what = lead.topic === null ? kindNames[lead.kind] : topicNames[lead.topic]
  const about = [what, lead.subject].filter(Boolean).join(', ')
  const person = oneLine(lead.name ?? 'Somebody')
  const subject =
    added === null
      ? `${about}: ${person} (${lead.reference})`
      : `Added to ${lead.reference}: ${person}, ${about}`
  const facts = {
    name: { label: 'Name', value: lead.name },
    mobile: { label: 'Mobile', value: lead.mobile },
    email: { label: 'Email', value: lead.email },
    subject: { label: 'About', value: about },
    about: lead.about,
    message: { label: added === null ? 'Message' : 'Added message', value: added ?? lead.message },
    source_page: { label: 'Page', value: lead.source_page },
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
  const said = Object.values(facts)
    .flat()
    .flatMap(({ label, value }) => (value ? [{ label, value }] : []))
  return {
    subject: oneLine(subject),
    text: said.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    html: mailPage(
      html`<table cellpadding="6">${said.map(
        ({ label, value }) =>
          html`<tr><th align="left" valign="top">${label}</th><td style="white-space:pre-line">${value}</td></tr>`,
      )}</table>`,
    ),
  }
}

/** Until the owner of the address confirms, somebody else may have typed it. */
export function confirmMail(brand: Brand, token: string): EmailContent {
  return letter(brand, {
    subject: `Please confirm: news of projects from ${brand.BRAND_NAME} Homes`,
    paragraphs: [
      'Hello,',
      `Somebody, perhaps you, asked ${brand.BRAND_NAME} Homes to send news of projects to this address, at most twice a month.`,
      'If it was you, open this page within seven days and press the button. We send nothing before that.',
    ],
    action: { label: 'Confirm the subscription', path: `/homes/subscribe/confirm?token=${token}` },
    afterwards: [
      'If it was not you, there is nothing to do: without your answer you will not hear from us again.',
    ],
  })
}

export function welcomeMail(brand: Brand, token: string): EmailContent {
  const path = `/homes/subscribe/unsubscribe?token=${token}`
  return {
    ...letter(brand, {
      subject: `You will hear from ${brand.BRAND_NAME} Homes`,
      paragraphs: [
        'Hello,',
        'You are on the list. We write when a project opens, when prices change and when a building is handed over, at most twice a month.',
        'You can leave the list whenever you like. Every mail has this link, and it does not run out.',
      ],
      action: { label: 'Leave the list', path },
    }),
    unsubscribe: `${brand.PUBLIC_ORIGIN}${path}`,
  }
}

interface Agreed {
  readonly agreed: readonly ConsentPurpose[]
  readonly token: string
}

export function consentMail(brand: Brand, { agreed, token }: Agreed): EmailContent {
  return letter(brand, {
    subject: 'What you agreed to, and how to take it back',
    paragraphs: [
      'Hello,',
      'With your enquiry you ticked:',
      ...agreed.map((purpose) => `“${consentText[purpose]}”`),
      'If you did not mean to, or change your mind at any time, one press takes all of it back. Your enquiry is answered all the same.',
    ],
    action: { label: 'Take it back', path: `/homes/consents/withdraw?token=${token}` },
  })
}

interface Brochure {
  readonly project: string
  readonly title: string
  readonly path: string
}

export function brochureMail(brand: Brand, { project, title, path }: Brochure): EmailContent {
  return letter(brand, {
    subject: `${project}: ${title}`,
    paragraphs: [
      'Hello,',
      `Here is “${title}” of ${project}, as you asked. The link always gives the latest one, with the date of its prices.`,
    ],
    action: { label: 'Download the brochure', path },
    afterwards: ['If you did not ask for it, somebody mistyped an address: there is nothing to do.'],
  })
}

function campaign(utm: LeadRow['utm_first']): string | null {
  const parts = Object.entries(utm ?? {}).map(([name, value]) => `${name}=${value}`)
  return parts.length > 0 ? parts.join(', ') : null
}

function oneLine(words: string): string {
  return words.replace(/\s+/g, ' ').trim()
}
