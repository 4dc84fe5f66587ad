import { and, gt, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { Db } from '../../../db/Db.ts'
import { newId } from '../../../db/ids.ts'
import { rows } from '../../../db/rows.ts'
import type { Context } from '../../../http/context.ts'
import type { Mail } from '../../../mail/Mail.ts'
import { oneLine } from '../../../texts/oneLine.ts'
import { notices } from '../tables/index.ts'
import type { NoticeTopic } from './ways.ts'

interface Kept {
  readonly personId: string
  readonly topic: NoticeTopic | null
  readonly mail: Mail
  /** Null if the email's link works for anyone who has it. */
  readonly path: string | null
  readonly dedupeKey: string | undefined
  readonly from: Date
  readonly expiresAt: Date | undefined
}

/**
 * Stores the email's text, shortened. Returns the id, or null if the notice was stored before or the account is closed.
 * Waits for an account that is just being closed.
 */
export async function keepNotice(tx: Db, kept: Kept): Promise<string | null> {
  const { personId, topic, mail, path, dedupeKey, from, expiresAt } = kept
  const at = (moment: Date | undefined) => sql`${moment?.toISOString() ?? null}::timestamptz`
  const newRows = await rows(
    tx,
    sql`INSERT INTO notices (id, person_id, topic, title, text, path, dedupe_key, told_at, expires_at)
    SELECT ${newId(from)}::text, person.id, ${topic}::text, ${oneLine(mail.subject)}::text, ${textOf(mail)}::text,
      ${path}::text, ${dedupeKey ?? null}::text, ${at(from)}, ${at(expiresAt)}
    FROM users AS person WHERE person.id = ${personId} AND person.closed_at IS NULL FOR KEY SHARE
    ON CONFLICT (dedupe_key) DO NOTHING RETURNING id`,
    z.object({ id: z.string() }),
  )
  return newRows[0]?.id ?? null
}

export function textOf({ subject, paragraphs: [first = ''] }: Mail): string {
  const plain = (text: string) => text.replace(/[.!]$/, '')
  return plain(first) === plain(oneLine(subject)) ? '' : first
}

/** Deletes what hasn't been sent or shown yet, if its key starts with `keyStart`. */
export async function untell(
  { outbox, clock }: Pick<Context, 'outbox' | 'clock'>,
  tx: Db,
  keyStart: string,
): Promise<void> {
  await outbox.recall(tx, keyStart)
  await tx
    .delete(notices)
    .where(and(gt(notices.told_at, clock()), sql`starts_with(${notices.dedupe_key}, ${keyStart})`))
}
