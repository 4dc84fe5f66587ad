import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { ClassFile, Material } from '#contract/learning/timetable/classShapes.ts'
import { Image } from '#contract/shapes.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import { extensionIn, signedDocument, signedPicture } from '../../base/index.ts'
import { inClass } from './recap.ts'
import { sitsIn } from './sitsIn.ts'

/** What is needed to serve an upload, as JSON. The alias `file` joins only uploads that are stored. */
const fileJson = sql`CASE WHEN file.id IS NOT NULL THEN
  json_build_object('id', file.id, 'image', file.image, 'extension', file.extension, 'bytes', file.bytes) END`
export const FileRow = z.object({
  id: z.string(),
  image: z.nullable(Image),
  extension: z.nullable(z.string()),
  bytes: z.int(),
})
export type FileRow = z.output<typeof FileRow>

/** Columns of the aliases `material` and `file`. */
export const materialColumns = sql`material.id, material.title, material.session_id AS class_id, material.url, material.added_at,
  material.hidden_at, ${fileJson} AS file`
export const MaterialRow = z.object({
  id: z.string(),
  title: z.string(),
  class_id: z.nullable(z.string()),
  url: z.nullable(z.string()),
  added_at: z.coerce.date(),
  hidden_at: z.nullable(z.coerce.date()),
  file: z.nullable(FileRow),
})
export type MaterialRow = z.output<typeof MaterialRow>

export async function toMaterial(db: Db, row: MaterialRow, now: Date): Promise<Material> {
  const { id, title, class_id, url, added_at, file } = row
  return {
    id,
    title,
    class_id,
    added_at: added_at.toISOString(),
    ...(file ? await toFile(db, { title, file }, now) : { ...noFile, kind: 'link', url: url ?? '' }),
  }
}

const noFile = { file_name: null, bytes: null, image: null } as const

interface Named {
  readonly title: string
  readonly file: FileRow
}

/** A file with an address for its reader, and a name to save it under. */
export async function toFile(db: Db, { title, file }: Named, now: Date): Promise<ClassFile> {
  const { id, image, bytes } = file
  const extension = extensionIn(file.extension)
  if (extension)
    return {
      kind: extension === 'pdf' ? 'pdf' : 'audio',
      url: await signedDocument(db, { id, extension }, now),
      file_name: fileName(title, extension),
      bytes,
      image: null,
    }
  const shown = image && (await signedPicture(db, { id, image }, now))
  return {
    kind: 'picture',
    url: shown ? `${shown.base}-${shown.widths.at(-1)}.webp` : '',
    file_name: fileName(title, 'webp'),
    bytes,
    image: shown,
  }
}

/** Replaces characters that file systems refuse. */
function fileName(title: string, extension: string): string {
  const words = title
    .replace(/\s*[\\/:*?"<>|\p{Cc}]+\s*/gu, ' ')
    .trim()
    .slice(0, 100)
  return `${words || 'File'}.${extension}`
}

/** Whether the student of `seat` may see `material`. Uses the aliases `lesson` and `attendance` too. */
export const mayHave = sql`material.schedule_id = seat.schedule_id
  AND CASE WHEN material.session_id IS NULL THEN seat.status <> 'cancelled' ELSE ${inClass} END`

/** All materials for the student of one seat: the group's own first, then class by class. */
export async function materialsOf(db: Db, seatId: string, now: Date): Promise<Material[]> {
  const materialRows = await rows(
    db,
    sql`SELECT ${materialColumns}
      FROM user_schedules AS seat JOIN materials AS material ON material.schedule_id = seat.schedule_id
      LEFT JOIN class_sessions AS lesson ON lesson.id = material.session_id
      LEFT JOIN attendance ON attendance.session_id = lesson.id AND attendance.user_schedule_id = seat.id
      LEFT JOIN uploads AS file ON file.id = material.upload_id AND file.status = 'stored'
      WHERE seat.id = ${seatId} AND ${mayHave} AND material.hidden_at IS NULL AND (file.id IS NOT NULL OR material.url IS NOT NULL)
      ORDER BY lesson.starts_at NULLS FIRST, lesson.id, material.position, material.id`,
    MaterialRow,
  )
  return Promise.all(materialRows.map((row) => toMaterial(db, row, now)))
}

/** The materials shown in a class's room to everybody who takes part: the class's own and its group's. */
export async function materialsInRoom(
  db: Db,
  { lessonId, personId, now }: { readonly lessonId: string; readonly personId: string; readonly now: Date },
): Promise<Material[]> {
  const materialRows = await rows(
    db,
    sql`SELECT ${materialColumns}
      FROM class_sessions AS held JOIN course_schedules AS plan ON plan.id = held.schedule_id
      JOIN courses AS course ON course.id = plan.course_id
      JOIN materials AS material ON material.schedule_id = plan.id AND coalesce(material.session_id, held.id) = held.id
      LEFT JOIN uploads AS file ON file.id = material.upload_id AND file.status = 'stored'
      WHERE held.id = ${lessonId} AND material.hidden_at IS NULL AND (file.id IS NOT NULL OR material.url IS NOT NULL)
        AND (course.tutor_id = ${personId} OR EXISTS (SELECT FROM user_schedules AS seat
          LEFT JOIN class_sessions AS lesson ON lesson.id = material.session_id
          LEFT JOIN attendance ON attendance.session_id = lesson.id AND attendance.user_schedule_id = seat.id
          WHERE ${sitsIn(sql`${personId}`)} AND ${mayHave}))
      ORDER BY material.session_id NULLS LAST, material.position, material.id`,
    MaterialRow,
  )
  return Promise.all(materialRows.map((row) => toMaterial(db, row, now)))
}
