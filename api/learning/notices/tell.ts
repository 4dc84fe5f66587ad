import type { Db } from '../../db/Db.ts'
import type { Context } from '../../http/context.ts'
import { users } from '../tables/index.ts'
import { type Chooser, type Letter, letter, type NoticeTopic, shortLetter, wants } from './letter.ts'

/** What a store selects of somebody who is to be told something. */
export const readerColumns = {
  id: users.id,
  name: users.name,
  email: users.email,
  mobile: users.mobile,
  notices: users.notices,
  time_zone: users.time_zone,
  locale: users.locale,
}
export interface Told extends Chooser {
  readonly id: string
  readonly name: string
  readonly mobile: string | null
}
export interface Reader extends Told {
  readonly time_zone: string
  readonly locale: string
}

export interface Notice {
  readonly user: Told
  /** Null for what always comes: receipts, answers to disputes. */
  readonly topic: NoticeTopic | null
  /** Where it may be said twice, but is to be sent once. */
  readonly dedupeKey?: string
  /** True where the words hold a link that works for whoever has it: they are erased once sent. */
  readonly secret?: boolean
  /** After which it would only mislead. */
  readonly expiresAt?: Date
  /** Without the greeting, which is added here. */
  readonly letter: Omit<Letter, 'topic'>
}

/** Writes to somebody by the ways they chose, once the transaction is committed. */
export async function tell(
  { config, outbox }: Pick<Context, 'config' | 'outbox'>,
  tx: Db,
  { user, topic, dedupeKey, secret = false, expiresAt, letter: words }: Notice,
): Promise<void> {
  const ways = wants(user, topic)
  const until = expiresAt && { expiresAt }
  if (ways.email && user.email !== null) {
    const paragraphs = [`Hello ${user.name},`, ...words.paragraphs]
    const content = letter(config, { ...words, paragraphs, topic })
    const once = dedupeKey === undefined ? {} : { dedupeKey }
    await outbox.enqueue(tx, { kind: 'email', to: user.email, content, secret, ...once, ...until })
  }
  if (ways.sms && user.mobile !== null && config.SMS_WEBHOOK_URL !== 'off') {
    const content = shortLetter(config, words)
    const once = dedupeKey === undefined ? {} : { dedupeKey: `${dedupeKey} sms` }
    await outbox.enqueue(tx, { kind: 'sms', to: user.mobile, content, secret, ...once, ...until })
  }
}
