import { z } from 'zod/mini'
import { defineEndpoints } from '../../endpoint.ts'
import { Count, Id, Instant, Prose, text } from '../../shapes.ts'
import { attendanceMarks } from '../base/words.ts'
import { Recap } from '../timetable/classShapes.ts'
import { CourseRef, Person } from '../timetable/lessons.ts'

/** Of each line, in characters. */
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
  /** From the start of the class until `until`. */
  can_write: z.boolean(),
  until: Instant,
  recap: z.nullable(
    z.extend(Recap, {
      version: Count,
      /** When the students were emailed. */
      mailed_at: z.nullable(Instant),
      /** True while staff keep it from the students. */
      hidden: z.boolean(),
    }),
  ),
  students: z.array(
    z.extend(Person, {
      mark: z.nullable(z.enum(attendanceMarks)),
      /** What this student reads instead of what everybody has learnt; empty where it's the same. */
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
      /** Another picture, or null for none; left out, it stays. */
      upload_id: z.optional(z.nullable(someId)),
      /** For students who get a line of their own; the others all read the same. */
      lines: z._default(
        z.array(z.object({ user_id: someId, learnt: text(0, recapLength, tooLong) })).check(z.maxLength(500)),
        [],
      ),
      /** The version that the page showed, 0 for none; sending it prevents overwriting what was written since. */
      was: z.optional(z.int().check(z.gte(0))),
    }),
    response: TaughtRecap,
    errors: ['validation_failed', 'not_found', 'too_early', 'too_late', 'wrong_state', 'conflict'],
  },
})
