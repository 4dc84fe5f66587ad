import { z } from 'zod/mini'
import { defineEndpoints } from '../../endpoint.ts'
import {
  Count,
  Day,
  Id,
  Instant,
  Link,
  ListQuery,
  LocalTime,
  listOf,
  ofOurTimes,
  Paise,
  Prose,
  TimeZone,
  text,
  webAddress,
  wholeBetween,
} from '../../shapes.ts'
import { courseStatuses, scheduleStatuses } from '../catalogue/catalogueWords.ts'
import { Seats, Timing } from '../catalogue/courses.ts'
import { CourseRef, Person } from '../timetable/lessons.ts'

/** A schedule as its tutor sees it. */
export const MyGroup = z.object({
  id: Id,
  course: CourseRef,
  /** Only a group of a published course is open to students. */
  course_status: z.optional(z.enum(courseStatuses)),
  /** The name that its tutor gave it; missing if it goes by its weekly times. */
  name: z.optional(Prose),
  /** Which of the colours the group has. */
  colour: z.optional(Count),
  time_zone: TimeZone,
  starts_on: Day,
  /** The day of the last class; null if none is left. */
  ends_on: z.nullable(Day),
  next_class_at: z.nullable(Instant),
  classes_total: Count,
  /** Classes that have not begun. */
  classes_left: Count,
  /** The price of the remaining classes today. */
  price: Paise,
  capacity: Count,
  seats: Seats,
  /** Seats that are paid for, or held by an unpaid order. */
  seats_taken: Count,
  /** Seats reserved for students of the schedule that this one continues. */
  seats_kept: Count,
  /** The number of people on its waiting list. */
  waiting: Count,
  status: z.enum(scheduleStatuses),
  timings: z.array(Timing),
  meeting_url: z.nullable(Link),
  continues_id: z.nullable(Id),
  /** True if anyone has a seat, or had one to the end: then first day, zone and number of classes are fixed. */
  sold: z.boolean(),
})
export type MyGroup = z.output<typeof MyGroup>

export function wholeFrom(low: number, high: number) {
  return wholeBetween(low, high, `Enter a whole number from ${low} to ${high}.`)
}
const NewTiming = z.object({
  weekday: wholeFrom(1, 7),
  starts_at: LocalTime,
  minutes: wholeFrom(15, 480),
})
export type NewTiming = z.output<typeof NewTiming>
const weekMinutes = 7 * 24 * 60
const Timings = z
  .array(NewTiming)
  .check(
    z.minLength(1, 'Add at least one weekly time.'),
    z.maxLength(14, 'Add at most 14 weekly times.'),
    z.refine(areApart, { error: 'Two of these times overlap. Move one of them.' }),
  )

function areApart(timings: readonly NewTiming[]): boolean {
  const starts = timings
    .map(({ weekday, starts_at, minutes }) => {
      const [hour = 0, minute = 0] = starts_at.split(':').map(Number)
      return { at: ((weekday - 1) * 24 + hour) * 60 + minute, minutes }
    })
    .toSorted((a, b) => a.at - b.at)
  return starts.every(({ at, minutes }, index) => {
    const next = starts[(index + 1) % starts.length]
    if (!next || starts.length === 1) return true
    return at + minutes <= next.at + (index === starts.length - 1 ? weekMinutes : 0)
  })
}

const RoomAddress = webAddress(500, 'Enter the https link of your room, such as https://meet.example/meera.')
const classesTotal = wholeFrom(1, 100)
const capacity = wholeFrom(1, 100)
const FirstDay = z.iso.date({ error: 'Choose the first day.' }).check(ofOurTimes)

const Reason = text(4, 300, 'Give a reason in 4 to 300 characters; students will read it.')
const GroupName = text(1, 40, 'Keep the name to 40 characters.')

