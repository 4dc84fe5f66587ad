import { z } from 'zod/mini'
import { defineEndpoints } from '../../endpoint.ts'
import { Count, Id, Instant, Prose, text } from '../../shapes.ts'
import { attendanceMarks } from '../base/words.ts'
import { Recap } from '../timetable/classShapes.ts'
import { CourseRef, Person } from '../timetable/lessons.ts'

/** The most characters that a line may have. */
export const recapLength = 300
const tooLong = `Keep it under ${recapLength} characters.`
const someId = z.string().check(z.minLength(1, 'Please fill this in.'), z.maxLength(64))

export const RecapWords = z.object({
  learnt: text(1, recapLength, `Write one line, up to ${recapLength} characters.`),
  practise: z._default(text(0, recapLength, tooLong), ''),
})

/** The recap of one class as its tutor writes it. */
export const TaughtRecap = z.object({
  class: z.object({
    id: Id,
    number: Count,
    starts_at: Instant,
    ends_at: Instant,
    course: CourseRef,
    schedule_id: Id,
  }),
  /** True from the start of the class until `until`. */
  can_write: z.boolean(),
  until: Instant,
  recap: z.nullable(
    z.extend(Recap, {
      version: Count,
      /** When the students were emailed. */
      mailed_at: z.nullable(Instant),
      /** True while staff hide it from the students. */
      hidden: z.boolean(),
    }),
  ),
  students: z.array(
    z.extend(Person, {
      mark: z.nullable(z.enum(attendanceMarks)),
      /** The line that this student reads instead of the common one; empty if it's the same. */
      learnt: Prose,
    }),
  ),
})
export type TaughtRecap = z.output<typeof TaughtRecap>

export const recaps = defineEndpoints({
  getTaughtRecap: {
    method: 'GET',
    path: '/my-classes/:class_id/recap',
    access: 'tutor',
    resource: 'Recap',
    summary: 'The recap of one class, with the students it goes to',
    response: TaughtRecap,
    errors: ['not_found'],
  },
  writeRecap: {
    method: 'PUT',
    path: '/my-classes/:class_id/recap',
    access: 'tutor',
    resource: 'Recap',
    alsoChanges: ['Class', 'Enrolment', 'Dashboard'],
    summary: 'Write or change the recap of a class; ten minutes later its students are emailed, once',
    body: z.extend(RecapWords, {
      /** A new picture, or null for none; if omitted, the picture stays. */
      upload_id: z.optional(z.nullable(someId)),
      /** Lines for individual students; everybody else reads the common one. */
      lines: z._default(
        z.array(z.object({ user_id: someId, learnt: text(0, recapLength, tooLong) })).check(z.maxLength(500)),
        [],
      ),
      /** The version that the page showed, 0 for none; sending it prevents overwriting a later one. */
      was: z.optional(z.int().check(z.gte(0))),
    }),
    response: TaughtRecap,
    errors: ['validation_failed', 'not_found', 'too_early', 'too_late', 'wrong_state', 'conflict'],
  },
})
