import type { Config } from '../../config.ts'
import type { EmailContent } from '../../db/outbox.ts'
import { type Html, html } from '../../http/html.ts'

export type Brand = Pick<Config, 'BRAND_NAME' | 'BRAND_EMAIL' | 'BRAND_ADDRESS' | 'PUBLIC_ORIGIN'>

export interface Letter {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly action: { readonly label: string; readonly path: string }
  readonly afterwards?: readonly string[]
}

/** A mail of Homes to a person: some words, one link, who it is from. */
export function letter(brand: Brand, { subject, paragraphs, action, afterwards = [] }: Letter): EmailContent {
  const { BRAND_NAME, BRAND_EMAIL, BRAND_ADDRESS, PUBLIC_ORIGIN } = brand
  const sender = [`${BRAND_NAME} Homes`, BRAND_ADDRESS, BRAND_EMAIL]
  const address = `${PUBLIC_ORIGIN}${action.path}`
  const said = (words: readonly string[]) => words.map((line) => html`<p>${line}</p>`)
  return {
    subject,
    text: [...paragraphs, `${action.label}: ${address}`, ...afterwards, sender.join('\n')].join('\n\n'),
    html: mailPage(
      html`${said(paragraphs)}<p><a href="${address}">${action.label}</a></p>${said(afterwards)}<p>${sender.map((line) => html`${line}<br>`)}</p>`,
    ),
  }
}

export function mailPage(body: Html): string {
  return html`<!doctype html><html lang="en-IN"><body style="font-family:sans-serif;font-size:16px;line-height:1.5;color:#222;max-width:38em">${body}</body></html>`
    .markup
}
