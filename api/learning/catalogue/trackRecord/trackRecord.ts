import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { noTrackRecord, trackRecordNeeds } from '#contract/learning/catalogue/catalogueWords.ts'
import type { TrackRecord } from '#contract/learning/catalogue/trackRecord.ts'
import { day } from '../../../clock.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'

/** How long tutors have to mark a class before it's counted. */
const timeToMark = 2 * day

export async function trackRecordOf(db: Db, tutorId: string, now: Date): Promise<TrackRecord> {
  return (await trackRecordsOf(db, [tutorId], now)).get(tutorId) ?? noTrackRecord
}

/** The track records of all these tutors, in one query. */
export async function trackRecordsOf(
  db: Db,
  tutorIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, TrackRecord>> {
  if (tutorIds.length === 0) return new Map()
  const people = sql`(${sql.join(
    tutorIds.map((id) => sql`${id}`),
    sql`, `,
  )})`
  const since = new Date(now)
  since.setUTCMonth(since.getUTCMonth() - trackRecordNeeds.months)
  const records = await rows(db, counts({ people, since: instant(since), now: instant(now) }), Counts)
  return new Map(records.map((row) => [row.tutor_id, toTrackRecord(row)]))
}

const Counts = z.object({
  tutor_id: z.string(),
  planned: z.number(),
  as_planned: z.number(),
  moved: z.number(),
  cancelled: z.number(),
  received: z.number(),
  answered: z.number(),
  median_minutes: z.nullable(z.number()),
  finished: z.number(),
  renewed: z.number(),
})

const instant = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`

interface Span {
  readonly people: SQL
  readonly since: SQL
  readonly now: SQL
}

function counts(span: Span): SQL {
  const { people } = span
  return sql`WITH lessons AS (${lessonCounts(span)}), demos AS (${demoCounts(span)}), terms AS (${termCounts(span)})
    SELECT tutors.user_id AS tutor_id,
      coalesce(planned, 0)::int AS planned, coalesce(as_planned, 0)::int AS as_planned,
      coalesce(moved, 0)::int AS moved, coalesce(cancelled, 0)::int AS cancelled,
      coalesce(received, 0)::int AS received, coalesce(answered, 0)::int AS answered, median_minutes::int,
      coalesce(finished, 0)::int AS finished, coalesce(renewed, 0)::int AS renewed
    FROM tutors LEFT JOIN lessons ON lessons.tutor_id = tutors.user_id LEFT JOIN demos ON demos.tutor_id = tutors.user_id
      LEFT JOIN terms ON terms.tutor_id = tutors.user_id
    WHERE tutors.user_id IN ${people}`
}

/** A class counts as held once its attendance is marked. Until then it's only planned: nothing shows it took place. */
export function lessonCounts({ people, since, now }: Span): SQL {
  const until = sql`${now} - make_interval(secs => ${timeToMark / 1000}::int)`
  return sql`SELECT course.tutor_id, count(*) AS planned,
      count(*) FILTER (WHERE lesson.status = 'held' AND lesson.moved_from IS NULL) AS as_planned,
      count(*) FILTER (WHERE lesson.status <> 'cancelled' AND lesson.moved_from IS NOT NULL) AS moved,
      count(*) FILTER (WHERE lesson.status = 'cancelled') AS cancelled
    FROM courses AS course JOIN course_schedules AS plan ON plan.course_id = course.id
      JOIN class_sessions AS lesson ON lesson.schedule_id = plan.id
    WHERE course.tutor_id IN ${people}
      AND coalesce(lesson.moved_from, lesson.starts_at) BETWEEN ${since} AND ${until}
      AND EXISTS (SELECT FROM user_schedules AS seat WHERE seat.schedule_id = plan.id)
    GROUP BY course.tutor_id`
}

/** Counts only the tutor's own answers: a request that nobody had to decide doesn't show how fast they answer. */
export function demoCounts({ people, since }: Span): SQL {
  return sql`SELECT booking.tutor_id, count(*) AS received, count(answer.at) AS answered,
      round(percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM answer.at - booking.created_at) / 60)) AS median_minutes
    FROM bookings AS booking LEFT JOIN LATERAL (SELECT min(event.at) AS at FROM state_events AS event
      WHERE event.entity = 'bookings' AND event.entity_id = booking.id AND event.from_state = 'requested'
        AND event.to_state IN ('confirmed', 'declined') AND event.by_user = booking.tutor_id) AS answer ON true
    WHERE booking.tutor_id IN ${people} AND booking.created_at >= ${since}
      AND (answer.at IS NOT NULL OR booking.status = 'expired')
    GROUP BY booking.tutor_id`
}

/** Counts students, not seats: a student who took two terms and stayed for a third counts only once. */
function termCounts({ people, since, now }: Span): SQL {
  return sql`SELECT course.tutor_id, count(DISTINCT seat.student_id) AS finished,
      count(DISTINCT seat.student_id) FILTER (WHERE EXISTS (SELECT FROM user_schedules AS after
        WHERE after.renewed_from = seat.id AND after.status <> 'cancelled')) AS renewed
    FROM courses AS course JOIN course_schedules AS plan ON plan.course_id = course.id
      JOIN course_schedules AS next ON next.continues_id = plan.id
      JOIN user_schedules AS seat ON seat.schedule_id = plan.id
    WHERE course.tutor_id IN ${people} AND seat.status = 'completed'
      AND next.starts_on BETWEEN (${since} AT TIME ZONE 'UTC')::date AND (${now} AT TIME ZONE 'UTC')::date
    GROUP BY course.tutor_id`
}

function toTrackRecord(row: z.output<typeof Counts>): TrackRecord {
  const { planned, as_planned, moved, cancelled, received, answered, median_minutes, finished, renewed } = row
  const knowsDemos = answered >= trackRecordNeeds.demo_requests && median_minutes !== null
  return {
    classes: planned < trackRecordNeeds.classes ? null : { planned, as_planned, moved, cancelled },
    demo_requests: knowsDemos ? { received, answered, median_minutes } : null,
    renewals: finished < trackRecordNeeds.students ? null : { finished, renewed },
  }
}
