import type { Booking } from '#contract/learning/demos.ts'
import { dayAndTime } from '../../ui/format/when.ts'

/** How a demo stands, as its student reads it. */
export function bookingWords({ status, tutor, answer_by }: Booking, zone: string): string {
  const name = tutor.name
  switch (status) {
    case 'requested':
      return answer_by ? `${name} answers by ${dayAndTime(answer_by, zone)}` : `Waiting for ${name}`
    case 'confirmed':
      return 'Confirmed'
    case 'attended':
    case 'feedback_given':
      return 'Taken'
    case 'declined':
      return `${name} could not take it`
    case 'cancelled':
      return 'Cancelled'
    case 'expired':
      return `${name} did not answer in time`
    case 'student_no_show':
      return 'You were not there'
    case 'tutor_no_show':
      return `${name} was not there`
  }
}

export function isLive({ status }: Pick<Booking, 'status'>): boolean {
  return status === 'requested' || status === 'confirmed'
}

/** The calendar file of one demo. */
export function eventFile({ id }: Pick<Booking, 'id'>): string {
  return `/download/calendar/bookings/${encodeURIComponent(id)}`
}
