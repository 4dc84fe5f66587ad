import type { Mail } from '../../../mail/Mail.ts'
import { calendarEntry, paths } from './events.ts'
import type { Facts } from './facts.ts'
import type { Side } from './policy.ts'
import { answerIn, at, because, demo, details, forWhom, joining, otherTimes, own, ownDemo } from './words.ts'

/** The email to one side; null if it would only repeat what that side has just done. */
export type Words = (facts: Facts, wasConfirmed: boolean) => Mail | null
export type Message = { readonly [S in Side]?: Words }

/** A demo that was never confirmed isn't in anybody's calendar. */
const gone = (facts: Facts, side: Side, wasConfirmed: boolean) =>
  wasConfirmed ? calendarEntry(facts, side, 'cancelled') : {}

const confirmedToStudent = (facts: Facts): Mail => ({
  subject: `Confirmed: your demo${forWhom(facts)} with ${facts.tutor.name}, ${at(facts, facts.student)}`,
  heading: 'Your demo is confirmed',
  paragraphs: [`${facts.tutor.name} looks forward to seeing you at ${ownDemo(facts)}.`, ...joining(facts)],
  facts: details(facts, facts.student),
  action: own('student'),
  ...calendarEntry(facts, 'student', 'confirmed'),
})

const note = ({ booking }: Facts) => (booking.note ? [{ label: 'Message', value: booking.note }] : [])

