import { CartItem } from '#contract/learning/buying/cart.ts'
import { Dispute } from '#contract/learning/buying/disputes.ts'
import {
  Enrolment,
  EnrolmentDetail,
  RenewalQuote,
  SeatSummary,
} from '#contract/learning/buying/enrolments.ts'
import { Order } from '#contract/learning/buying/orders.ts'
import { Artist } from '#contract/learning/catalogue/artists.ts'
import { noTrackRecord } from '#contract/learning/catalogue/catalogueWords.ts'
import {
  type Core,
  Course,
  type CourseGroup,
  CourseSummary,
  Timing,
} from '#contract/learning/catalogue/courses.ts'
import type { User } from '#contract/learning/people/auth.ts'
import { AttendanceSheet, Dashboard, TaughtGroup } from '#contract/learning/teaching/classes.ts'
import { MyCourse, MyCourseSummary } from '#contract/learning/teaching/courses.ts'
import { MyGroup } from '#contract/learning/teaching/schedules.ts'
import { DemoSlot, OwnDemoSlot } from '#contract/learning/timetable/demoSlots.ts'
import { Booking } from '#contract/learning/timetable/demos.ts'
import { CalendarItem } from '#contract/learning/timetable/lessons.ts'
import { aUserRecord } from '../builders/people.ts'
import type { Answers } from './estateWorld.ts'
import { specimen } from './specimen.ts'

/** The person who signs in, who is both student and tutor. */
const user: User = aUserRecord({ roles: ['student', 'tutor'], handle: 'asha', headline: 'Teaches gladly' })
const signedIn = () => ({ access_token: 'specified-token', expires_at: '2031-03-03T12:30:00.000Z', user })
const challenge = { challenge_id: 'challenge-1', channel: 'email', masked_to: 'a…@example.com' }
const codeSent = () => ({ ...challenge, expires_in: 600, resend_in: 30 })

const person = { id: user.id, name: user.name, avatar_url: null }
const student = { id: 'student-1', name: 'Dev Menon', avatar_url: null }
const core: Core = {
  id: 'core-1',
  slug: 'games',
  name: 'Games',
  tagline: 'Think ahead',
  cover: null,
  course_count: 1,
}
const skill = { id: 'skill-1', slug: 'openings', name: 'Openings', core_slug: core.slug, course_count: 1 }
const tutor = {
  ...person,
  handle: 'asha',
  headline: 'Teaches gladly',
  portrait: null,
  city: 'Pune',
  rating: 4.5,
  review_count: 8,
}
const timings = [1, 4].map((weekday) => ({
  ...specimen(Timing, { entity: 'timing', nth: weekday }),
  weekday,
}))
const hours = { starts_at: '2031-03-03T12:30:00.000Z', ends_at: '2031-03-03T13:30:00.000Z' }
const schedule: CourseGroup = {
  id: 'schedule-1',
  time_zone: 'Asia/Kolkata',
  starts_on: '2031-03-03',
  ends_on: '2031-05-01',
  next_class_at: hours.starts_at,
  classes_total: 8,
  classes_left: 8,
  price: 400_000,
  capacity: 8,
  seats: { taken: 2, held: 0, kept: 0, free: 6 },
  seats_left: 6,
  status: 'open',
  timings,
}
const courseRef = { id: 'course-1', slug: 'chess', title: 'Chess for beginners' }
const summary = {
  ...specimen(CourseSummary, { entity: 'course', nth: 1 }),
  ...courseRef,
  core,
  tutor,
  next_schedule: schedule,
  schedule_count: 1,
}
const course = {
  ...specimen(Course, { entity: 'course', nth: 1 }),
  ...summary,
  status: 'published',
  schedules: [schedule],
  skills: [skill],
  similar: [],
  tutor: {
    ...tutor,
    bio: 'Plays and teaches.',
    languages: ['English'],
    film: null,
    track_record: noTrackRecord,
    checked: null,
  },
}
const artist = {
  ...specimen(Artist, { entity: 'tutor', nth: 1 }),
  ...tutor,
  bio: 'Plays and teaches.',
  languages: ['English'],
  courses: [summary],
  skills: [skill],
}

