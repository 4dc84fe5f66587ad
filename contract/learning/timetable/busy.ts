import { z } from 'zod/mini'
import { defineEndpoints } from '../../endpoint.ts'
import { Id, Instant, ListQuery, listOf, Moment, Prose, webAddress } from '../../shapes.ts'
import { calendarProblems } from '../base/words.ts'

/** A calendar on another site, of which only the busy hours are read. */
export const BusyCalendar = z.object({
  id: Id,
  host: Prose,
  /** When its hours were last read; null if they haven't been yet. */
  read_at: z.nullable(Instant),
  /** Why the last attempt failed; null if it didn't. */
  problem: z.nullable(z.enum(calendarProblems)),
})
export type BusyCalendar = z.output<typeof BusyCalendar>

const wrong = 'Paste the calendar’s address, which begins with https:// or webcal://.'
/** A calendar's address; `webcal:` is another name for https. */
const CalendarFile = z.pipe(
  z.pipe(
    z.string(wrong),
    z.transform((address) => address.trim().replace(/^webcals?:/i, 'https:')),
  ),
  webAddress(2_000, wrong),
)

/** Calls about the hours in which a tutor is busy elsewhere. */
export const busy = defineEndpoints({
  getBusyCalendars: {
    method: 'GET',
    path: '/my-calendars',
    access: 'tutor',
    resource: 'BusyCalendar',
    summary: 'Your other calendars whose busy hours are read',
    query: ListQuery,
    response: listOf(BusyCalendar),
    errors: ['validation_failed'],
  },
  addBusyCalendar: {
    method: 'POST',
    path: '/my-calendars',
    access: 'tutor',
    resource: 'BusyCalendar',
    summary: 'Add another calendar, whose busy hours are read every half an hour',
    body: z.object({ address: CalendarFile }),
    response: BusyCalendar,
    errors: ['validation_failed'],
  },
  removeBusyCalendar: {
    method: 'DELETE',
    path: '/my-calendars/:calendar_id',
    access: 'tutor',
    resource: 'BusyCalendar',
    summary: 'Stop reading another calendar and delete its hours',
    response: z.null(),
    errors: ['not_found'],
  },
  getBusyHours: {
    method: 'GET',
    path: '/teacher/busy',
    access: 'tutor',
    resource: 'BusyCalendar',
    summary: 'The busy hours in your other calendars, without details',
    query: z.object({ from: Moment, to: Moment }),
    response: z.object({ hours: z.array(z.object({ starts_at: Instant, ends_at: Instant })) }),
    errors: ['validation_failed'],
  },
})
