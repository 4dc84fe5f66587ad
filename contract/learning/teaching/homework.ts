import { z } from 'zod/mini'
import { defineEndpoints } from '../../endpoint.ts'
import { Count, Id, Instant, Moment, text } from '../../shapes.ts'
import { ClassFile, HandIn, homeworkFields, OwnHomework } from '../timetable/classShapes.ts'
import {
  answerLength,
  handInLength,
  homeworkFilesAtMost,
  homeworkLength,
  homeworkMarks,
  picturesAtMost,
} from '../timetable/homeworkWords.ts'
import { CourseRef, Person } from '../timetable/lessons.ts'
import { GivenGroup } from './materials.ts'

const someId = z.string().check(z.minLength(1, 'Please fill this in.'), z.maxLength(64))
const uploadIds = (most: number, error: string) => z.array(someId).check(z.maxLength(most, error))

const HomeworkOfSeat = z.extend(OwnHomework, { course: CourseRef, schedule_id: Id, tutor: Person })

export const TaughtHomeworkList = z.object({
  group: GivenGroup,
  /** Newest first. */
  homework: z.array(
    z.object({
      ...homeworkFields,
      students: Count,
      handed_in: Count,
      /** How many of those handed in aren't answered yet. */
      to_answer: Count,
    }),
  ),
})
export type TaughtHomeworkList = z.output<typeof TaughtHomeworkList>

export const TaughtHomework = z.object({
  ...homeworkFields,
  group: GivenGroup,
  files: z.array(z.extend(ClassFile, { upload_id: Id })),
  version: Count,
  /** When the students were emailed. */
  told_at: z.nullable(Instant),
  /** True while nobody has handed anything in. */
  can_withdraw: z.boolean(),
  /** Everyone the homework is for; `hand_in` is null for those who haven't handed in. */
  students: z.array(z.object({ student: Person, hand_in: z.nullable(HandIn) })),
})
export type TaughtHomework = z.output<typeof TaughtHomework>

const Setting = z.object({
  words: text(1, homeworkLength, `Say what to do, in up to ${homeworkLength} characters.`),
  due_at: Moment,
  /** Finished uploads with the purpose `material`. */
  upload_ids: z._default(uploadIds(homeworkFilesAtMost, `Add up to ${homeworkFilesAtMost} files.`), []),
})

const ofGroup = '/my-courses/:course_id/schedules/:schedule_id/homework'
const ofSeat = '/student/my-courses/:course_id/schedules/:schedule_id/homework/:homework_id'
const one = '/my-homework/:homework_id'
const ofTutor = { access: 'tutor', resource: 'Homework' } as const
const alsoChanges = ['Enrolment', 'Dashboard'] as const

export const homework = defineEndpoints({
  getTaughtHomework: {
    ...ofTutor,
    method: 'GET',
    path: ofGroup,
    summary: 'The homework of a group and its classes, and how much of it waits for an answer',
    response: TaughtHomeworkList,
    errors: ['not_found'],
  },
  setHomework: {
    ...ofTutor,
    method: 'POST',
    path: ofGroup,
    alsoChanges,
    summary:
      'Set homework for a group or one of its classes; ten minutes later its students are emailed, once',
    body: z.extend(Setting, {
      /** Null for the whole group. */
      class_id: z._default(z.nullable(someId), null),
    }),
    response: TaughtHomework,
    errors: ['validation_failed', 'not_found'],
  },
  getOneHomework: {
    ...ofTutor,
    method: 'GET',
    path: one,
    summary: 'One homework with what each student handed in, and who hasn’t',
    response: TaughtHomework,
    errors: ['not_found'],
  },
  changeHomework: {
    ...ofTutor,
    method: 'PUT',
    path: one,
    alsoChanges,
    summary: 'Change the words, the time or the files of a homework',
    body: z.extend(Setting, {
      /** The version that the page showed; sending it prevents overwriting a later one. */
      was: z.optional(z.int().check(z.gte(0))),
    }),
    response: TaughtHomework,
    errors: ['validation_failed', 'not_found', 'conflict'],
  },
  withdrawHomework: {
    ...ofTutor,
    method: 'DELETE',
    path: one,
    alsoChanges,
    summary: 'Withdraw a homework that nobody has handed in',
    response: z.null(),
    errors: ['not_found', 'wrong_state'],
  },
  answerHandIn: {
    ...ofTutor,
    method: 'PUT',
    path: `${one}/hand-ins/:hand_in_id`,
    alsoChanges,
    summary: 'Answer what a student handed in; “Try again” opens it once more',
    body: z
      .object({
        answer: z._default(text(0, answerLength, `Keep it under ${answerLength} characters.`), ''),
        mark: z._default(z.nullable(z.enum(homeworkMarks)), null),
        /** The version that the page showed. */
        was: z.optional(z.int().check(z.gte(0))),
      })
      .check(
        z.refine(({ answer, mark }) => answer !== '' || mark !== null, {
          path: ['answer'],
          error: 'Write a line, or choose a mark.',
        }),
      ),
    response: TaughtHomework,
    errors: ['validation_failed', 'not_found', 'conflict'],
  },
  getOwnHomework: {
    method: 'GET',
    path: ofSeat,
    access: 'member',
    young: true,
    resource: 'Homework',
    summary: 'One homework of your own seat, with what was handed in and the tutor’s answer',
    response: HomeworkOfSeat,
    errors: ['not_found'],
  },
  handIn: {
    method: 'PUT',
    path: ofSeat,
    access: 'member',
    young: true,
    resource: 'Homework',
    alsoChanges,
    summary:
      'Hand in homework, or replace what was handed in until it’s answered; late work is marked late, not refused',
    body: z
      .object({
        words: z._default(text(0, handInLength, `Keep it under ${handInLength} characters.`), ''),
        /** Finished uploads with the purpose `homework`, in order; files handed in before may be among them. */
        upload_ids: z._default(uploadIds(picturesAtMost, `Add up to ${picturesAtMost} pictures.`), []),
        /** The version that the page showed, 0 for none. */
        was: z.optional(z.int().check(z.gte(0))),
      })
      .check(
        z.refine(({ words, upload_ids }) => words !== '' || upload_ids.length > 0, {
          path: ['words'],
          error: 'Add a picture of your work, or write something.',
        }),
      ),
    response: HomeworkOfSeat,
    errors: ['validation_failed', 'not_found', 'wrong_state', 'conflict'],
  },
})
