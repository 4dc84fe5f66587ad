import type { Enrolment } from '#contract/learning/buying/enrolments.ts'
import type { OrderSummary } from '#contract/learning/buying/orders.ts'
import type { Booking } from '#contract/learning/timetable/demos.ts'
import { type Reading, renewalText, renewalWords } from '../../../features/timetable/classes/renewal.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { momentText } from '../../../ui/format/moment.ts'
import { rupees } from '../../../ui/format/money.ts'

export interface ToDoItem {
  readonly key: string
  readonly title: string
  readonly detail: string
  readonly action: string
  readonly to: string
}
interface List<T> {
  readonly items: readonly T[]
}
interface Own {
  readonly enrolments?: List<Enrolment> | undefined
  readonly demos?: List<Booking> | undefined
  readonly orders?: List<OrderSummary> | undefined
}

/** What there is to do, the most urgent first. */
export function todoOf({ enrolments, demos, orders }: Own, { zone, now }: Reading): readonly ToDoItem[] {
  const seats = enrolments?.items ?? []
  const courseIds = new Set(seats.map(({ course }) => course.id))
  return [
    ...(orders?.items ?? []).flatMap((order) => toPay(order, { zone, now })),
    ...seats.flatMap((seat) => toRenew(seat, { zone, now })),
    ...seats.flatMap((seat) => toHandIn(seat, { zone, now })),
    ...seats.flatMap(toRead),
    ...(demos?.items ?? []).flatMap((demo) => [...toAnswer(demo), ...toTake(demo, courseIds)]),
  ]
}

function toPay({ id, status, titles, total, held_until }: OrderSummary, { zone, now }: Reading): ToDoItem[] {
  const waits = status === 'payment_pending' || status === 'payment_failed'
  if (!waits || Date.parse(held_until) <= now) return []
  return [
    {
      key: `pay-${id}`,
      title: `Pay ${rupees(total)} for ${titles[0] ?? 'your order'}`,
      detail: `The seat is held until ${momentText(held_until, zone, now)}.`,
      action: 'Pay',
      to: href(pages.order, { order: id }),
    },
  ]
}

/** Renewals to order. A renewal in an unpaid order already appears among the orders to pay. */
function toRenew({ id, course, schedule_id, renewal, learner }: Enrolment, reading: Reading): ToDoItem[] {
  if (renewalWords(renewal, reading)?.next !== 'renew') return []
  return [
    {
      key: `renew-${id}`,
      title: learner ? `Renew ${course.title} for ${learner.name}` : `Renew ${course.title}`,
      detail: renewalText(renewal, reading) ?? '',
      action: 'Renew',
      to: href(pages.renew, { course: course.slug, schedule: learner ? id : schedule_id }),
    },
  ]
}

function toHandIn(
  { id: seat, course, schedule_id, learner, homework_due = [] }: Enrolment,
  { zone, now }: Reading,
): ToDoItem[] {
  return homework_due.map(({ id, due_at }) => ({
    key: `homework-${id}`,
    title: learner ? `Homework for ${learner.name}: ${course.title}` : `Homework: ${course.title}`,
    detail: `Due ${momentText(due_at, zone, now)}`,
    action: 'Hand in',
    to: href(pages.homework, {
      course: course.slug,
      schedule: learner ? seat : schedule_id,
      homework: id,
    }),
  }))
}

function toRead({ id, course, schedule_id, dispute, tutor, learner }: Enrolment): ToDoItem[] {
  if (dispute?.status !== 'answered') return []
  return [
    {
      key: `dispute-${dispute.id}`,
      title: `${tutor.name} replied to your dispute`,
      detail: `${course.title}. We decide next.`,
      action: 'Read reply',
      to: href(
        pages.dispute,
        { course: course.slug, schedule: learner ? id : schedule_id },
        { id: dispute.id },
      ),
    },
  ]
}

function toAnswer({ id, can, tutor, course, learner }: Booking): ToDoItem[] {
  if (!can.feedback) return []
  return [
    {
      key: `feedback-${id}`,
      title: `How was the demo with ${tutor.name}?`,
      detail: [learner?.name, course?.title ?? 'Demo class'].filter(Boolean).join(' · '),
      action: 'Rate demo',
      to: `${href(pages.myDemos)}#${id}`,
    },
  ]
}

function toTake({ id, feedback, tutor }: Booking, courseIds: ReadonlySet<string>): ToDoItem[] {
  const recommended = feedback.tutor?.recommended
  if (!recommended?.open || courseIds.has(recommended.course.id)) return []
  return [
    {
      key: `take-${id}`,
      title: `${tutor.name} recommends a group for you`,
      detail: recommended.course.title,
      action: 'View group',
      to: `${href(pages.myDemos)}#${id}`,
    },
  ]
}
