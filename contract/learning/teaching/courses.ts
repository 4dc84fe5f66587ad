import { z } from 'zod/mini'
import { defineEndpoints } from '../../endpoint.ts'
import { leavingPolicies } from '../../leavingTerms.ts'
import {
  Count,
  Id,
  Image,
  Instant,
  ListQuery,
  listOf,
  Paise,
  Prose,
  Rating,
  text,
  wholeBetween,
} from '../../shapes.ts'
import { UploadId } from '../../uploadPlace.ts'
import { publishNeeds } from '../base/words.ts'
import { courseStatuses, levels, modes } from '../catalogue/catalogueWords.ts'
import { LeavingTerms, Seats } from '../catalogue/courses.ts'
import { readingPoints } from './readingWords.ts'
import { MyGroup, wholeFrom } from './schedules.ts'

const SubjectRef = z.object({ slug: Id, name: Prose })

export const MyCourseSummary = z.object({
  id: Id,
  slug: Id,
  title: Prose,
  core: z.nullable(SubjectRef),
  mode: z.enum(modes),
  price: Paise,
  classes_per_package: Count,
  cover: z.nullable(Image),
  status: z.enum(courseStatuses),
  rating: z.nullable(Rating),
  review_count: Count,
  /** The number of open and running groups. */
  schedule_count: Count,
  /** Students with a seat now. */
  student_count: Count,
  /** The total over open and running groups. */
  seats: Seats,
  /** All seats that aren't free. */
  seats_taken: Count,
  seats_total: Count,
  next_class_at: z.nullable(Instant),
  updated_at: Instant,
})
export type MyCourseSummary = z.output<typeof MyCourseSummary>

/** One course, for its editor. */
export const MyCourse = z.object({
  id: Id,
  slug: Id,
  title: Prose,
  summary: Prose,
  description: Prose,
  outcomes: z.array(Prose),
  /** What happens in each class, in order. */
  syllabus: z.array(Prose),
  /** What students need in order to take part. */
  needs: Prose,
  core: z.nullable(SubjectRef),
  skills: z.array(SubjectRef),
  level: z.enum(levels),
  language: Prose,
  mode: z.enum(modes),
  place: z.nullable(Prose),
  age_from: Count,
  age_to: z.nullable(Count),
  price: Paise,
  classes_per_package: Count,
  leaving_policy: z.enum(leavingPolicies),
  /** How much less a family's second learner pays, in hundredths of a per cent. */
  sibling_share: z.optional(Count),
  /** What each policy means today. */
  policies: z.array(LeavingTerms),
  /** Null if the cover is drawn from the title. */
  cover: z.nullable(Image),
  status: z.enum(courseStatuses),
  rating: z.nullable(Rating),
  review_count: Count,
  /** If staff read a course before it first goes live: since when it has been waiting, or why it was sent back. */
  reading: z.optional(
    z.nullable(
      z.object({
        asked_at: z.nullable(Instant),
        reason: z.nullable(Prose),
        points: z.array(z.enum(readingPoints)),
      }),
    ),
  ),
  /** What is still missing before the course can be published. */
  missing: z.array(z.enum(publishNeeds)),
  schedules: z.array(MyGroup),
  created_at: Instant,
  /** Sent with changes, which are refused if somebody else has changed the course in the meantime. */
  updated_at: Instant,
})
export type MyCourse = z.output<typeof MyCourse>

const slug = z.string().check(z.maxLength(64))
const title = text(4, 100, 'Give the course a title of 4 to 100 characters.')
const price = z
  .int('Enter the price in whole paise.')
  .check(z.gte(0, 'The price can’t be below zero.'), z.lte(100_000_000, 'Enter at most ₹10,00,000.'))

