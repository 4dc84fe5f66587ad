import { z } from 'zod/mini'
import { defineEndpoints } from '../../endpoint.ts'
import {
  Count,
  Day,
  Id,
  Instant,
  ListQuery,
  listOf,
  Moment,
  ofOurTimes,
  Prose,
  TimeZone,
  text,
} from '../../shapes.ts'
import { CourseRef } from '../timetable/lessons.ts'

const Reason = text(4, 300, 'Give a reason in 4 to 300 characters; families will read it.')
const FirstDay = z.iso.date({ error: 'Choose the first day off.' }).check(ofOurTimes)
const LastDay = z.iso.date({ error: 'Choose the last day off.' }).check(ofOurTimes)

/** Days off, the first and the last included, in the time zone that the tutor had when they were entered. */
export const Leave = z.object({
  id: Id,
  from: Day,
  to: Day,
  time_zone: TimeZone,
  starts_at: Instant,
  ends_at: Instant,
  reason: Prose,
  /** Until this time, withdrawing the leave restores the previous times and nobody is told; null once it has passed. */
  undo_until: z.nullable(Instant),
})
export type Leave = z.output<typeof Leave>

export const LeavePlan = z.object({
  from: Day,
  to: Day,
  time_zone: TimeZone,
  starts_at: Instant,
  ends_at: Instant,
  lessons: z.array(
    z.object({
      id: Id,
      number: Count,
      starts_at: Instant,
      ends_at: Instant,
      course: CourseRef,
      group: z.object({ name: z.nullable(Prose), colour: Count }),
      schedule_id: Id,
      /** The time zone of the group's weekly times. */
      time_zone: TimeZone,
      students: Count,
      /** The group's next free weekly time after its last class and the leave; null if there is none within a year. */
      proposal: z.nullable(Instant),
    }),
  ),
  /** The demos that will be cancelled. */
  demos: z.array(
    z.object({
      id: Id,
      starts_at: Instant,
      ends_at: Instant,
      course: z.nullable(CourseRef),
      /** How many students have booked it. */
      students: Count,
    }),
  ),
  /** How many families will be told of new dates. */
  families: Count,
})
export type LeavePlan = z.output<typeof LeavePlan>

export const NewLeave = z.object({
  from: FirstDay,
  to: LastDay,
  reason: Reason,
  /** Every class in these days: its new start, or null to cancel it. */
  lessons: z.array(z.object({ id: Id, starts_at: z.nullable(Moment) })).check(
    z.maxLength(500),
    z.refine((lessons) => new Set(lessons.map(({ id }) => id)).size === lessons.length, {
      error: 'Name each class once.',
    }),
  ),
})
export type NewLeave = z.output<typeof NewLeave>

const alsoChanges = [
  'Class',
  'TaughtGroup',
  'MyGroup',
  'Course',
  'Dashboard',
  'DemoSlot',
  'OwnDemoSlot',
  'Booking',
] as const

/** Calls about a tutor's days off. */
export const leaves = defineEndpoints({
  getLeaves: {
    method: 'GET',
    path: '/my-leaves',
    access: 'tutor',
    resource: 'Leave',
    summary: 'Your own days off that aren’t over, soonest first',
    query: ListQuery,
    response: listOf(Leave),
    errors: ['validation_failed'],
  },
  planLeave: {
    method: 'GET',
    path: '/my-leaves/plan',
    access: 'tutor',
    resource: 'Leave',
    summary: 'Everything that falls on these days, with a new date proposed for each class; nothing is saved',
    query: z.object({ from: FirstDay, to: LastDay }),
    response: LeavePlan,
    errors: ['validation_failed', 'tutor_busy'],
  },
  takeLeave: {
    method: 'POST',
    path: '/my-leaves',
    access: 'tutor',
    resource: 'Leave',
    alsoChanges,
    summary:
      'Take days off: classes move or are cancelled, demos are cancelled, and each family gets one message',
    body: NewLeave,
    response: z.extend(Leave, { moved: Count, cancelled: Count, demos: Count, families: Count }),
    errors: ['validation_failed', 'conflict', 'too_late', 'wrong_state', 'tutor_busy'],
  },
  withdrawLeave: {
    method: 'DELETE',
    path: '/my-leaves/:leave_id',
    access: 'tutor',
    resource: 'Leave',
    alsoChanges,
    summary:
      'Withdraw days off; if they were taken less than five minutes ago, the classes return to their previous times and nobody is told',
    response: z.object({ restored: Count }),
    errors: ['not_found', 'too_late', 'tutor_busy'],
  },
})
