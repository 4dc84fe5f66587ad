import { z } from 'zod/mini'
import { defineEndpoints } from '../../endpoint.ts'
import { Count, Id, Instant, ListQuery, listOf, Prose, Rating, Stars, text } from '../../shapes.ts'
import { CourseRef } from '../timetable/lessons.ts'

export const Review = z.object({
  id: Id,
  rating: Stars,
  text: Prose,
  /** First name and initial: reviews are public, full names aren't. */
  author: Prose,
  course: CourseRef,
  /** How many classes of this seat its author was marked present or late in. */
  attended: Count,
  created_at: Instant,
})
export type Review = z.output<typeof Review>

export const ReviewList = z.extend(listOf(Review), {
  average: z.nullable(Rating),
  count: Count,
  /** How many reviews gave one star, two stars and so on, up to five. */
  by_rating: z.array(Count).check(z.length(5)),
})
export type ReviewList = z.output<typeof ReviewList>

const stars = 'Choose one to five stars.'
/** A student's review of a seat. Sending another one changes it. */
export const OwnReview = z.object({
  rating: z.int(stars).check(z.gte(1, stars), z.lte(5, stars)),
  text: z._default(text(0, 2000, 'Keep the review under 2,000 characters.'), ''),
})

export const reviews = defineEndpoints({
  getCourseReviews: {
    method: 'GET',
    path: '/courses/:id/reviews',
    access: 'public',
    resource: 'Review',
    summary: 'Reviews of a published course (by id or slug): those with words first, then the newest',
    query: ListQuery,
    response: ReviewList,
    errors: ['validation_failed', 'not_found'],
  },
  getArtistReviews: {
    method: 'GET',
    path: '/artists/:artist_id/reviews',
    access: 'public',
    resource: 'Review',
    summary: 'Reviews of a tutor (by id or handle): those with words first, then the newest',
    query: ListQuery,
    response: ReviewList,
    errors: ['validation_failed', 'not_found'],
  },
  writeReview: {
    method: 'POST',
    path: '/courses/user-schedules/:schedule_id/review',
    access: 'member',
    resource: 'Review',
    alsoChanges: ['Enrolment', 'Course', 'Artist'],
    summary: 'Review a course after a class in it; sending it again changes the review',
    body: OwnReview,
    response: z.object({ rating: Stars, text: Prose }),
    errors: ['validation_failed', 'not_found', 'too_early'],
  },
})
