import type { DisputeSummary } from '#contract/learning/buying/disputes.ts'
import { dayAndTime } from '../../ui/format/when.ts'

/** A student's reason, as others see it. */
export const reasonWords: Readonly<Record<DisputeSummary['reason'], string>> = {
  tutor_absent: 'The tutor didn’t come',
  class_cut_short: 'The class was cut short',
  not_as_described: 'It wasn’t as described',
  attendance_wrong: 'The attendance is wrong',
  charged_wrongly: 'The charge was wrong',
  other: 'Something else',
}

export function aboutText({ course, class: lesson }: DisputeSummary, zone: string): string {
  return lesson
    ? `${course.title}, class ${lesson.number} on ${dayAndTime(lesson.starts_at, zone)}`
    : `${course.title}, as a whole`
}