export const NewGroup = z.object({
  name: z.optional(z.nullable(GroupName)),
  time_zone: TimeZone,
  starts_on: FirstDay,
  capacity,
  /** By default, the number of classes in the course's package. */
  classes_total: z.optional(classesTotal),
  timings: Timings,
  /** The meeting link of this group's classes; by default, the tutor's own. */
  meeting_url: z.optional(z.nullable(RoomAddress)),
})
export type NewGroup = z.output<typeof NewGroup>
/** Omitted fields stay unchanged. Once a seat is sold, time zone, first day and number of classes are fixed. */
export const GroupChanges = z.object({
  name: z.optional(z.nullable(GroupName)),
  time_zone: z.optional(TimeZone),
  starts_on: z.optional(FirstDay),
  capacity: z.optional(capacity),
  classes_total: z.optional(classesTotal),
  timings: z.optional(Timings),
  meeting_url: z.optional(z.nullable(RoomAddress)),
  /** Why its classes move; students read it. */
  reason: z.optional(Reason),
})
export type GroupChanges = z.output<typeof GroupChanges>

export const PreviewRequest = z.object({
  course_id: z.optional(z.string().check(z.maxLength(64))),
  /** The schedule being changed, whose own classes don't count as clashes. */
  schedule_id: z.optional(z.string().check(z.maxLength(64))),
  time_zone: TimeZone,
  starts_on: FirstDay,
  classes_total: classesTotal,
  timings: Timings,
})
export type PreviewRequest = z.output<typeof PreviewRequest>
export const PreviewedLesson = z.object({
  number: Count,
  starts_at: Instant,
  ends_at: Instant,
  /** What the tutor already has at that time. */
  clashes_with: z.nullable(z.object({ title: Prose, starts_at: Instant })),
  /** True if the clocks of the zone have changed since the previous class, or skip this class's time. */
  clock_change: z.boolean(),
  /** True if the zone's clocks skip this class's time on that day, so it begins that much later. */
  skipped: z.optional(z.boolean()),
})
export type PreviewedLesson = z.output<typeof PreviewedLesson>

/** Who new weekly times would affect, and how. */
export const WeekChange = z.object({
  lessons: z.array(z.object({ number: Count, was: Instant, starts_at: Instant })),
  students: z.array(
    z.object({
      student: Person,
      /** A class in another of the student's groups that one of the new times would overlap. */
      clashes_with: z.nullable(z.object({ title: Prose, starts_at: Instant })),
    }),
  ),
  /** The message that each of them will get, with times in the group's zone and empty quotes in place of the reason. */
  letter: z.object({ subject: Prose, lines: z.array(Prose) }),
})
export type WeekChange = z.output<typeof WeekChange>

const Affected = z.object({
  students: Count,
  lessons_moved: Count,
  /** How long this can be undone, as new weekly times can, before anyone is told. */
  undo_until: z.optional(z.nullable(Instant)),
})

const removalErrors = ['not_found', 'wrong_state', 'has_students', 'not_ready', 'tutor_busy'] as const

