import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { HandIn, OwnHomework } from '#contract/learning/timetable/classShapes.ts'
import { handInStates, homeworkMarks } from '#contract/learning/timetable/homeworkWords.ts'
import { Image } from '#contract/shapes.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import { signedPicture } from '../../base/index.ts'
import { FileRow, toFile } from './materials.ts'
import { inClass } from './recap.ts'

/**
 * Whether `homework` is for the student of `seat`: they're in its class, or had a seat in its group before it was due.
 * A paused or completed seat no longer changes, so homework set before its last change still counts. Uses the aliases
 * `lesson` and `attendance` too.
 */
export const isSetFor = sql`homework.schedule_id = seat.schedule_id AND CASE WHEN homework.session_id IS NOT NULL THEN ${inClass}
  ELSE seat.status <> 'cancelled' AND seat.created_at <= homework.due_at
    AND (seat.status IN ('upcoming', 'active') OR homework.set_at <= seat.updated_at) END`

/** The tables that `isSetFor` needs besides `homework` and `seat`. */
export const aroundHomework = sql`LEFT JOIN class_sessions AS lesson ON lesson.id = homework.session_id
  LEFT JOIN attendance ON attendance.session_id = lesson.id AND attendance.user_schedule_id = seat.id
  LEFT JOIN hand_ins AS hand_in ON hand_in.homework_id = homework.id AND hand_in.user_schedule_id = seat.id`

const moment = z.coerce.date()
export const HandInRow = z.object({
  id: z.string(),
  state: z.enum(handInStates),
  words: z.string(),
  pictures: z.array(z.object({ id: z.string(), image: Image })),
  handed_in_at: moment,
  version: z.int(),
  answer: z.nullable(z.string()),
  mark: z.nullable(z.enum(homeworkMarks)),
  answered_at: z.nullable(moment),
})

/** The hand-in as JSON; null if there is none. Parts that staff have hidden are empty for both sides. */
export const handInJson = sql`CASE WHEN hand_in.id IS NOT NULL THEN json_build_object('id', hand_in.id, 'state', hand_in.status,
  'words', CASE WHEN hand_in.hidden_at IS NULL THEN hand_in.words ELSE '' END, 'handed_in_at', hand_in.handed_in_at, 'version', hand_in.version,
  'answer', CASE WHEN hand_in.answer_hidden_at IS NULL THEN hand_in.answer ELSE '' END, 'mark', hand_in.mark,
  'answered_at', hand_in.answered_at, 'pictures', coalesce((SELECT json_agg(json_build_object('id', file.id, 'image', file.image) ORDER BY part.position)
    FROM hand_in_pictures AS part JOIN uploads AS file ON file.id = part.upload_id AND file.status = 'stored'
    WHERE part.hand_in_id = hand_in.id AND hand_in.hidden_at IS NULL), '[]'::json)) END`

export async function toHandIn(
  db: Db,
  row: z.output<typeof HandInRow>,
  { due_at, now }: { readonly due_at: Date; readonly now: Date },
): Promise<HandIn> {
  return {
    ...row,
    pictures: await Promise.all(
      row.pictures.map(async (picture) => ({
        ...(await signedPicture(db, picture, now)),
        upload_id: picture.id,
      })),
    ),
    handed_in_at: row.handed_in_at.toISOString(),
    late: row.handed_in_at > due_at,
    answered_at: row.answered_at?.toISOString() ?? null,
  }
}

/** The files of a piece of homework, as JSON. */
export const homeworkFilesJson = sql`coalesce((SELECT json_agg(json_build_object('id', file.id, 'image', file.image,
    'extension', file.extension, 'bytes', file.bytes) ORDER BY part.position)
  FROM homework_files AS part JOIN uploads AS file ON file.id = part.upload_id AND file.status = 'stored'
  WHERE part.homework_id = homework.id), '[]'::json)`

export function toFiles(db: Db, files: readonly FileRow[], now: Date) {
  return Promise.all(
    files.map(async (file, index) => ({
      ...(await toFile(db, { title: `Homework ${index + 1}`, file }, now)),
      upload_id: file.id,
    })),
  )
}

const Row = z.object({
  id: z.string(),
  class_id: z.nullable(z.string()),
  words: z.string(),
  files: z.array(FileRow),
  due_at: moment,
  set_at: moment,
  changed_at: z.nullable(moment),
  hand_in: z.nullable(HandInRow),
  left: z.boolean(),
})

/** All homework of one seat, or one piece of it, earliest due first. */
export async function homeworkOf(
  db: Db,
  seatId: string,
  { now, id }: { readonly now: Date; readonly id?: string },
): Promise<OwnHomework[]> {
  const tasks = await rows(
    db,
    sql`SELECT homework.id, homework.session_id AS class_id, homework.words, ${homeworkFilesJson} AS files, homework.due_at,
        homework.set_at, homework.changed_at, ${handInJson} AS hand_in, seat.status = 'cancelled' AS left
      FROM user_schedules AS seat JOIN homework ON homework.schedule_id = seat.schedule_id ${aroundHomework}
      WHERE seat.id = ${seatId} AND homework.hidden_at IS NULL AND ${isSetFor} AND ${id === undefined ? sql`true` : sql`homework.id = ${id}`}
      ORDER BY homework.due_at, homework.id`,
    Row,
  )
  return Promise.all(
    tasks.map(async ({ due_at, set_at, changed_at, files, hand_in, left, ...row }) => ({
      ...row,
      files: (await toFiles(db, files, now)).map(({ upload_id, ...file }) => file),
      due_at: due_at.toISOString(),
      set_at: set_at.toISOString(),
      changed_at: changed_at?.toISOString() ?? null,
      hand_in: hand_in && (await toHandIn(db, hand_in, { due_at, now })),
      can_hand_in: !left && hand_in?.state !== 'answered',
    })),
  )
}

/** The homework that `seat` still has to hand in, except what was due more than two weeks ago. */
export function homeworkToDo(now: Date) {
  return sql`coalesce((SELECT json_agg(json_build_object('id', homework.id, 'words', homework.words, 'due_at', homework.due_at) ORDER BY homework.due_at)
    FROM homework ${aroundHomework} WHERE seat.status IN ('upcoming', 'active') AND homework.hidden_at IS NULL AND ${isSetFor}
      AND coalesce(hand_in.status = 'reopened', true) AND homework.due_at > ${now.toISOString()}::timestamptz - interval '14 days'), '[]'::json)`
}
