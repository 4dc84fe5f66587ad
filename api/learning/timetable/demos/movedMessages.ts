import type { Mail, MailEvent } from '../../../mail/Mail.ts'
import { when } from '../../../texts/days.ts'
import { calendarEntry, paths } from './events.ts'
import type { Facts } from './facts.ts'
import { answerIn, demo, details, forWhom, joining, own, ownDemo } from './words.ts'

/** A demo at its new time. `was` is the earlier booking, in its current state. */
export interface Moved {
  readonly facts: Facts
  readonly was: Facts
}

/** Removes the earlier time from calendars if it was confirmed. The new time is added once it's confirmed. */
function goneFrom({ facts, was }: Moved, side: 'student' | 'tutor'): { event?: MailEvent } {
  return was.booking.id === facts.booking.id ? {} : calendarEntry(was, side, 'cancelled')
}

export function movedMail(moved: Moved): Mail {
  const { facts, was } = moved
  const { pupil, tutor, slot } = facts
  return {
    subject: `${pupil.name} asks for another time: ${when(slot.starts_at, tutor)}`,
    heading: `${pupil.name} asks for another time`,
    paragraphs: [
      `${pupil.name} can’t come on ${when(was.slot.starts_at, tutor)} and asks to move ${demo(facts)}. The first time is free again.`,
    ],
    facts: [...details(facts, tutor), answerIn(facts, tutor)],
    action: { label: 'Answer request', path: paths.tutor },
    ...goneFrom(moved, 'tutor'),
  }
}

export function movedOwnMail(moved: Moved): Mail {
  const { facts, was } = moved
  const { student, tutor, slot } = facts
  return {
    subject: `Request sent: another time${forWhom(facts)} with ${tutor.name}, ${when(slot.starts_at, student)}`,
    heading: `Your request is with ${tutor.name}`,
    paragraphs: [
      `You’ve given up the seat${forWhom(facts)} on ${when(was.slot.starts_at, student)} and asked for another time. We’ll email you as soon as ${tutor.name} answers.`,
    ],
    facts: [...details(facts, student), answerIn(facts, student)],
    action: own('student'),
    ...goneFrom(moved, 'student'),
  }
}

/** Sent if the tutor confirms all requests automatically, so that the demo is already confirmed at its new time. */
export function movedAtOnceMail({ facts, was }: Moved, side: 'student' | 'tutor'): Mail {
  const { student, pupil, tutor, slot } = facts
  const [reader, other] = side === 'student' ? [student, tutor] : [tutor, pupil]
  return {
    subject: `Moved: your demo${side === 'student' ? forWhom(facts) : ''} with ${other.name}, now ${when(slot.starts_at, reader)}`,
    heading: 'Your demo has moved',
    paragraphs: [
      side === 'student'
        ? `You moved ${ownDemo(facts)} from ${when(was.slot.starts_at, reader)}. ${tutor.name} confirms at once, so it’s settled.`
        : `${pupil.name} moved ${demo(facts)} from ${when(was.slot.starts_at, reader)}. It’s already confirmed, because you confirm all requests at once.`,
      ...joining(facts),
    ],
    facts: details(facts, reader),
    action: own(side),
    ...calendarEntry(facts, side, 'confirmed'),
  }
}
