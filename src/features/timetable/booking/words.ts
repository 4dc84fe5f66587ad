import type { Booking } from '#contract/learning/timetable/demos.ts'
import { dayAndTime } from '../../../ui/format/when.ts'

/** A demo's status, in words for the student. */
export function bookingWords({ status, tutor, answer_by }: Booking, zone: string): string {
  const name = tutor.name
  switch (status) {
    case 'requested':
      return answer_by
        ? `You’ll get a reply by ${dayAndTime(answer_by, zone)}, or the slot opens again`
        : `Waiting for ${name}`
    case 'confirmed':
      return 'Confirmed'
    case 'attended':
    case 'feedback_given':
      return 'Held'
    case 'declined':
      return `${name} couldn’t make it`
    case 'cancelled':
      return 'Cancelled'
    case 'expired':
      return `${name} didn’t reply in time`
    case 'student_no_show':
      return 'You didn’t come'
    case 'tutor_no_show':
      return `${name} didn’t come`
  }
}

export function isLive({ status }: Pick<Booking, 'status'>): boolean {
  return status === 'requested' || status === 'confirmed'
}

export function eventFile({ id }: Pick<Booking, 'id'>): string {
  return `/download/calendar/bookings/${encodeURIComponent(id)}`
}
