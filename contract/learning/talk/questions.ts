import { z } from 'zod/mini'
import { defineEndpoints } from '../../endpoint.ts'
import { Id, Instant, ListQuery, listOf, Prose, text } from '../../shapes.ts'
import { questionStates } from '../base/words.ts'
import { CourseRef } from '../timetable/lessons.ts'

/** A link, an email address, or ten digits in a row, spaced or not. */
const contact = /https?:|www\.|\S@\S+\.\w|(?:\d[\s-]?){9}\d/i
const noContact = z.refine<string>((words) => !contact.test(words), {
  error: 'Leave out links, email addresses and phone numbers: everyone can read this.',
})
export const questionAtMost = 600
export const answerAtMost = 2000
export const NewQuestion = z.object({
  text: text(10, questionAtMost, 'Ask in 10 to 600 characters.').check(noContact),
})
export const NewAnswer = z.object({
  text: text(2, answerAtMost, 'Answer in 2 to 2,000 characters.').check(noContact),
})
const HidingReason = z.object({
  reason: text(4, 300, 'Give a reason in 4 to 300 characters; the person who asked will read it.'),
})
export const Question = z.object({
  id: Id,
  text: Prose,
  /** The asker's first name and initial. */
  asker: Prose,
  created_at: Instant,
  answer: z.nullable(Prose),
  answered_at: z.nullable(Instant),
  /** When the answer was last changed. */
  edited_at: z.nullable(Instant),
})
export type Question = z.output<typeof Question>
/** A question as its asker and the tutor see it. */
export const KnownQuestion = z.extend(Question, {
  course: CourseRef,
  state: z.enum(questionStates),
  hidden_reason: z.nullable(Prose),
})
export type KnownQuestion = z.output<typeof KnownQuestion>
const change = { method: 'POST', resource: 'Question', alsoChanges: ['Dashboard'] } as const
const refused = ['validation_failed', 'not_found'] as const

export const questions = defineEndpoints({
  getCourseQuestions: {
    method: 'GET',
    path: '/courses/:id/questions',
    access: 'public',
    resource: 'Question',
    summary: 'The answered questions about a published course (by id or slug), the newest answer first',
    query: ListQuery,
    response: listOf(Question),
    errors: refused,
  },
  getOwnQuestions: {
    method: 'GET',
    path: '/student/questions',
    access: 'member',
    resource: 'Question',
    summary: 'The questions you’ve asked, newest first',
    query: z.extend(ListQuery, {
      /** The course's id or slug. */
      course: z.optional(z.string().check(z.maxLength(64))),
    }),
    response: listOf(KnownQuestion),
    errors: ['validation_failed'],
  },
  getTutorQuestions: {
    method: 'GET',
    path: '/my-courses/questions',
    access: 'tutor',
    resource: 'Question',
    summary: 'The questions about your own courses: those without an answer first, the longest wait first',
    query: z.extend(ListQuery, { state: z.optional(z.enum(questionStates)) }),
    response: listOf(KnownQuestion),
    errors: ['validation_failed'],
  },
  askQuestion: {
    ...change,
    path: '/courses/:id/questions',
    access: 'member',
    summary: 'Ask the tutor of a published course; the question is public once it is answered',
    idempotent: true,
    body: NewQuestion,
    response: KnownQuestion,
    errors: [...refused, 'forbidden', 'rate_limited'],
  },
  answerQuestion: {
    ...change,
    path: '/questions/:question_id/answer',
    access: 'tutor',
    summary: 'Answer a question about your own course, or change the answer',
    body: NewAnswer,
    response: KnownQuestion,
    errors: [...refused, 'wrong_state'],
  },
  hideQuestion: {
    ...change,
    path: '/questions/:question_id/hide',
    access: 'tutor',
    summary: 'Take a question about your own course off the page; the person who asked is told why',
    body: HidingReason,
    response: KnownQuestion,
    errors: refused,
  },
  withdrawQuestion: {
    method: 'DELETE',
    path: '/questions/:question_id',
    access: 'member',
    resource: 'Question',
    alsoChanges: ['Dashboard'],
    summary: 'Delete your own question with its answer; repeating it changes nothing',
    response: z.null(),
  },
})
