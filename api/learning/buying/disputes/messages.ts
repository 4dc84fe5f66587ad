import type { disputeOutcomes, sides } from '#contract/learning/base/words.ts'
import { rupees } from '#contract/money.ts'
import type { Mail } from '../../../mail/Mail.ts'
import { when } from '../../../texts/days.ts'
import type { Reader } from '../../base/index.ts'
import { type OutOfEarnings, outOfEarnings } from '../../money/index.ts'
import { type Group, studentPath, tutorPath } from '../enrolments/index.ts'

export type Side = (typeof sides)[number]

export interface Case {
  readonly group: Group
  readonly student: string
  readonly tutor: string
  /** Null if the dispute is about the course or the charge as a whole. */
  readonly classAt: Date | null
  readonly text: string
  readonly answer: string | null
  readonly outcome: (typeof disputeOutcomes)[number] | null
  readonly note: string | null
  readonly refund: number | null
}

function page({ group }: Case, side: Side) {
  const path = side === 'student' ? `${studentPath(group)}/dispute` : tutorPath(group)
  return { label: 'View dispute', path }
}

function subjectOf({ group, classAt }: Case, reader: Reader): string {
  return classAt ? `the ${group.title} class on ${when(classAt, reader)}` : group.title
}

export function opened(about: Case, side: Side, reader: Reader): Mail {
  const subject = subjectOf(about, reader)
  const action = page(about, side)
  if (side === 'student') {
    return {
      subject: `We have your dispute about ${about.group.title}`,
      paragraphs: [
        `Thank you for telling us about ${subject}. We’ve asked ${about.tutor} to answer, and we have the attendance records.`,
        'We’ll decide within three days and email you at every step.',
      ],
      action,
    }
  }
  return {
    subject: `${about.student} disputes ${about.group.title}`,
    paragraphs: [
      `${about.student} wrote about ${subject}:`,
      `“${about.text}”`,
      'Please answer within three days, so that we know your side before we decide.',
    ],
    action,
  }
}

export function answered(about: Case, side: Side, reader: Reader): Mail {
  const subject = subjectOf(about, reader)
  if (side === 'tutor') {
    return {
      subject: `We have your answer about ${about.group.title}`,
      paragraphs: [`Thank you for your answer about ${subject}. We’ll decide next, and email you both.`],
      action: page(about, side),
    }
  }
  return {
    subject: `${about.tutor} has answered your dispute`,
    paragraphs: [
      `${about.tutor} wrote about ${subject}:`,
      `“${about.answer ?? ''}”`,
      'We’ll decide next, and email you both.',
    ],
    action: page(about, side),
  }
}

export function withdrawn(about: Case, side: Side, reader: Reader): Mail {
  const subject = subjectOf(about, reader)
  const who = side === 'student' ? 'You have' : `${about.student} has`
  return {
    subject: `Dispute withdrawn: ${about.group.title}`,
    paragraphs: [`${who} withdrawn the dispute about ${subject}. You don’t need to do anything.`],
    action: page(about, side),
  }
}

/** What was decided, and what it costs the tutor. */
export interface Verdict extends OutOfEarnings {
  /** The time of the extra class, if that is the outcome. */
  readonly extra: Date | null
  /** True if all of the price was refunded, so that the seat has ended. */
  readonly ended: boolean
}

type Decided = Case & Verdict

export function resolved(about: Decided, side: Side, reader: Reader): Mail {
  return {
    subject: `Dispute decided: ${about.group.title}`,
    paragraphs: [
      `We have decided the dispute about ${subjectOf(about, reader)}. ${decision(about, side, reader)}`,
      ...(side === 'tutor' ? outOfEarnings(about) : []),
      'If you think we missed something, write to us: our address is below.',
    ],
    facts: about.note ? [{ label: 'Our reasons', value: about.note }] : [],
    action: page(about, side),
  }
}

function decision({ outcome, refund, extra, ended, student }: Decided, side: Side, reader: Reader): string {
  const whom = side === 'student' ? 'you' : student
  if (outcome === 'refund')
    return [
      `We’re refunding ${rupees(refund ?? 0)} to ${whom}, the way it was paid. Banks take up to seven working days.`,
      ...(ended ? ['Nothing of the price is left, so the seat has ended.'] : []),
    ].join(' ')
  if (outcome === 'extra_class')
    return `We’re adding a class for ${whom}${extra ? `, on ${when(extra, reader)}` : ''}.`
  return 'Nothing changes.'
}
