import { and, eq, sql } from 'drizzle-orm'
import type { GivenGroup } from '#contract/learning/teaching/materials.ts'
import type { HomeworkMark } from '#contract/learning/timetable/homeworkWords.ts'
import { ApiError } from '../../../ApiError.ts'
import { later } from '../../../clock.ts'
import type { Db } from '../../../db/Db.ts'
import { newId } from '../../../db/ids.ts'
import { actingAs, areTheirs } from '../../base/index.ts'
import { handIns, homework, homeworkFiles, materials } from '../tables/index.ts'
import { furthest, homeworkAtMost } from './policy.ts'
import { findHomework, type OwnTask } from './read.ts'

interface Words {
  readonly words: string
  readonly due_at: Date
  readonly upload_ids: readonly string[]
}
interface Setting extends Words {
  readonly group: GivenGroup
  readonly tutorId: string
  readonly class_id: string | null
  readonly now: Date
}

/** Setting the same words again, for the same class and time, is taken for a double click. */
export async function setHomework(tx: Db, setting: Setting): Promise<string> {
  const { group, tutorId, class_id, words, due_at, upload_ids, now } = setting
  await tx.execute(sql`SELECT FROM course_schedules WHERE id = ${group.id} FOR NO KEY UPDATE`)
  if (class_id !== null && !group.classes.some(({ id }) => id === class_id))
    refuse('class_id', 'Choose a class of this group.')
  refuseTime(due_at, now)
  const known = await tx.select().from(homework).where(eq(homework.schedule_id, group.id))
  const same = known.find(
    (each) =>
      each.session_id === class_id && each.words === words && each.due_at.getTime() === due_at.getTime(),
  )
  if (same) return same.id
  if (known.length >= homeworkAtMost)
    refuse('words', `A group can have ${homeworkAtMost} pieces of homework.`)
  const id = newId(now)
  await tx
    .insert(homework)
    .values({ id, schedule_id: group.id, session_id: class_id, words, due_at, set_at: now })
  await putFiles(tx, { id, tutorId, upload_ids, known: [] })
  return id
}

interface Changing extends OwnTask, Words {
  readonly was: number | undefined
  readonly now: Date
}

/** Saving the same homework again changes nothing, so a double click isn't a conflict. */
export async function changeHomework(
  tx: Db,
  { was, now, words, due_at, upload_ids, ...own }: Changing,
): Promise<void> {
  await tx.execute(sql`SELECT FROM homework WHERE id = ${own.id} FOR UPDATE`)
  const row = await findHomework(tx, own)
  const known = row.files.map(({ id }) => id)
  const isMoved = row.due_at.getTime() !== due_at.getTime()
  if (row.words === words && !isMoved && known.join() === upload_ids.join()) return
  if (was !== undefined && was !== row.version)
    throw new ApiError('conflict', {
      message: 'This homework was changed elsewhere at the same time, so nothing was saved.',
    })
  if (isMoved) refuseTime(due_at, now)
  await tx
    .update(homework)
    .set({ words, due_at, version: row.version + 1, changed_at: now, ...(isMoved && { reminded_at: null }) })
    .where(eq(homework.id, own.id))
  await putFiles(tx, { id: own.id, tutorId: own.tutorId, upload_ids, known })
}

export async function withdrawHomework(tx: Db, own: OwnTask): Promise<void> {
  await tx.execute(sql`SELECT FROM homework WHERE id = ${own.id} FOR UPDATE`)
  await findHomework(tx, own)
  if ((await tx.$count(handIns, eq(handIns.homework_id, own.id))) > 0)
    throw new ApiError('wrong_state', {
      message: 'Someone has already handed this in, so it can’t be removed. You can still change it.',
    })
  await tx.delete(homework).where(eq(homework.id, own.id))
}

function refuseTime(due_at: Date, now: Date): void {
  if (due_at <= now) refuse('due_at', 'Choose a time in the future.')
  if (due_at > later(now, furthest)) refuse('due_at', 'Choose a time within the next six months.')
}

function refuse(field: string, words: string): never {
  throw new ApiError('validation_failed', { fields: { [field]: words } })
}

interface Files {
  readonly id: string
  readonly tutorId: string
  readonly upload_ids: readonly string[]
  readonly known: readonly string[]
}

async function putFiles(tx: Db, { id, tutorId, upload_ids, known }: Files): Promise<void> {
  const added = upload_ids.filter((each) => !known.includes(each))
  const isFine = await areTheirs(tx, { uploadIds: added, ownerId: tutorId, purpose: 'material' })
  for (const uploadId of added)
    if (!isFine || (await isInUse(tx, uploadId)))
      refuse('upload_ids', 'One of the files didn’t upload. Choose it again.')
  await tx.delete(homeworkFiles).where(eq(homeworkFiles.homework_id, id))
  const kept = [...new Set(upload_ids)]
  if (kept.length === 0) return
  await tx
    .insert(homeworkFiles)
    .values(kept.map((upload_id, index) => ({ upload_id, homework_id: id, position: index + 1 })))
}

/** Each file belongs to one piece of homework or one material, so removing it never affects another. */
async function isInUse(tx: Db, uploadId: string): Promise<boolean> {
  const elsewhere = await tx.$count(homeworkFiles, eq(homeworkFiles.upload_id, uploadId))
  return elsewhere + (await tx.$count(materials, eq(materials.upload_id, uploadId))) > 0
}

interface Answering extends OwnTask {
  readonly handInId: string
  readonly answer: string
  readonly mark: HomeworkMark | null
  readonly was: number | undefined
  readonly now: Date
}

/** “Try again” reopens the hand-in; any other answer closes it, but can still be corrected. */
export async function answerHandIn(tx: Db, answering: Answering): Promise<void> {
  const { handInId, answer, mark, was, now, ...own } = answering
  await actingAs(tx, own.tutorId)
  await findHomework(tx, own)
  const [row] = await tx
    .select()
    .from(handIns)
    .where(and(eq(handIns.id, handInId), eq(handIns.homework_id, own.id)))
    .for('no key update')
  if (!row) throw new ApiError('not_found')
  if (row.status !== 'handed_in' && row.answer === answer && row.mark === mark) return
  if (was !== undefined && was !== row.version)
    throw new ApiError('conflict', {
      message: 'The student has handed in something else in the meantime. Look at it before you answer.',
    })
  const status = mark === 'try_again' ? ('reopened' as const) : ('answered' as const)
  await tx
    .update(handIns)
    .set({
      status,
      answer,
      mark,
      answered_at: now,
      updated_at: now,
      ...(status !== row.status && { told_at: null }),
    })
    .where(eq(handIns.id, handInId))
}
