import type { Db } from '../../../db/Db.ts'
import type { EmailContent, SmsContent } from '../../../db/outbox.ts'
import type { Context } from '../../../http/context.ts'
import type { Brand, Envelope, Mail } from '../../../mail/Mail.ts'
import { mailContent } from '../../../mail/mailContent.ts'
import { oneLine } from '../../../texts/oneLine.ts'
import { users } from '../tables/index.ts'
import { hasDevice, pushNotice } from './push.ts'
import { keepNotice } from './store.ts'
import { type Chooser, type NoticeTopic, wants } from './ways.ts'

/** The columns that a store selects for a recipient. */
export const readerColumns = {
  id: users.id,
  name: users.name,
  email: users.email,
  mobile: users.mobile,
  notices: users.notices,
  time_zone: users.time_zone,
}
export interface Told extends Chooser {
  readonly id: string
  readonly name: string
  readonly mobile: string | null
}
export interface Reader extends Told {
  readonly time_zone: string
}

type Link = NonNullable<Envelope['choices']>

export interface Notice {
  readonly user: Told
  /** Null for notices that can't be turned off: receipts, dispute answers. */
  readonly topic: NoticeTopic | null
  /** Set if the notice may be created twice but must be sent only once. */
  readonly dedupeKey?: string
  /** True if the text contains a link that works for anyone who has it. The text is then erased once sent. */
  readonly secret?: boolean
  /** The notice isn't sent after this, because it would only mislead. */
  readonly expiresAt?: Date
  /** Where the reader cancels what they asked for; replaces the link to all choices. */
  readonly leave?: Link
  /** Only for news: the path that unsubscribes with one click. */
  readonly unsubscribe?: string
  /** The notice isn't sent before this. */
  readonly sendAt?: Date
  /** True if an email would come too late, so that nothing is sent unless a device shows it. */
  readonly onlyPush?: boolean
  /** The path that a device opens, if not that of the email's button. */
  readonly opens?: string
  /** The email without its greeting, which is added here. */
  readonly mail: Mail
}

export type Teller = Pick<Context, 'clock' | 'config' | 'outbox'>

/**
 * Notifies somebody in the ways they chose, and in their list of notifications, once the transaction commits. If a
 * device shows the notice, the other ways wait, and aren't used if it's read in the meantime.
 */
export async function tell(context: Teller, tx: Db, notice: Notice): Promise<void> {
  const { user, topic, dedupeKey, secret = false, mail, onlyPush = false, ...rest } = notice
  const { config, outbox } = context
  const ways = wants(user, topic)
  const held = await keepAndPush(context, tx, notice)
  if (onlyPush) return
  const { expiresAt, sendAt } = rest
  const until = { ...(expiresAt && { expiresAt }), ...(sendAt && { sendAt }), ...held }
  if (ways.email && user.email !== null) {
    const content = letter(config, { ...rest, user, topic, mail, to: user.email })
    const once = dedupeKey === undefined ? {} : { dedupeKey }
    await outbox.enqueue(tx, { kind: 'email', to: user.email, content, secret, ...once, ...until })
  }
  if (ways.sms && user.mobile !== null && config.SMS_WEBHOOK_URL !== 'off') {
    const content = shortMail(config, mail)
    const once = dedupeKey === undefined ? {} : { dedupeKey: `${dedupeKey} sms` }
    await outbox.enqueue(tx, { kind: 'sms', to: user.mobile, content, secret, ...once, ...until })
  }
}

/** Returns what the other ways have to wait for; null if they needn't wait. */
async function keepAndPush(context: Teller, tx: Db, notice: Notice) {
  const { user, topic, dedupeKey, secret = false, mail, onlyPush = false, opens } = notice
  const { sendAt, expiresAt, leave } = notice
  const ways = wants(user, topic)
  const from = sendAt ?? context.clock()
  // If there is a `leave` link, it's the only one that works for anyone who has it.
  const linked = !secret || leave !== undefined
  const path = linked ? (opens ?? mail.action?.path ?? null) : null
  const reachable = user.email !== null || user.mobile !== null
  // News is only for those who asked for it.
  if (!reachable || (topic === 'news' && !ways.email && !ways.sms && !ways.push)) return null
  if (onlyPush && !(ways.push && (await hasDevice(context, tx, user.id)))) return null
  const kept = { personId: user.id, topic, mail, path, dedupeKey, from, expiresAt }
  const noticeId = await keepNotice(tx, kept)
  if (noticeId === null || !ways.push) return null
  const dueAt = await pushNotice(context, tx, { ...kept, noticeId })
  return dueAt && !isForTheRecord(notice) ? { noticeId, sendAt: dueAt } : null
}

/** Calendar changes are emailed immediately, read or not. A reminder only repeats what the calendar has. */
function isForTheRecord({ topic, mail: { event, events } }: Notice): boolean {
  return topic !== 'reminders' && (event !== undefined || events !== undefined)
}

type Letter = Pick<Notice, 'user' | 'topic' | 'leave' | 'unsubscribe' | 'mail'> & { readonly to: string }

export function letter(
  config: Context['config'],
  { user, topic, leave, unsubscribe, mail, to }: Letter,
): EmailContent {
  const reason = leave ? asked(config, to, leave) : envelope(config, to, topic)
  return mailContent(config, greeting(mail, user), { ...reason, ...(unsubscribe && { unsubscribe }) })
}

function greeting({ paragraphs, ...mail }: Mail, { name }: Told): Mail {
  return { preheader: paragraphs[0] ?? '', ...mail, paragraphs: [`Hello ${name},`, ...paragraphs] }
}

const choices = { label: 'Choose your notifications', path: '/account/notices' }

function envelope({ BRAND_NAME }: Brand, to: string, topic: NoticeTopic | null): Envelope {
  const house = 'learn'
  const account = `your ${BRAND_NAME} account`
  if (topic === null)
    return { house, to, why: `You get this email whatever your settings, because it’s about ${account}.` }
  return { house, to, choices, why: `You get this email because notifications are on for ${account}.` }
}

/** For notices that somebody asked for. */
function asked({ BRAND_NAME }: Brand, to: string, leave: Link): Envelope {
  return {
    house: 'learn',
    to,
    choices: leave,
    why: `You get this email because you asked ${BRAND_NAME} to send it.`,
  }
}

/** Short enough for a text message. */
function shortMail({ BRAND_NAME, PUBLIC_ORIGIN }: Brand, { subject, action }: Mail): SmsContent {
  const link = action ? ` ${PUBLIC_ORIGIN}${action.path}` : ''
  return { text: `${BRAND_NAME}: ${oneLine(subject).replace(/([^.?!])$/, '$1.')}${link}` }
}
