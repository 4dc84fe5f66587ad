import { and, count, eq, sql } from 'drizzle-orm'
import { Temporal } from 'temporal-polyfill'
import { z } from 'zod/mini'
import { Seats } from '#contract/learning/catalogue/courses.ts'
import type { Dashboard } from '#contract/learning/teaching/classes.ts'
import type { MonthEarned } from '#contract/learning/teaching/earnings.ts'
import { CourseRef } from '#contract/learning/timetable/lessons.ts'
import { later } from '../../../clock.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import { users } from '../../base/index.ts'
import { seatsOfAll } from '../../catalogue/index.ts'
import { disputes, findNext, listItems, markable, toItem, unmarkedLessons } from '../../timetable/index.ts'
import { earnedByMonth } from '../earnings/index.ts'
import { attendanceRate, dashboard as limits } from './policy.ts'
import { trendsOf } from './trends.ts'

interface Asked {
  readonly tutorId: string
  readonly now: Date
}

export async function tutorDashboard(db: Db, { tutorId, now }: Asked): Promise<Dashboard> {
  const [tutor] = await db.select({ zone: users.time_zone }).from(users).where(eq(users.id, tutorId))
  const zone = tutor?.zone ?? 'UTC'
  const whose = { side: 'tutor', userId: tutorId } as const
  const who = { tutorId, now }
  const [today, next, unmarked, demos, disputed, asked, homework, rate, earned, standing, by_month] =
    await Promise.all([
      listItems(db, whose, { ...dayOf(now, zone), now, limit: limits.today, offset: 0 }),
      findNext(db, whose, now),
      unmarkedLessons(db, whose, { now, since: later(now, -markable), atMost: limits.unmarked }),
      demosToConfirm(db, who),
      disputesToAnswer(db, tutorId),
      questionsToAnswer(db, tutorId),
      homeworkToAnswer(db, tutorId),
      ratesOf(db, who),
      earnedByMonth(db, { ...who, zone }),
      standingOf(db, tutorId),
      trendsOf(db, { ...who, zone }),
    ])
  const shown = (row: Parameters<typeof toItem>[0]) => toItem(row, whose, now)
  const { students, seats } = standing
  return {
    today: today.map(shown),
    next_class: next ? shown(next) : null,
    demos_to_confirm: demos,
    to_do: {
      unmarked_classes: unmarked.map(shown),
      disputes_to_answer: disputed,
      questions_to_answer: asked,
      homework_to_answer: homework,
      // Always 0, for earlier versions of the pages: every online group now has a room.
      schedules_without_link: 0,
    },
    students,
    earnings: earningsIn(earned),
    attendance_rate: rate,
    seats: { ...seats, capacity: seats.taken + seats.held + seats.kept + seats.free },
    by_month,
  }
}

function earningsIn(months: readonly MonthEarned[]): Dashboard['earnings'] {
  return {
    currency: 'INR',
    this_month: months.at(-1)?.net ?? 0,
    last_month: months.at(-2)?.net ?? 0,
    by_month: months.map(({ month, net }) => ({ month, amount: net })),
  }
}

function dayOf(now: Date, zone: string) {
  const day = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).startOfDay()
  return {
    from: new Date(day.epochMilliseconds),
    to: new Date(day.add({ days: 1 }).startOfDay().epochMilliseconds),
  }
}

const Demo = z.object({
  all: z.int(),
  booking_id: z.string(),
  note: z.string(),
  student_id: z.string(),
  name: z.string(),
  avatar_url: z.nullable(z.string()),
  course_id: z.nullable(z.string()),
  slug: z.nullable(z.string()),
  title: z.nullable(z.string()),
  starts_at: z.coerce.date(),
  ends_at: z.coerce.date(),
  created_at: z.coerce.date(),
})

async function demosToConfirm(db: Db, { tutorId, now }: Asked): Promise<Dashboard['demos_to_confirm']> {
  const demos = await rows(
    db,
    sql`SELECT (count(*) OVER ())::int AS all, booking.id AS booking_id, booking.note, booking.created_at, student.id AS student_id,
        student.name, student.avatar_url, course.id AS course_id, course.slug, course.title, slot.starts_at, slot.ends_at
      FROM bookings AS booking JOIN demo_slots AS slot ON slot.id = booking.slot_id
      JOIN pupils AS student ON student.id = coalesce(booking.learner_id, booking.student_id)
      LEFT JOIN courses AS course ON course.id = coalesce(booking.course_id, slot.course_id)
      WHERE booking.tutor_id = ${tutorId} AND booking.status = 'requested' AND slot.starts_at > ${now.toISOString()}::timestamptz
      ORDER BY slot.starts_at, booking.id LIMIT ${limits.demos}`,
    Demo,
  )
  const first = demos.map(({ course_id: id, slug, title, ...row }) => ({
    booking_id: row.booking_id,
    note: row.note,
    student: { id: row.student_id, name: row.name, avatar_url: row.avatar_url },
    course: id !== null && slug !== null && title !== null ? { id, slug, title } : null,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    requested_at: row.created_at.toISOString(),
  }))
  return { count: demos[0]?.all ?? 0, first }
}

