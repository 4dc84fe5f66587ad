import { rupees } from '#contract/money.ts'
import type { Mail } from '../../../mail/Mail.ts'
import { onDay } from '../../../texts/days.ts'
import { type OutOfEarnings, outOfEarnings } from '../../money/index.ts'

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

export function goodwillMail({ amount, reason }: Readonly<{ amount: number; reason: string }>): Mail {
  return {
    subject: `${rupees(amount)} credit for you`,
    paragraphs: [
      `We’ve added ${rupees(amount)} to your credit. You can pay with it at checkout, and it doesn’t expire.`,
    ],
    facts: [{ label: 'Reason', value: reason }],
    action: { label: 'View your credit', path: '/credit' },
  }
}

export interface Refunded extends OutOfEarnings {
  readonly side: 'student' | 'tutor'
  readonly student: string
  readonly number: string
  readonly title: string
  readonly classes: number
  readonly amount: number
  /** The part refunded as credit. */
  readonly credit: number
  /** True if the seat has ended, because nothing of its price is left. */
  readonly ended: boolean
  readonly reason: string
}

export function refundedMail(refunded: Refunded): Mail {
  const { side, student, number, title, classes, amount, credit, ended, reason } = refunded
  const classesText = classes === 1 ? '1 class' : `${classes} classes`
  const facts = [
    { label: 'Course', value: title },
    { label: 'Refunded', value: `${rupees(amount)}, for ${classesText}` },
    { label: 'Reason', value: reason },
  ]
  if (side === 'tutor')
    return {
      subject: `We refunded ${rupees(amount)} to ${student}`,
      paragraphs: [
        `We refunded ${classesText} of “${title}” to ${student}. ${ended ? 'Their seat has ended and is free again.' : 'The seat stays as it is.'}`,
        ...outOfEarnings(refunded),
      ],
      facts,
      action: { label: 'View students', path: '/teach/courses' },
    }
  return {
    subject: `We’re refunding ${rupees(amount)} of order ${number}`,
    paragraphs: [
      ...(credit > 0 ? [`We’ve added ${rupees(credit)} to your credit.`] : []),
      ...(credit < amount
        ? [
            `We’re refunding ${rupees(amount - credit)} the way you paid. Banks take up to seven working days.`,
          ]
        : []),
      ended ? 'That was all you paid for it, so your seat has ended.' : 'Your seat stays as it is.',
    ],
    facts,
    action: { label: 'View order', path: `/orders/${number}` },
  }
}
