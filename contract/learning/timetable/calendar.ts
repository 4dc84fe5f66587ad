import { z } from 'zod/mini'
import { defineEndpoints } from '../../endpoint.ts'
import { Address, ListQuery, listOf, Moment } from '../../shapes.ts'
import { LearnerChoice } from '../base/learnerRef.ts'
import { CalendarItem } from './lessons.ts'

const CalendarQuery = z.extend(ListQuery, {
  /** By default, a day ago. */
  from: z.optional(Moment),
  /** By default, 60 days from now, or 61 days after `from`; at most 400 days after it. */
  to: z.optional(Moment),
  kind: z.optional(z.enum(['class', 'demo'])),
})

/** Where a calendar app reads a person's upcoming classes and demos; anyone who knows the address can. */
export const CalendarAddress = z.object({ url: Address })

export const calendar = defineEndpoints({
  getStudentClasses: {
    method: 'GET',
    path: '/student/my-classes',
    access: 'member',
    young: true,
    resource: 'Class',
    summary: 'Your own classes and demos as a student, by time',
    query: z.extend(CalendarQuery, { learner: LearnerChoice }),
    response: listOf(CalendarItem),
    errors: ['validation_failed'],
  },
  getTeacherClasses: {
    method: 'GET',
    path: '/teacher/my-classes',
    access: 'tutor',
    resource: 'Class',
    summary: 'Your own classes and demos as a tutor, open slots included, by time',
    query: CalendarQuery,
    response: listOf(CalendarItem),
    errors: ['validation_failed'],
  },
  getCalendarAddress: {
    method: 'GET',
    path: '/profile/calendar',
    access: 'member',
    // The address permanently opens the calendar to anyone who has it.
    lookers: 'refused',
    resource: 'CalendarAddress',
    summary: 'The secret address of your calendar, to subscribe to',
    response: CalendarAddress,
  },
  renewCalendarAddress: {
    method: 'POST',
    path: '/profile/calendar/renew',
    access: 'member',
    resource: 'CalendarAddress',
    summary: 'A new address for your calendar; the old one stops working at once',
    response: CalendarAddress,
  },
  getCalendarFeed: {
    method: 'GET',
    path: '/calendar/:token',
    access: 'public',
    // An address that has been replaced must stop working immediately.
    exact: true,
    resource: 'Class',
    summary: 'Classes and demos as iCalendar, from 30 days ago to a year ahead; for one learner if named',
    query: z.object({ learner: LearnerChoice }),
    file: 'text/calendar',
    response: z.null(),
    errors: ['validation_failed', 'not_found'],
  },
  getBookingEvent: {
    method: 'GET',
    path: '/calendar/bookings/:booking_id',
    access: 'member',
    resource: 'Class',
    summary: 'One demo as an iCalendar file, for its student or its tutor',
    file: 'text/calendar',
    response: z.null(),
    errors: ['not_found'],
  },
})
