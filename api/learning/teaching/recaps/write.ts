import { sql } from 'drizzle-orm'
import { ApiError } from '../../../ApiError.ts'
import type { Db } from '../../../db/Db.ts'
import { takeUpload } from '../../base/index.ts'
import { recapLines, recaps } from '../tables/index.ts'
import { canWrite } from './policy.ts'
import { type Asked, findRecap, type RecapRow, type StudentRow, studentsOf } from './read.ts'

interface Writing extends Asked {
  readonly learnt: string
  readonly practise: string
  /** Undefined to keep the picture. */
  readonly upload_id: string | null | undefined
  readonly lines: readonly { readonly user_id: string; readonly learnt: string }[]
  readonly was: number | undefined
}

/** Writes or changes the recap of a class. Saving it unchanged does nothing, so a double click isn't a conflict. */
export async function writeRecap(tx: Db, writing: Writing): Promise<void> {
  await tx.execute(sql`SELECT FROM class_sessions WHERE id = ${writing.lessonId} FOR NO KEY UPDATE`)
  const row = await findRecap(tx, writing)
  if (!row) throw new ApiError('not_found')
  refuseWrongTime(row, writing.now)
  const students = await studentsOf(tx, row.id)
  const own = linesIn(writing, students)
  const picture_id = await pictureOf(tx, writing, row)
  const changes = {
    all: row.learnt !== writing.learnt || row.practise !== writing.practise || row.picture_id !== picture_id,
    lines: students.filter((student) => (own.get(student.id) ?? '') !== student.learnt),
  }
  if (!changes.all && changes.lines.length === 0) return
  const version = row.version ?? 0
  if (writing.was !== undefined && writing.was !== version)
    throw new ApiError('conflict', {
      message: 'This recap was changed elsewhere at the same time, so nothing was saved.',
    })
  await putRecap(tx, { row, writing, picture_id, changed: changes.all })
  const changed_at = version === 0 ? null : writing.now
  for (const { id, seat_id } of changes.lines) {
    const line = { learnt: own.get(id) ?? '', changed_at }
    await tx
      .insert(recapLines)
      .values({ session_id: row.id, user_schedule_id: seat_id, ...line })
      .onConflictDoUpdate({ target: [recapLines.session_id, recapLines.user_schedule_id], set: line })
  }
}

function refuseWrongTime(row: RecapRow, now: Date): void {
  if (row.status === 'cancelled') throw new ApiError('wrong_state', { message: 'This class was cancelled.' })
  if (now < row.starts_at)
    throw new ApiError('too_early', { message: 'You can write a recap once the class has started.' })
  if (!canWrite(row, now))
    throw new ApiError('too_late', {
      message: 'A recap can be written and changed for 7 days after its class.',
    })
}

/** A line that equals everybody's isn't stored as a student's own. */
function linesIn({ lines, learnt }: Writing, students: readonly StudentRow[]): ReadonlyMap<string, string> {
  const known = new Set(students.map(({ id }) => id))
  const strange = lines.flatMap(({ user_id }, index) =>
    known.has(user_id) ? [] : [[`lines.${index}.user_id`, 'This student isn’t in this class.']],
  )
  if (strange.length > 0) throw new ApiError('validation_failed', { fields: Object.fromEntries(strange) })
  return new Map(lines.flatMap((line) => (line.learnt === learnt ? [] : [[line.user_id, line.learnt]])))
}

async function pictureOf(
  tx: Db,
  { upload_id: uploadId, tutorId }: Writing,
  row: RecapRow,
): Promise<string | null> {
  if (uploadId === undefined || uploadId === row.picture_id) return row.picture_id
  if (uploadId !== null) await takeUpload(tx, { uploadId, ownerId: tutorId, purpose: 'recap' })
  return uploadId
}

interface Putting {
  readonly row: RecapRow
  readonly writing: Writing
  readonly picture_id: string | null
  /** True if something that everybody reads has changed. */
  readonly changed: boolean
}

async function putRecap(tx: Db, { row, writing, picture_id, changed }: Putting): Promise<void> {
  const { learnt, practise, now } = writing
  const values = { learnt, practise, picture_id }
  await tx
    .insert(recaps)
    .values({ session_id: row.id, ...values, written_at: now })
    .onConflictDoUpdate({
      target: recaps.session_id,
      set: { ...values, version: sql`${recaps.version} + 1`, ...(changed && { changed_at: now }) },
    })
}
