import type { AttendanceMark } from '#contract/learning/base/words.ts'
import type { Mail } from '../../../mail/Mail.ts'
import { when } from '../../../texts/days.ts'
import type { Reader } from '../../base/index.ts'

export interface WrittenRecap {
  readonly number: number
  readonly starts_at: Date
  readonly title: string
  readonly slug: string
  readonly schedule_id: string
  readonly tutor: string
  readonly mark: AttendanceMark | null
  readonly learnt: string
  readonly practise: string
  readonly pictured: boolean
}

/** Sent to the students whom the class was for. */
export function classRecap(reader: Reader, recap: WrittenRecap): Mail {
  const { number, starts_at, title, slug, schedule_id, tutor, mark, learnt, practise, pictured } = recap
  return {
    subject: `Recap of class ${number}: ${title}`,
    preheader: learnt.slice(0, 140),
    heading: `Recap of class ${number}`,
    paragraphs: [
      `${tutor} wrote a recap of ${title}, ${when(starts_at, reader)}.`,
      ...(mark === 'absent' || mark === 'excused' ? ['You weren’t in this class.'] : []),
    ],
    facts: [
      { label: 'Learnt', value: learnt },
      ...(practise ? [{ label: 'To practise', value: practise }] : []),
    ],
    action: {
      label: pictured ? 'View recap and picture' : 'View recap',
      path: `/learn/courses/${slug}/schedules/${schedule_id}/progress#class-${number}`,
    },
  }
}
