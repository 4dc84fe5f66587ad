import { type ConsentPurpose, consentText, type contactTopics } from '#contract/estate/words.ts'
import type { Config } from '../../config.ts'
import type { EmailContent } from '../../db/outbox.ts'
import { type Html, html } from '../../http/html.ts'
import type { LeadRow } from './store.ts'

type Brand = Pick<Config, 'BRAND_NAME' | 'BRAND_EMAIL' | 'BRAND_ADDRESS'>

const topicNames: Readonly<Record<(typeof contactTopics)[number], string>> = {
  visit: 'Site visit',
  price: 'Price and availability',
  resale: 'Resale',
  partnership: 'Partnership',
  other: 'General enquiry',
}

export interface SalesNews {
  readonly lead: LeadRow
  readonly project: string | null
  readonly consents: readonly ConsentPurpose[]
  /** What a repeat adds to an enquiry that the sales office has already. */
  readonly added: string | null
}

/** For the sales office: everything needed to answer, with who may be called for what. */
export function salesMail({ lead, project, consents, added }: SalesNews): EmailContent {
  const topic = topicNames[lead.topic ?? 'other']
  const about = [topic, project].filter(Boolean).join(', ')
  const person = oneLine(lead.name ?? 'Somebody')
  const subject =
    added === null
      ? `${about}: ${person} (${lead.reference})`
      : `Added to ${lead.reference}: ${person}, ${about}`
  const facts = [
    ['Name', lead.name],
    ['Mobile', lead.mobile],
    ['Email', lead.email],
    ['About', about],
    [added === null ? 'Message' : 'Added message', added ?? lead.message],
    ['Page', lead.source_page],
    ['Campaign, first visit', campaign(lead.utm_first)],
    ['Campaign, this visit', campaign(lead.utm_last)],
    [
      'Agreed to',
      consents.length > 0
        ? consents.map((purpose) => consentText[purpose]).join(' ')
        : 'Nothing beyond an answer to this enquiry.',
    ],
    ['Reference', lead.reference],
  ] as const
  const said = facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))
  return {
    subject,
    text: said.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    html: mailPage(
      html`<table cellpadding="6">${said.map(
        ({ label, value }) =>
          html`<tr><th align="left" valign="top">${label}</th><td style="white-space:pre-line">${value}</td></tr>`,
      )}</table>`,
    ),
  }
}

/** Until the owner of the address answers, somebody else may have typed it. */
export function confirmMail({ BRAND_NAME, BRAND_EMAIL, BRAND_ADDRESS }: Brand): EmailContent {
  const paragraphs = [
    'Hello,',
    `Somebody, perhaps you, asked ${BRAND_NAME} Homes to send news of projects to this address, at most twice a month.`,
    `If it was you, answer this mail, or write to ${BRAND_EMAIL}, with the word Yes. We send nothing before that.`,
    'If it was not you, there is nothing to do: without your answer you will not hear from us again.',
  ]
  const sender = [`${BRAND_NAME} Homes`, BRAND_ADDRESS, BRAND_EMAIL]
  return {
    subject: `Please confirm: news of projects from ${BRAND_NAME} Homes`,
    text: [...paragraphs, sender.join('\n')].join('\n\n'),
    html: mailPage(
      html`${paragraphs.map((words) => html`<p>${words}</p>`)}<p>${sender.map((line) => html`${line}<br>`)}</p>`,
    ),
  }
}

function mailPage(body: Html): string {
  return html`<!doctype html><html lang="en-IN"><body style="font-family:sans-serif;font-size:16px;line-height:1.5;color:#222;max-width:38em">${body}</body></html>`
    .markup
}

function campaign(utm: LeadRow['utm_first']): string | null {
  const parts = Object.entries(utm ?? {}).map(([name, value]) => `${name}=${value}`)
  return parts.length > 0 ? parts.join(', ') : null
}

function oneLine(words: string): string {
  return words.replace(/\s+/g, ' ').trim()
}
