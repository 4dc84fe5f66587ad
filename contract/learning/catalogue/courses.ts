import { z } from 'zod/mini'
import { defineEndpoints } from '../../endpoint.ts'
import { leavingPolicies } from '../../leavingTerms.ts'
import {
  Count,
  Day,
  HandleName,
  Id,
  Image,
  Instant,
  ListQuery,
  LocalTime,
  listOf,
  Paise,
  Prose,
  Rating,
  TimeZone,
  text,
} from '../../shapes.ts'
import {
  courseStatuses,
  levels,
  modes,
  scheduleStatuses,
  searchParts,
  suggestionKinds,
  weekHours,
} from './catalogueWords.ts'
import { Checked } from './checked.ts'
import { CourseQuery, word } from './courseQuery.ts'
import { Meaning } from './meaning.ts'
import { TrackRecord } from './trackRecord.ts'
import { TutorFilm } from './tutorFilm.ts'

export const Core = z.object({
  id: Id,
  slug: Id,
  name: Prose,
  tagline: Prose,
  cover: z.nullable(Image),
  course_count: Count,
})
export type Core = z.output<typeof Core>
export const Skill = z.object({
  id: Id,
  slug: Id,
  name: Prose,
  core_slug: Id,
  course_count: Count,
})

/** A weekly class: ISO weekday (1 Monday … 7 Sunday) and local time in the schedule's zone. */
export const Timing = z.object({
  id: Id,
  weekday: z.int().check(z.gte(1), z.lte(7)),
  starts_at: LocalTime,
  minutes: Count,
})
export type Timing = z.output<typeof Timing>
/** The seats of one group; the four counts add up to its capacity. */
export const Seats = z.object({
  /** Paid for. */
  taken: Count,
  /** Held by unpaid orders. */
  held: Count,
  /** Reserved for students who may renew from the group that this one continues. */
  kept: Count,
  /** Open to anyone. */
  free: Count,
})
export type Seats = z.output<typeof Seats>
/** What a student who leaves a group gets back. */
export const LeavingTerms = z.object({
  policy: z.enum(leavingPolicies),
  /** A class that begins sooner than this isn’t refunded. */
  notice_hours: Count,
  /** The refunded share of each class's price once one has begun or is too near, in hundredths of a per cent. */
  share: Count,
})
export const CourseGroup = z.object({
  id: Id,
  time_zone: TimeZone,
  starts_on: Day,
  ends_on: Day,
  /** The first class that has not begun. */
  next_class_at: z.nullable(Instant),
  classes_total: Count,
  /** Classes that haven't begun; only these are bought. */
  classes_left: Count,
  /** The price of these classes today. */
  price: Paise,
  capacity: Count,
  seats: Seats,
  /** The free seats and, in a student's own cart, those held for the student too. */
  seats_left: Count,
  status: z.enum(scheduleStatuses),
  timings: z.array(Timing),
})
export type CourseGroup = z.output<typeof CourseGroup>

export const TutorSummary = z.object({
  id: Id,
  handle: HandleName,
  name: Prose,
  headline: Prose,
  portrait: z.nullable(Image),
  rating: z.nullable(Rating),
  review_count: Count,
  city: Prose,
})
export type TutorSummary = z.output<typeof TutorSummary>

export const CourseSummary = z.object({
  id: Id,
  slug: Id,
  title: Prose,
  summary: Prose,
  core: z.object({ slug: Id, name: Prose }),
  level: z.enum(levels),
  language: Prose,
  mode: z.enum(modes),
  /** Where an in-person course meets; null online. */
  place: z.nullable(Prose),
  age_from: Count,
  age_to: z.nullable(Count),
  price: Paise,
  classes_per_package: Count,
  price_per_class: Paise,
  /** Null if the cover is drawn from the title. */
  cover: z.nullable(Image),
  rating: z.nullable(Rating),
  review_count: Count,
  tutor: TutorSummary,
  /** The open schedule that starts next; failing that, one under way that has a seat. */
  next_schedule: z.nullable(CourseGroup),
  /** In a search by day, hour or seats, the group that matches and starts next. */
  matching_schedule: z.optional(CourseGroup),
  schedule_count: Count,
})
export type CourseSummary = z.output<typeof CourseSummary>

