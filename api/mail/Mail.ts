import type { Config } from '../config.ts'

export type Brand = Pick<Config, 'BRAND_NAME' | 'BRAND_EMAIL' | 'BRAND_ADDRESS' | 'PUBLIC_ORIGIN'>

/** What a mail says. Text, HTML and the calendar's file all come from this. */
export interface Mail {
  readonly subject: string
  /** What a list of mails shows beneath the subject: the first paragraph, unless it says something else. */
  readonly preheader?: string
  /** Above the paragraphs, where it is not the subject. */
  readonly heading?: string
  readonly paragraphs: readonly string[]
  readonly code?: string
  readonly facts?: readonly MailFact[]
  readonly picture?: Picture
  /** The one thing to do, at most. */
  readonly action?: { readonly label: string; readonly path: string }
  readonly afterwards?: readonly string[]
  /** The time that it tells of, for the reader's calendar. */
  readonly event?: MailEvent
}

export interface MailFact {
  readonly label: string
  readonly value: string
}

interface Picture {
  /** Of a PNG or a JPEG: not every mail program knows others. */
  readonly path: string
  readonly alt: string
}

export interface MailEvent {
  /** The same in every mail about it, so that a later one replaces an earlier one. */
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

/** Who sends it to whom, and why. */
export interface Envelope {
  readonly house: 'learn' | 'homes'
  readonly to: string
  readonly why: string
  /** Where the reader chooses what else to get. */
  readonly choices?: { readonly label: string; readonly path: string }
  /** Of news only: the address that ends it with one press, in the mail program or on the page. */
  readonly unsubscribe?: string
}

export function senderName({ BRAND_NAME }: Pick<Brand, 'BRAND_NAME'>, house: Envelope['house']): string {
  return house === 'homes' ? `${BRAND_NAME} Homes` : BRAND_NAME
}
