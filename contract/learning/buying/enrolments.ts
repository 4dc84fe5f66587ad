import { z } from 'zod/mini'
import { defineEndpoints } from '../../endpoint.ts'
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
  State,
  TimeZone,
  text,
} from '../../shapes.ts'
import { LearnerChoice, LearnerRef } from '../base/learnerRef.ts'
import {
  attendanceMarks,
  disputeStatuses,
  enrolmentStatuses,
  ownSeatStates,
  refundWays,
  renewalRefusals,
} from '../base/words.ts'
import { lessonStatuses, modes } from '../catalogue/catalogueWords.ts'
import { LeavingTerms } from '../catalogue/courses.ts'
import { Material, OwnHomework, Recap } from '../timetable/classShapes.ts'
import { CourseRef, Person, WeeklyTime } from '../timetable/lessons.ts'
import { absence } from './absence.ts'
import { giveBack } from './giveBack.ts'
import { Order } from './orders.ts'
import { Renewal } from './renewal.ts'

const Status = z.enum(enrolmentStatuses)

const JoinableLesson = z.object({
  id: Id,
  number: Count,
  starts_at: Instant,
  ends_at: Instant,
  /** Shown only while the student may join. */
  join_url: z.nullable(Link),
  join_from: z.nullable(Instant),
})

/** A student's seat in a schedule; the paths call it a user schedule. */
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
  /** Whose seat it is, if not the account holder's. */
  learner: z.optional(LearnerRef),
  time_zone: TimeZone,
  timings: z.array(WeeklyTime),
  classes_total: Count,
  classes_used: Count,
  /** Classes still to come, including the current one, that aren't used up. */
  classes_left: Count,
  /** The next class, or the current one. */
  next_class: z.nullable(JoinableLesson),
  last_lesson_at: z.nullable(Instant),
  attendance: z.object({ present: Count, late: Count, absent: Count, excused: Count }),
  renewal: Renewal,
  /** The newest dispute. */
  dispute: z.nullable(z.object({ id: Id, status: z.enum(disputeStatuses) })),
  review: z.nullable(z.object({ rating: Stars, text: Prose })),
  /** When a pause ends automatically. */
  paused_until: z.nullable(Instant),
  enrolled_at: Instant,
  /** Homework still to be handed in, unless it was due more than two weeks ago. */
  homework_due: z.optional(z.array(z.object({ id: Id, words: Prose, due_at: Instant }))),
})
export type Enrolment = z.output<typeof Enrolment>

export const EnrolmentDetail = z.extend(Enrolment, {
  lessons: z.array(
    z.extend(JoinableLesson, {
      status: z.enum(lessonStatuses),
      mark: z.nullable(z.enum(attendanceMarks)),
      moved_from: z.nullable(Instant),
      change_note: z.nullable(Prose),
      /** The message with which an absence was reported, perhaps empty; missing if none was reported. */
      absence: z.optional(Prose),
      recap: z.optional(Recap),
      /** The credit for giving the class back now; missing if it can't be given back. */
      give_back: z.optional(Paise),
      /** The credit that was given for the class. */
      given_back: z.optional(Paise),
      /** Null if the class can't be disputed now, or already is. */
      dispute_until: z.nullable(Instant),
    }),
  ),
  /** The materials of the group and of its classes. */
  materials: z.optional(z.array(Material)),
  /** Earliest due date first. */
  homework: z.optional(z.array(OwnHomework)),
  order: z.object({ id: Id, number: Prose }),
  /** The refund for leaving now. */
  refund_if_left: Paise,
  /** The terms of its order; null once the seat is over. */
  leaving: z.nullable(LeavingTerms),
  /** Why the seat ended early. */
  reason: z.nullable(Prose),
  history: z.array(z.object({ at: Instant, to: Status, by: z.enum(['you', 'tutor', 'us']) })),
})
export type EnrolmentDetail = z.output<typeof EnrolmentDetail>

/** What any page may need about its reader: the seats they have, hold or have reserved, and the size of their cart. */
export const OwnSeats = z.object({
  /** The number of groups in the cart. */
  in_cart: Count,
  /** Those held before those reserved, and these before those taken; each from the newest group on. */
  items: z.array(
    z.object({
      course_id: Id,
      schedule_id: Id,
      state: z.enum(ownSeatStates),
      /** When a hold or a reservation ends. */
      until: z.nullable(Instant),
      /** The number of the order that holds it. */
      order: z.nullable(Prose),
      /** The group that a reserved seat continues. */
      continues: z.nullable(Id),
    }),
  ),
})
export type OwnSeats = z.output<typeof OwnSeats>

