import { eq } from 'drizzle-orm'
import { z } from 'zod/mini'
import { orderLines, orders, outbox, userSchedules, users } from '#api/tables.ts'
import type { Books } from './books.ts'
import type { Term } from './moves.ts'
import { dayIn, money, timeIn } from './words.ts'

const read = new WeakMap<object, Set<string>>()

const Content = z.object({ subject: z.string(), text: z.string() })

function wordsOf(content: unknown): string {
  const { subject, text } = Content.parse(content)
  return `${subject}. ${text}`.replace(/\s+/g, ' ')
}

interface Letter {
  readonly said: string
  readonly zone: string
  readonly readerId: string | null
}

/** What the emails since the last step get wrong. */
export async function wrongMails(term: Term, books: Books): Promise<string[]> {
  const { api } = term
  const seen = read.get(api) ?? new Set()
  read.set(api, seen)
  const people = new Map((await api.db.select().from(users)).map(({ email, ...user }) => [email, user]))
  const fresh = (await api.db.select().from(outbox)).filter(({ id }) => !seen.has(id))
  const wrong: string[] = []
  for (const { id, recipient, content } of fresh) {
    seen.add(id)
    const reader = people.get(recipient)
    const letter: Letter = {
      said: wordsOf(content),
      zone: reader?.time_zone ?? 'Asia/Kolkata',
      readerId: reader?.id ?? null,
    }
    const expected = [
      ...renewalWords(term, letter, books),
      ...seatWords(letter, books),
      ...(await orderWords(term, letter)),
      ...(await leavingWords(term, letter)),
    ]
    const lacking = expected.filter((words) => !letter.said.includes(words))
    wrong.push(...lacking.map((words) => `a mail to ${letter.zone} lacks “${words}”: ${letter.said}`))
  }
  return wrong
}

function renewalWords({ course }: Term, { said, zone }: Letter, books: Books): string[] {
  const path = new RegExp(`/learn/courses/${course.slug}/schedules/(\\w+)/renew`).exec(said)
  const next = [...books.values()].find(({ continues }) => continues === path?.[1])
  return next?.next ? [`${dayIn(next.next.starts_at, zone)}, ${timeIn(next.next.starts_at, zone)}`] : []
}

/** Words about seats left, for emails about a seat that somebody waits for, or about one that was sold. */
function seatWords({ said }: Letter, books: Books): string[] {
  const free = books.get(/\/courses\/[\w-]+\?schedule=(\w+)/.exec(said)?.[1] ?? '')?.seats.free
  if (free !== undefined && said.includes('you’re waiting for'))
    return [free === 1 ? 'One seat is free' : `${free} seats are free`]
  const left = books.get(/\/teach\/courses\/[\w-]+\/schedules\/(\w+)/.exec(said)?.[1] ?? '')?.seats.free
  if (left === undefined || !/ paid for \d+( more)? class/.test(said)) return []
  return [left === 0 ? 'now full' : left === 1 ? '1 seat left' : `${left} seats left`]
}

/** Words about what was paid, and for how many classes. */
async function orderWords({ api }: Term, { said }: Letter): Promise<string[]> {
  const number = /Paid: order (VL-[A-Z0-9]+-[A-Z0-9]+)/.exec(said)?.[1]
  if (!number) return []
  const [order] = await api.db.select().from(orders).where(eq(orders.number, number))
  if (!order) return [`an order ${number}`]
  const lines = await api.db.select().from(orderLines).where(eq(orderLines.order_id, order.id))
  return [
    `We received ${money(order.total)} for order ${number}.`,
    ...lines.flatMap(({ classes, price }) => [
      classes === 1 ? '1 class' : `${classes} classes`,
      money(price),
    ]),
  ]
}

/** Words about the refund of a student who has left. */
async function leavingWords({ api }: Term, { said, readerId }: Letter): Promise<string[]> {
  if (!readerId || !said.includes('You have left')) return []
  const seats = await api.db
    .select({
      status: userSchedules.status,
      updated_at: userSchedules.updated_at,
      refunded: orderLines.refunded,
    })
    .from(userSchedules)
    .innerJoin(orderLines, eq(orderLines.id, userSchedules.line_id))
    .where(eq(userSchedules.student_id, readerId))
  const left = seats.filter(({ status }) => status === 'cancelled')
  const last = left.toSorted((a, b) => b.updated_at.getTime() - a.updated_at.getTime())[0]
  if (!last) return ['a seat that was left']
  return [last.refunded > 0 ? `We’re refunding ${money(last.refunded)},` : 'None of your remaining classes']
}
