import { roomPath } from '#contract/learning/teaching/roomWords.ts'
import { minute } from '../../../clock.ts'
import type { Mail } from '../../../mail/Mail.ts'
import { when } from '../../../texts/days.ts'
import { calendarEntry, paths } from './events.ts'
import type { Facts } from './facts.ts'
import { answerIn, at, demo, details, forWhom, joining, otherTimes, own } from './words.ts'

export function reminderMail(facts: Facts, now: Date): Mail {
  const { tutor, student, slot } = facts
  const time = when(slot.starts_at, student, now)
  return {
    subject: `Your demo${forWhom(facts)} with ${tutor.name}: ${time}`,
    heading: `Your demo${forWhom(facts)} with ${tutor.name}`,
    paragraphs: [`Your demo${forWhom(facts)} with ${tutor.name} starts ${time}.`, ...joining(facts)],
    facts: details(facts, student),
    action: own('student'),
    ...calendarEntry(facts, 'student', 'confirmed'),
  }
}

/** Shown on a device. Tapping it opens the room, if the demo is online. */
export function demoBeginsMail(facts: Facts, side: 'student' | 'tutor', now: Date): Mail {
  const { slot, tutor, pupil } = facts
  const minutes = Math.max(1, Math.round((slot.starts_at.getTime() - now.getTime()) / minute))
  const soon = `starts in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
  const isOnline = facts.mode !== 'in_person'
  return {
    subject: `${side === 'student' ? `Your demo${forWhom(facts)} with ${tutor.name}` : `Your demo for ${pupil.name}`} ${soon}`,
    paragraphs: [isOnline ? 'Tap to join.' : 'See where it is.'],
    action: isOnline ? { label: 'Join', path: roomPath('demo', slot.id) } : own(side),
    ...calendarEntry(facts, side, 'confirmed'),
  }
}

/** Lists everybody who is expected in one slot. */
export function tutorReminderMail(expected: readonly [Facts, ...Facts[]], now: Date): Mail {
  const [first] = expected
  const { tutor, slot } = first
  return {
    subject: `Your demo: ${when(slot.starts_at, tutor, now)}`,
    heading: 'Your demo is coming up',
    paragraphs: [`You’re giving a demo ${when(slot.starts_at, tutor, now)}.`, ...joining(first)],
    facts: [
      ...details(first, tutor),
      {
        label: expected.length === 1 ? 'Student' : 'Students',
        value: expected.map(({ pupil }) => pupil.name).join('\n'),
      },
    ],
    action: own('tutor'),
    ...calendarEntry(first, 'tutor', 'confirmed'),
  }
}

/** Sent once, shortly before a request lapses. */
export function answerReminderMail(facts: Facts): Mail {
  const { pupil, tutor } = facts
  return {
    subject: `${pupil.name} is waiting for your answer: ${at(facts, tutor)}`,
    heading: `${pupil.name} is waiting for your answer`,
    paragraphs: [
      `${pupil.name} asked to come to ${demo(facts)}. If you don’t answer, the request expires and the seat is free again.`,
    ],
    facts: [...details(facts, tutor), answerIn(facts, tutor)],
    action: { label: 'Answer request', path: paths.tutor },
  }
}

/** A time that can still be booked, and its tutor. */
export interface FreeTime {
  readonly starts_at: Date
  readonly title: string | null
  readonly tutor: string
}
export interface FreeTimes {
  readonly own: readonly FreeTime[]
  readonly similar: readonly FreeTime[]
}

export function lapsedMail(facts: Facts, { own: same, similar }: FreeTimes): Mail {
  const { student, tutor } = facts
  return {
    subject: `Your demo on ${at(facts, student)} was not confirmed in time`,
    heading: 'Your demo was not confirmed in time',
    paragraphs: [
      `We’re sorry: ${tutor.name} didn’t answer your request for ${demo(facts)} on ${at(facts, student)}, so it won’t take place.`,
      same.length + similar.length > 0
        ? 'It costs you nothing. These times are free now:'
        : 'It costs you nothing. You can ask for a time that suits you.',
    ],
    facts: [
      ...(same.length > 0
        ? [{ label: tutor.name, value: same.map((time) => when(time.starts_at, student)).join('\n') }]
        : []),
      ...similar.map((time) => ({
        label: time.tutor,
        value: [when(time.starts_at, student), time.title].filter(Boolean).join('\n'),
      })),
    ],
    action: otherTimes(facts),
  }
}

export function lapsedTutorMail(facts: Facts): Mail {
  const { pupil, tutor } = facts
  return {
    subject: `The request from ${pupil.name} has lapsed`,
    paragraphs: [
      `${pupil.name} asked to come to ${demo(facts)} on ${at(facts, tutor)}, and you didn’t answer in time. The seat is free again.`,
      'If the times you offer always suit you, you can have requests confirmed at once.',
    ],
    action: { label: 'Choose how you confirm', path: '/teach/demos/new' },
  }
}
