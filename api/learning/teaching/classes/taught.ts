import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { attendanceMarks, enrolmentStatuses } from '#contract/learning/base/words.ts'
import { lessonStatuses, modes, scheduleStatuses } from '#contract/learning/catalogue/catalogueWords.ts'
import { Seats } from '#contract/learning/catalogue/courses.ts'
import type { Pupil, TaughtGroup } from '#contract/learning/teaching/classes.ts'
import { WeeklyTime } from '#contract/learning/timetable/lessons.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import { waitingCount } from '../../buying/index.ts'
import { seatsOf } from '../../catalogue/index.ts'
import {
  canMark,
  classesLeft,
  expected,
  givenBack,
  joinWindow,
  liveStatuses,
  meetingUrl,
  stillSaid,
} from '../../timetable/index.ts'
import { attendanceRate, refundIfRemoved } from './policy.ts'

export interface Asked {
  readonly tutorId: string
  /** The course's id or slug. */
  readonly course: string
  readonly scheduleId: string
  readonly now: Date
}

/** A schedule with its classes and students; undefined if it isn't this tutor's. */
export async function taughtGroup(db: Db, asked: Asked): Promise<TaughtGroup | undefined> {
  const plan = await findPlan(db, asked)
  if (!plan) return undefined
  const [lessons, pupils] = await Promise.all([lessonsOf(db, plan.id), pupilsOf(db, plan.id, asked.now)])
  const links = plan.mode === 'online' ? { schedule: plan.meeting_url, tutor: plan.tutor_room } : null
  const { name, ...facts } = plan
  return {
    ...facts,
    ...(name !== null && { name }),
    course: { id: plan.course_id, slug: plan.slug, title: plan.title },
    seats_left: plan.seats.free,
    lessons: lessons.map((lesson) => toLesson(lesson, links, asked.now)),
    students: pupils.map((pupil) => toPupil(pupil, lessons, asked.now)),
  }
}

const Plan = z.object({
  id: z.string(),
  course_id: z.string(),
  slug: z.string(),
  title: z.string(),
  name: z.nullable(z.string()),
  mode: z.enum(modes),
  place: z.nullable(z.string()),
  time_zone: z.string(),
  starts_on: z.string(),
  status: z.enum(scheduleStatuses),
  timings: z.array(WeeklyTime),
  classes_total: z.int(),
  capacity: z.int(),
  seats: Seats,
  seats_taken: z.int(),
  seats_kept: z.int(),
  waiting: z.int(),
  meeting_url: z.nullable(z.string()),
  tutor_room: z.nullable(z.string()),
})

async function findPlan(db: Db, { tutorId, course, scheduleId }: Asked) {
  const [plan] = await rows(
    db,
    sql`SELECT plan.id, course.id AS course_id, course.slug, course.title, plan.name, course.mode, course.place, plan.time_zone,
        plan.starts_on::text, plan.status, plan.classes_total, plan.capacity, plan.seats_taken, plan.seats_kept,
        ${seatsOf} AS seats, ${waitingCount} AS waiting, plan.meeting_url, tutors.meeting_url AS tutor_room,
        coalesce((
          SELECT json_agg(json_build_object('weekday', weekday, 'starts_at', starts_at, 'minutes', minutes) ORDER BY weekday, starts_at)
          FROM timings WHERE schedule_id = plan.id
        ), '[]'::json) AS timings
      FROM course_schedules AS plan JOIN courses AS course ON course.id = plan.course_id
      JOIN tutors ON tutors.user_id = course.tutor_id
      WHERE plan.id = ${scheduleId} AND course.tutor_id = ${tutorId} AND (course.id = ${course} OR course.slug = ${course})`,
    Plan,
  )
  return plan
}

const Lesson = z.object({
  id: z.string(),
  number: z.int(),
  starts_at: z.coerce.date(),
  ends_at: z.coerce.date(),
  status: z.enum(lessonStatuses),
  moved_from: z.nullable(z.coerce.date()),
  change_note: z.nullable(z.string()),
  present: z.int(),
  late: z.int(),
  absent: z.int(),
  excused: z.int(),
  missing: z.int(),
})

function lessonsOf(db: Db, scheduleId: string) {
  const marked = (mark: string) => sql`(count(*) FILTER (WHERE attendance.mark = ${mark}))::int`
  return rows(
    db,
    sql`SELECT lesson.id, lesson.number, lesson.starts_at, lesson.ends_at, lesson.status, lesson.moved_from, lesson.change_note,
        ${marked('present')} AS present, ${marked('late')} AS late, ${marked('absent')} AS absent, ${marked('excused')} AS excused,
        (count(*) FILTER (WHERE attendance.mark IS NULL AND (${expected})))::int AS missing
      FROM class_sessions AS lesson
      LEFT JOIN user_schedules AS seat ON seat.schedule_id = lesson.schedule_id AND seat.status <> 'cancelled'
      LEFT JOIN attendance ON attendance.session_id = lesson.id AND attendance.user_schedule_id = seat.id
      WHERE lesson.schedule_id = ${scheduleId} GROUP BY lesson.id ORDER BY lesson.starts_at, lesson.number`,
    Lesson,
  )
}

