import { sql } from 'drizzle-orm'

/** How many of the tutor's live groups are older than `plan`, so that two groups in one week rarely share a colour. */
export const groupColour = sql`(SELECT count(*)::int FROM course_schedules AS former
  JOIN courses AS other ON other.id = former.course_id WHERE other.tutor_id = course.tutor_id
    AND former.status IN ('open', 'running') AND (former.created_at, former.id) < (plan.created_at, plan.id))`
