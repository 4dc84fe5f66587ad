import ical, { escape as escaped, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { CalendarFile } from '../db/outbox.ts'
import { oneLine } from '../texts/oneLine.ts'
import type { Brand, MailEvent } from './Mail.ts'

const statuses = {
  confirmed: ICalEventStatus.CONFIRMED,
  tentative: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
} as const

/** A file for calendar apps: a higher sequence of the same id moves the entry, and a cancellation removes it. */
export function invitation(brand: Brand, event: MailEvent, to: string): CalendarFile {
  const isOver = event.status === 'cancelled'
  const method = isOver ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST
  return { method: isOver ? 'CANCEL' : 'REQUEST', content: calendarFile(brand, [event], { method, to }) }
}

/** Several entries in one file. They have the ids of the single invitations, so that those replace them. */
export function timetable(brand: Brand, events: readonly MailEvent[]): CalendarFile {
  const content = calendarFile(brand, events, { method: ICalCalendarMethod.PUBLISH, to: null })
  return { method: 'PUBLISH', content }
}

/** The entry as a file to open, for a reader who gave no address. */
export function calendarEntry(brand: Brand, event: MailEvent): string {
  return calendarFile(brand, [event], { method: ICalCalendarMethod.PUBLISH, to: null })
}

interface Sending {
  readonly method: ICalCalendarMethod
  readonly to: string | null
}

function calendarFile(brand: Brand, events: readonly MailEvent[], { method, to }: Sending): string {
  const calendar = ical({ prodId: { company: 'Verandah', product: 'Verandah', language: 'EN' }, method })
  for (const event of events) {
    calendar.createEvent({
      id: `${event.id}@verandah`,
      sequence: event.sequence,
      stamp: event.stamp,
      start: event.starts_at,
      end: event.ends_at,
      summary: oneLine(event.title),
      location: oneLine(event.place),
      url: new URL(event.path, brand.PUBLIC_ORIGIN).href,
      status: statuses[event.status],
      organizer: { name: escaped(oneLine(brand.BRAND_NAME), true), email: brand.BRAND_EMAIL },
      attendees: to === null ? [] : [{ email: to, rsvp: false }],
    })
  }
  return `${calendar.toString()}\r\n`
}
