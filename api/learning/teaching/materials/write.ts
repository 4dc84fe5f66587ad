import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { GivenGroup } from '#contract/learning/teaching/materials.ts'
import { ApiError } from '../../../ApiError.ts'
import type { Db } from '../../../db/Db.ts'
import { newId } from '../../../db/ids.ts'
import { takeFile } from '../../base/index.ts'
import { materials } from '../tables/index.ts'
import { bytesAtMost, materialsAtMost } from './policy.ts'
import { bytesOf } from './read.ts'

interface Adding {
  readonly group: GivenGroup
  readonly tutorId: string
  readonly now: Date
  readonly title: string
  readonly class_id: string | null
  readonly upload_id: string | null
  readonly url: string | null
}

/** Adds a material at the end of its class or group. A double click adds the same file or link only once. */
export async function addMaterial(tx: Db, adding: Adding): Promise<void> {
  const { group, tutorId, now, title, class_id, upload_id, url } = adding
  await lockMaterials(tx, tutorId)
  if (class_id !== null && !group.classes.some(({ id }) => id === class_id))
    throw new ApiError('validation_failed', { fields: { class_id: 'Choose a class of this group.' } })
  const beside = await besides(tx, group.id, class_id)
  if (beside.some((each) => (upload_id === null ? each.url === url : each.upload_id === upload_id))) return
  if (beside.length >= materialsAtMost)
    refuse(
      url === null ? 'upload_id' : 'url',
      `A class or group can have ${materialsAtMost} materials. Remove one first.`,
    )
  if (upload_id !== null) {
    const { bytes } = await takeFile(tx, { uploadId: upload_id, ownerId: tutorId, purpose: 'material' })
    if ((await bytesOf(tx, tutorId)) + bytes > bytesAtMost)
      refuse('upload_id', 'Your classes’ files have reached 1 GB. Remove some you no longer need.')
    if ((await tx.$count(materials, eq(materials.upload_id, upload_id))) > 0)
      refuse('upload_id', 'This file is in another class already. Choose it again to add it here too.')
  }
  const position = (beside.at(-1)?.position ?? 0) + 1
  await tx.insert(materials).values({
    id: newId(now),
    schedule_id: group.id,
    session_id: class_id,
    position,
    title,
    upload_id,
    url,
    added_at: now,
  })
}

function refuse(field: string, words: string): never {
  throw new ApiError('validation_failed', { fields: { [field]: words } })
}

/** Serialises additions by one tutor, because the limit covers all their files together. */
async function lockMaterials(tx: Db, tutorId: string): Promise<void> {
  await tx.execute(sql`SELECT FROM tutors WHERE user_id = ${tutorId} FOR NO KEY UPDATE`)
}

/** The materials of one class, or of the group itself, in order. */
function besides(tx: Db, scheduleId: string, classId: string | null) {
  const { session_id } = materials
  return tx
    .select()
    .from(materials)
    .where(
      and(
        eq(materials.schedule_id, scheduleId),
        classId === null ? isNull(session_id) : eq(session_id, classId),
      ),
    )
    .orderBy(asc(materials.position), asc(materials.id))
}

interface Changing {
  readonly group: GivenGroup
  readonly tutorId: string
  readonly id: string
  readonly title: string | undefined
  readonly move: 'up' | 'down' | undefined
}

export async function changeMaterial(tx: Db, { group, tutorId, id, title, move }: Changing): Promise<void> {
  await lockMaterials(tx, tutorId)
  const own = await findMaterial(tx, group, id)
  if (title !== undefined) await tx.update(materials).set({ title }).where(eq(materials.id, id))
  if (move === undefined) return
  const order = (await besides(tx, group.id, own.session_id)).map((each) => each.id)
  const at = order.indexOf(id)
  const to = move === 'up' ? at - 1 : at + 1
  if (to < 0 || to >= order.length) return
  const moved = order.toSpliced(at, 1).toSpliced(to, 0, id)
  const places = sql.join(
    moved.map((each, index) => sql`(${each}::text, ${index + 1}::int)`),
    sql`, `,
  )
  await tx.execute(
    sql`UPDATE materials SET position = place.position FROM (VALUES ${places}) AS place (id, position) WHERE materials.id = place.id`,
  )
}

export async function removeMaterial(tx: Db, group: GivenGroup, id: string): Promise<void> {
  await findMaterial(tx, group, id)
  await tx.delete(materials).where(eq(materials.id, id))
}

async function findMaterial(tx: Db, group: GivenGroup, id: string) {
  const [own] = await tx
    .select()
    .from(materials)
    .where(and(eq(materials.id, id), eq(materials.schedule_id, group.id)))
  if (!own) throw new ApiError('not_found', { message: 'This material has been removed in the meantime.' })
  return own
}
