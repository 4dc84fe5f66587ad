import type { disputeOutcomes } from '#contract/learning/base/words.ts'
import type { Dispute } from '#contract/learning/buying/disputes.ts'
import { dayAndTime } from '../../../ui/format/when.ts'

export interface Template {
  readonly label: string
  readonly outcome: (typeof disputeOutcomes)[number]
  readonly note: (facts: Facts) => string
}

interface Facts {
  readonly student: string
  readonly tutor: string
  /** "the class on Mon 23 Nov, 6:30 pm", or the course. */
  readonly about: string
}

/** Starting points for a decision, to read and edit. */
export const templates: Readonly<Record<string, Template>> = {
  absent: {
    label: 'Tutor didn’t come',
    outcome: 'refund',
    note: ({ tutor, about }) =>
      `Our records show nobody present for ${about}, and ${tutor} doesn’t say otherwise. We’re refunding what was paid for it.`,
  },
  short: {
    label: 'Class cut short',
    outcome: 'extra_class',
    note: ({ student, about }) =>
      `${capital(about)} ended early. ${student} gets another class at the group’s next free time, at no cost.`,
  },
  attended: {
    label: 'Records show it was held',
    outcome: 'no_change',
    note: ({ tutor, about }) =>
      `Our records and ${tutor} agree that ${about} was held as planned. Nothing changes. If you have something that shows otherwise, write to us.`,
  },
  charge: {
    label: 'Charge was wrong',
    outcome: 'refund',
    note: ({ student, about }) =>
      `${student} was charged too much for ${about}. We’re refunding the difference.`,
  },
}

export function factsOf({ student, tutor, course, class: lesson }: Dispute, zone: string): Facts {
  const about = lesson ? `the class on ${dayAndTime(lesson.starts_at, zone)}` : `“${course.title}”`
  return { student: student.name, tutor: tutor.name, about }
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
