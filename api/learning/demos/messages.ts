import type { Mail, MailEvent } from '../../mail/Mail.ts'
import { span, when } from '../../texts/days.ts'
import type { Reader } from '../notices/index.ts'
import type { Facts } from './facts.ts'
import { answerBy, type Side } from './policy.ts'

interface Message {
  readonly to: Side
  words(facts: Facts): Mail
}

const paths = { student: '/learn/demos', tutor: '/teach/demos' } as const
const own = (side: Side) => ({ label: 'View your demos', path: paths[side] })
const otherTimes = ({ tutor }: Facts) => ({ label: 'Choose another time', path: `/tutors/${tutor.handle}` })
const demo = ({ course }: Facts) => (course ? `the demo of “${course.title}”` : 'the demo')
const at = ({ slot }: Facts, reader: Reader) => when(slot.starts_at, reader)
const because = ({ booking: { reason } }: Facts) => (reason ? [{ label: 'Reason', value: reason }] : [])
const whereOf = ({ mode, place }: Facts) => (mode === 'in_person' ? (place ?? 'In person') : 'Online')
const answerIn = ({ slot, booking, tutor }: Facts) => ({
  label: 'Please answer by',
  value: when(answerBy(slot.starts_at, booking.updated_at), tutor),
})

function timeAndPlace(facts: Facts, reader: Reader) {
  const { slot } = facts
  return [
    { label: 'When', value: span(slot.starts_at, slot.ends_at, reader) },
    { label: 'Where', value: whereOf(facts) },
  ]
}

/** The calendar entry of one booking for either side. */
function eventOf(facts: Facts, side: Side, status: MailEvent['status']): MailEvent {
  const { booking, slot, course, student, tutor } = facts
  return {
    id: booking.id,
    sequence: booking.sequence,
    stamp: booking.updated_at,
    starts_at: slot.starts_at,
    ends_at: slot.ends_at,
    title: `Demo${course ? `: ${course.title}` : ''}, with ${side === 'student' ? tutor.name : student.name}`,
    place: whereOf(facts),
    path: paths[side],
    status,
  }
}

/** Who each message is for, and its text. */
export const messages = {
  requested: {
    to: 'tutor',
    words: (facts) => ({
      subject: `${facts.student.name} requests a demo: ${at(facts, facts.tutor)}`,
      heading: `${facts.student.name} requests a demo`,
      paragraphs: [
        `${facts.student.name} would like to come to ${demo(facts)}.`,
        'If you don’t answer in time, the request ends and the seat is free again.',
      ],
      facts: [
        ...timeAndPlace(facts, facts.tutor),
        ...(facts.booking.note ? [{ label: 'Message', value: facts.booking.note }] : []),
        answerIn(facts),
      ],
      action: { label: 'Answer request', path: paths.tutor },
      event: eventOf(facts, 'tutor', 'tentative'),
    }),
  },
  confirmed: {
    to: 'student',
    words: (facts) => ({
      subject: `Confirmed: your demo with ${facts.tutor.name}, ${at(facts, facts.student)}`,
      heading: 'Your demo is confirmed',
      paragraphs: [`${facts.tutor.name} looks forward to seeing you at ${demo(facts)}.`, ...joining(facts)],
      facts: timeAndPlace(facts, facts.student),
      action: own('student'),
      event: eventOf(facts, 'student', 'confirmed'),
    }),
  },
  declined: {
    to: 'student',
    words: (facts) => ({
      subject: `${facts.tutor.name} can’t give the demo on ${at(facts, facts.student)}`,
      heading: `${facts.tutor.name} can’t give this demo`,
      paragraphs: [
        `${facts.tutor.name} can’t give ${demo(facts)} on ${at(facts, facts.student)}.`,
        'Perhaps another time suits you both.',
      ],
      facts: because(facts),
      action: otherTimes(facts),
      event: eventOf(facts, 'student', 'cancelled'),
    }),
  },
  cancelledByStudent: {
    to: 'tutor',
    words: (facts) => ({
      subject: `${facts.student.name} cancelled the demo on ${at(facts, facts.tutor)}`,
      heading: `${facts.student.name} cancelled a demo`,
      paragraphs: [
        `${facts.student.name} isn’t coming to ${demo(facts)} on ${at(facts, facts.tutor)}. The seat is free again.`,
      ],
      facts: because(facts),
      action: own('tutor'),
      event: eventOf(facts, 'tutor', 'cancelled'),
    }),
  },
  cancelledByTutor: {
    to: 'student',
    words: (facts) => ({
      subject: `${facts.tutor.name} cancelled the demo on ${at(facts, facts.student)}`,
      heading: `${facts.tutor.name} cancelled the demo`,
      paragraphs: [
        `We’re sorry: ${facts.tutor.name} had to cancel ${demo(facts)} on ${at(facts, facts.student)}.`,
        'You can choose another time.',
      ],
      facts: because(facts),
      action: otherTimes(facts),
      event: eventOf(facts, 'student', 'cancelled'),
    }),
  },
  expired: {
    to: 'student',
    words: (facts) => ({
      subject: `Your demo on ${at(facts, facts.student)} was not confirmed in time`,
      heading: 'Your demo was not confirmed in time',
      paragraphs: [
        `We’re sorry: ${facts.tutor.name} didn’t confirm ${demo(facts)} on ${at(facts, facts.student)}, so it won’t take place.`,
        'It isn’t your fault, and it costs you nothing. You can choose another time.',
      ],
      action: otherTimes(facts),
      event: eventOf(facts, 'student', 'cancelled'),
    }),
  },
  attended: {
    to: 'student',
    words: (facts) => ({
      subject: `How was the demo with ${facts.tutor.name}?`,
      paragraphs: [
        `Thank you for coming to ${demo(facts)}. A rating and a sentence help ${facts.tutor.name} and other students.`,
      ],
      action: { label: 'Rate demo', path: paths.student },
    }),
  },
  student_no_show: {
    to: 'student',
    words: (facts) => ({
      subject: `We missed you at the demo with ${facts.tutor.name}`,
      paragraphs: [
        `${facts.tutor.name} tells us that you weren’t at ${demo(facts)} on ${at(facts, facts.student)}.`,
        'If something came up, just choose another time. If you were there, reply to this email.',
      ],
      action: otherTimes(facts),
    }),
  },
  tutor_no_show: {
    to: 'tutor',
    words: (facts) => ({
      subject: `${facts.student.name} waited for the demo on ${at(facts, facts.tutor)}`,
      heading: `${facts.student.name} waited for the demo`,
      paragraphs: [
        `${facts.student.name} tells us that you weren’t at ${demo(facts)} on ${at(facts, facts.tutor)}.`,
        'If you were there, reply to this email and we’ll look into it.',
      ],
      action: own('tutor'),
    }),
  },
  studentFeedback: {
    to: 'tutor',
    words: (facts) => ({
      subject: `${facts.student.name} rated the demo`,
      paragraphs: [`${facts.student.name} left feedback on ${demo(facts)} on ${at(facts, facts.tutor)}.`],
      action: { label: 'Read feedback', path: paths.tutor },
    }),
  },
  tutorFeedback: {
    to: 'student',
    words: (facts) => ({
      subject: `${facts.tutor.name} has feedback for you`,
      paragraphs: [`${facts.tutor.name} wrote to you about ${demo(facts)}.`],
      action: { label: 'Read feedback', path: paths.student },
    }),
  },
} as const satisfies Readonly<Record<string, Message>>
export type News = keyof typeof messages

