import type { Config } from '../config.ts'

export type Brand = Pick<Config, 'BRAND_NAME' | 'BRAND_EMAIL' | 'BRAND_ADDRESS' | 'PUBLIC_ORIGIN'>

/** The content of an email, from which the text, the HTML and the calendar file are generated. */
export interface Mail {
  readonly subject: string
  /** The preview text in an inbox: the first paragraph, unless this is set. */
  readonly preheader?: string
  /** The heading above the paragraphs, if it differs from the subject. */
  readonly heading?: string
  readonly paragraphs: readonly string[]
  readonly code?: string
  readonly facts?: readonly MailFact[]
  readonly picture?: Picture
  /** The call to action; at most one. */
  readonly action?: { readonly label: string; readonly path: string }
  readonly afterwards?: readonly string[]
  /** The event that the email is about, for the reader's calendar. */
  readonly event?: MailEvent
  /** Several events, as a file that the reader can import: an invitation can only be about one. */
  readonly events?: readonly MailEvent[]
}

export interface MailFact {
  readonly label: string
  readonly value: string
  /** A `tel:` or `mailto:` link for the value. */
  readonly href?: string
  /** The page of our site that the first line of the value links to. */
  readonly path?: string
}

interface Picture {
  /** The path of a PNG or JPEG: some mail clients support no other formats. */
  readonly path: string
  readonly alt: string
}

export interface MailEvent {
  /** The same in every email about it, so that a later one replaces an earlier one. */
  readonly id: string
  readonly sequence: number
  readonly stamp: Date
  readonly starts_at: Date
  readonly ends_at: Date
  readonly title: string
  readonly place: string
  readonly path: string
  readonly status: 'confirmed' | 'tentative' | 'cancelled'
}

/** The sender, the recipient, and the reason for the email. */
export interface Envelope {
  readonly house: 'learn' | 'homes'
  readonly to: string
  readonly why: string
  /** The page where the reader chooses notifications. */
  readonly choices?: { readonly label: string; readonly path: string }
  /** Only for newsletters: the address that unsubscribes with one click, from the mail client or on the page. */
  readonly unsubscribe?: string
}

export function senderName({ BRAND_NAME }: Pick<Brand, 'BRAND_NAME'>, house: Envelope['house']): string {
  return house === 'homes' ? `${BRAND_NAME} Homes` : BRAND_NAME
}
