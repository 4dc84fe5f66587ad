import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { attendanceMarks, bookingStatuses, enrolmentStatuses } from '#contract/learning/base/words.ts'
import { lessonStatuses } from '#contract/learning/catalogue/catalogueWords.ts'
import { isChild } from '#contract/learning/people/learnerWords.ts'
import type { StudentFile } from '#contract/learning/timetable/students.ts'
import { ApiError } from '../../../ApiError.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import { classesLeft, expected } from '../seats/index.ts'
import { studentNotes } from '../tables/index.ts'

interface Whose {
  readonly tutorId: string
  readonly studentId: string
}

const Person = z.object({
  id: z.string(),
  account_id: z.string(),
  name: z.string(),
  avatar_url: z.nullable(z.string()),
})

/** A student who has or had a seat or a demo with this tutor; not found for any other tutor. */
export async function ownStudent(db: Db, { tutorId, studentId }: Whose) {
  const [student] = await rows(
    db,
    sql`SELECT id, account_id, name, avatar_url FROM pupils AS person WHERE id = ${studentId} AND (
        EXISTS (SELECT FROM bookings WHERE coalesce(learner_id, student_id) = person.id AND student_id = person.account_id AND tutor_id = ${tutorId})
        OR EXISTS (SELECT FROM user_schedules AS seat JOIN course_schedules AS plan ON plan.id = seat.schedule_id
          JOIN courses AS course ON course.id = plan.course_id WHERE coalesce(seat.learner_id, seat.student_id) = person.id AND seat.student_id = person.account_id AND course.tutor_id = ${tutorId}))`,
    Person,
  )
  if (!student) throw new ApiError('not_found')
  return student
}

export async function studentFile(
  db: Db,
  { now, ...whose }: Whose & { readonly now: Date },
): Promise<StudentFile> {
  const { account_id, ...student } = await ownStudent(db, whose)
  const [seats, demos, note, about] = await Promise.all([
    seatsOf(db, whose, now),
    demosOf(db, whose),
    noteOf(db, { ...whose, studentId: account_id }),
    aboutOf(db, student.id, now),
  ])
  return { student, seats, demos, note, ...(about && { about }) }
}

const iso = z.pipe(
  z.coerce.date(),
  z.transform((moment) => moment.toISOString()),
)
const Course = z.object({ id: z.string(), slug: z.string(), title: z.string() })
const Seat = z.object({
  id: z.string(),
  course: Course,
  schedule_id: z.string(),
  name: z.nullable(z.string()),
  timings: z.array(z.object({ weekday: z.int(), starts_at: z.string(), minutes: z.int() })),
  status: z.enum(enrolmentStatuses),
  enrolled_at: iso,
  renews: z.boolean(),
  paid: z.int(),
  refunded: z.int(),
  classes_total: z.int(),
  classes_used: z.int(),
  classes_left: z.int(),
  lessons: z.array(
    z.object({
      number: z.int(),
      starts_at: iso,
      status: z.enum(lessonStatuses),
      mark: z.nullable(z.enum(attendanceMarks)),
      note: z.string(),
    }),
  ),
})

const course = sql`json_build_object('id', course.id, 'slug', course.slug, 'title', course.title)`

function seatsOf(db: Db, { tutorId, studentId }: Whose, now: Date) {
  return rows(
    db,
    sql`SELECT seat.id, ${course} AS course, plan.id AS schedule_id, plan.name,
        (SELECT coalesce(json_agg(json_build_object('weekday', weekday, 'starts_at', timings.starts_at, 'minutes', minutes) ORDER BY weekday, timings.starts_at), '[]')
          FROM timings WHERE timings.schedule_id = plan.id) AS timings,
        seat.status::text, seat.created_at AS enrolled_at, line.kind = 'renewal' AS renews, line.price::int AS paid, line.refunded::int AS refunded,
        seat.classes_total, seat.classes_used, ${classesLeft(now)} AS classes_left,
        (SELECT coalesce(json_agg(json_build_object('number', lesson.number, 'starts_at', lesson.starts_at, 'status', lesson.status,
            'mark', own.mark, 'note', coalesce(own.note, '')) ORDER BY lesson.starts_at), '[]')
          FROM class_sessions AS lesson LEFT JOIN attendance AS own ON own.session_id = lesson.id AND own.user_schedule_id = seat.id
          WHERE lesson.schedule_id = plan.id AND (own.mark IS NOT NULL OR (lesson.status <> 'cancelled' AND ${expected}))) AS lessons
      FROM user_schedules AS seat JOIN order_lines AS line ON line.id = seat.line_id
      JOIN course_schedules AS plan ON plan.id = seat.schedule_id JOIN courses AS course ON course.id = plan.course_id
      WHERE coalesce(seat.learner_id, seat.student_id) = ${studentId} AND course.tutor_id = ${tutorId} ORDER BY seat.created_at DESC, seat.id LIMIT 100`,
    Seat,
  )
}

