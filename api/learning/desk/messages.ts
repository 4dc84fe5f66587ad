import { rupees } from '#contract/money.ts'
import type { Mail } from '../../mail/Mail.ts'
import { onDay } from '../../texts/days.ts'

export interface Blocked {
  readonly user: { readonly time_zone: string }
  readonly until: Date
  readonly reason: string
}

export function blockedMail({ user, until, reason }: Blocked): Mail {
  const day = onDay(until, user)
  return {
    subject: `Your account is blocked until ${day}`,
    paragraphs: [
      `We’ve blocked your account and signed it out everywhere. Nobody can sign in to it until ${day}.`,
      'If you think that’s wrong, reply to this email. A person reads it.',
    ],
    facts: [{ label: 'Reason', value: reason }],
  }
}

export interface Refunded {
  readonly side: 'student' | 'tutor'
  readonly student: string
  readonly number: string
  readonly title: string
  readonly classes: number
  readonly amount: number
  readonly reason: string
}

export function refundedMail({ side, student, number, title, classes, amount, reason }: Refunded): Mail {
  const classesText = classes === 1 ? '1 class' : `${classes} classes`
  const facts = [
    { label: 'Course', value: title },
    { label: 'Refunded', value: `${rupees(amount)}, for ${classesText}` },
    { label: 'Reason', value: reason },
  ]
  if (side === 'tutor')
    return {
      subject: `We refunded ${rupees(amount)} to ${student}`,
      paragraphs: [`We refunded ${classesText} of “${title}” to ${student}. The seat stays as it is.`],
      facts,
      action: { label: 'View students', path: '/teach/courses' },
    }
  return {
    subject: `We’re refunding ${rupees(amount)} of order ${number}`,
    paragraphs: [
      `We’re refunding ${rupees(amount)} the way you paid. Banks take up to seven working days. Your seat stays as it is.`,
    ],
    facts,
    action: { label: 'View order', path: `/orders/${number}` },
  }
}