const courseFields = {
  summary: z.optional(text(0, 200, 'Keep the summary within 200 characters.')),
  description: z.optional(text(0, 6000, 'Keep the description within 6,000 characters.')),
  outcomes: z.optional(
    z
      .array(text(1, 140, 'Keep each of these within 140 characters.'))
      .check(z.maxLength(12, 'List at most 12 things students learn.')),
  ),
  syllabus: z.optional(
    z
      .array(text(1, 160, 'Keep each class within 160 characters.'))
      .check(z.maxLength(100, 'List at most 100 classes.')),
  ),
  needs: z.optional(text(0, 300, 'Keep what students need within 300 characters.')),
  core_slug: z.optional(z.nullable(slug)),
  skill_slugs: z.optional(z.array(slug).check(z.maxLength(8, 'Choose at most 8 skills.'))),
  level: z.optional(z.enum(levels)),
  language: z.optional(text(2, 40, 'Enter the language in 2 to 40 characters.')),
  mode: z.optional(z.enum(modes)),
  /** For courses in person. */
  place: z.optional(z.nullable(text(0, 160, 'Keep the place within 160 characters.'))),
  age_from: z.optional(wholeFrom(0, 99)),
  age_to: z.optional(z.nullable(wholeFrom(0, 99))),
  price: z.optional(price),
  classes_per_package: z.optional(wholeFrom(1, 100)),
  /** Applies to later orders; each order keeps the terms of its day. */
  leaving_policy: z.optional(z.enum(leavingPolicies)),
  /** Applies to later orders, at the tutor's cost. */
  sibling_share: z.optional(wholeBetween(0, 5000, 'Enter a whole number of per cent, from 0 to 50.')),
  /** The tutor's own finished upload; null for a cover drawn from the title. */
  cover_upload_id: z.optional(z.nullable(UploadId)),
}
/** A draft needs a title and nothing else. */
export const NewCourse = z.object({ title, ...courseFields })
export type NewCourse = z.output<typeof NewCourse>
/** Omitted fields stay unchanged. */
export const CourseChanges = z.object({
  title: z.optional(title),
  ...courseFields,
  /** The `updated_at` of the course that the editor showed. */
  updated_at: Instant,
})
export type CourseChanges = z.output<typeof CourseChanges>

export const teaching = defineEndpoints({
  createCourse: {
    method: 'POST',
    path: '/courses',
    access: 'tutor',
    resource: 'MyCourse',
    idempotent: true,
    summary: 'Create a draft',
    body: NewCourse,
    response: MyCourse,
    errors: ['validation_failed'],
  },
  getMyCourses: {
    method: 'GET',
    path: '/my-courses',
    access: 'tutor',
    resource: 'MyCourse',
    summary: 'Your own courses in any state, most recently changed first',
    query: z.extend(ListQuery, {
      status: z.optional(z.enum(courseStatuses)),
      q: z.optional(z.string().check(z.trim(), z.maxLength(120))),
    }),
    response: listOf(MyCourseSummary),
    errors: ['validation_failed'],
  },
  getMyCourse: {
    method: 'GET',
    path: '/my-courses/:id',
    access: 'tutor',
    resource: 'MyCourse',
    summary: 'One of your own courses, for its editor',
    response: MyCourse,
    errors: ['not_found'],
  },
  updateCourse: {
    method: 'PUT',
    path: '/my-courses/:id',
    access: 'tutor',
    resource: 'MyCourse',
    alsoChanges: ['Course'],
    summary: 'Change the fields sent, unless someone else has changed the course since',
    body: CourseChanges,
    response: MyCourse,
    errors: ['validation_failed', 'not_found', 'conflict', 'not_ready', 'wrong_state'],
  },
  publishCourse: {
    method: 'POST',
    path: '/courses/:course_id/publish',
    access: 'tutor',
    resource: 'MyCourse',
    alsoChanges: ['Course'],
    summary: 'Publish a draft or a paused course; the first time, it waits until staff have read it',
    response: MyCourse,
    errors: ['not_found', 'not_ready', 'wrong_state'],
  },
  withdrawCourse: {
    method: 'POST',
    path: '/my-courses/:id/withdraw',
    access: 'tutor',
    resource: 'MyCourse',
    alsoChanges: ['Course'],
    summary: 'Withdraw a course that’s waiting to be read; it becomes a draft again',
    response: MyCourse,
    errors: ['not_found', 'wrong_state'],
  },
  pauseCourse: {
    method: 'POST',
    path: '/my-courses/:id/pause',
    access: 'tutor',
    resource: 'MyCourse',
    alsoChanges: ['Course'],
    summary: 'Take a published course out of the catalogue for a while; students keep their seats',
    response: MyCourse,
    errors: ['not_found', 'wrong_state'],
  },
  archiveCourse: {
    method: 'POST',
    path: '/my-courses/:id/archive',
    access: 'tutor',
    resource: 'MyCourse',
    alsoChanges: ['Course', 'MyGroup'],
    summary: 'Archive a course for good; groups with students go on, empty ones are cancelled',
    response: MyCourse,
    errors: ['not_found', 'wrong_state'],
  },
  deleteCourse: {
    method: 'DELETE',
    path: '/my-courses/:id',
    access: 'tutor',
    resource: 'MyCourse',
    alsoChanges: ['Course', 'MyGroup'],
    summary: 'Delete a course that nobody has booked or bought',
    response: z.null(),
    errors: ['not_found', 'has_students'],
  },
})
