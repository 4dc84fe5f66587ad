import { z } from 'zod/mini'
import { defineEndpoints } from '../../endpoint.ts'
import {
  Count,
  HandleName,
  Id,
  Instant,
  Link,
  ListQuery,
  listOf,
  Moment,
  Prose,
  Stars,
  text,
  webAddress,
  wholeBetween,
} from '../../shapes.ts'
import { GivenLearner, LearnerRef } from '../base/learnerRef.ts'
import { bookingOutcomes, bookingStatuses, slotStatuses } from '../base/words.ts'
import { modes } from '../catalogue/catalogueWords.ts'
import { demoSettings } from './demoSettings.ts'
import { BookableSlot, DemoSlot, OwnDemoSlot } from './demoSlots.ts'
import { CourseRef, Person } from './lessons.ts'

const someId = z.string().check(z.minLength(1, 'Please fill this in.'), z.maxLength(64))
const someName = z.string().check(z.minLength(1), z.maxLength(120))
const Reason = text(4, 500, 'Give a reason in 4 to 500 characters; the other person will read it.')

export const DemoFeedback = z.object({
  rating: z.nullable(Stars),
  text: Prose,
  /** The schedule that the tutor recommends; `open` is true if it has a seat to add to the cart. */
  recommended: z.nullable(z.object({ schedule_id: Id, course: CourseRef, open: z.boolean() })),
  created_at: Instant,
})
export const Booking = z.object({
  id: Id,
  status: z.enum(bookingStatuses),
  slot: z.object({ id: Id, minutes: Count, capacity: Count, status: z.enum(slotStatuses) }),
  starts_at: Instant,
  ends_at: Instant,
  tutor: z.extend(Person, { handle: HandleName }),
  student: Person,
  /** Who comes, if not the account holder. */
  learner: z.optional(LearnerRef),
  course: z.nullable(CourseRef),
  /** The language of the course. */
  language: z.optional(z.nullable(Prose)),
  mode: z.enum(modes),
  /** Where a demo in person meets. */
  place: z.nullable(Prose),
  note: Prose,
  /** Why it was declined or cancelled. */
  reason: z.nullable(Prose),
  /** The tutor's deadline, at most a day away, after which the request lapses; null once answered. */
  answer_by: z.nullable(Instant),
  /** Given from ten minutes before the demo, once it's confirmed. */
  join_url: z.nullable(Link),
  join_from: z.nullable(Instant),
  feedback: z.object({ student: z.nullable(DemoFeedback), tutor: z.nullable(DemoFeedback) }),
  /** What the viewer may do now. */
  can: z.object({
    confirm: z.boolean(),
    decline: z.boolean(),
    cancel: z.boolean(),
    reschedule: z.boolean(),
    feedback: z.boolean(),
    outcomes: z.array(z.enum(bookingOutcomes)),
  }),
  created_at: Instant,
})
export type Booking = z.output<typeof Booking>

const Between = { from: z.optional(Moment), to: z.optional(Moment) }
export const NewDemoSlots = z.object({
  course_id: z.optional(someId),
  minutes: wholeBetween(15, 120, 'A demo takes 15 to 120 minutes.'),
  capacity: wholeBetween(1, 20, 'A demo has 1 to 20 seats.'),
  starts_at: z
    .array(Moment)
    .check(z.minLength(1, 'Choose at least one time.'), z.maxLength(60, 'Add at most 60 times at once.')),
  meeting_url: z.optional(
    webAddress(500, 'Enter the https link of your room, such as https://meet.example/meera.'),
  ),
})
export const NewBooking = z.object({
  demo_schedule_id: someId,
  /** The course's id or slug; required if the slot isn't tied to a course. */
  course_id: z.optional(someName),
  learner_id: GivenLearner,
  note: z._default(z.string().check(z.trim(), z.maxLength(500, 'Use at most 500 characters.')), ''),
})
export const StudentFeedback = z.object({
  rating: wholeBetween(1, 5, 'Give one to five stars.'),
  text: z._default(z.string().check(z.trim(), z.maxLength(2000, 'Use at most 2,000 characters.')), ''),
})
export const TutorFeedback = z.object({
  text: text(2, 2000, 'Tell the student how it went, in 2 to 2,000 characters.'),
  recommended_schedule_id: z.optional(someId),
  /** Required if several students took part. */
  student_id: z.optional(someId),
})

const booked = ['validation_failed', 'not_found', 'slot_full', 'already_booked', 'too_late'] as const
const stepped = ['not_found', 'wrong_state'] as const

