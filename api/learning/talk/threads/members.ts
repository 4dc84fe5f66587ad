import { sql } from 'drizzle-orm'
import { liveStatuses } from '../../timetable/index.ts'

const isLive = sql`IN ${[...liveStatuses]}`

/** Whether `seat` makes somebody a member of its group, now or in the past. */
export const ofGroup = sql`seat.status <> 'cancelled'`

/**
 * Until when the student of `seat` reads what is written to its group: without an end while they have a seat in it or
 * in a later term of it. A completed seat no longer changes, so its last change is its end.
 */
export const readsUntil = sql`CASE WHEN seat.status ${isLive} THEN 'infinity'::timestamptz ELSE (
  WITH RECURSIVE terms AS (SELECT seat.schedule_id AS id
    UNION ALL SELECT plan.id FROM terms JOIN course_schedules AS plan ON plan.continues_id = terms.id)
  SELECT max(CASE WHEN later.status ${isLive} THEN 'infinity'::timestamptz ELSE later.updated_at END)
  FROM terms JOIN user_schedules AS later ON later.schedule_id = terms.id AND later.student_id = seat.student_id
    AND later.learner_id IS NOT DISTINCT FROM seat.learner_id AND later.status <> 'cancelled') END`

/** Whether the student of `seat` is told what is written to its group now. */
export const isMember = sql`(${ofGroup} AND ${readsUntil} = 'infinity')`
