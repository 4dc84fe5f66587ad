import type { NewTiming } from '#contract/learning/schedules.ts'
import { weekdayNames } from '#contract/learning/words.ts'
import { rupees } from '#contract/money.ts'
import { when } from '../../texts/days.ts'
import type { Letter, Reader } from '../notices/index.ts'

type Words = Omit<Letter, 'topic'>
export interface Group {
  readonly course: { readonly slug: string; readonly title: string }
  readonly scheduleId: string
}

export interface NewWeek extends Group {
  readonly time_zone: string
  readonly weekly: readonly NewTiming[]
  readonly next: Date | null
}

export function timesChanged(
  reader: Reader,
  { course, scheduleId, time_zone, weekly, next }: NewWeek,
): Words {
  return {
    subject: `New class times: ${course.title}`,
    paragraphs: [
      `The weekly times of ${course.title} change. From now on you meet ${inWords(weekly)}, ${placeOf(time_zone)} time.`,
      'You lose no class: as many as before are still to come.',
      ...(next ? [`Your next class is on ${when(next, reader)}.`] : []),
    ],
    action: { label: 'See all your classes', path: `/learn/courses/${course.slug}/schedules/${scheduleId}` },
  }
}

/** "on Monday at 18:00 and on Thursday at 17:00" */
function inWords(weekly: readonly NewTiming[]): string {
  const times = weekly
    .toSorted((a, b) => a.weekday - b.weekday || a.starts_at.localeCompare(b.starts_at))
    .map(({ weekday, starts_at }) => `on ${weekdayNames[weekday - 1]} at ${starts_at}`)
  return new Intl.ListFormat('en-IN', { type: 'conjunction' }).format(times)
}

/** "Lord Howe" of `Australia/Lord_Howe` */
function placeOf(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
}

export interface Ended extends Group {
  readonly tutor: string
  readonly reason: string
  readonly refunded: number
}

export function groupCancelled({ course, tutor, reason, refunded }: Ended): Words {
  return {
    subject: `Cancelled: ${course.title}`,
    paragraphs: [
      `${tutor} had to cancel your group of ${course.title}: “${reason}”`,
      refunded > 0
        ? `We give back ${rupees(refunded)} for the classes that you have not had, by the way you paid. Banks take five to seven days.`
        : 'No classes were left, so there is nothing to give back.',
      'Other groups may suit you as well.',
    ],
    action: { label: 'Find another group', path: `/courses?q=${encodeURIComponent(course.title)}` },
  }
}
