import { leaveLine, leaveWords } from '#contract/learning/buying/changeWords.ts'
import type { Mail } from '../../../mail/Mail.ts'
import { inWords, when } from '../../../texts/days.ts'
import type { Reader } from '../../base/index.ts'
import type { LeaveDays } from './policy.ts'

/** What happens to one class. */
export interface Outcome {
  readonly title: string
  readonly was: Date
  readonly change: 'moved' | 'cancelled'
  /** The class's new time, or that of its replacement. */
  readonly to: Date
}

interface Away extends LeaveDays {
  readonly tutor: string
  readonly reason: string
  readonly outcomes: readonly Outcome[]
}

/** One message about all of this reader's classes that change. */
export function tutorAway(reader: Reader, { tutor, from, to, reason, outcomes }: Away): Mail {
  const days = from === to ? `on ${inWords(from)}` : `from ${inWords(from)} to ${inWords(to)}`
  return {
    subject: `${tutor} is away ${days}: your new class dates`,
    heading: `${tutor} is away`,
    paragraphs: leaveWords({ tutor, days, reason }),
    facts: outcomes.map(({ title, was, change, to: day }) => ({
      label: `${title}, ${when(was, reader)}`,
      value: leaveLine(change, when(day, reader)),
    })),
    action: { label: 'View your calendar', path: '/learn' },
  }
}
