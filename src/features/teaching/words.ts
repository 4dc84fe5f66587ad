import type { Booking } from '#contract/learning/timetable/demos.ts'
import type { CalendarItem } from '#contract/learning/timetable/lessons.ts'

/** A demo's status, in words for the tutor. */
export const bookingWords: Readonly<Record<Booking['status'], string>> = {
  requested: 'Waiting for your reply',
  confirmed: 'Confirmed',
  attended: 'Held',
  feedback_given: 'Held',
  declined: 'Declined',
  cancelled: 'Cancelled',
  expired: 'Expired, no reply',
  student_no_show: 'The student didn’t come',
  tutor_no_show: 'The student says you didn’t come',
}

const meanwhile: Readonly<Partial<Record<Booking['status'], string>>> = {
  confirmed: 'is already confirmed',
  declined: 'is already declined',
  cancelled: 'has been cancelled',
  expired: 'expired because nobody replied in time',
  requested: 'is waiting for your reply again',
}

/** Why the change came too late, from the booking's current status. */
export function bookingSays({ student, status }: Pick<Booking, 'student' | 'status'>): string {
  return `Nothing was changed: the demo with ${student.name} ${meanwhile[status] ?? 'is already over'}.`
}

export function peopleText(count: number): string {
  return count === 1 ? '1 student' : `${count} students`
}

export function placeText({ mode, place }: Pick<CalendarItem, 'mode' | 'place'>): string {
  return mode === 'online' ? 'Online' : (place ?? 'In person')
}

/** A student's notice of absence. */
export function absenceText(words: string): string {
  return words ? `Told you they can’t come: “${words}”` : 'Told you they can’t come.'
}
