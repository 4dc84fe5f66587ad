import { weekdayNames } from '#contract/learning/catalogue/catalogueWords.ts'
import type { NewTiming } from '#contract/learning/teaching/schedules.ts'
import { rupees } from '#contract/money.ts'
import type { Mail } from '../../../mail/Mail.ts'
import { clockTime, when, zoneName } from '../../../texts/days.ts'
import type { Reader } from '../../base/index.ts'

export interface Group {
  readonly course: { readonly slug: string; readonly title: string }
  readonly scheduleId: string
}

export interface NewWeek extends Group {
  readonly time_zone: string
  readonly weekly: readonly NewTiming[]
  readonly next: Date | null
  readonly tutor: string
  /** Null if the tutor gave none. */
  readonly reason: string | null
}

export function timesChanged(reader: Reader, { next, reason, ...week }: NewWeek): Mail {
  const { course, scheduleId, time_zone, weekly, tutor } = week
  return {
    subject: `New class times: ${course.title}`,
    paragraphs: [
      reason === null
        ? `The weekly times of ${course.title} have changed.`
        : `${tutor} changed the weekly times of ${course.title}: “${reason}”`,
      'You don’t lose any classes.',
    ],
    facts: [
      { label: 'From now on', value: `${inWords(weekly)}, ${zoneName(time_zone)}` },
      ...(next ? [{ label: 'Your next class', value: when(next, reader) }] : []),
    ],
    action: { label: 'View your classes', path: `/learn/courses/${course.slug}/schedules/${scheduleId}` },
  }
}

/** "Monday at 6 pm and Thursday at 5 pm" */
function inWords(weekly: readonly NewTiming[]): string {
  const times = weekly
    .toSorted((a, b) => a.weekday - b.weekday || a.starts_at.localeCompare(b.starts_at))
    .map(({ weekday, starts_at }) => `${weekdayNames[weekday - 1]} at ${clockTime(starts_at)}`)
  return new Intl.ListFormat('en-IN', { type: 'conjunction' }).format(times)
}

export interface Ended extends Group {
  /** With the learner's name, if it was a learner's seat. */
  readonly title: string
  readonly tutor: string
  readonly reason: string
  readonly refunded: number
}

export function groupCancelled({ course, title, tutor, reason, refunded }: Ended): Mail {
  return {
    subject: `Cancelled: ${title}`,
    paragraphs: [
      `We’re sorry: ${tutor} had to cancel your group in ${title}.`,
      refunded > 0
        ? `We’re refunding ${rupees(refunded)} for the classes you haven’t had, the way you paid. Banks take up to seven working days.`
        : 'You’ve had all your classes, so there’s nothing to refund.',
      'Another group may suit you just as well.',
    ],
    facts: [{ label: 'Reason', value: reason }],
    action: { label: 'Find another group', path: `/courses?q=${encodeURIComponent(course.title)}` },
  }
}
