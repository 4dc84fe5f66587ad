import { and, asc, eq, ne, or, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { type AttendanceMark, attendanceMarks } from '#contract/learning/base/words.ts'
import type { AttendanceSheet } from '#contract/learning/teaching/classes.ts'
import { ApiError } from '../../../ApiError.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import { actingAs } from '../../base/index.ts'
import { classSessions, courseSchedules, courses } from '../../catalogue/index.ts'
import {
  attendance,
  classesLeft,
  countUsed,
  expected,
  givenBack,
  markableUntil,
  userSchedules,
} from '../../timetable/index.ts'

export interface Marking {
  readonly tutorId: string
  /** The course's id or slug. */
  readonly course: string
  readonly scheduleId: string
  readonly lessonId: string
  readonly marks: readonly {
    readonly user_id: string
    readonly mark: AttendanceMark
    readonly note?: string | undefined
    readonly was?: AttendanceMark | null | undefined
  }[]
  readonly rest?: AttendanceMark | undefined
  readonly now: Date
}

/** Marks a class and recounts the classes that each student has used. */
export async function markLesson(tx: Db, marking: Marking): Promise<AttendanceSheet> {
  const { tutorId, scheduleId, lessonId, now } = marking
  await actingAs(tx, tutorId)
  const lesson = await lockLesson(tx, marking)
  if (!lesson) throw new ApiError('not_found')
  if (lesson.status === 'cancelled')
    throw new ApiError('wrong_state', { message: 'This class was cancelled.' })
  if (now < lesson.starts_at)
    throw new ApiError('too_early', { message: 'You can mark a class once it has started.' })
  if (now > markableUntil(lesson.ends_at))
    throw new ApiError('too_late', { message: 'Attendance can be changed for 72 hours after a class.' })
  await lockSeats(tx, scheduleId)
  await writeMarks(tx, marking, await sheetRows(tx, lessonId, now))
  await countUsed(tx, sql`taken.schedule_id = ${scheduleId}`)
  await tx
    .update(classSessions)
    .set({ status: 'held', updated_at: now })
    .where(
      and(
        eq(classSessions.id, lessonId),
        or(eq(classSessions.status, 'scheduled'), eq(classSessions.status, 'rescheduled')),
      ),
    )
  return toSheet({ ...lesson, status: 'held' }, await sheetRows(tx, lessonId, now))
}

async function lockLesson(tx: Db, { tutorId, course, scheduleId, lessonId }: Marking) {
  const { id, number, starts_at, ends_at, status } = classSessions
  const [lesson] = await tx
    .select({ id, number, starts_at, ends_at, status })
    .from(classSessions)
    .innerJoin(courseSchedules, eq(courseSchedules.id, classSessions.schedule_id))
    .innerJoin(courses, eq(courses.id, courseSchedules.course_id))
    .where(
      and(
        eq(classSessions.id, lessonId),
        eq(courseSchedules.id, scheduleId),
        or(eq(courses.id, course), eq(courses.slug, course)),
        eq(courses.tutor_id, tutorId),
      ),
    )
    .for('no key update', { of: classSessions })
  return lesson
}

/** Two classes of a group marked at the same moment recount the same seats, so the second waits for the first. */
async function lockSeats(tx: Db, scheduleId: string): Promise<void> {
  await tx
    .select({ id: userSchedules.id })
    .from(userSchedules)
    .where(and(eq(userSchedules.schedule_id, scheduleId), ne(userSchedules.status, 'cancelled')))
    .orderBy(asc(userSchedules.id))
    .for('no key update')
}

const SheetRow = z.object({
  seat_id: z.string(),
  user_id: z.string(),
  name: z.string(),
  avatar_url: z.nullable(z.string()),
  mark: z.nullable(z.enum(attendanceMarks)),
  note: z.string(),
  classes_used: z.int(),
  classes_left: z.int(),
  given_back: z.boolean(),
})
type SheetRow = z.output<typeof SheetRow>

/** The students expected in a class, and any others who have a mark in it. */
function sheetRows(tx: Db, lessonId: string, now: Date): Promise<SheetRow[]> {
  return rows(
    tx,
    sql`SELECT seat.id AS seat_id, student.id AS user_id, student.name, student.avatar_url, attendance.mark::text,
        coalesce(attendance.note, '') AS note, seat.classes_used,
        ${classesLeft(now)} AS classes_left, ${givenBack} AS given_back
      FROM class_sessions AS lesson JOIN user_schedules AS seat ON seat.schedule_id = lesson.schedule_id
      JOIN pupils AS student ON student.id = coalesce(seat.learner_id, seat.student_id)
      LEFT JOIN attendance ON attendance.session_id = lesson.id AND attendance.user_schedule_id = seat.id
      WHERE lesson.id = ${lessonId} AND seat.status <> 'cancelled' AND (attendance.mark IS NOT NULL OR (${expected}))
      ORDER BY student.name, student.id`,
    SheetRow,
  )
}

async function writeMarks(tx: Db, marking: Marking, sheet: readonly SheetRow[]): Promise<void> {
  const { tutorId, lessonId, marks, rest, now } = marking
  refuseStrangers(marking, sheet)
  refuseGivenBack(marking, sheet)
  refuseOverwriting(marking, sheet)
  const named = new Map(marks.map((each) => [each.user_id, each]))
  const values = sheet.flatMap(({ seat_id, user_id, note, given_back }) => {
    const mark = named.get(user_id)?.mark ?? (given_back ? undefined : rest)
    if (mark === undefined) return []
    const kept = { session_id: lessonId, user_schedule_id: seat_id, marked_by: tutorId, marked_at: now }
    return [{ ...kept, mark, note: named.get(user_id)?.note ?? note }]
  })
  if (values.length === 0) return
  await tx
    .insert(attendance)
    .values(values)
    .onConflictDoUpdate({
      target: [attendance.session_id, attendance.user_schedule_id],
      set: {
        mark: sql`excluded.mark`,
        note: sql`excluded.note`,
        marked_by: tutorId,
        marked_at: now,
      },
      setWhere: sql`${attendance.mark} <> excluded.mark OR ${attendance.note} <> excluded.note`,
    })
}

function refuseStrangers({ marks }: Marking, sheet: readonly SheetRow[]): void {
  const known = new Set(sheet.map(({ user_id }) => user_id))
  const strange = marks.flatMap(({ user_id }, index) =>
    known.has(user_id) ? [] : [[`marks.${index}.user_id`, `${user_id} is not a student of this class.`]],
  )
  if (strange.length > 0) throw new ApiError('validation_failed', { fields: Object.fromEntries(strange) })
}

/** Students who gave the class back for credit weren't there, so any mark but "excused" is refused. */
function refuseGivenBack({ marks }: Marking, sheet: readonly SheetRow[]): void {
  const came = new Set(marks.flatMap(({ user_id, mark }) => (mark === 'excused' ? [] : [user_id])))
  const wrong = sheet.find(({ user_id, given_back }) => given_back && came.has(user_id))
  if (wrong)
    throw new ApiError('wrong_state', {
      message: `${wrong.name} gave this class back, so they stay excused. Nothing was saved.`,
    })
}

function refuseOverwriting({ marks }: Marking, sheet: readonly SheetRow[]): void {
  const now = new Map(sheet.map(({ user_id, mark }) => [user_id, mark]))
  const changed = marks.flatMap(({ user_id, mark, was }, index) => {
    const present = now.get(user_id) ?? null
    return was === undefined || present === was || present === mark
      ? []
      : [[`marks.${index}.was`, `Current mark: ${present ?? 'none'}.`]]
  })
  if (changed.length > 0)
    throw new ApiError('conflict', {
      message: 'Someone else marked this class at the same time, so nothing was saved.',
      fields: Object.fromEntries(changed),
    })
}

type Lesson = Pick<typeof classSessions.$inferSelect, 'id' | 'number' | 'starts_at' | 'ends_at' | 'status'>

function toSheet(lesson: Lesson, sheet: readonly SheetRow[]): AttendanceSheet {
  const { id, number, starts_at, ends_at, status } = lesson
  return {
    class_id: id,
    number,
    status,
    starts_at: starts_at.toISOString(),
    editable_until: markableUntil(ends_at).toISOString(),
    students: sheet.map(({ user_id, name, avatar_url, mark, note, classes_used, classes_left }) => ({
      user_id,
      mark,
      note,
      classes_used,
      student: { id: user_id, name, avatar_url },
      classes_left,
    })),
  }
}