function toLesson(
  row: z.output<typeof Lesson>,
  links: Parameters<typeof meetingUrl>[0] | null,
  now: Date,
): TaughtGroup['lessons'][number] {
  const { id, number, starts_at, ends_at, status, moved_from, change_note, ...marks } = row
  const isOn = status !== 'cancelled'
  return {
    id,
    number,
    status,
    change_note,
    marks,
    starts_at: starts_at.toISOString(),
    ends_at: ends_at.toISOString(),
    moved_from: moved_from?.toISOString() ?? null,
    ...joinWindow({
      url: isOn && links ? meetingUrl(links, { kind: 'class', id }) : null,
      starts_at,
      ends_at,
      now,
    }),
    can_mark: isOn && canMark({ starts_at, ends_at, now }),
  }
}

const Marked = z.object({ number: z.int(), mark: z.enum(attendanceMarks), note: z.string() })
const PupilRow = z.object({
  user_id: z.string(),
  name: z.string(),
  avatar_url: z.nullable(z.string()),
  created_at: z.coerce.date(),
  status: z.enum(enrolmentStatuses),
  classes_total: z.int(),
  classes_used: z.int(),
  classes_left: z.int(),
  keeps_seat: z.boolean(),
  renewed: z.boolean(),
  price: z.int(),
  refunded: z.int(),
  marked: z.array(Marked),
  absences: z.array(z.object({ number: z.int(), words: z.string() })),
  expected: z.array(z.int()),
  given_back: z.array(z.int()),
})

function pupilsOf(db: Db, scheduleId: string, now: Date) {
  return rows(
    db,
    sql`SELECT student.id AS user_id, student.name, student.avatar_url, seat.created_at, seat.status, seat.classes_total,
        seat.classes_used, ${classesLeft(now)} AS classes_left, seat.keeps_seat, line.price, line.refunded,
        EXISTS (SELECT FROM user_schedules AS next WHERE next.renewed_from = seat.id AND next.status <> 'cancelled') AS renewed,
        coalesce(json_agg(json_build_object('number', lesson.number, 'mark', attendance.mark, 'note', attendance.note) ORDER BY lesson.number)
          FILTER (WHERE lesson.id IS NOT NULL), '[]'::json) AS marked,
        coalesce((
          SELECT json_agg(json_build_object('number', lesson.number, 'words', absence.words)) FROM absences AS absence
          JOIN class_sessions AS lesson ON ${stillSaid} WHERE absence.user_schedule_id = seat.id
        ), '[]'::json) AS absences,
        coalesce((
          SELECT json_agg(lesson.number ORDER BY lesson.number) FROM class_sessions AS lesson
          WHERE lesson.schedule_id = seat.schedule_id AND (${expected})
        ), '[]'::json) AS expected,
        coalesce((
          SELECT json_agg(lesson.number ORDER BY lesson.number) FROM class_sessions AS lesson
          WHERE lesson.schedule_id = seat.schedule_id AND ${givenBack}
        ), '[]'::json) AS given_back
      FROM user_schedules AS seat JOIN pupils AS student ON student.id = coalesce(seat.learner_id, seat.student_id)
      JOIN order_lines AS line ON line.id = seat.line_id
      LEFT JOIN attendance ON attendance.user_schedule_id = seat.id
      LEFT JOIN class_sessions AS lesson ON lesson.id = attendance.session_id
      WHERE seat.schedule_id = ${scheduleId} AND seat.status <> 'cancelled'
      GROUP BY seat.id, student.id, student.name, student.avatar_url, line.id ORDER BY student.name, student.id`,
    PupilRow,
  )
}

function toPupil(
  row: z.output<typeof PupilRow>,
  lessons: readonly z.output<typeof Lesson>[],
  now: Date,
): Pupil {
  const { user_id, name, avatar_url, created_at, status, classes_total, classes_used, classes_left } = row
  const count = (wanted: string) => row.marked.filter(({ mark }) => mark === wanted).length
  const starts = lessons.flatMap(({ number, status, starts_at }) =>
    status === 'cancelled' || row.given_back.includes(number) ? [] : [starts_at],
  )
  return {
    user_id,
    status,
    classes_total,
    classes_used,
    expected: row.expected,
    student: { id: user_id, name, avatar_url },
    enrolled_on: created_at.toISOString(),
    classes_left,
    marks: Object.fromEntries(row.marked.map(({ number, mark }) => [number, mark])),
    notes: Object.fromEntries(row.marked.flatMap(({ number, note }) => (note ? [[number, note]] : []))),
    given_back: row.given_back,
    absences: Object.fromEntries(row.absences.map(({ number, words }) => [number, words])),
    attendance_rate: attendanceRate({
      present: count('present'),
      late: count('late'),
      absent: count('absent'),
    }),
    renewed: row.renewed,
    seat_kept: row.keeps_seat,
    refund_if_removed: liveStatuses.some((live) => live === status)
      ? refundIfRemoved({ ...row, starts, now })
      : null,
  }
}
