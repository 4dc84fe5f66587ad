import { z } from 'zod/mini'
import { defineEndpoints } from '../../endpoint.ts'
import { Count, Id, Instant, Paise, Prose } from '../../shapes.ts'
import { attendanceMarks, bookingStatuses, enrolmentStatuses } from '../base/words.ts'
import { lessonStatuses } from '../catalogue/catalogueWords.ts'
import { CourseRef, Person, WeeklyTime } from './lessons.ts'

/** Everything that a tutor can see about one student, across groups, including seats that have ended. */
export const StudentFile = z.object({
  student: Person,
  /** For a learner: the guardian whose account they use, and the note that the guardian lets tutors read. */
  about: z.optional(z.object({ guardian: z.object({ id: Id, name: Prose }), note: Prose })),
  /** Newest first. */
  seats: z.array(
    z.object({
      id: Id,
      course: CourseRef,
      schedule_id: Id,
      name: z.nullable(Prose),
      timings: z.array(WeeklyTime),
      status: z.enum(enrolmentStatuses),
      enrolled_at: Instant,
      /** True for a further term of an earlier seat. */
      renews: z.boolean(),
      paid: Paise,
      refunded: Paise,
      classes_total: Count,
      classes_used: Count,
      classes_left: Count,
      /** The classes that the student was expected in or has a mark for, in order. */
      lessons: z.array(
        z.object({
          number: Count,
          starts_at: Instant,
          status: z.enum(lessonStatuses),
          mark: z.nullable(z.enum(attendanceMarks)),
          note: Prose,
        }),
      ),
    }),
  ),
  demos: z.array(
    z.object({
      id: Id,
      starts_at: Instant,
      status: z.enum(bookingStatuses),
      course: z.nullable(CourseRef),
      /** The tutor's feedback to the student. */
      feedback: z.nullable(Prose),
      /** The course of the group that the tutor recommended. */
      recommended: z.nullable(CourseRef),
    }),
  ),
  /** Only the tutor sees this note. */
  note: Prose,
})
export type StudentFile = z.output<typeof StudentFile>

const Note = z
  .string('Write a note.')
  .check(z.trim(), z.maxLength(2_000, 'Keep the note to 2,000 characters.'))

/** Calls about a tutor's own students. */
export const students = defineEndpoints({
  getStudentFile: {
    method: 'GET',
    path: '/my-students/:user_id',
    access: 'tutor',
    resource: 'StudentFile',
    summary: 'One of your own students, across groups: seats, attendance, demos and your private note',
    response: StudentFile,
    errors: ['not_found'],
  },
  noteStudent: {
    method: 'PUT',
    path: '/my-students/:user_id/note',
    access: 'tutor',
    resource: 'StudentFile',
    summary: 'Keep a private note about one of your own students; an empty one removes it',
    body: z.object({ note: Note }),
    response: z.object({ note: Prose }),
    errors: ['validation_failed', 'not_found'],
  },
})