export function movedMail(facts: Facts, from: Date): Mail {
  const { student, tutor } = facts
  return {
    subject: `${student.name} asks for another time: ${at(facts, tutor)}`,
    heading: `${student.name} asks for another time`,
    paragraphs: [
      `${student.name} can’t come on ${when(from, tutor)} and asks to move ${demo(facts)}. The first time is free again.`,
    ],
    facts: [...timeAndPlace(facts, tutor), answerIn(facts)],
    action: { label: 'Answer request', path: paths.tutor },
    event: eventOf(facts, 'tutor', 'tentative'),
  }
}

export function recommendationMail(facts: Facts, course: { slug: string; title: string }): Mail {
  return {
    subject: `${facts.tutor.name} recommends a group for you`,
    picture: { path: `/share/courses/${course.slug}.png`, alt: `${course.title}, with ${facts.tutor.name}` },
    paragraphs: [
      `${facts.tutor.name} wrote to you about ${demo(facts)}, and thinks that a group of “${course.title}” would suit you.`,
      'You’ll find both among your demos, and can add the group to your cart there.',
    ],
    action: { label: 'Read feedback', path: paths.student },
  }
}

export function reminderMail(facts: Facts, now: Date): Mail {
  const { tutor, student, slot } = facts
  const time = when(slot.starts_at, student, now)
  return {
    subject: `Your demo with ${tutor.name}: ${time}`,
    heading: `Your demo with ${tutor.name}`,
    paragraphs: [`Your demo with ${tutor.name} starts ${time}.`, ...joining(facts)],
    facts: timeAndPlace(facts, student),
    action: own('student'),
    event: eventOf(facts, 'student', 'confirmed'),
  }
}

interface Expected {
  readonly tutor: Reader
  readonly starts_at: Date
  readonly names: readonly string[]
}

export function tutorReminderMail({ tutor, starts_at, names }: Expected, now: Date): Mail {
  return {
    subject: `Your demo: ${when(starts_at, tutor, now)}`,
    heading: 'Your demo is coming up',
    paragraphs: [`You give a demo ${when(starts_at, tutor, now)}.`],
    facts: [
      { label: 'When', value: when(starts_at, tutor) },
      { label: names.length === 1 ? 'Student' : 'Students', value: names.join('\n') },
    ],
    action: own('tutor'),
  }
}

function joining({ mode }: Facts): readonly string[] {
  return mode === 'in_person' ? [] : ['The link to join appears among your demos ten minutes before.']
}
