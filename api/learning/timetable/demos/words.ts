import { span, when } from '../../../texts/days.ts'
import type { Reader } from '../../base/index.ts'
import { paths, whereOf } from './events.ts'
import type { Facts } from './facts.ts'
import { answerBy, type Side } from './policy.ts'

/** The language of our emails. An email about a demo in any other language states it. */
const ourLanguage = 'English'

export const own = (side: Side) => ({ label: 'View your demos', path: paths[side] })

export function otherTimes({ course, tutor }: Facts) {
  return {
    label: 'Choose another time',
    path: course ? `/courses/${course.slug}#demos` : `/tutors/${tutor.handle}#demos`,
  }
}

export const demo = ({ course }: Pick<Facts, 'course'>) =>
  course ? `the demo of “${course.title}”` : 'the demo'

/** The learner's name, in an email to a guardian. */
export const forWhom = ({ booking, pupil }: Pick<Facts, 'booking' | 'pupil'>) =>
  booking.learner_id === null ? '' : ` for ${pupil.name}`

/** How an email to the student, or to their guardian, refers to the demo. */
export const ownDemo = (facts: Facts) => demo(facts) + forWhom(facts)

export const at = ({ slot }: Facts, reader: Reader) => when(slot.starts_at, reader)

export const because = ({ booking: { reason } }: Facts) =>
  reason ? [{ label: 'Reason', value: reason }] : []

export function answerIn({ slot, booking, tutor }: Facts, reader: Reader) {
  return {
    label: reader.id === tutor.id ? 'Please answer by' : 'Answer due by',
    value: when(answerBy(slot.starts_at, booking.updated_at), reader),
  }
}

/** When and where the demo is, and in which language unless it's ours. */
export function details(facts: Facts, reader: Reader) {
  const { slot, booking, pupil, tutor, language } = facts
  const isGuardian = booking.learner_id !== null && reader.id !== tutor.id
  return [
    ...(isGuardian ? [{ label: 'Who’s coming', value: pupil.name }] : []),
    { label: 'When', value: span(slot.starts_at, slot.ends_at, reader) },
    { label: 'Where', value: whereOf(facts) },
    ...(language && language !== ourLanguage ? [{ label: 'Language', value: language }] : []),
  ]
}

export function joining({ mode }: Facts): readonly string[] {
  return mode === 'in_person' ? [] : ['You’ll find the link to join under your demos ten minutes before.']
}