const Demo = z.object({
  id: z.string(),
  starts_at: iso,
  status: z.enum(bookingStatuses),
  course: z.nullable(Course),
  feedback: z.nullable(z.string()),
  recommended: z.nullable(Course),
})

function demosOf(db: Db, { tutorId, studentId }: Whose) {
  return rows(
    db,
    sql`SELECT booking.id, slot.starts_at, booking.status::text, CASE WHEN course.id IS NOT NULL THEN ${course} END AS course,
        said.text AS feedback, CASE WHEN next.id IS NOT NULL THEN json_build_object('id', next.id, 'slug', next.slug, 'title', next.title) END AS recommended
      FROM bookings AS booking JOIN demo_slots AS slot ON slot.id = booking.slot_id
      LEFT JOIN courses AS course ON course.id = coalesce(booking.course_id, slot.course_id)
      LEFT JOIN demo_feedback AS said ON said.booking_id = booking.id AND said.side = 'tutor'
      LEFT JOIN course_schedules AS advised ON advised.id = said.recommended_schedule_id
      LEFT JOIN courses AS next ON next.id = advised.course_id
      WHERE booking.tutor_id = ${tutorId} AND coalesce(booking.learner_id, booking.student_id) = ${studentId} ORDER BY slot.starts_at DESC, booking.id LIMIT 100`,
    Demo,
  )
}

const ofPair = ({ tutorId, studentId }: Whose) =>
  and(eq(studentNotes.tutor_id, tutorId), eq(studentNotes.student_id, studentId))

async function noteOf(db: Db, whose: Whose): Promise<string> {
  const [note] = await db.select({ text: studentNotes.text }).from(studentNotes).where(ofPair(whose))
  return note?.text ?? ''
}

const About = z.object({
  guardian: z.object({ id: z.string(), name: z.string() }),
  note: z.string(),
  birth_year: z.nullable(z.int()),
  agreed: z.boolean(),
})

/** For a learner: the account holder, and the guardian's note if tutors may read it. */
async function aboutOf(db: Db, learnerId: string, now: Date): Promise<StudentFile['about'] | undefined> {
  const [learner] = await rows(
    db,
    sql`SELECT json_build_object('id', guardian.id, 'name', guardian.name) AS guardian, learner.note, learner.birth_year, EXISTS (SELECT FROM learner_consents AS consent
        WHERE consent.learner_id = learner.id AND consent.purpose = 'note' AND consent.withdrawn_at IS NULL) AS agreed
      FROM learners AS learner JOIN users AS guardian ON guardian.id = learner.guardian_id WHERE learner.id = ${learnerId}`,
    About,
  )
  if (!learner) return undefined
  const { guardian, note, birth_year, agreed } = learner
  const readable = agreed || (birth_year !== null && !isChild(birth_year, now))
  return { guardian, note: readable ? note : '' }
}

export async function noteStudent(db: Db, { text, now, ...whose }: Whose & { text: string; now: Date }) {
  const { account_id } = await ownStudent(db, whose)
  const pair = { ...whose, studentId: account_id }
  if (text === '') {
    await db.delete(studentNotes).where(ofPair(pair))
    return
  }
  const values = { tutor_id: whose.tutorId, student_id: account_id, text, updated_at: now }
  await db
    .insert(studentNotes)
    .values(values)
    .onConflictDoUpdate({
      target: [studentNotes.tutor_id, studentNotes.student_id],
      set: { text, updated_at: now },
    })
}