const own = {
  ...specimen(MyCourseSummary, { entity: 'course', nth: 1 }),
  ...courseRef,
  core,
  status: 'published',
  student_count: 1,
  schedule_count: 1,
}
const draft = { ...own, id: 'course-2', slug: 'endgames', title: 'Endgames', status: 'draft' }
const myCourse = (listed: typeof own) => ({
  ...specimen(MyCourse, { entity: 'course', nth: 1 }),
  ...listed,
  schedules: [],
  missing: [],
  skills: [],
  outcomes: [],
})
export const mySchedule = {
  ...specimen(MyGroup, { entity: 'schedule', nth: 1 }),
  course: courseRef,
  timings,
  status: 'open',
  sold: true,
  next_class_at: hours.starts_at,
}

const slot = {
  ...specimen(DemoSlot, { entity: 'demo_schedule', nth: 1 }),
  id: 'slot-1',
  ...hours,
  course: courseRef,
  capacity: 4,
  seats_left: 3,
  minutes: 60,
}
const ownSlot = {
  ...specimen(OwnDemoSlot, { entity: 'slot', nth: 1 }),
  ...slot,
  status: 'open',
  bookings: [],
}
const nothing = { confirm: false, decline: false, cancel: false, reschedule: false, outcomes: [] }
const booking = {
  ...specimen(Booking, { entity: 'booking', nth: 1 }),
  starts_at: '2026-10-05T12:30:00.000Z',
  ends_at: '2026-10-05T13:30:00.000Z',
  status: 'attended',
  tutor: { ...person, handle: 'asha' },
  student,
  course: courseRef,
  slot: { id: 'slot-2', minutes: 60, capacity: 4, status: 'open' },
  feedback: { student: null, tutor: null },
  can: { ...nothing, feedback: true },
}
const booked = {
  ...booking,
  ...hours,
  id: 'booking-2',
  status: 'requested',
  slot: { ...booking.slot, id: slot.id },
  can: { ...nothing, feedback: false },
}

const placed = { mode: 'online', place: null }
const enrolment = {
  ...specimen(Enrolment, { entity: 'enrolment', nth: 1 }),
  status: 'active',
  course: { ...courseRef, ...placed, cover: null },
  schedule_id: schedule.id,
  tutor: { ...person, handle: 'asha' },
  timings,
  renewal: {
    state: 'open',
    cutoff_at: null,
    lapsed: false,
    order: null,
    in_cart: false,
    seats_free: 2,
    refusal: null,
  },
  dispute: null,
  review: null,
  next_class: null,
}
const lesson = { id: 'lesson-1', number: 1, ...hours, join_url: null, join_from: null }
const held = { starts_at: '2026-11-21T12:30:00.000Z', ends_at: '2026-11-21T13:30:00.000Z' }
const enrolmentDetail = {
  ...specimen(EnrolmentDetail, { entity: 'enrolment', nth: 1 }),
  ...enrolment,
  lessons: [
    {
      ...lesson,
      ...held,
      status: 'held',
      mark: null,
      moved_from: null,
      change_note: null,
      dispute_until: '2031-01-01T00:00:00.000Z',
    },
  ],
}
const quote = {
  ...specimen(RenewalQuote, { entity: 'enrolment', nth: 1 }),
  course: courseRef,
  opens: true,
  reason: null,
  renewed: false,
  order_id: null,
  timings,
}
const seat = { ...specimen(SeatSummary, { entity: 'seat', nth: 1 }), student, schedule_id: schedule.id }
const calendarItem = {
  ...specimen(CalendarItem, { entity: 'lesson', nth: 1 }),
  id: lesson.id,
  kind: 'class',
  status: 'scheduled',
  ...hours,
  course: courseRef,
  number: 1,
  schedule_id: schedule.id,
  classes_total: 8,
  tutor: person,
}

const cartItem = {
  ...specimen(CartItem, { entity: 'cart_item', nth: 1 }),
  schedule,
  availability: 'open',
  price_changed: false,
  tutor: { ...person, handle: 'asha' },
  course: { ...courseRef, ...placed, cover: null, level: 'beginner', language: 'English' },
}
const cart = () => ({ items: [cartItem], total: 400_000, currency: 'INR', count: 1, left_out: [] })
const order = () => ({
  ...specimen(Order, { entity: 'order', nth: 1 }),
  number: 'VL-1001',
  status: 'payment_pending',
  payments: [],
  refunds: [],
})
const dispute = () => ({ ...specimen(Dispute, { entity: 'dispute', nth: 1 }), course: courseRef })

