import { z } from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'
import {
  Count,
  Currency,
  HandleName,
  Id,
  Image,
  Instant,
  Link,
  ListQuery,
  listOf,
  Paise,
  Prose,
  Stars,
  TimeZone,
  text,
} from '../shapes.ts'
import { CourseRef, Person, WeeklyTime } from './lessons.ts'
import { Order } from './orders.ts'
import {
  attendanceMarks,
  disputeStatuses,
  enrolmentStatuses,
  lessonStatuses,
  modes,
  renewalRefusals,
  renewalStates,
} from './words.ts'

const Status = z.enum(enrolmentStatuses)

const JoinableLesson = z.object({
  id: Id,
  number: Count,
  starts_at: Instant,
  ends_at: Instant,
  /** Shown for as long as it lets the student in. */
  join_url: z.nullable(Link),
  join_from: z.nullable(Instant),
})

/** A student's seat in a schedule, which the paths name a user schedule. */
export const Enrolment = z.object({
  id: Id,
  status: Status,
  course: z.extend(CourseRef, {
    cover: z.nullable(Image),
    mode: z.enum(modes),
    place: z.nullable(Prose),
  }),
  tutor: z.extend(Person, { handle: HandleName }),
  schedule_id: Id,
  time_zone: TimeZone,
  timings: z.array(WeeklyTime),
  classes_total: Count,
  classes_used: Count,
  classes_left: Count,
  /** The one to come, or the one that is on. */
  next_class: z.nullable(JoinableLesson),
  last_lesson_at: z.nullable(Instant),
  attendance: z.object({ present: Count, late: Count, absent: Count, excused: Count }),
  renewal: z.object({
    state: z.enum(renewalStates),
    /** Until then a seat of the next term is kept. */
    cutoff_at: z.nullable(Instant),
  }),
  /** The newest. */
  dispute: z.nullable(z.object({ id: Id, status: z.enum(disputeStatuses) })),
  review: z.nullable(z.object({ rating: Stars, text: Prose })),
  /** When a pause ends by itself. */
  paused_until: z.nullable(Instant),
  enrolled_at: Instant,
})
export type Enrolment = z.output<typeof Enrolment>

export const EnrolmentDetail = z.extend(Enrolment, {
  lessons: z.array(
    z.extend(JoinableLesson, {
      status: z.enum(lessonStatuses),
      mark: z.nullable(z.enum(attendanceMarks)),
      moved_from: z.nullable(Instant),
      change_note: z.nullable(Prose),
      /** Null where it cannot be disputed now. */
      dispute_until: z.nullable(Instant),
    }),
  ),
  order: z.object({ id: Id, number: Prose }),
  /** What leaving now gives back. */
  refund_if_left: Paise,
  /** Why it ended early. */
  reason: z.nullable(Prose),
  history: z.array(z.object({ at: Instant, to: Status, by: z.enum(['you', 'tutor', 'us']) })),
})
export type EnrolmentDetail = z.output<typeof EnrolmentDetail>

/** A seat as the course's tutor sees it too. */
export const SeatSummary = z.object({
  id: Id,
  student: Person,
  schedule_id: Id,
  status: Status,
  classes_total: Count,
  classes_used: Count,
  classes_left: Count,
  enrolled_at: Instant,
})
export type SeatSummary = z.output<typeof SeatSummary>

export const RenewalQuote = z.object({
  enrolment_id: Id,
  course: CourseRef,
  /** True where it can be renewed now; otherwise `reason` says why not. */
  opens: z.boolean(),
  reason: z.nullable(z.enum(renewalRefusals)),
  price: Paise,
  currency: Currency,
  classes: Count,
  /** Of the next term; as planned, until it is laid out. */
  first_lesson_at: z.nullable(Instant),
  last_lesson_at: z.nullable(Instant),
  time_zone: TimeZone,
  timings: z.array(WeeklyTime),
  seat_kept: z.boolean(),
  /** Open to anyone in the next term; null until it is laid out. */
  seats_left: z.nullable(Count),
  cutoff_at: z.nullable(Instant),
  renewed: z.boolean(),
  /** The order that renews it, where one waits for payment. */
  order_id: z.nullable(Id),
})
export type RenewalQuote = z.output<typeof RenewalQuote>

const changes = ['Class', 'TaughtSchedule', 'Schedule', 'Dashboard'] as const

export const enrolments = defineEndpoints({
  getEnrolments: {
    method: 'GET',
    path: '/student/my-courses',
    access: 'member',
    resource: 'Enrolment',
    summary: "The student's courses, those under way first",
    query: z.extend(ListQuery, { status: z.optional(Status) }),
    response: listOf(Enrolment),
    errors: ['validation_failed'],
  },
  getEnrolment: {
    method: 'GET',
    path: '/student/my-courses/:course_id/schedules/:schedule_id',
    access: 'member',
    resource: 'Enrolment',
    summary: 'One seat with its lessons and history; course by id or slug, seat by its id or its schedule’s',
    response: EnrolmentDetail,
    errors: ['not_found'],
  },
  getCourseSeats: {
    method: 'GET',
    path: '/courses/:course_id/user-schedules',
    access: 'member',
    resource: 'Enrolment',
    summary: 'The seats of a course: all of them for its tutor, own ones for a student',
    query: z.extend(ListQuery, { status: z.optional(Status) }),
    response: listOf(SeatSummary),
    errors: ['validation_failed', 'not_found'],
  },
  leaveEnrolment: {
    method: 'POST',
    path: '/courses/user-schedules/:schedule_id/leave',
    access: 'member',
    resource: 'Enrolment',
    alsoChanges: [...changes, 'Order'],
    summary: 'Give up an own seat; classes more than a day away are refunded',
    body: z.object({ reason: z.optional(text(0, 300, 'Keep the reason under 300 characters.')) }),
    response: z.object({ refunded: Paise }),
    errors: ['validation_failed', 'not_found', 'wrong_state'],
  },
  pauseEnrolment: {
    method: 'POST',
    path: '/courses/user-schedules/:schedule_id/pause',
    access: 'member',
    resource: 'Enrolment',
    alsoChanges: changes,
    summary: 'Stay away for up to 30 days: the seat stays, and no class is used meanwhile',
    response: Enrolment,
    errors: ['not_found', 'wrong_state'],
  },
  resumeEnrolment: {
    method: 'POST',
    path: '/courses/user-schedules/:schedule_id/resume',
    access: 'member',
    resource: 'Enrolment',
    alsoChanges: changes,
    summary: 'Come back from a pause',
    response: Enrolment,
    errors: ['not_found', 'wrong_state'],
  },
  getRenewal: {
    method: 'GET',
    path: '/student/my-courses/schedules/:course_schedule_id/renewal',
    access: 'member',
    resource: 'Enrolment',
    summary: 'What the next term would be and cost, and whether it can be had now',
    response: RenewalQuote,
    errors: ['not_found'],
  },
  renewEnrolment: {
    method: 'POST',
    path: '/student/my-courses/schedules/:course_schedule_id/renewal',
    access: 'member',
    resource: 'Order',
    alsoChanges: ['Enrolment', 'Schedule', 'Course'],
    summary: 'Order the next term of an own seat; an order that waits for payment is answered again',
    response: Order,
    idempotent: true,
    errors: ['not_found', ...renewalRefusals],
  },
})
