import { eq } from 'drizzle-orm'
import type { AskedEndorsement, EndorsementAnswer } from '#contract/learning/catalogue/endorsements.ts'
import { ApiError } from '../../../ApiError.ts'
import { mustPromiseNoResult } from '../../../advertising/mustPromiseNoResult.ts'
import type { Db } from '../../../db/Db.ts'
import { takeTurn } from '../../../db/limits.ts'
import type { Context } from '../../../http/context.ts'
import type { Mail } from '../../../mail/Mail.ts'
import { handleOf, headlineOf, readerColumns, tell, users } from '../../base/index.ts'
import { endorsements, tutors } from '../tables/index.ts'
import type { EndorsementRow } from './entry.ts'
import { endorsementConfirmed, endorsementTakenBack } from './messages.ts'
import { refusalOf } from './policy.ts'
import { lockByWord } from './word.ts'

/** Pressing the same button twice changes and tells nothing more. */
export async function confirm(
  context: Context,
  tx: Db,
  { token, ...words }: EndorsementAnswer,
): Promise<AskedEndorsement> {
  const now = context.clock()
  const before = await lockByWord(tx, token, now)
  const { by_name, relation, text, url } = words
  mustPromiseNoResult(words, before)
  const isSame =
    before.by_name === by_name && before.relation === relation && before.text === text && before.url === url
  if (before.confirmed_at !== null && isSame) return toAsked(tx, before)
  const [after] = await tx
    .update(endorsements)
    .set({ ...words, confirmed_at: now })
    .where(eq(endorsements.id, before.id))
    .returning()
  if (!after) throw new ApiError('not_found')
  await tellTutor(context, tx, before, endorsementConfirmed(after))
  return toAsked(tx, after)
}

export async function takeBack(context: Context, tx: Db, token: string) {
  const now = context.clock()
  const row = await lockByWord(tx, token, now)
  await tx.delete(endorsements).where(eq(endorsements.id, row.id))
  if (row.asked_email !== null) await takeTurn(tx, refusalOf(row.asked_email, row.tutor_id), now)
  const { name } = await tellTutor(context, tx, row, endorsementTakenBack(row.by_name))
  return { tutor: { id: row.tutor_id, name } }
}

async function tellTutor(context: Context, tx: Db, { tutor_id }: EndorsementRow, mail: Mail) {
  const [user] = await tx.select(readerColumns).from(users).where(eq(users.id, tutor_id))
  if (!user) throw new ApiError('not_found')
  await tell(context, tx, { user, topic: null, mail })
  return user
}

export async function toAsked(tx: Db, row: EndorsementRow): Promise<AskedEndorsement> {
  const { id, name } = users
  const [tutor] = await tx
    .select({ id, name, handle: handleOf(users), headline: headlineOf(users), portrait: tutors.portrait })
    .from(users)
    .innerJoin(tutors, eq(tutors.user_id, users.id))
    .where(eq(users.id, row.tutor_id))
  if (!tutor) throw new ApiError('not_found')
  const { by_name, relation, text, url, confirmed_at } = row
  return { tutor, by_name, relation, text, url, confirmed_at: confirmed_at?.toISOString() ?? null }
}
