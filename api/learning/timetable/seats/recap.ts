import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { Recap } from '#contract/learning/timetable/classShapes.ts'
import { Image } from '#contract/shapes.ts'
import type { Db } from '../../../db/Db.ts'
import { signedPicture } from '../../base/index.ts'
import { expected } from './expected.ts'

/** Whether `lesson` was for the student of `seat`: they were expected, or have an attendance mark anyway. */
export const inClass = sql`(attendance.mark IS NOT NULL OR (${expected}))`

/** The recap of `lesson` as the student of `seat` reads it; null if there is none for them. */
export const recapOfSeat = sql`(SELECT json_build_object(
    'learnt', coalesce(nullif(line.learnt, ''), recap.learnt), 'practise', recap.practise,
    'picture', CASE WHEN picture.id IS NOT NULL THEN json_build_object('id', picture.id, 'image', picture.image) END,
    'written_at', recap.written_at, 'changed_at', greatest(recap.changed_at, line.changed_at))
  FROM recaps AS recap
  LEFT JOIN recap_lines AS line ON line.session_id = recap.session_id AND line.user_schedule_id = seat.id
  LEFT JOIN uploads AS picture ON picture.id = recap.picture_id AND picture.status = 'stored'
  WHERE recap.session_id = lesson.id AND recap.hidden_at IS NULL AND ${inClass})`

export const RecapRow = z.object({
  learnt: z.string(),
  practise: z.string(),
  picture: z.nullable(z.object({ id: z.string(), image: Image })),
  written_at: z.coerce.date(),
  changed_at: z.nullable(z.coerce.date()),
})

export async function toRecap(db: Db, row: z.output<typeof RecapRow>, now: Date): Promise<Recap> {
  const { learnt, practise, picture, written_at, changed_at } = row
  return {
    learnt,
    practise,
    picture: picture && (await signedPicture(db, picture, now)),
    written_at: written_at.toISOString(),
    changed_at: changed_at?.toISOString() ?? null,
  }
}
