import type { Booking } from '#contract/learning/demos.ts'
import type { CalendarItem } from '#contract/learning/lessons.ts'

/** How a demo stands, as its tutor reads it. */
export const bookingWords: Readonly<Record<Booking['status'], string>> = {
  requested: 'Waits for your answer',
  confirmed: 'Confirmed',
  attended: 'Taken',
  feedback_given: 'Taken',
  declined: 'Declined',
  cancelled: 'Cancelled',
  expired: 'Lapsed unanswered',
  student_no_show: 'The student was not there',
  tutor_no_show: 'The student says you were not there',
}

const meanwhile: Readonly<Partial<Record<Booking['status'], string>>> = {
  confirmed: 'is confirmed already',
  declined: 'is declined already',
  cancelled: 'was cancelled meanwhile',
  expired: 'lapsed, because nobody answered in time',
  requested: 'waits for your answer again',
}

/** Why a step was too late, from how the booking stands now. */
export function bookingSays({ student, status }: Pick<Booking, 'student' | 'status'>): string {
  return `Nothing was changed: the demo with ${student.name} ${meanwhile[status] ?? 'is over already'}.`
}

export function peopleText(count: number): string {
  return count === 1 ? '1 student' : `${count} students`
}

export function placeText({ mode, place }: Pick<CalendarItem, 'mode' | 'place'>): string {
  return mode === 'online' ? 'Online' : (place ?? 'In person')
}