const pupil = {
  user_id: student.id,
  student,
  enrolled_on: '2026-10-05T12:30:00.000Z',
  status: 'active',
  classes_total: 8,
  classes_used: 1,
  classes_left: 7,
  marks: {},
  notes: {},
  attendance_rate: null,
  renewed: false,
  seat_kept: false,
  expected: [1],
  refund_if_removed: 350_000,
}
const taught = {
  ...specimen(TaughtGroup, { entity: 'schedule', nth: 1 }),
  course: courseRef,
  timings,
  students: [pupil],
  status: 'running',
  lessons: [
    {
      ...lesson,
      ...held,
      status: 'held',
      moved_from: null,
      change_note: null,
      can_mark: true,
      marks: { present: 0, late: 0, absent: 0, excused: 0, missing: 1 },
    },
  ],
}
const dashboard = {
  ...specimen(Dashboard, { entity: 'dashboard', nth: 1 }),
  today: [calendarItem],
  next_class: calendarItem,
  demos_to_confirm: { count: 0, first: [] },
  to_do: { unmarked_classes: [], disputes_to_answer: 2, schedules_without_link: 0 },
  by_month: [{ month: '2026-11', attendance_rate: null, joined: 1 }],
}
const sheet = () => ({
  ...specimen(AttendanceSheet, { entity: 'class', nth: 1 }),
  class_id: lesson.id,
  number: 1,
  students: [],
})

function list<T>(items: readonly T[]) {
  return { items, page: 1, items_per_page: 20, total: items.length }
}

function named(...names: readonly string[]) {
  return (asked: string | undefined): boolean => asked !== undefined && names.includes(asked)
}
const isCourse = named(courseRef.id, courseRef.slug)
const isTutor = named(user.id, tutor.handle)
const facet = [{ value: 'English', label: 'English', count: 1 }]
const facets = { core: [], level: [], language: facet, mode: [], skill: [], weekday: [] }

/** A person who teaches one course and takes one, with ids that refer to each other. */
export const learningAnswers: Answers = {
  'POST /signup/email': codeSent,
  'POST /signup/mobile': codeSent,
  'POST /login/email': signedIn,
  'POST /login/mobile': codeSent,
  'POST /verify-otp': signedIn,
  'GET /profile': () => user,
  'PATCH /profile': () => user,
  'GET /cores': () => list([core]),
  'GET /skills': () => list([skill]),
  'GET /courses': () => ({ ...list([summary]), facets }),
  'GET /courses/{id}': ({ id }) => (isCourse(id) ? course : undefined),
  'POST /courses': () => myCourse(draft),
  'POST /courses/{course_id}/publish': () => myCourse(draft),
  'GET /my-courses': () => list([own, draft]),
  'PUT /my-courses/{id}': () => myCourse(own),
  'DELETE /my-courses/{course_id}': () => null,
  'GET /my-courses/schedules': () => list([mySchedule]),
  'GET /artist/{artist_id}/bookings': () => list([booking]),
  'POST /artist/{artist_id}/bookings': () => booked,
  'GET /artist/demo-schedules': () => list([ownSlot]),
  'GET /teacher/{artist_id}/demo-schedules': ({ artist_id }) =>
    isTutor(artist_id) ? list([slot]) : undefined,
  'GET /student/my-demo-schedules': () => list([booking]),
  'GET /courses/{course_id}/user-schedules': ({ course_id }) =>
    isCourse(course_id) ? list([seat]) : undefined,
  'GET /cart': cart,
  'POST /cart': cart,
  'DELETE /cart/{id}': cart,
  'POST /orders': order,
  'GET /student/my-courses': () => list([enrolment]),
  'GET /student/my-courses/{course_id}/schedules/{schedule_id}': ({ course_id }) =>
    isCourse(course_id) ? enrolmentDetail : undefined,
  'GET /student/my-classes': () => list([calendarItem]),
  'GET /student/my-courses/schedules/{course_schedule_id}/renewal': () => quote,
  'POST /student/my-courses/schedules/{course_schedule_id}/renewal': order,
  'POST /courses/user-schedules/{schedule_id}/dispute': dispute,
  'GET /my-courses/{course_id}/schedules/{schedule_id}': ({ course_id }) =>
    isCourse(course_id) ? taught : undefined,
  'GET /teacher/my-classes': () => list([calendarItem]),
  'GET /teacher/dashboard': () => dashboard,
  'POST /my-courses/{course_id}/schedules/{schedule_id}/mark-attendance': sheet,
  'GET /artists/{artist_id}': ({ artist_id }) => (isTutor(artist_id) ? artist : undefined),
}
