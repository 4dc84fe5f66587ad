import { z } from 'zod/mini'
import { defineEndpoints } from '../../endpoint.ts'
import {
  Count,
  Currency,
  Day,
  Id,
  Instant,
  Link,
  ListQuery,
  listOf,
  Month,
  Paise,
  Prose,
  TimeZone,
  text,
} from '../../shapes.ts'
import { attendanceMarks, enrolmentStatuses } from '../base/words.ts'
import { lessonStatuses, modes, scheduleStatuses } from '../catalogue/catalogueWords.ts'
import { Seats } from '../catalogue/courses.ts'
import { CalendarItem, CourseRef, Person, WeeklyTime } from '../timetable/lessons.ts'
import { Marks } from './attendanceMarks.ts'

const Mark = z.enum(attendanceMarks)
const Reason = text(4, 300, 'Give a reason in 4 to 300 characters; students will read it.')
/** In whole per cent: the marked classes that the student attended, on time or late. Excused ones don't count. */
const Rate = z.nullable(z.int())

/** One class as its tutor sees it. */
export const TaughtLesson = z.object({
  id: Id,
  number: Count,
  starts_at: Instant,
  ends_at: Instant,
  status: z.enum(lessonStatuses),
  moved_from: z.nullable(Instant),
  change_note: z.nullable(Prose),
  join_url: z.nullable(Link),
  join_from: z.nullable(Instant),
  /** How many of the expected students have each mark. */
  marks: z.object({ present: Count, late: Count, absent: Count, excused: Count, missing: Count }),
  /** True from the start of the class until 72 hours after its end. */
  can_mark: z.boolean(),
})

/** One student of a schedule, as its tutor sees them. */
export const Pupil = z.object({
  user_id: Id,
  student: Person,
  enrolled_on: Instant,
  status: z.enum(enrolmentStatuses),
  classes_total: Count,
  classes_used: Count,
  classes_left: Count,
  /** Keyed by class number; a class without a mark is left out. */
  marks: z.record(z.string(), Mark),
  notes: z.record(z.string(), Prose),
  /** The messages with which they reported absences, by class number; a message may be empty. */
  absences: z.optional(z.record(z.string(), Prose)),
  /** Numbers of the classes that they gave back in time, and are excused from. */
  given_back: z.optional(z.array(Count)),
  attendance_rate: Rate,
  renewed: z.boolean(),
  /** True while the schedule that continues this one reserves a seat for them. */
  seat_kept: z.boolean(),
  /** Numbers of the classes in which they are expected. */
  expected: z.array(Count),
  /** Their refund if they were removed now; null if their course is over, so they can't be removed. */
  refund_if_removed: z.nullable(Paise),
})
export type Pupil = z.output<typeof Pupil>

export const TaughtGroup = z.object({
  id: Id,
  course: CourseRef,
  name: z.optional(Prose),
  mode: z.enum(modes),
  place: z.nullable(Prose),
  time_zone: TimeZone,
  starts_on: Day,
  status: z.enum(scheduleStatuses),
  timings: z.array(WeeklyTime),
  classes_total: Count,
  capacity: Count,
  seats: Seats,
  /** Seats that are paid for, or held by an unpaid order. */
  seats_taken: Count,
  seats_kept: Count,
  seats_left: Count,
  /** The number of people on its waiting list. */
  waiting: Count,
  /** The group's meeting link; null if the tutor's own is used. */
  meeting_url: z.nullable(Link),
  lessons: z.array(TaughtLesson),
  students: z.array(Pupil),
})
export type TaughtGroup = z.output<typeof TaughtGroup>

export const AttendanceSheet = z.object({
  class_id: Id,
  number: Count,
  starts_at: Instant,
  status: z.enum(lessonStatuses),
  editable_until: Instant,
  students: z.array(
    z.object({
      user_id: Id,
      student: Person,
      mark: z.nullable(Mark),
      note: Prose,
      classes_used: Count,
      classes_left: Count,
    }),
  ),
})
export type AttendanceSheet = z.output<typeof AttendanceSheet>

/** One class, for the page on which its tutor changes it. */
export const TeacherClass = z.extend(CalendarItem, {
  /** The time zone of the group's weekly times. */
  time_zone: TimeZone,
  /** The group's own meeting link; null if the tutor's is used. */
  meeting_url: z.nullable(Link),
  /** True if the class is held at a link of the tutor's own; otherwise it's held in our room. */
  has_room: z.boolean(),
  expected: z.array(Person),
  /** Those of them who have said that they can't come. */
  absences: z.optional(z.array(z.object({ user_id: Id, words: Prose }))),
  can: z.object({ move: z.boolean(), cancel: z.boolean(), mark: z.boolean() }),
})
export type TeacherClass = z.output<typeof TeacherClass>

