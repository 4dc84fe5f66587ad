import type { noticeTopics } from '#contract/learning/words.ts'
import type { Config } from '../../config.ts'
import type { EmailContent, SmsContent } from '../../db/outbox.ts'
import { html } from '../../http/html.ts'
import type { NoticeChoices } from '../tables/index.ts'

export type Brand = Pick<Config, 'BRAND_NAME' | 'BRAND_EMAIL' | 'BRAND_ADDRESS' | 'PUBLIC_ORIGIN'>
export type NoticeTopic = (typeof noticeTopics)[number]

export interface Letter {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly action?: { readonly label: string; readonly path: string }
  /** What it is about, where the reader may do without such mails: then it says where to say so. */
  readonly topic?: NoticeTopic | null
}

const choicesPath = '/account/notices'

/** A mail to a person: some words, at most one link, who it is from. */
export function letter(brand: Brand, { subject, paragraphs, action, topic = null }: Letter): EmailContent {
  const { BRAND_NAME, BRAND_EMAIL, BRAND_ADDRESS, PUBLIC_ORIGIN } = brand
  const address = action && `${PUBLIC_ORIGIN}${action.path}`
  const choices = topic === null ? null : `${PUBLIC_ORIGIN}${choicesPath}`
  const sender = [BRAND_NAME, BRAND_ADDRESS, `Questions: ${BRAND_EMAIL}`]
  const text = [
    ...paragraphs,
    ...(action ? [`${action.label}: ${address}`] : []),
    sender.join('\n'),
    ...(choices ? [`Choose what we write to you about: ${choices}`] : []),
  ]
  const button = address ? html`<p><a href="${address}">${action.label}</a></p>` : html``
  const footer = choices ? html`<br><a href="${choices}">Choose what we write to you about</a>` : html``
  const body = html`${paragraphs.map((line) => html`<p>${line}</p>`)}${button}
<p style="color:#666">${sender.map((line, index) => html`${index > 0 ? html`<br>` : ''}${line}`)}${footer}</p>`
  return {
    subject: oneLine(subject),
    text: text.join('\n\n'),
    html: html`<!doctype html><html lang="en-IN"><body style="font-family:sans-serif;font-size:16px;line-height:1.5;color:#222;max-width:38em">${body}</body></html>`
      .markup,
    ...(choices && { unsubscribe: choices }),
  }
}

/** The same in the length of a text message. */
export function shortLetter({ BRAND_NAME, PUBLIC_ORIGIN }: Brand, { subject, action }: Letter): SmsContent {
  const link = action ? ` ${PUBLIC_ORIGIN}${action.path}` : ''
  return { text: `${BRAND_NAME}: ${oneLine(subject)}.${link}` }
}

export interface Chooser {
  readonly email: string | null
  readonly notices: NoticeChoices | null
}

/** By which ways this person hears of the topic. Who never chose hears by mail, or by message without an address. */
export function wants({ email, notices }: Chooser, topic: NoticeTopic | null): Ways {
  const byDefault = { email: true, sms: email === null }
  return topic === null ? byDefault : (notices?.[topic] ?? byDefault)
}
export interface Ways {
  readonly email: boolean
  readonly sms: boolean
}

/** Names that people type cannot break a header. */
function oneLine(words: string): string {
  return words.replace(/\s+/g, ' ').trim()
}
