import { groupName } from '#contract/learning/timetable/groupName.ts'
import type { Mail } from '../../../mail/Mail.ts'
import type { Sale } from './facts.ts'

function seatsText(seats: number): string {
  if (seats === 0) return 'now full'
  return seats === 1 ? '1 seat left' : `${seats} seats left`
}

function classesText({ classes, renews }: Sale): string {
  const more = renews ? ' more' : ''
  return classes === 1 ? `1${more} class` : `${classes}${more} classes`
}

function groupOf({ title, name, timings }: Sale): string {
  return `${title}, ${groupName(name, timings)}`
}

function groupPage({ slug, schedule_id }: Sale): string {
  return `/teach/courses/${slug}/schedules/${schedule_id}`
}

/** About one order, with all its lines for this tutor. */
export function soldMail(first: Sale, ...others: readonly Sale[]): Mail {
  const sales = [first, ...others]
  const { student, title, renews } = first
  const subject =
    others.length > 0
      ? `${student} has ${sales.length} seats in your groups`
      : `${student} ${renews ? 'renewed' : 'joined'} ${title}`
  return {
    subject,
    paragraphs: [
      others.length > 0
        ? `${student} paid for seats in ${sales.length} of your groups.`
        : `${student} paid for ${classesText(first)} of ${title}.`,
    ],
    facts: sales.map((sale) => ({
      label: groupOf(sale),
      value: `${classesText(sale)}, ${seatsText(sale.seats_left)}`,
    })),
    action: { label: 'View group', path: groupPage(first) },
    afterwards: ['You can get one email a day instead: choose that under Account, Notifications.'],
  }
}

/** About all sales of a day. */
export function soldTodayMail(sales: readonly Sale[]): Mail {
  const counted = sales.length === 1 ? 'One seat' : `${sales.length} seats`
  return {
    subject: `${counted} sold in your groups today`,
    paragraphs: [`${counted} in your groups ${sales.length === 1 ? 'was' : 'were'} paid for.`],
    facts: sales.map((sale) => ({
      label: `${sale.student}${sale.renews ? ', renewed' : ''}`,
      value: `${groupOf(sale)}\n${classesText(sale)}, ${seatsText(sale.seats_left)}`,
    })),
    action: { label: 'View dashboard', path: '/teach' },
  }
}