/** Calls about the groups of a tutor's own courses. */
export const schedules = defineEndpoints({
  getMySchedules: {
    method: 'GET',
    path: '/my-courses/schedules',
    access: 'tutor',
    resource: 'MyGroup',
    summary: 'Your own schedules in all courses, the next class first',
    query: z.extend(ListQuery, {
      course_id: z.optional(z.string().check(z.maxLength(64))),
      status: z.optional(z.enum(scheduleStatuses)),
    }),
    response: listOf(MyGroup),
    errors: ['validation_failed'],
  },
  createSchedule: {
    method: 'POST',
    path: '/my-courses/:id/schedules',
    access: 'tutor',
    resource: 'MyGroup',
    alsoChanges: ['MyCourse', 'Course', 'Class', 'TaughtGroup', 'Dashboard'],
    idempotent: true,
    summary: 'Create a group with its weekly times; its classes take their times in the calendar at once',
    body: NewGroup,
    response: MyGroup,
    errors: ['validation_failed', 'not_found', 'wrong_state', 'tutor_busy'],
  },
  updateSchedule: {
    method: 'PUT',
    path: '/my-courses/schedules/:schedule_id',
    access: 'tutor',
    resource: 'MyGroup',
    alsoChanges: ['MyCourse', 'Course', 'Class', 'TaughtGroup', 'Dashboard'],
    summary: 'Change a group; once sold, only its seats, its room and the times of classes to come',
    body: GroupChanges,
    response: z.extend(MyGroup, {
      lessons_moved: Count,
      /** How many people were emailed about the new times. */
      students_told: Count,
      /** How long the change can be undone before anyone is told; null if there is nothing to undo. */
      undo_until: z.optional(z.nullable(Instant)),
    }),
    errors: ['validation_failed', 'not_found', 'wrong_state', 'has_students', 'tutor_busy'],
  },
  previewSchedule: {
    method: 'POST',
    path: '/my-courses/schedules/preview',
    access: 'tutor',
    resource: 'MyGroup',
    summary: 'Preview the classes of weekly times, with clashes and clock changes; nothing is saved',
    body: PreviewRequest,
    response: z.object({ lessons: z.array(PreviewedLesson) }),
    errors: ['validation_failed', 'not_found'],
  },
  previewWeekChange: {
    method: 'POST',
    path: '/my-courses/schedules/:schedule_id/week/preview',
    access: 'tutor',
    resource: 'MyGroup',
    summary:
      'Preview who a group’s new weekly times would affect, and the message they’d get; nothing is saved',
    body: z.object({ timings: Timings }),
    response: WeekChange,
    errors: ['validation_failed', 'not_found', 'wrong_state'],
  },
  undoWeekChange: {
    method: 'POST',
    path: '/my-courses/schedules/:schedule_id/week/undo',
    access: 'tutor',
    resource: 'MyGroup',
    alsoChanges: ['MyCourse', 'Course', 'Class', 'TaughtGroup', 'Dashboard'],
    summary: 'Restore the previous weekly times and classes within five minutes, before anybody is told',
    response: MyGroup,
    errors: ['not_found', 'wrong_state', 'too_late', 'tutor_busy'],
  },
  cancelSchedule: {
    method: 'POST',
    path: '/my-courses/schedules/:schedule_id/cancel',
    access: 'tutor',
    resource: 'MyGroup',
    alsoChanges: ['MyCourse', 'Course', 'Class', 'TaughtGroup', 'Dashboard'],
    summary: 'End a group early: all classes to come are refunded, and the students are told',
    body: z.object({ reason: Reason }),
    response: z.object({
      students: Count,
      /** The total for all students. */
      refunded: Paise,
    }),
    errors: ['validation_failed', 'not_found', 'wrong_state'],
  },
  getTimingRemoval: {
    method: 'GET',
    path: '/courses/schedule/day/timing/:timing_id/removal',
    access: 'tutor',
    resource: 'MyGroup',
    summary: 'Preview who removing a weekly time would affect; nothing is removed',
    response: Affected,
    errors: removalErrors,
  },
  deleteTiming: {
    method: 'DELETE',
    path: '/courses/schedule/day/timing/:timing_id',
    access: 'tutor',
    resource: 'MyGroup',
    alsoChanges: ['MyCourse', 'Course', 'Class', 'TaughtGroup', 'Dashboard'],
    summary:
      'Remove a weekly time: classes to come move to the times that are left, and students are told five minutes later',
    // An earlier version previewed a removal with `dry_run`: that is refused, so that a preview removes nothing.
    query: z.object({
      dry_run: z.optional(z.literal('false', 'Ask for the removal with GET.')),
      /** Why its classes move; students read it, five minutes later. */
      reason: z.optional(Reason),
    }),
    response: Affected,
    errors: ['validation_failed', ...removalErrors],
  },
})
