import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { DiscountPayer } from '#contract/learning/base/words.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import { inWords, todayInIndia } from '../../../texts/days.ts'
import { discountCodes, orderLines, orders } from '../tables/index.ts'
import { splitDiscount } from './split.ts'

export type Code = typeof discountCodes.$inferSelect

interface Seat {
  readonly scheduleId: string
  readonly learnerId: string | null
}

export interface Item extends Seat {
  readonly courseId: string
  readonly tutorId: string
  readonly price: number
  /** True if the sibling discount reduced it, which can't be combined with a code. */
  readonly reduced?: boolean
}

interface Use {
  /** Null for a visitor, about whom nothing is known. */
  readonly studentId: string | null
  readonly items: readonly Seat[]
}

export interface Basket extends Use {
  readonly now: Date
  readonly items: readonly Item[]
}

export type Discount =
  | {
      readonly holds: true
      readonly codeId: string
      readonly by: DiscountPayer
      /** What the code takes off each item, in the same order. */
      readonly each: readonly number[]
      readonly off: number
    }
  | { readonly holds: false; readonly because: string }

/** Normalises a code to the form in which it is stored, however it's typed. */
export function codeText(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase()
}

export async function findCode(db: Db, typed: string): Promise<Code | undefined> {
  const [code] = await db
    .select()
    .from(discountCodes)
    .where(eq(discountCodes.code, codeText(typed)))
  return code
}

/** Finds a code, with a row lock if its uses are limited, so that orders with it wait for each other. */
export async function lockCode(tx: Db, typed: string): Promise<Code | undefined> {
  const code = await findCode(tx, typed)
  return code && code.times !== null ? lockById(tx, code.id) : code
}

async function lockById(tx: Db, id: string): Promise<Code | undefined> {
  const [locked] = await tx.select().from(discountCodes).where(eq(discountCodes.id, id)).for('no key update')
  return locked
}

interface Revival {
  readonly orderId: string
  readonly now: Date
}

/**
 * Why an order that had ended unpaid can't be paid at its price any more; undefined if it can. Its end freed its use of
 * the code, so it needs another one. The caller has locked the order.
 */
export async function whyCodeGone(tx: Db, { orderId, now }: Revival): Promise<string | undefined> {
  const [order] = await tx
    .select({ studentId: orders.student_id, codeId: orders.code_id })
    .from(orders)
    .where(and(eq(orders.id, orderId), inArray(orders.status, ['expired', 'cancelled'])))
  if (!order?.codeId) return undefined
  const code = await lockById(tx, order.codeId)
  if (!code) throw new Error('An order has an unknown code.')
  const items = await tx
    .select({ scheduleId: orderLines.schedule_id, learnerId: orderLines.learner_id })
    .from(orderLines)
    .where(eq(orderLines.order_id, orderId))
  return whyOver(code, now) ?? (await whyUsed(tx, code, { studentId: order.studentId, items }))
}

/** What the code takes off these items now, or why it takes nothing off. */
export async function discountOn(db: Db, code: Code | undefined, basket: Basket): Promise<Discount> {
  if (!code) return refusal(unknown)
  const { items } = basket
  const because = whyOver(code, basket.now) ?? whyElsewhere(code, items) ?? (await whyUsed(db, code, basket))
  if (because) return refusal(because)
  const prices = items.map((item) => (isFor(code, item) && !item.reduced ? item.price : 0))
  const sum = prices.reduce((total, price) => total + price, 0)
  const part = code.kind === 'share' ? Number((BigInt(sum) * BigInt(code.amount)) / 10_000n) : code.amount
  const off = Math.min(part, code.cap ?? part, sum)
  if (sum === 0 && items.some((item) => isFor(code, item) && item.reduced))
    return refusal('A code can’t be combined with the sibling discount.')
  if (off === 0) return refusal('This code doesn’t reduce the price of this order.')
  const by = code.tutor_id === null ? 'company' : 'tutor'
  return { holds: true, codeId: code.id, by, each: splitDiscount(prices, off), off }
}

const unknown = 'We don’t know this code. Check the spelling.'

function refusal(because: string): Discount {
  return { holds: false, because }
}

function isFor(code: Code, { courseId, tutorId }: Item): boolean {
  return (
    (code.tutor_id === null || code.tutor_id === tutorId) && (code.course_ids?.includes(courseId) ?? true)
  )
}

function whyOver({ waits, stopped_at, first_day, last_day }: Code, now: Date): string | undefined {
  const today = todayInIndia(now)
  // What waits for approval may be refused, so nobody outside hears of it.
  if (waits) return unknown
  if (stopped_at) return 'This code is no longer in use.'
  if (today < first_day) return `This code starts on ${dayIn(first_day, today)}.`
  if (last_day !== null && today > last_day) return `This code ended on ${dayIn(last_day, today)}.`
  return undefined
}

/** Writes a day in words, without the year if it is the current one. */
function dayIn(day: string, today: string): string {
  const words = inWords(day)
  return day.slice(0, 4) === today.slice(0, 4) ? words.replace(/ \d{4}$/, '') : words
}

function whyElsewhere(code: Code, items: readonly Item[]): string | undefined {
  return items.some((item) => isFor(code, item)) ? undefined : 'This code isn’t valid for these courses.'
}

const Uses = z.object({
  all: z.coerce.number(),
  own: z.coerce.number(),
  ordered: z.boolean(),
})

async function whyUsed(db: Db, code: Code, use: Use): Promise<string | undefined> {
  const [uses] = await rows(db, usesOf(code, use), Uses)
  if (!uses) return undefined
  if (code.first_order && uses.ordered) return 'This code is only for a first order.'
  if (uses.own >= code.times_per_person) {
    return code.times_per_person === 1
      ? 'You have already used this code.'
      : `You have already used this code ${code.times_per_person} times.`
  }
  return code.times !== null && uses.all >= code.times ? 'This code has been used up.' : undefined
}

function usesOf(code: Code, { studentId, items }: Use): SQL {
  const student = studentId ?? ''
  const seats = items.map(({ scheduleId, learnerId }) => `${scheduleId} ${learnerId ?? ''}`)
  // An order cancels the same person's unpaid one for the same seats, which frees its use of the code.
  const live = sql`used.status NOT IN ('expired', 'cancelled') AND NOT (
    used.student_id = ${student} AND used.status IN ('payment_pending', 'payment_failed') AND EXISTS (
      SELECT FROM order_lines AS line WHERE line.order_id = used.id
        AND line.schedule_id || ' ' || coalesce(line.learner_id, '') IN ${seats}))`
  const withCode = sql`FROM orders AS used WHERE used.code_id = ${code.id} AND ${live}`
  const all = code.times === null ? sql`0` : sql`(SELECT count(*) ${withCode})`
  return sql`SELECT ${all} AS all, (SELECT count(*) ${withCode} AND used.student_id = ${student}) AS own,
    EXISTS (SELECT FROM orders AS used WHERE used.student_id = ${student} AND ${live}) AS ordered`
}
