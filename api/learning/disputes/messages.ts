import type { disputeOutcomes, sides } from '#contract/learning/words.ts'
import { rupees } from '#contract/money.ts'
import { when } from '../../texts/days.ts'
import { type Group, studentPath, tutorPath } from '../enrolments/index.ts'
import type { Letter, Reader } from '../notices/index.ts'

export type Words = Omit<Letter, 'topic'>
export type Side = (typeof sides)[number]

export interface Case {
  readonly group: Group
  readonly student: string
  readonly tutor: string
  /** Null where it is about the course or the charge as a whole. */
  readonly classAt: Date | null
  readonly text: string
  readonly answer: string | null
  readonly outcome: (typeof disputeOutcomes)[number] | null
  readonly note: string | null
  readonly refund: number | null
}

function page({ group }: Case, side: Side) {
  const path = side === 'student' ? `${studentPath(group)}/dispute` : tutorPath(group)
  return { label: 'See the dispute', path }
}

function subjectOf({ group, classAt }: Case, reader: Reader): string {
  return classAt ? `the class of ${group.title} on ${when(classAt, reader)}` : group.title
}

export function opened(about: Case, side: Side, reader: Reader): Words {
  const subject = subjectOf(about, reader)
  const action = page(about, side)
  if (side === 'student') {
    return {
      subject: `We have your dispute about ${about.group.title}`,
      paragraphs: [
        `Thank you for telling us about ${subject}. ${about.tutor} is asked to answer, and the attendance records are attached already.`,
        'We decide within three days and write to you at every step.',
      ],
      action,
    }
  }
  return {
    subject: `${about.student} disputes ${about.group.title}`,
    paragraphs: [
      `${about.student} writes about ${subject}:`,
      `“${about.text}”`,
      'Please answer within three days, so that we know your side when we decide.',
    ],
    action,
  }
}

export function answered(about: Case, side: Side, reader: Reader): Words {
  const subject = subjectOf(about, reader)
  if (side === 'tutor') {
    return {
      subject: `Your answer about ${about.group.title} is with us`,
      paragraphs: [`Thank you for your answer about ${subject}. We decide now, and write to you both.`],
      action: page(about, side),
    }
  }
  return {
    subject: `${about.tutor} has answered your dispute`,
    paragraphs: [
      `${about.tutor} writes about ${subject}:`,
      `“${about.answer ?? ''}”`,
      'We decide now, and write to you both.',
    ],
    action: page(about, side),
  }
}

export function withdrawn(about: Case, side: Side, reader: Reader): Words {
  const subject = subjectOf(about, reader)
  const who = side === 'student' ? 'You have' : `${about.student} has`
  return {
    subject: `The dispute about ${about.group.title} is withdrawn`,
    paragraphs: [`${who} withdrawn the dispute about ${subject}. There is nothing more to do.`],
    action: page(about, side),
  }
}

interface Decided extends Case {
  readonly extra: Date | null
}

export function resolved(about: Decided, side: Side, reader: Reader): Words {
  return {
    subject: `The dispute about ${about.group.title} is decided`,
    paragraphs: [
      `We have decided the dispute about ${subjectOf(about, reader)}. ${decision(about, side, reader)}`,
      ...(about.note ? [`“${about.note}”`] : []),
      'If you think that we overlooked something, write to us at the address below.',
    ],
    action: page(about, side),
  }
}

function decision({ outcome, refund, extra, student }: Decided, side: Side, reader: Reader): string {
  const whom = side === 'student' ? 'you' : student
  if (outcome === 'refund')
    return `${rupees(refund ?? 0)} goes back to ${whom} by the way it was paid; banks take up to seven working days for it.`
  if (outcome === 'extra_class')
    return `One class is added for ${whom}${extra ? `, on ${when(extra, reader)}` : ''}.`
  return 'Everything stays as it is.'
}
