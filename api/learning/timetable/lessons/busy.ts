import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import type { LessonTime } from '../../catalogue/index.ts'
import type { Span } from './hours.ts'

const Busy = z.object({ starts_at: z.coerce.date(), ends_at: z.coerce.date() })

/** The hours in a span that are busy in a tutor's other calendars. */
export function busyWithin(db: Db, { tutorId, from, to }: Span): Promise<readonly LessonTime[]> {
  return rows(
    db,
    sql`SELECT hour->>0 AS starts_at, hour->>1 AS ends_at FROM busy_calendars, jsonb_array_elements(hours) AS hour
      WHERE tutor_id = ${tutorId} AND (hour->>1)::timestamptz > ${from.toISOString()}::timestamptz
        AND (hour->>0)::timestamptz < ${to.toISOString()}::timestamptz
      ORDER BY 1`,
    Busy,
  )
}
