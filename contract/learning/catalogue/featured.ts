import { z } from 'zod/mini'
import { defineEndpoints } from '../../endpoint.ts'
import { Day, Id, Instant, ofOurTimes, Prose, text } from '../../shapes.ts'
import { TutorCard } from './artists.ts'
import { CourseSummary } from './courses.ts'

/** Whether Learn's landing page shows it today, or why not. */
export const featuredStates = ['on', 'ahead', 'over', 'ended'] as const

export const FeaturedItem = z.object({
  id: Id,
  kind: z.enum(['course', 'tutor']),
  /** The id of the course or the tutor, and the name that visitors read. */
  of: Id,
  name: Prose,
  /** False while visitors can't find the course or the tutor, whatever the dates. */
  is_public: z.boolean(),
  /** Days in India, the last one included. */
  first_day: Day,
  last_day: Day,
  reason: Prose,
  state: z.enum(featuredStates),
  version: z.int(),
  added_at: Instant,
  added_by: z.nullable(Prose),
})
export type FeaturedItem = z.output<typeof FeaturedItem>

/** Courses and tutors in one list, in the order in which they are shown. */
const FeaturedList = z.object({ items: z.array(FeaturedItem) })

const reason = text(4, 500, 'Give a reason in 4 to 500 characters.')
const FirstDay = z.iso.date('Choose the first day.').check(ofOurTimes)
const LastDay = z.iso.date('Choose the last day.').check(ofOurTimes)
/** The version of the entry that the page showed. */
const version = z.int().check(z.gte(1))

const ofStaff = { access: 'staff', resource: 'Featured' } as const
const writes = { ...ofStaff, capability: 'featured.change', response: FeaturedList } as const

export const featured = defineEndpoints({
  getFeatured: {
    method: 'GET',
    path: '/featured',
    access: 'public',
    resource: 'Featured',
    summary: 'Courses and tutors that the landing page shows today, in order',
    response: z.object({ courses: z.array(CourseSummary), tutors: z.array(TutorCard) }),
  },
  getDeskFeatured: {
    ...ofStaff,
    method: 'GET',
    path: '/desk/featured',
    capability: 'featured.read',
    summary: 'For staff: what is featured now, what will be, and the last 50 that were',
    response: FeaturedList,
  },
  addFeatured: {
    ...writes,
    method: 'POST',
    path: '/desk/featured',
    summary: 'For staff: feature a course or a tutor between two days',
    body: z.object({
      /** The page of the course or the tutor, or the last part of its address. */
      address: text(1, 300, 'Paste the address of a course or a tutor.'),
      first_day: FirstDay,
      last_day: LastDay,
      reason,
    }),
    errors: ['validation_failed'],
  },
  changeFeatured: {
    ...writes,
    method: 'PATCH',
    path: '/desk/featured/:featured_id',
    summary: 'For staff: change the days of what is featured, or put it after another',
    body: z.object({
      first_day: z.optional(FirstDay),
      last_day: z.optional(LastDay),
      /** Null for the first place. */
      after: z.optional(z.nullable(Id)),
      reason,
      version,
    }),
    errors: ['validation_failed', 'not_found', 'conflict', 'wrong_state'],
  },
  endFeatured: {
    ...writes,
    method: 'POST',
    path: '/desk/featured/:featured_id/end',
    summary: 'For staff: stop featuring a course or a tutor at once',
    body: z.object({ reason, version }),
    errors: ['validation_failed', 'not_found', 'conflict', 'wrong_state'],
  },
})