export const Dashboard = z.object({
  /** Today's classes, in the tutor's time zone. */
  today: z.array(CalendarItem),
  next_class: z.nullable(CalendarItem),
  demos_to_confirm: z.object({
    count: Count,
    first: z.array(
      z.object({
        booking_id: Id,
        student: Person,
        course: z.nullable(CourseRef),
        starts_at: Instant,
        ends_at: Instant,
        note: Prose,
        requested_at: Instant,
      }),
    ),
  }),
  to_do: z.object({
    unmarked_classes: z.array(CalendarItem),
    disputes_to_answer: Count,
    questions_to_answer: z.optional(Count),
    /** Homework with work that awaits an answer, longest wait first. */
    homework_to_answer: z.optional(z.array(z.object({ homework_id: Id, course: CourseRef, count: Count }))),
    /** Online groups that have nowhere to meet: always 0 now, and kept for earlier versions of the pages. */
    schedules_without_link: Count,
  }),
  /** Students with a seat now, each counted once. */
  students: Count,
  /** What the classes held in each month leave the tutor, after refunds, our fee and the GST on it. */
  earnings: z.object({
    currency: Currency,
    this_month: Paise,
    last_month: Paise,
    /** The last six months, earliest first, such as `2026-11`. */
    by_month: z.array(z.object({ month: Month, amount: Paise })),
  }),
  attendance_rate: z.nullable(z.object({ last_30_days: Rate, previous_30_days: Rate })),
  /** The total over open and running groups. */
  seats: z.extend(Seats, { capacity: Count }),
  /** The last six months, earliest first: the share of expected students who came, and how many joined. */
  by_month: z.array(z.object({ month: Month, attendance_rate: Rate, joined: Count })),
})
export type Dashboard = z.output<typeof Dashboard>

export const RecentStudent = z.object({
  user: Person,
  course: CourseRef,
  schedule_id: Id,
  enrolled_at: Instant,
})

const changes = ['Class', 'TaughtGroup', 'Dashboard', 'Enrolment'] as const
const alsoInCatalogue = [...changes, 'MyGroup', 'Course'] as const

export const classes = defineEndpoints({
  getTaughtSchedule: {
    method: 'GET',
    path: '/my-courses/:course_id/schedules/:schedule_id',
    access: 'tutor',
    resource: 'TaughtGroup',
    summary: 'One schedule that the tutor teaches, with its classes, students and attendance',
    response: TaughtGroup,
    errors: ['not_found'],
  },
  getStudentsFile: {
    method: 'GET',
    path: '/my-courses/:course_id/schedules/:schedule_id/students.csv',
    access: 'tutor',
    resource: 'TaughtGroup',
    summary: 'The students of one schedule and their attendance, as a CSV file',
    file: 'text/csv',
    response: z.null(),
    errors: ['not_found'],
  },
  markAttendance: {
    method: 'POST',
    path: '/my-courses/:course_id/schedules/:schedule_id/mark-attendance',
    access: 'tutor',
    resource: 'TaughtGroup',
    alsoChanges: changes,
    summary: 'Mark attendance of a class in one go; an omitted note stays unchanged',
    body: Marks,
    response: AttendanceSheet,
    errors: ['validation_failed', 'not_found', 'too_early', 'too_late', 'wrong_state', 'conflict'],
  },
  removeStudent: {
    method: 'DELETE',
    path: '/my-courses/schedules/:course_schedule_id/students/:user_id',
    access: 'tutor',
    resource: 'TaughtGroup',
    alsoChanges: alsoInCatalogue,
    summary: 'Remove a student from a schedule; classes to come are refunded',
    query: z.object({
      reason: text(4, 300, 'Give a reason in 4 to 300 characters; the student will read it.'),
    }),
    response: z.object({ refunded: Paise, seats_left: Count }),
    errors: ['validation_failed', 'not_found', 'wrong_state'],
  },
  getTeacherClass: {
    method: 'GET',
    path: '/my-classes/:class_id',
    access: 'tutor',
    resource: 'Class',
    summary: 'One class with its expected students and what can still be changed',
    response: TeacherClass,
    errors: ['not_found'],
  },
  cancelClass: {
    method: 'POST',
    path: '/my-classes/:class_id/cancel',
    access: 'tutor',
    resource: 'Class',
    alsoChanges: alsoInCatalogue,
    summary: 'Cancel an upcoming class; another is added after the last, so nobody loses a class',
    body: z.object({ reason: Reason }),
    response: z.object({ class: CalendarItem, replacement: z.object({ id: Id, starts_at: Instant }) }),
    errors: ['validation_failed', 'not_found', 'too_late', 'wrong_state', 'tutor_busy'],
  },
  rescheduleClass: {
    method: 'POST',
    path: '/my-classes/:class_id/reschedule',
    access: 'tutor',
    resource: 'Class',
    alsoChanges: alsoInCatalogue,
    summary: 'Move an upcoming class to another time, keeping its length',
    body: z.object({ starts_at: Instant, reason: Reason }),
    response: CalendarItem,
    errors: ['validation_failed', 'not_found', 'too_late', 'wrong_state', 'tutor_busy'],
  },
  getTeacherDashboard: {
    method: 'GET',
    path: '/teacher/dashboard',
    access: 'tutor',
    resource: 'Dashboard',
    summary: 'A tutor’s dashboard: today, what to do, and how things are going',
    response: Dashboard,
  },
  getRecentStudents: {
    method: 'GET',
    path: '/teacher/dashboard/recent-students',
    access: 'tutor',
    resource: 'Dashboard',
    summary: 'New students, newest first',
    query: ListQuery,
    response: listOf(RecentStudent),
    errors: ['validation_failed'],
  },
})
