import { rupees } from '#contract/money.ts'
import type { Mail } from '../../../mail/Mail.ts'
import { onDay, when } from '../../../texts/days.ts'
import type { Reader } from '../../base/index.ts'

export interface Group {
  readonly title: string
  readonly slug: string
  readonly schedule_id: string
}

export function studentPath({ slug, schedule_id }: Group): string {
  return `/learn/courses/${slug}/schedules/${schedule_id}`
}

export function tutorPath({ slug, schedule_id }: Group): string {
  return `/teach/courses/${slug}/schedules/${schedule_id}`
}

interface Back {
  readonly amount: number
  readonly credit: number
}

export function youLeft({ title }: Group, { amount, credit }: Back): Mail {
  const money = amount - credit
  return {
    subject: `You have left ${title}`,
    paragraphs: [
      `You’ve given up your seat in ${title}.`,
      ...(credit > 0 ? [`${rupees(credit)} has been added to your credit.`] : []),
      ...(money > 0
        ? [`We’re refunding ${rupees(money)}, the way you paid. Banks take up to seven working days.`]
        : []),
      ...(amount === 0 ? ['None of your remaining classes can be refunded.'] : []),
    ],
    action: { label: 'View your orders', path: '/orders' },
  }
}

interface ReturnedClass {
  readonly number: number
  readonly starts_at: Date
  readonly credit: number
}

export function classGivenBack(
  { title }: Pick<Group, 'title'>,
  { number, starts_at, credit }: ReturnedClass,
  reader: Reader,
): Mail {
  return {
    subject: `${rupees(credit)} credit for a class in ${title}`,
    paragraphs: [
      `You’ve given back class ${number} of ${title}, ${when(starts_at, reader)}. ${rupees(credit)} has been added to your credit.`,
      'You can pay with it at checkout, and it doesn’t expire. We’ve told your tutor.',
    ],
    action: { label: 'View your credit', path: '/credit' },
  }
}

export function studentLeft(group: Group, student: string, reason: string | null): Mail {
  return {
    subject: `${student} has left ${group.title}`,
    paragraphs: [`${student} gave up a seat in ${group.title}. Others can book it now.`],
    facts: reason ? [{ label: 'Reason', value: reason }] : [],
    action: { label: 'View group', path: tutorPath(group) },
  }
}

export interface NextTerm {
  readonly starts_at: Date
  readonly cutoff: Date
}

function term({ starts_at, cutoff }: NextTerm, reader: Reader) {
  return [
    { label: 'Next term starts', value: when(starts_at, reader) },
    { label: 'Seats kept until', value: when(cutoff, reader) },
  ]
}

export function renewalOpen(group: Group, { starts_at, cutoff }: NextTerm, reader: Reader): Mail {
  return {
    subject: `We’re keeping your seat in ${group.title} until ${onDay(cutoff, reader)}`,
    paragraphs: [
      `Your classes in ${group.title} end soon, and the group carries on.`,
      'We’re keeping your seat for you. After that, anyone can book it. You pay nothing unless you renew.',
    ],
    facts: term({ starts_at, cutoff }, reader),
    action: { label: 'Renew seat', path: `${studentPath(group)}/renew` },
  }
}

export function renewalEnds(group: Group, { starts_at, cutoff }: NextTerm, reader: Reader): Mail {
  return {
    subject: `Three days left to renew ${group.title}`,
    paragraphs: [
      `You have three days left to renew your seat in ${group.title}.`,
      'If you don’t want to carry on, you don’t need to do anything.',
    ],
    facts: term({ starts_at, cutoff }, reader),
    action: { label: 'Renew seat', path: `${studentPath(group)}/renew` },
  }
}

export function groupGoesOn(group: Group, { starts_at, cutoff }: NextTerm, reader: Reader): Mail {
  return {
    subject: `${group.title} carries on from ${onDay(starts_at, reader)}`,
    paragraphs: [
      `One of your ${group.title} groups ends soon, so we’ve put its next term in your calendar, at the same weekly times. Its students can renew.`,
      'If you don’t want to carry on with the group, cancel the new term.',
    ],
    facts: term({ starts_at, cutoff }, reader),
    action: { label: 'View new term', path: tutorPath(group) },
  }
}

export interface Pause {
  readonly student: string
  /** Null when the pause ends. */
  readonly until: Date | null
}

export function studentPaused(group: Group, { student, until }: Pause, reader: Reader): Mail {
  return {
    subject: until ? `${student} is pausing ${group.title}` : `${student} is back in ${group.title}`,
    paragraphs: [
      until
        ? `${student} is taking a break from ${group.title} but keeps the seat. The break ends on ${onDay(until, reader)} at the latest.`
        : `${student} is coming back to ${group.title}.`,
    ],
    action: { label: 'View group', path: tutorPath(group) },
  }
}
