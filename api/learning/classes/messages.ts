import { classCancelledWords, classMovedWords } from '#contract/learning/changeWords.ts'
import { rupees } from '#contract/money.ts'
import { when } from '../../texts/days.ts'
import type { Letter, Reader } from '../notices/index.ts'

type Words = Omit<Letter, 'topic'>
export interface Lesson {
  readonly title: string
  readonly slug: string
  readonly schedule_id: string
  readonly tutor: string
}

function studentPage({ slug, schedule_id }: Pick<Lesson, 'slug' | 'schedule_id'>) {
  return { label: 'Open the course', path: `/learn/courses/${slug}/schedules/${schedule_id}` }
}

function tutorPage({ slug, schedule_id }: Pick<Lesson, 'slug' | 'schedule_id'>) {
  return { label: 'Open the class', path: `/teach/courses/${slug}/schedules/${schedule_id}` }
}

interface Cancelled extends Lesson {
  readonly was: Date
  readonly replacement: Date
  readonly reason: string
}

export function classCancelled(reader: Reader, { was, replacement, reason, ...lesson }: Cancelled): Words {
  return {
    subject: `Class cancelled: ${lesson.title}, ${when(was, reader)}`,
    paragraphs: classCancelledWords({
      ...lesson,
      reason,
      was: when(was, reader),
      replacement: when(replacement, reader),
    }),
    action: studentPage(lesson),
  }
}

interface Moved extends Lesson {
  readonly was: Date
  readonly startsAt: Date
  readonly reason: string
}

export function classMoved(reader: Reader, { was, startsAt, reason, ...lesson }: Moved): Words {
  return {
    subject: `Class moved: ${lesson.title}, now ${when(startsAt, reader)}`,
    paragraphs: classMovedWords({
      ...lesson,
      reason,
      was: when(was, reader),
      to: when(startsAt, reader),
    }),
    action: studentPage(lesson),
  }
}

interface Removed {
  readonly title: string
  readonly tutor: string
  readonly reason: string
  readonly refunded: number
}

export function studentRemoved({ title, tutor, reason, refunded }: Removed): Words {
  return {
    subject: `Your seat in ${title} has ended`,
    paragraphs: [
      `${tutor} took you out of ${title}: “${reason}”`,
      refunded > 0
        ? `We give back ${rupees(refunded)} for the classes that you have not had, by the way you paid. Banks take five to seven days.`
        : 'No classes were left, so there is nothing to give back.',
      'If you think this is a mistake, write to us at the address below.',
    ],
    action: { label: 'See your orders', path: '/orders' },
  }
}

interface Soon extends Lesson {
  readonly startsAt: Date
  readonly online: boolean
  readonly place: string | null
}

export function classSoon(
  reader: Reader,
  side: 'student' | 'tutor',
  { startsAt, online, place, ...lesson }: Soon,
): Words {
  const page = side === 'tutor' ? tutorPage(lesson) : studentPage(lesson)
  const withWhom = side === 'tutor' ? 'You teach' : `${lesson.tutor} teaches`
  return {
    subject: `Soon: ${lesson.title}, ${when(startsAt, reader)}`,
    paragraphs: [
      `${withWhom} ${lesson.title} on ${when(startsAt, reader)}.`,
      online
        ? 'The link to join appears on the page of the course ten minutes before.'
        : `It takes place at ${place ?? 'the usual place'}.`,
    ],
    action: page,
  }
}

interface Unmarked extends Omit<Lesson, 'tutor'> {
  readonly startsAt: Date
  readonly until: Date
}

export function classUnmarked(reader: Reader, { startsAt, until, ...lesson }: Unmarked): Words {
  return {
    subject: `Who came? ${lesson.title}, ${when(startsAt, reader)}`,
    paragraphs: [
      `Some students of your class of ${lesson.title} on ${when(startsAt, reader)} are not marked yet.`,
      `You can mark them until ${when(until, reader)}. It takes a few seconds: mark everybody present, then change the others.`,
    ],
    action: tutorPage(lesson),
  }
}