async function disputesToAnswer(db: Db, tutorId: string): Promise<number> {
  const [row] = await db
    .select({ open: count() })
    .from(disputes)
    .where(and(eq(disputes.tutor_id, tutorId), eq(disputes.status, 'opened')))
  return row?.open ?? 0
}

async function questionsToAnswer(db: Db, tutorId: string): Promise<number> {
  const [row] = await rows(
    db,
    sql`SELECT count(*)::int AS open FROM course_questions AS question JOIN courses AS course ON course.id = question.course_id
      WHERE course.tutor_id = ${tutorId} AND question.answer IS NULL AND question.hidden_at IS NULL`,
    z.object({ open: z.int() }),
  )
  return row?.open ?? 0
}

const Waiting = z.object({ homework_id: z.string(), course: CourseRef, count: z.int() })

function homeworkToAnswer(db: Db, tutorId: string) {
  return rows(
    db,
    sql`SELECT homework.id AS homework_id, count(*)::int AS count,
        json_build_object('id', course.id, 'slug', course.slug, 'title', course.title) AS course
      FROM courses AS course JOIN course_schedules AS plan ON plan.course_id = course.id
      JOIN homework ON homework.schedule_id = plan.id
      JOIN hand_ins AS hand_in ON hand_in.homework_id = homework.id AND hand_in.status = 'handed_in'
      WHERE course.tutor_id = ${tutorId} GROUP BY homework.id, course.id ORDER BY min(hand_in.handed_in_at) LIMIT ${limits.homework}`,
    Waiting,
  )
}

const Rates = z.object({ recent: z.boolean(), present: z.int(), late: z.int(), absent: z.int() })

async function ratesOf(db: Db, { tutorId, now }: Asked): Promise<Dashboard['attendance_rate']> {
  const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`
  const recently = later(now, -limits.ratePeriod)
  const marked = (mark: string) => sql`(count(*) FILTER (WHERE attendance.mark = ${mark}))::int`
  const periods = await rows(
    db,
    sql`SELECT lesson.starts_at > ${at(recently)} AS recent, ${marked('present')} AS present, ${marked('late')} AS late,
        ${marked('absent')} AS absent
      FROM courses AS course JOIN course_schedules AS plan ON plan.course_id = course.id
      JOIN class_sessions AS lesson ON lesson.schedule_id = plan.id
        AND lesson.starts_at > ${at(later(recently, -limits.ratePeriod))} AND lesson.starts_at <= ${at(now)}
      JOIN attendance ON attendance.session_id = lesson.id
      WHERE course.tutor_id = ${tutorId} GROUP BY 1`,
    Rates,
  )
  const rateOf = (recent: boolean) => {
    const period = periods.find((each) => each.recent === recent)
    return period ? attendanceRate(period) : null
  }
  const rates = { last_30_days: rateOf(true), previous_30_days: rateOf(false) }
  return rates.last_30_days === null && rates.previous_30_days === null ? null : rates
}

const noSeats = { taken: 0, held: 0, kept: 0, free: 0 }
const Standing = z.object({
  seats: Seats,
  students: z.int(),
})

async function standingOf(db: Db, tutorId: string): Promise<z.output<typeof Standing>> {
  const [standing] = await rows(
    db,
    sql`SELECT ${seatsOfAll(sql`plan.status IN ('open', 'running') AND EXISTS (
          SELECT FROM courses WHERE courses.id = plan.course_id AND courses.tutor_id = ${tutorId} AND courses.status <> 'archived')`)} AS seats,
        (SELECT count(DISTINCT coalesce(seat.learner_id, seat.student_id)) FROM courses AS taught JOIN course_schedules AS any_plan ON any_plan.course_id = taught.id
          JOIN user_schedules AS seat ON seat.schedule_id = any_plan.id AND seat.status IN ('upcoming', 'active', 'paused')
          WHERE taught.tutor_id = ${tutorId})::int AS students
      FROM courses AS course JOIN course_schedules AS plan ON plan.course_id = course.id AND plan.status IN ('open', 'running')
      WHERE course.tutor_id = ${tutorId} AND course.status <> 'archived'`,
    Standing,
  )
  return standing ?? { seats: noSeats, students: 0 }
}