const slotCalls = defineEndpoints({
  getTeacherDemoSchedules: {
    method: 'GET',
    path: '/teacher/:artist_id/demo-schedules',
    access: 'public',
    resource: 'DemoSlot',
    summary: 'A tutor’s bookable demo slots, by id or handle of the tutor',
    query: z.extend(ListQuery, {
      course: z.optional(someName),
      language: z.optional(someName),
      ...Between,
    }),
    response: listOf(DemoSlot),
    errors: ['validation_failed', 'not_found'],
  },
  getCourseDemoSchedules: {
    method: 'GET',
    path: '/courses/:id/demo-schedules',
    access: 'public',
    resource: 'DemoSlot',
    summary: 'Bookable demo slots for a published course, by its id or slug',
    query: z.extend(ListQuery, { language: z.optional(someName), ...Between }),
    response: listOf(DemoSlot),
    errors: ['validation_failed', 'not_found'],
  },
  getDemoSchedule: {
    method: 'GET',
    path: '/demo-schedules/:demo_schedule_id',
    access: 'public',
    resource: 'DemoSlot',
    summary: 'One demo slot with its tutor and the courses that it can be about',
    response: BookableSlot,
    errors: ['not_found'],
  },
  getOwnDemoSchedules: {
    method: 'GET',
    path: '/artist/demo-schedules',
    access: 'tutor',
    resource: 'OwnDemoSlot',
    summary: 'Your own demo slots and who booked them, upcoming first',
    query: z.extend(ListQuery, { status: z.optional(z.enum(slotStatuses)), ...Between }),
    response: listOf(OwnDemoSlot),
    errors: ['validation_failed'],
  },
  createDemoSchedules: {
    method: 'POST',
    path: '/artist/demo-schedules',
    access: 'tutor',
    resource: 'OwnDemoSlot',
    alsoChanges: ['DemoSlot', 'Class', 'Dashboard'],
    idempotent: true,
    summary: 'Offer demo slots at several times, all or none',
    body: NewDemoSlots,
    response: z.object({ items: z.array(OwnDemoSlot) }),
    errors: ['validation_failed', 'tutor_busy'],
  },
  cancelDemoSchedule: {
    method: 'DELETE',
    path: '/artist/demo-schedules/:demo_schedule_id',
    access: 'tutor',
    resource: 'OwnDemoSlot',
    alsoChanges: ['DemoSlot', 'Booking', 'Class', 'Dashboard'],
    summary: 'Cancel a demo slot; students who booked it are told',
    response: OwnDemoSlot,
    errors: ['not_found', 'too_late'],
  },
})

const bookingCalls = defineEndpoints({
  bookDemo: {
    method: 'POST',
    path: '/artist/:artist_id/bookings',
    access: 'member',
    resource: 'Booking',
    alsoChanges: ['DemoSlot', 'OwnDemoSlot', 'Class', 'Dashboard'],
    idempotent: true,
    summary: 'Request a demo from a tutor',
    body: NewBooking,
    response: Booking,
    errors: [...booked, 'forbidden', 'wrong_state'],
  },
  getTutorBookings: {
    method: 'GET',
    path: '/artist/:artist_id/bookings',
    access: 'member',
    resource: 'Booking',
    summary: 'A tutor’s bookings: all of them for the tutor, your own otherwise',
    query: z.extend(ListQuery, { status: z.optional(z.enum(bookingStatuses)) }),
    response: listOf(Booking),
    errors: ['validation_failed', 'not_found'],
  },
  getStudentDemoSchedules: {
    method: 'GET',
    path: '/student/my-demo-schedules',
    access: 'member',
    resource: 'Booking',
    summary: 'Your own demos as a student, upcoming first',
    query: z.extend(ListQuery, {
      status: z.optional(z.enum(bookingStatuses)),
      when: z.optional(z.enum(['upcoming', 'past'])),
    }),
    response: listOf(Booking),
    errors: ['validation_failed'],
  },
})

const change = {
  resource: 'Booking',
  alsoChanges: ['DemoSlot', 'OwnDemoSlot', 'Class', 'Dashboard'],
  response: Booking,
} as const
const stepCalls = defineEndpoints({
  confirmBooking: {
    ...change,
    method: 'POST',
    path: '/bookings/:booking_id/confirm',
    access: 'tutor',
    summary: 'Accept a student’s booking',
    errors: [...stepped, 'too_late'],
  },
  declineBooking: {
    ...change,
    method: 'POST',
    path: '/bookings/:booking_id/decline',
    access: 'tutor',
    summary: 'Decline a student’s booking, with the reason; the seat is free again',
    body: z.object({ reason: Reason }),
    errors: [...stepped, 'validation_failed'],
  },
  cancelBooking: {
    ...change,
    method: 'POST',
    path: '/bookings/:booking_id/cancel',
    access: 'member',
    summary: 'Cancel a demo: the student until it begins, the tutor until three hours before',
    body: z.object({ reason: z.optional(Reason) }),
    errors: [...stepped, 'validation_failed', 'too_late'],
  },
  rescheduleBooking: {
    ...change,
    method: 'POST',
    path: '/bookings/:booking_id/reschedule',
    access: 'member',
    idempotent: true,
    summary:
      'Move to another time of the same tutor. A confirmed demo is cancelled and requested again, unless the tutor confirms at once: the answer is the booking that now applies',
    body: z.object({ demo_schedule_id: someId }),
    errors: [...booked, 'wrong_state'],
  },
  reportOutcome: {
    ...change,
    method: 'POST',
    path: '/bookings/:booking_id/outcome',
    access: 'member',
    summary: 'Report who came: the tutor about the student, the student about the tutor',
    body: z.object({ outcome: z.enum(bookingOutcomes) }),
    errors: [...stepped, 'validation_failed', 'forbidden', 'too_early', 'too_late'],
  },
  giveStudentFeedback: {
    ...change,
    method: 'POST',
    path: '/student/my-demo-schedules/:demo_schedule_id/feedback',
    access: 'member',
    summary: 'The student’s feedback, once; by id of the slot or of the booking',
    body: StudentFeedback,
    errors: [...stepped, 'validation_failed', 'too_early', 'already_said'],
  },
  giveTutorFeedback: {
    ...change,
    method: 'POST',
    path: '/teacher/my-demo-schedules/:demo_schedule_id/feedback',
    access: 'tutor',
    summary: 'The tutor’s feedback, once per student, with a group to recommend',
    body: TutorFeedback,
    errors: [...stepped, 'validation_failed', 'too_early', 'already_said'],
  },
})

export const demos = { ...slotCalls, ...demoSettings, ...bookingCalls, ...stepCalls } as const
