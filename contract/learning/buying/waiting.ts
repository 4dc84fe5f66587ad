import { z } from 'zod/mini'
import { defineEndpoints } from '../../endpoint.ts'
import { Count, Id, Instant, ListQuery, listOf, Prose, TimeZone } from '../../shapes.ts'
import { CourseRef, WeeklyTime } from '../timetable/lessons.ts'

/** A place on the waiting list of a full group. The person is told when a seat becomes free, but it isn't reserved. */
export const Waiting = z.object({
  /** Also opens the page that leaves the list, so only its owner and the emails know it. */
  id: Id,
  schedule_id: Id,
  course: CourseRef,
  tutor: Prose,
  time_zone: TimeZone,
  timings: z.array(WeeklyTime),
  /** The seats left now. */
  seats_left: Count,
  since: Instant,
  /** When the person was told of a seat that is still free; null while they wait. */
  told_at: z.nullable(Instant),
})
export type Waiting = z.output<typeof Waiting>

export const waiting = defineEndpoints({
  getWaiting: {
    method: 'GET',
    path: '/student/waiting',
    access: 'member',
    resource: 'Waiting',
    summary: 'The full groups in which you’re waiting for a seat, longest wait first',
    query: z.extend(ListQuery, {
      /** The course's id or slug. */
      course: z.optional(z.string().check(z.maxLength(64))),
    }),
    response: listOf(Waiting),
    errors: ['validation_failed'],
  },
  joinWaiting: {
    method: 'POST',
    path: '/courses/schedules/:schedule_id/waiting',
    access: 'member',
    resource: 'Waiting',
    alsoChanges: ['MyGroup'],
    summary: 'Ask to be told when a seat in a full group becomes free; asking again changes nothing',
    response: Waiting,
    errors: ['not_found', 'forbidden', 'already_enrolled', 'wrong_state'],
  },
  getWaitingPlace: {
    method: 'GET',
    path: '/waiting/:waiting_id',
    access: 'public',
    exact: true,
    resource: 'Waiting',
    summary: 'One place on a waiting list, by the id in the email about it',
    response: Waiting,
    errors: ['not_found'],
  },
  leaveWaiting: {
    method: 'DELETE',
    path: '/waiting/:waiting_id',
    access: 'public',
    resource: 'Waiting',
    alsoChanges: ['MyGroup'],
    summary: 'Leave a waiting list, by the id in the email about it; leaving again changes nothing',
    response: z.null(),
  },
})
