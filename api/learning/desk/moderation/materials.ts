import { eq, type SQL, sql } from 'drizzle-orm'
import type { ClassFile } from '#contract/learning/timetable/classShapes.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import { materials } from '../../teaching/index.ts'
import { MaterialRow, materialColumns, mayHave, sitsIn, toMaterial } from '../../timetable/index.ts'

/** A material is visible only to the pupils it was given to. */
export function readMaterial(id: string, readerId?: string): SQL {
  const common = sql`material.id, course.tutor_id AS author_id, 'Material of ' || course.title AS title,
    concat_ws(E'\\n', material.title, material.url) AS text, material.hidden_at IS NULL AS is_public`
  const given = sql`materials AS material JOIN course_schedules AS plan ON plan.id = material.schedule_id
    JOIN courses AS course ON course.id = plan.course_id`
  if (readerId === undefined)
    return sql`SELECT ${common}, '/teach/courses/' || course.slug || '/schedules/' || plan.id || '/materials' AS path
      FROM ${given} WHERE material.id = ${id}`
  return sql`SELECT ${common}, '/learn/courses/' || course.slug || '/schedules/' ||
      CASE WHEN seat.learner_id IS NULL THEN plan.id ELSE seat.id END AS path
    FROM ${given} JOIN user_schedules AS seat ON seat.schedule_id = plan.id AND ${sitsIn(sql`${readerId}`)}
    LEFT JOIN class_sessions AS lesson ON lesson.id = material.session_id
    LEFT JOIN attendance ON attendance.session_id = lesson.id AND attendance.user_schedule_id = seat.id
    WHERE material.id = ${id} AND ${mayHave} ORDER BY seat.created_at DESC LIMIT 1`
}

export function hideMaterial(tx: Db, { id, since }: { readonly id: string; readonly since: Date | null }) {
  return tx.update(materials).set({ hidden_at: since }).where(eq(materials.id, id))
}

/** The file of a reported material, found by case. Staff have to see it to decide. */
export async function reportedFile(db: Db, caseId: string, now: Date): Promise<ClassFile | undefined> {
  const [row] = await rows(
    db,
    sql`SELECT ${materialColumns} FROM moderation_cases AS item JOIN materials AS material ON material.id = item.subject_id
      JOIN uploads AS file ON file.id = material.upload_id AND file.status = 'stored'
      WHERE item.id = ${caseId} AND item.kind = 'material'`,
    MaterialRow,
  )
  if (!row) return undefined
  const { kind, url, file_name, bytes, image } = await toMaterial(db, row, now)
  return { kind, url, file_name, bytes, image }
}
