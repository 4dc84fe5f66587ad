import { when } from '../../texts/days.ts'
import type { Notice, Reader } from '../notices/index.ts'
import type { Facts } from './facts.ts'
import { answerBy, type Side } from './policy.ts'

type Letter = Notice['letter']
interface Message {
  readonly to: Side
  words(facts: Facts): Letter
}

const paths = { student: '/learn/demos', tutor: '/teach/demos' } as const
const own = (side: Side) => ({ label: 'Your demo classes', path: paths[side] })
const otherTimes = ({ tutor }: Facts) => ({ label: 'Other times', path: `/tutors/${tutor.handle}` })
const demo = ({ course }: Facts) => (course ? `the demo class of “${course.title}”` : 'the demo class')
const at = ({ slot }: Facts, reader: Reader) => when(slot.starts_at, reader)
const because = ({ booking: { reason } }: Facts) => (reason ? [`The reason given: “${reason}”`] : [])

/** Whom each news concerns, and how it reads. */
export const messages = {
  requested: {
    to: 'tutor',
    words: (facts) => ({
      subject: `${facts.student.name} asks for a demo on ${at(facts, facts.tutor)}`,
      paragraphs: [
        `${facts.student.name} would like ${demo(facts)} on ${at(facts, facts.tutor)}.`,
        ...(facts.booking.note ? [`They write: “${facts.booking.note}”`] : []),
        `Please answer by ${when(answerBy(facts.slot.starts_at, facts.booking.updated_at), facts.tutor)}. After that the request lapses and the seat is free again.`,
      ],
      action: { label: 'Answer', path: paths.tutor },
    }),
  },
  confirmed: {
    to: 'student',
    words: (facts) => ({
      subject: `Confirmed: your demo with ${facts.tutor.name} on ${at(facts, facts.student)}`,
      paragraphs: [
        `${facts.tutor.name} is glad to give you ${demo(facts)} on ${at(facts, facts.student)}.`,
        whereToGo(facts),
      ],
      action: own('student'),
    }),
  },
  declined: {
    to: 'student',
    words: (facts) => ({
      subject: `${facts.tutor.name} cannot give the demo on ${at(facts, facts.student)}`,
      paragraphs: [
        `${facts.tutor.name} cannot give ${demo(facts)} on ${at(facts, facts.student)}.`,
        ...because(facts),
        'There may be another time that suits you both.',
      ],
      action: otherTimes(facts),
    }),
  },
  cancelledByStudent: {
    to: 'tutor',
    words: (facts) => ({
      subject: `${facts.student.name} cancelled the demo on ${at(facts, facts.tutor)}`,
      paragraphs: [
        `${facts.student.name} does not come to ${demo(facts)} on ${at(facts, facts.tutor)}. The seat is free again.`,
        ...because(facts),
      ],
      action: own('tutor'),
    }),
  },
  cancelledByTutor: {
    to: 'student',
    words: (facts) => ({
      subject: `${facts.tutor.name} cancelled the demo on ${at(facts, facts.student)}`,
      paragraphs: [
        `We are sorry: ${facts.tutor.name} had to call off ${demo(facts)} on ${at(facts, facts.student)}.`,
        ...because(facts),
        'You can choose another time.',
      ],
      action: otherTimes(facts),
    }),
  },
  expired: {
    to: 'student',
    words: (facts) => ({
      subject: `Your demo on ${at(facts, facts.student)} was not confirmed in time`,
      paragraphs: [
        `We are sorry: ${facts.tutor.name} did not get round to confirming ${demo(facts)} on ${at(facts, facts.student)}, so it does not take place.`,
        'It is not your fault, and it costs you nothing. You can ask for another time.',
      ],
      action: otherTimes(facts),
    }),
  },
  attended: {
    to: 'student',
    words: (facts) => ({
      subject: `How was the demo with ${facts.tutor.name}?`,
      paragraphs: [
        `Thank you for coming to ${demo(facts)}. A few stars and a sentence help ${facts.tutor.name}, and other students.`,
      ],
      action: { label: 'Say how it was', path: paths.student },
    }),
  },
  student_no_show: {
    to: 'student',
    words: (facts) => ({
      subject: `We missed you at the demo with ${facts.tutor.name}`,
      paragraphs: [
        `${facts.tutor.name} tells us that you were not at ${demo(facts)} on ${at(facts, facts.student)}.`,
        'If something came up, simply choose another time. If you were there, answer this mail.',
      ],
      action: otherTimes(facts),
    }),
  },
  tutor_no_show: {
    to: 'tutor',
    words: (facts) => ({
      subject: `${facts.student.name} waited for the demo on ${at(facts, facts.tutor)}`,
      paragraphs: [
        `${facts.student.name} tells us that you were not at ${demo(facts)} on ${at(facts, facts.tutor)}.`,
        'If you were there, answer this mail and we will look into it.',
      ],
      action: own('tutor'),
    }),
  },
  studentFeedback: {
    to: 'tutor',
    words: (facts) => ({
      subject: `${facts.student.name} said how the demo was`,
      paragraphs: [`${facts.student.name} left feedback on ${demo(facts)} on ${at(facts, facts.tutor)}.`],
      action: { label: 'Read it', path: paths.tutor },
    }),
  },
  tutorFeedback: {
    to: 'student',
    words: (facts) => ({
      subject: `${facts.tutor.name} has feedback for you`,
      paragraphs: [`${facts.tutor.name} wrote to you about ${demo(facts)}.`],
      action: { label: 'Read it', path: paths.student },
    }),
  },
} as const satisfies Readonly<Record<string, Message>>
export type News = keyof typeof messages

export function movedLetter(facts: Facts, from: Date): Letter {
  const { student, tutor, booking, slot } = facts
  return {
    subject: `${student.name} asks for another time: ${at(facts, tutor)}`,
    paragraphs: [
      `${student.name} cannot make it on ${when(from, tutor)} and asks for ${demo(facts)} on ${at(facts, tutor)} instead. The first time is free again.`,
      `Please answer by ${when(answerBy(slot.starts_at, booking.updated_at), tutor)}.`,
    ],
    action: { label: 'Answer', path: paths.tutor },
  }
}

export function recommendationLetter(facts: Facts, course: { slug: string; title: string }): Letter {
  return {
    subject: `${facts.tutor.name} recommends a group for you`,
    paragraphs: [
      `${facts.tutor.name} wrote to you about ${demo(facts)}, and thinks that a group of “${course.title}” would suit you.`,
      'What they wrote, and the group, are on your page of demo classes: one tap puts it in the cart.',
    ],
    action: { label: 'Read it', path: paths.student },
  }
}

export function reminderLetter(facts: Facts): Letter {
  return {
    subject: `Soon: your demo with ${facts.tutor.name} on ${at(facts, facts.student)}`,
    paragraphs: [
      `Your demo class with ${facts.tutor.name} begins on ${at(facts, facts.student)}.`,
      whereToGo(facts),
    ],
    action: own('student'),
  }
}

interface Expected {
  readonly tutor: Reader
  readonly starts_at: Date
  readonly names: readonly string[]
}

export function tutorReminderLetter({ tutor, starts_at, names }: Expected): Letter {
  return {
    subject: `Soon: your demo class on ${when(starts_at, tutor)}`,
    paragraphs: [`Your demo class begins on ${when(starts_at, tutor)}. You expect ${names.join(', ')}.`],
    action: own('tutor'),
  }
}

function whereToGo({ mode, place }: Facts): string {
  if (mode === 'in_person') return place ? `It takes place at ${place}.` : 'It takes place in person.'
  return 'The link to join appears on your page of demo classes ten minutes before.'
}
