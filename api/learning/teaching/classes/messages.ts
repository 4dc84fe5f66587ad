import { classCancelledWords, classMovedWords } from '#contract/learning/buying/changeWords.ts'
import { roomPath } from '#contract/learning/teaching/roomWords.ts'
import { rupees } from '#contract/money.ts'
import { minute } from '../../../clock.ts'
import type { Mail, MailEvent } from '../../../mail/Mail.ts'
import { span, when } from '../../../texts/days.ts'
import type { Reader } from '../../base/index.ts'

export interface Lesson {
  readonly title: string
  readonly slug: string
  readonly schedule_id: string
  readonly tutor: string
}
/** A class in the reader's calendar, with the same id and sequence as in the feed. */
export interface Dated extends Lesson {
  readonly id: string
  readonly sequence: number
  readonly stamp: Date
  readonly starts_at: Date
  readonly ends_at: Date
  readonly place: string | null
  readonly online: boolean
}

function studentPage({ slug, schedule_id }: Pick<Lesson, 'slug' | 'schedule_id'>) {
  return { label: 'View your classes', path: `/learn/courses/${slug}/schedules/${schedule_id}` }
}

function tutorPage({ slug, schedule_id }: Pick<Lesson, 'slug' | 'schedule_id'>) {
  return { label: 'View group', path: `/teach/courses/${slug}/schedules/${schedule_id}` }
}

function eventOf(lesson: Dated, status: MailEvent['status'], path: string): MailEvent {
  const { id, sequence, stamp, starts_at, ends_at, title } = lesson
  return { id, sequence, stamp, starts_at, ends_at, title, status, path, place: whereOf(lesson) }
}

function whereOf({ online, place }: Pick<Dated, 'online' | 'place'>): string {
  return online ? 'Online' : (place ?? 'The usual place')
}

interface Cancelled extends Dated {
  readonly replacement: Date
  readonly reason: string
}

export function classCancelled(reader: Reader, { replacement, reason, ...lesson }: Cancelled): Mail {
  const was = when(lesson.starts_at, reader)
  const action = studentPage(lesson)
  return {
    subject: `Class cancelled: ${lesson.title}, ${was}`,
    heading: `Class cancelled: ${lesson.title}`,
    paragraphs: classCancelledWords({ ...lesson, reason, was, replacement: when(replacement, reader) }),
    action,
    event: eventOf(lesson, 'cancelled', action.path),
  }
}

interface Moved extends Dated {
  readonly was: Date
  readonly reason: string
}

export function classMoved(reader: Reader, { was, reason, ...lesson }: Moved): Mail {
  const to = when(lesson.starts_at, reader)
  const action = studentPage(lesson)
  return {
    subject: `Class moved: ${lesson.title}, now ${to}`,
    heading: `Class moved: ${lesson.title}`,
    paragraphs: classMovedWords({ ...lesson, reason, was: when(was, reader), to }),
    facts: [{ label: 'When', value: span(lesson.starts_at, lesson.ends_at, reader) }],
    action,
    event: eventOf(lesson, 'confirmed', action.path),
  }
}

interface Removed {
  readonly title: string
  readonly tutor: string
  readonly reason: string
  readonly refunded: number
}

export function studentRemoved({ title, tutor, reason, refunded }: Removed): Mail {
  return {
    subject: `Your seat in ${title} has ended`,
    paragraphs: [
      `${tutor} has ended your seat in ${title}.`,
      refunded > 0
        ? `We’re refunding ${rupees(refunded)} for the classes you haven’t had, the way you paid. Banks take up to seven working days.`
        : 'You’ve had all your classes, so there’s nothing to refund.',
      'If you think this is a mistake, write to us: our address is below.',
    ],
    facts: [{ label: 'Reason', value: reason }],
    action: { label: 'View your orders', path: '/orders' },
  }
}

export function classSoon(reader: Reader, side: 'student' | 'tutor', now: Date, lesson: Dated): Mail {
  const page = side === 'tutor' ? tutorPage(lesson) : studentPage(lesson)
  return {
    subject: `${lesson.title}: ${when(lesson.starts_at, reader, now)}`,
    heading: lesson.title,
    paragraphs: [
      side === 'tutor'
        ? `You teach ${lesson.title} ${when(lesson.starts_at, reader, now)}.`
        : `${lesson.tutor} teaches ${lesson.title} ${when(lesson.starts_at, reader, now)}.`,
      ...(lesson.online ? ['The link to join appears on this page ten minutes before.'] : []),
    ],
    facts: [
      { label: 'When', value: span(lesson.starts_at, lesson.ends_at, reader) },
      { label: 'Where', value: whereOf(lesson) },
    ],
    action: page,
    event: eventOf(lesson, 'confirmed', page.path),
  }
}

/** Shown on a device. Tapping it opens the room, if the class is online. */
export function classBegins(
  lesson: Dated,
  { now, page }: { readonly now: Date; readonly page: string },
): Mail {
  const minutes = Math.max(1, Math.round((lesson.starts_at.getTime() - now.getTime()) / minute))
  return {
    subject: `${lesson.title} starts in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`,
    paragraphs: [lesson.online ? 'Tap to join.' : whereOf(lesson)],
    action: lesson.online
      ? { label: 'Join', path: roomPath('class', lesson.id) }
      : { label: 'View group', path: page },
    event: eventOf(lesson, 'confirmed', page),
  }
}

export function pageOf(side: 'student' | 'tutor', lesson: Pick<Lesson, 'slug' | 'schedule_id'>): string {
  return (side === 'tutor' ? tutorPage(lesson) : studentPage(lesson)).path
}

interface Unmarked extends Omit<Lesson, 'tutor'> {
  readonly startsAt: Date
  readonly until: Date
}

export function classUnmarked(reader: Reader, { startsAt, until, ...lesson }: Unmarked): Mail {
  return {
    subject: `Who came? ${lesson.title}, ${when(startsAt, reader)}`,
    heading: 'Who came?',
    paragraphs: [
      `Attendance isn’t complete for your ${lesson.title} class on ${when(startsAt, reader)}.`,
      'It takes a few seconds: mark everyone present, then change the others.',
    ],
    facts: [{ label: 'Mark it by', value: when(until, reader) }],
    action: { ...tutorPage(lesson), label: 'Mark attendance' },
  }
}