export const Course = z.extend(CourseSummary, {
  description: Prose,
  outcomes: z.array(Prose),
  /** What happens in each class, in order; empty if the tutor hasn't written it. */
  syllabus: z.array(Prose),
  /** When each class begins, in order, keyed by group; empty without a syllabus. */
  class_dates: z.record(z.string(), z.array(Instant)),
  /** What students need in order to take part. */
  needs: Prose,
  /** The terms that an order placed today would keep. */
  leaving: LeavingTerms,
  /** How much less a family's second learner pays, in hundredths of a per cent. */
  sibling_share: z.optional(Count),
  skills: z.array(z.object({ slug: Id, name: Prose })),
  status: z.enum(courseStatuses),
  schedules: z.array(CourseGroup),
  tutor: z.extend(TutorSummary, {
    bio: Prose,
    languages: z.array(Prose),
    film: z.nullable(TutorFilm),
    track_record: TrackRecord,
    checked: z.nullable(Checked),
  }),
  similar: z.array(CourseSummary),
  /** If a group is full: similar courses with a free seat, those at the same times or by the same tutor first. */
  instead: z.array(CourseSummary),
  updated_at: Instant,
})
export type Course = z.output<typeof Course>

export const FacetValue = z.object({ value: Prose, label: Prose, count: Count })
const Facet = z.array(FacetValue)
export const CourseList = z.extend(listOf(CourseSummary), {
  /** The subject into which the requested one was merged. */
  moved_core: z.optional(Id),
  /** The skill that replaced the requested one. */
  moved_skill: z.optional(Id),
  /** How many courses each further choice would leave, ignoring its own filter; for skills, only the most frequent. */
  facets: z.object({
    core: Facet,
    level: Facet,
    language: Facet,
    mode: Facet,
    skill: Facet,
    /** ISO weekdays, in the visitor's time zone. */
    weekday: Facet,
    /** Single ages, and `18-99` for adults. A course for ages 7 to 10 counts for each of these. */
    age: z.optional(Facet),
  }),
  /** How many groups begin a class in each hour of the week, from Monday midnight in the visitor's time zone. */
  week: z.optional(z.array(Count).check(z.length(weekHours))),
  /** If nothing matches: what would match without one or two filters, the ones easiest to give up first. */
  nearest: z.optional(
    z.array(
      z.object({
        without: z.array(z.enum(searchParts)),
        /** What is searched for instead of all the words: one of them, or a subject close to them. */
        q: z.optional(Prose),
        total: Count,
        /** The first matching courses; only for the first few suggestions. */
        items: z.optional(z.array(CourseSummary)),
      }),
    ),
  ),
})
export type CourseList = z.output<typeof CourseList>

/** Suggestions of a search box while the visitor types. */
export const Suggestion = z.object({
  kind: z.enum(suggestionKinds),
  label: Prose,
  slug: Id,
  /** Only for a course. */
  age_from: z.optional(z.nullable(Count)),
  age_to: z.optional(z.nullable(Count)),
})
export type Suggestion = z.output<typeof Suggestion>
export const SuggestionQuery = z.object({ q: text(1, 120, 'Type at least one letter.') })

export const catalogue = defineEndpoints({
  getCores: {
    method: 'GET',
    path: '/cores',
    access: 'public',
    resource: 'Core',
    summary: 'Subjects, with their number of courses',
    query: ListQuery,
    response: listOf(Core),
    errors: ['validation_failed'],
  },
  getSkills: {
    method: 'GET',
    path: '/skills',
    access: 'public',
    resource: 'Skill',
    summary: 'Skills, each within a subject',
    query: z.extend(ListQuery, { core: z.optional(word) }),
    response: listOf(Skill),
    errors: ['validation_failed'],
  },
  getCourses: {
    method: 'GET',
    path: '/courses',
    access: 'public',
    resource: 'Course',
    summary: 'Published courses: search, filters, sort, pages',
    query: CourseQuery,
    response: CourseList,
    errors: ['validation_failed'],
  },
  getSuggestions: {
    method: 'GET',
    path: '/suggestions',
    access: 'public',
    resource: 'Course',
    summary: 'At most eight courses, tutors, subjects and skills that match what is typed',
    query: SuggestionQuery,
    response: z.object({ items: z.array(Suggestion) }),
    errors: ['validation_failed'],
  },
  getMeaning: {
    method: 'GET',
    path: '/meaning',
    access: 'public',
    resource: 'Course',
    summary: 'What a search in words means: “chess for 8 year old in the evening”',
    query: SuggestionQuery,
    response: Meaning,
    errors: ['validation_failed'],
  },
  getCourse: {
    method: 'GET',
    path: '/courses/:id',
    access: 'public',
    resource: 'Course',
    summary: 'One published course, by id or slug',
    response: Course,
    errors: ['not_found'],
  },
})