/** A seat as the course's tutor sees it. */
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
  /** True if the seat can be renewed now; if not, `reason` is the refusal. */
  opens: z.boolean(),
  reason: z.nullable(z.enum(renewalRefusals)),
  price: Paise,
  /** How much it is below the list price, because a sibling pays the full price in the same course. */
  sibling_off: z.optional(Paise),
  currency: Currency,
  classes: Count,
  /** The first and last class of the next term; as planned, until its schedule exists. */
  first_lesson_at: z.nullable(Instant),
  last_lesson_at: z.nullable(Instant),
  time_zone: TimeZone,
  timings: z.array(WeeklyTime),
  seat_kept: z.boolean(),
  /** Seats open to anyone in the next term; null until its schedule exists. */
  seats_left: z.nullable(Count),
  cutoff_at: z.nullable(Instant),
  renewed: z.boolean(),
  /** The order that renews it, if one is awaiting payment. */
  order_id: z.nullable(Id),
})
export type RenewalQuote = z.output<typeof RenewalQuote>

const changes = ['Class', 'TaughtGroup', 'Dashboard'] as const

export const enrolments = defineEndpoints({
  ...absence,
  ...giveBack,
  getEnrolments: {
    method: 'GET',
    path: '/student/my-courses',
    access: 'member',
    young: true,
    resource: 'Enrolment',
    summary: 'Your own courses as a student, current ones first',
    query: z.extend(ListQuery, { status: z.optional(Status), learner: LearnerChoice }),
    response: listOf(Enrolment),
    errors: ['validation_failed'],
  },
  getOwnSeats: {
    method: 'GET',
    path: '/student/my-seats',
    access: 'member',
    young: true,
    resource: 'OwnSeats',
    // A change to any of these changes this answer.
    alsoChanges: ['Enrolment', 'Order', 'Cart'],
    summary: 'Every seat that you have, hold in an unpaid order or have reserved, and the size of your cart',
    response: OwnSeats,
  },
  getEnrolment: {
    method: 'GET',
    path: '/student/my-courses/:course_id/schedules/:schedule_id',
    access: 'member',
    young: true,
    resource: 'Enrolment',
    summary: 'One seat with its classes and history; course by id or slug, seat by its id or its schedule’s',
    response: EnrolmentDetail,
    errors: ['not_found'],
  },
  getCourseSeats: {
    method: 'GET',
    path: '/courses/:course_id/user-schedules',
    access: 'member',
    resource: 'Enrolment',
    summary: 'The seats in a course: all of them for its tutor, your own for a student',
    query: z.extend(ListQuery, { status: z.optional(Status) }),
    response: listOf(SeatSummary),
    errors: ['validation_failed', 'not_found'],
  },
  leaveEnrolment: {
    method: 'POST',
    path: '/courses/user-schedules/:schedule_id/leave',
    access: 'member',
    resource: 'Enrolment',
    alsoChanges: [...changes, 'Order', 'Credit'],
    summary: 'Give up your own seat; the refund follows the terms of its order',
    body: z.object({
      reason: z.optional(text(0, 300, 'Keep the reason under 300 characters.')),
      /** How the refund is given; by default, the way the order was paid. */
      as: z.optional(z.enum(refundWays)),
    }),
    response: z.object({ refunded: Paise }),
    errors: ['validation_failed', 'not_found', 'wrong_state'],
  },
  pauseEnrolment: {
    method: 'POST',
    path: '/courses/user-schedules/:schedule_id/pause',
    access: 'member',
    resource: 'Enrolment',
    alsoChanges: changes,
    summary: 'Pause for up to 30 days: you keep the seat, and no classes are used up',
    response: Enrolment,
    errors: ['not_found', 'wrong_state'],
  },
  resumeEnrolment: {
    method: 'POST',
    path: '/courses/user-schedules/:schedule_id/resume',
    access: 'member',
    resource: 'Enrolment',
    alsoChanges: changes,
    summary: 'End a pause',
    response: Enrolment,
    errors: ['not_found', 'wrong_state'],
  },
  getRenewal: {
    method: 'GET',
    path: '/student/my-courses/schedules/:course_schedule_id/renewal',
    access: 'member',
    resource: 'Enrolment',
    summary: 'The dates and price of the next term, and whether it is available now',
    response: RenewalQuote,
    errors: ['not_found'],
  },
  renewEnrolment: {
    method: 'POST',
    path: '/student/my-courses/schedules/:course_schedule_id/renewal',
    access: 'member',
    resource: 'Order',
    alsoChanges: ['Enrolment', 'Course', 'Credit'],
    summary: 'Order the next term of your own seat; returns the unpaid order if there is one',
    body: z.object({
      /** The price that the student saw; if it has changed, nothing is ordered. */
      expected_total: z.optional(Paise),
      /** How much of it is paid with credit; if there is less credit by now, nothing is ordered. */
      credit: z.optional(z.int().check(z.gte(0))),
      /** Where the person lives, for the tax on their bills; their profile keeps it. */
      state: z.optional(State),
    }),
    response: Order,
    idempotent: true,
    errors: ['validation_failed', 'not_found', 'price_changed', ...renewalRefusals],
  },
})
