import { z } from 'zod/mini'
import { defineEndpoints } from '../../endpoint.ts'
import { Count, Id, Image, Instant, Prose, text } from '../../shapes.ts'
import { publishNeeds } from '../base/words.ts'
import { courseStatuses } from '../catalogue/catalogueWords.ts'
import { courseParts, readingPoints, readingStates } from '../teaching/readingWords.ts'
import { DeskStory } from './records.ts'

const Part = z.enum(courseParts)
export const DeskCourse = z.object({
  id: Id,
  slug: Id,
  title: Prose,
  status: z.enum(courseStatuses),
  /** Null for a course that was never sent for reading, or is archived. */
  state: z.nullable(z.enum(readingStates)),
  tutor: z.object({ id: Id, name: Prose }),
  /** Courses of the same tutor that were approved or are live. */
  other_courses: Count,
  /** Students with a seat now. */
  students: Count,
  cover: z.nullable(Image),
  /** The parts of the course as they read now. */
  parts: z.array(z.object({ part: Part, text: Prose })),
  checks: z.array(
    z.object({
      point: z.enum(readingPoints),
      /** What the course states, such as "₹4,000 for 8 classes". */
      said: Prose,
      /** What staff should look at. */
      remarks: z.array(Prose),
    }),
  ),
  /** What the course lacks to go live. */
  missing: z.array(z.enum(publishNeeds)),
  asked_at: z.nullable(Instant),
  approved: z.nullable(z.object({ at: Instant, by: z.nullable(Prose) })),
  /** The changes since approval; empty if the course was never approved. */
  changes: z.array(z.object({ part: Part, before: Prose, after: Prose })),
  sent_back: z.nullable(z.object({ at: Instant, reason: Prose, points: z.array(z.enum(readingPoints)) })),
  /** When the course was taken down, and the report in which it can be shown again. */
  taken_down: z.nullable(z.object({ at: Instant, report: z.nullable(Id) })),
  /** Sent with a decision, which is refused if the tutor has changed the course in the meantime. */
  updated_at: Instant,
  story: DeskStory,
  /** What the viewer may do now, or why they may do nothing. */
  can: z.enum(['decide', 'watch', 'take_down', 'not_allowed', 'own', 'nothing']),
})
export type DeskCourse = z.output<typeof DeskCourse>

const Why = text(4, 500, 'Give a reason in 4 to 500 characters.')
const decision = {
  method: 'POST',
  access: 'staff',
  capability: 'courses.decide',
  resource: 'Reading',
  alsoChanges: ['Desk', 'Course', 'MyCourse', 'Moderation'],
  response: DeskCourse,
  errors: ['validation_failed', 'not_found', 'forbidden', 'conflict', 'wrong_state', 'not_ready'],
} as const

export const reading = defineEndpoints({
  getDeskCourse: {
    method: 'GET',
    path: '/desk/courses/:course_id',
    access: 'staff',
    capability: 'courses.read',
    resource: 'Reading',
    summary: 'For staff: a course as it reads, what to look at in it, and what changed since it was approved',
    response: DeskCourse,
    errors: ['not_found'],
  },
  approveCourse: {
    ...decision,
    path: '/desk/courses/:course_id/approve',
    summary: 'For staff: let a waiting course go live, or approve what changed in a live one',
    body: z.object({
      note: z._default(text(0, 500, 'Keep it under 500 characters.'), ''),
      updated_at: Instant,
    }),
  },
  sendCourseBack: {
    ...decision,
    path: '/desk/courses/:course_id/send-back',
    summary: 'For staff: send a waiting course back to its tutor, who reads why',
    body: z.object({
      reason: Why,
      points: z.array(z.enum(readingPoints)).check(z.maxLength(readingPoints.length)),
      updated_at: Instant,
    }),
  },
  takeCourseDown: {
    ...decision,
    path: '/desk/courses/:course_id/take-down',
    summary: 'For staff: take a course off the site and out of sale; students keep their classes',
    body: z.object({ reason: Why }),
  },
})
