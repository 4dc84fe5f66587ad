import { rupees } from '#contract/money.ts'
import { onDay, when } from '../../texts/days.ts'
import type { Letter, Reader } from '../notices/index.ts'

type Words = Omit<Letter, 'topic'>
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

export function youLeft({ title }: Group, refunded: number): Words {
  return {
    subject: `You have left ${title}`,
    paragraphs: [
      `Your seat in ${title} is free for somebody else now.`,
      refunded > 0
        ? `${rupees(refunded)} goes back to you the way you paid; banks take up to seven working days for it.`
        : 'No class was far enough away to be refunded.',
    ],
    action: { label: 'See your orders', path: '/orders' },
  }
}

export function studentLeft(group: Group, student: string, reason: string | null): Words {
  return {
    subject: `${student} has left ${group.title}`,
    paragraphs: [
      `${student} gave up a seat in ${group.title}. It is open to others now.`,
      ...(reason ? [`The reason: “${reason}”`] : []),
    ],
    action: { label: 'See the group', path: tutorPath(group) },
  }
}

export interface NextTerm {
  readonly starts_at: Date
  readonly cutoff: Date
}

export function renewalOpen(group: Group, { starts_at, cutoff }: NextTerm, reader: Reader): Words {
  return {
    subject: `Your seat in ${group.title} is kept until ${onDay(cutoff, reader)}`,
    paragraphs: [
      `Your classes of ${group.title} come to an end, and the group goes on. The next term begins on ${when(starts_at, reader)}.`,
      `Your seat is kept for you until ${when(cutoff, reader)}. After that it is open to everybody. Nothing is charged unless you renew.`,
    ],
    action: { label: 'Renew', path: `${studentPath(group)}/renew` },
  }
}

export function renewalEnds(group: Group, { starts_at, cutoff }: NextTerm, reader: Reader): Words {
  return {
    subject: `Three days left: your seat in ${group.title}`,
    paragraphs: [
      `We keep your seat in the next term of ${group.title} until ${when(cutoff, reader)}. The term begins on ${when(starts_at, reader)}.`,
      'If you do not want to go on, there is nothing to do.',
    ],
    action: { label: 'Renew', path: `${studentPath(group)}/renew` },
  }
}

export function groupGoesOn(group: Group, { starts_at, cutoff }: NextTerm, reader: Reader): Words {
  return {
    subject: `${group.title} goes on from ${onDay(starts_at, reader)}`,
    paragraphs: [
      `The classes of a group of ${group.title} come to an end, so its next term is now in your calendar, at the same weekly times. It begins on ${when(starts_at, reader)}.`,
      `Its students can renew, and their seats are kept until ${when(cutoff, reader)}. If the group shall not go on, cancel the new term.`,
    ],
    action: { label: 'See the new term', path: tutorPath(group) },
  }
}

export interface Pause {
  readonly student: string
  /** Null at its end. */
  readonly until: Date | null
}

export function studentPaused(group: Group, { student, until }: Pause, reader: Reader): Words {
  return {
    subject: until ? `${student} pauses ${group.title}` : `${student} is back in ${group.title}`,
    paragraphs: [
      until
        ? `${student} does not come to ${group.title} for a while, at the latest until ${onDay(until, reader)}. The seat stays taken.`
        : `${student} comes to ${group.title} again.`,
    ],
    action: { label: 'See the group', path: tutorPath(group) },
  }
}