export const messages = {
  requested: {
    tutor: (facts) => ({
      subject: `${facts.pupil.name} requests a demo: ${at(facts, facts.tutor)}`,
      heading: `${facts.pupil.name} requests a demo`,
      paragraphs: [
        `${facts.pupil.name} would like to come to ${demo(facts)}.`,
        'If you don’t answer in time, the request expires and the seat is free again.',
      ],
      facts: [...details(facts, facts.tutor), ...note(facts), answerIn(facts, facts.tutor)],
      action: { label: 'Answer request', path: paths.tutor },
    }),
    student: (facts) => ({
      subject: `Request sent: a demo${forWhom(facts)} with ${facts.tutor.name}, ${at(facts, facts.student)}`,
      heading: `Your request is with ${facts.tutor.name}`,
      paragraphs: [
        `You asked to come to ${ownDemo(facts)}. We’ll email you as soon as ${facts.tutor.name} answers.`,
        'If there’s no answer in time, the request expires, and we’ll suggest other times.',
      ],
      facts: [...details(facts, facts.student), answerIn(facts, facts.student)],
      action: own('student'),
    }),
  },
  confirmed: {
    student: confirmedToStudent,
    tutor: (facts) => ({
      subject: `You confirmed the demo with ${facts.pupil.name}, ${at(facts, facts.tutor)}`,
      heading: 'You confirmed a demo',
      paragraphs: [`You’re expecting ${facts.pupil.name} at ${demo(facts)}.`, ...joining(facts)],
      facts: [...details(facts, facts.tutor), ...note(facts)],
      action: own('tutor'),
      ...calendarEntry(facts, 'tutor', 'confirmed'),
    }),
  },
  bookedAtOnce: {
    student: confirmedToStudent,
    tutor: (facts) => ({
      subject: `${facts.pupil.name} booked a demo: ${at(facts, facts.tutor)}`,
      heading: `${facts.pupil.name} booked a demo`,
      paragraphs: [
        `${facts.pupil.name} is coming to ${demo(facts)}. It’s already confirmed, because you confirm all requests at once.`,
        ...joining(facts),
      ],
      facts: [...details(facts, facts.tutor), ...note(facts)],
      action: own('tutor'),
      ...calendarEntry(facts, 'tutor', 'confirmed'),
    }),
  },
  declined: {
    student: (facts) => ({
      subject: `${facts.tutor.name} can’t give the demo${forWhom(facts)} on ${at(facts, facts.student)}`,
      heading: `${facts.tutor.name} can’t give this demo`,
      paragraphs: [
        `${facts.tutor.name} can’t give ${ownDemo(facts)} on ${at(facts, facts.student)}.`,
        'Perhaps another time suits you both.',
      ],
      facts: because(facts),
      action: otherTimes(facts),
    }),
  },
  cancelledByStudent: {
    tutor: (facts, wasConfirmed) => ({
      subject: `${facts.pupil.name} cancelled the demo on ${at(facts, facts.tutor)}`,
      heading: `${facts.pupil.name} cancelled a demo`,
      paragraphs: [
        `${facts.pupil.name} isn’t coming to ${demo(facts)} on ${at(facts, facts.tutor)}. The seat is free again.`,
      ],
      facts: because(facts),
      action: own('tutor'),
      ...gone(facts, 'tutor', wasConfirmed),
    }),
    student: (facts, wasConfirmed) =>
      wasConfirmed
        ? {
            subject: `You cancelled the demo${forWhom(facts)} on ${at(facts, facts.student)}`,
            heading: 'You cancelled a demo',
            paragraphs: [`We’ve told ${facts.tutor.name} that you aren’t coming to ${ownDemo(facts)}.`],
            action: otherTimes(facts),
            ...gone(facts, 'student', wasConfirmed),
          }
        : null,
  },
  cancelledByTutor: {
    student: (facts, wasConfirmed) => ({
      subject: `${facts.tutor.name} cancelled the demo${forWhom(facts)} on ${at(facts, facts.student)}`,
      heading: `${facts.tutor.name} cancelled the demo`,
      paragraphs: [
        `We’re sorry: ${facts.tutor.name} had to cancel ${ownDemo(facts)} on ${at(facts, facts.student)}.`,
        'You can choose another time.',
      ],
      facts: because(facts),
      action: otherTimes(facts),
      ...gone(facts, 'student', wasConfirmed),
    }),
    tutor: (facts, wasConfirmed) =>
      wasConfirmed
        ? {
            subject: `You cancelled the demo with ${facts.pupil.name} on ${at(facts, facts.tutor)}`,
            heading: 'You cancelled a demo',
            paragraphs: [`We’ve told ${facts.pupil.name} that ${demo(facts)} won’t take place.`],
            action: own('tutor'),
            ...gone(facts, 'tutor', wasConfirmed),
          }
        : null,
  },
  attended: {
    student: (facts) => ({
      subject: `How was the demo${forWhom(facts)} with ${facts.tutor.name}?`,
      paragraphs: [
        `Thank you for coming to ${ownDemo(facts)}. A rating and a sentence help ${facts.tutor.name} and other students.`,
      ],
      action: { label: 'Rate demo', path: paths.student },
    }),
  },
  student_no_show: {
    student: (facts) => ({
      subject: `We missed you at the demo${forWhom(facts)} with ${facts.tutor.name}`,
      paragraphs: [
        `${facts.tutor.name} tells us that you weren’t at ${ownDemo(facts)} on ${at(facts, facts.student)}.`,
        'If something came up, just choose another time. If you were there, reply to this email.',
      ],
      action: otherTimes(facts),
    }),
  },
  tutor_no_show: {
    tutor: (facts) => ({
      subject: `${facts.pupil.name} waited for the demo on ${at(facts, facts.tutor)}`,
      heading: `${facts.pupil.name} waited for the demo`,
      paragraphs: [
        `${facts.pupil.name} tells us that you weren’t at ${demo(facts)} on ${at(facts, facts.tutor)}.`,
        'If you were there, reply to this email and we’ll look into it.',
      ],
      action: own('tutor'),
    }),
  },
  studentFeedback: {
    tutor: (facts) => ({
      subject: `${facts.pupil.name} rated the demo`,
      paragraphs: [`${facts.pupil.name} left feedback on ${demo(facts)} on ${at(facts, facts.tutor)}.`],
      action: { label: 'Read feedback', path: paths.tutor },
    }),
  },
  tutorFeedback: {
    student: (facts) => ({
      subject: `${facts.tutor.name} has feedback for you`,
      paragraphs: [`${facts.tutor.name} wrote to you about ${ownDemo(facts)}.`],
      action: { label: 'Read feedback', path: paths.student },
    }),
  },
} as const satisfies Readonly<Record<string, Message>>
export type News = keyof typeof messages

export function recommendationMail(facts: Facts, course: { slug: string; title: string }): Mail {
  return {
    subject: `${facts.tutor.name} recommends a group for you`,
    picture: { path: `/share/courses/${course.slug}.png`, alt: `${course.title}, with ${facts.tutor.name}` },
    paragraphs: [
      `${facts.tutor.name} wrote to you about ${ownDemo(facts)}, and thinks that a group of “${course.title}” would suit you.`,
      'You’ll find both among your demos, and can add the group to your cart there.',
    ],
    action: { label: 'Read feedback', path: paths.student },
  }
}
