import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { ApiError } from '../../../ApiError.ts'
import type { Db } from '../../../db/Db.ts'
import { newId } from '../../../db/ids.ts'
import { actingAs, areTheirs } from '../../base/index.ts'
import { homeworkOf } from '../../timetable/index.ts'
import { handInPictures, handIns } from '../tables/index.ts'

interface HandingIn {
  readonly seatId: string
  readonly actorId: string
  /** The accounts whose uploads may be handed in. */
  readonly owners: readonly string[]
  readonly homeworkId: string
  readonly words: string
  readonly upload_ids: readonly string[]
  readonly was: number | undefined
  readonly now: Date
}

/** Handing in the same work again changes nothing, so a double click isn't a conflict. */
export async function handIn(tx: Db, handing: HandingIn): Promise<void> {
  const { seatId, actorId, owners, homeworkId, words, upload_ids, was, now } = handing
  await actingAs(tx, actorId)
  await tx.execute(sql`SELECT FROM user_schedules WHERE id = ${seatId} FOR NO KEY UPDATE`)
  const [own] = await homeworkOf(tx, seatId, { now, id: homeworkId })
  if (!own) throw new ApiError('not_found')
  const known = await findHandIn(tx, { seatId, homeworkId })
  const pictures = [...new Set(upload_ids)]
  if (
    known &&
    known.status !== 'reopened' &&
    known.words === words &&
    known.pictures.join() === pictures.join()
  )
    return
  if (!own.can_hand_in)
    throw new ApiError('wrong_state', {
      message: known
        ? 'Your tutor has answered this already, so you can’t change it.'
        : 'You no longer have this seat.',
    })
  if (was !== undefined && was !== (known?.version ?? 0))
    throw new ApiError('conflict', {
      message: 'This was handed in from another window in the meantime, so nothing was saved.',
    })
  const id = known?.id ?? newId(now)
  const values = { words, handed_in_at: now, updated_at: now, status: 'handed_in' as const }
  if (known)
    await tx
      .update(handIns)
      .set({ ...values, version: known.version + 1 })
      .where(eq(handIns.id, id))
  else await tx.insert(handIns).values({ id, homework_id: homeworkId, user_schedule_id: seatId, ...values })
  await putPictures(tx, { id, owners, pictures })
}

async function findHandIn(tx: Db, { seatId, homeworkId }: Pick<HandingIn, 'seatId' | 'homeworkId'>) {
  const [row] = await tx
    .select()
    .from(handIns)
    .where(and(eq(handIns.homework_id, homeworkId), eq(handIns.user_schedule_id, seatId)))
  if (!row) return undefined
  const pictures = await tx
    .select({ id: handInPictures.upload_id })
    .from(handInPictures)
    .where(eq(handInPictures.hand_in_id, row.id))
    .orderBy(asc(handInPictures.position))
  return { ...row, pictures: pictures.map(({ id }) => id) }
}

interface Pictures {
  readonly id: string
  readonly owners: readonly string[]
  readonly pictures: readonly string[]
}

/** Each picture must be the family's own and not part of another hand-in. */
async function putPictures(tx: Db, { id, owners, pictures }: Pictures): Promise<void> {
  const { upload_id, hand_in_id } = handInPictures
  const isFine = await areTheirs(tx, { uploadIds: pictures, owners, purpose: 'homework' })
  await tx.delete(handInPictures).where(eq(hand_in_id, id))
  for (const each of pictures)
    if (!isFine || (await tx.$count(handInPictures, and(eq(upload_id, each), ne(hand_in_id, id)))) > 0)
      throw new ApiError('validation_failed', {
        fields: { upload_ids: 'One of the pictures didn’t upload. Choose it again.' },
      })
  if (pictures.length === 0) return
  await tx
    .insert(handInPictures)
    .values(pictures.map((each, index) => ({ upload_id: each, hand_in_id: id, position: index + 1 })))
}
