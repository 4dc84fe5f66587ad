import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { accounts } from '#contract/learning/money/ledgerWords.ts'
import { type Backing, contributionIn, outOfEarned } from '#contract/learning/money/refundAmount.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import { type Movement, post } from './post.ts'

/** Which classes a refund is for: upcoming ones, one given back, or past ones. It decides whose money is used first. */
export type RefundOf = 'to_come' | { readonly held: string | null } | { readonly givenBack: string }

export interface GivenBack {
  readonly refundId: string
  readonly orderId: string
  readonly lineId: string
  readonly tutorId: string
  readonly studentId: string
  readonly amount: number
  /** How much of it is refunded as credit. */
  readonly credit: number
  /** How much of the student's price for the line was left before this refund. */
  readonly left: number
  readonly of: RefundOf
  readonly now: Date
}

/**
 * Books a promised refund, and returns how much of it comes out of what the tutor had earned. The caller has locked the
 * order, so nothing else draws on the line at the same time.
 */
export async function bookRefund(
  tx: Db,
  { refundId, orderId, studentId, credit, now, ...back }: GivenBack,
): Promise<number> {
  const sources = await sourcesOf(tx, back.lineId)
  const given = contributionIn(backingOf(sources), back.amount, back.left)
  const drawn = draw(sources, { ...back, amount: back.amount + given })
  await post(tx, [
    {
      kind: 'refund',
      cause: `refund ${refundId}`,
      at: now,
      orderId,
      lines: [
        ...drawn,
        { account: 'refunds_due', amount: credit - back.amount },
        { account: 'credit', owner: studentId, amount: -credit, lineId: back.lineId },
        { account: 'discounts', lineId: back.lineId, amount: -given },
      ],
    },
  ])
  return drawn.reduce((sum, { account, amount }) => (account === 'due' ? sum + amount : sum), 0)
}

/** For a line without a seat: the company's contribution to its price returns to the company. */
export async function bookDiscountBack(
  tx: Db,
  { lineId, tutorId, now }: { readonly lineId: string; readonly tutorId: string; readonly now: Date },
): Promise<void> {
  const left = sumOf(await sourcesOf(tx, lineId), 'prepaid')
  await post(tx, [
    {
      kind: 'refund',
      cause: `discount of ${lineId} back`,
      at: now,
      lines: [
        { account: 'prepaid', owner: tutorId, amount: left, lineId },
        { account: 'discounts', amount: -left, lineId },
      ],
    },
  ])
}

/** Books a refund that the provider has sent. */
export async function bookRefundPaid(
  tx: Db,
  refund: Readonly<{ id: string; order_id: string; amount: number; credit: number }>,
  now: Date,
): Promise<void> {
  const amount = refund.amount - refund.credit
  await post(tx, [
    {
      kind: 'refund_paid',
      cause: `refund ${refund.id} paid`,
      at: now,
      orderId: refund.order_id,
      lines: [
        { account: 'refunds_due', amount },
        { account: 'clearing', amount: -amount },
      ],
    },
  ])
}

const Source = z.object({
  account: z.enum(accounts),
  lesson_id: z.nullable(z.string()),
  left: z.coerce.number(),
})
type Source = z.output<typeof Source>

/** Which accounts hold the price of a line, newest class first. */
function sourcesOf(tx: Db, lineId: string): Promise<readonly Source[]> {
  return rows(
    tx,
    sql`SELECT line.account, held.lesson_id, -sum(line.amount) AS left
      FROM ledger_lines AS line
      CROSS JOIN LATERAL (SELECT CASE WHEN line.account = 'held' THEN line.lesson_id END AS lesson_id) AS held
      LEFT JOIN class_sessions AS lesson ON lesson.id = held.lesson_id
      WHERE line.line_id = ${lineId} AND line.account IN ('prepaid', 'held', 'due', 'fee', 'fee_tax')
      GROUP BY line.account, held.lesson_id, lesson.starts_at
      HAVING sum(line.amount) < 0 ORDER BY lesson.starts_at DESC NULLS LAST, line.account`,
    Source,
  )
}

/** Takes the amount from upcoming or past classes, then from what the tutor and the company have already earned. */
function draw(
  sources: readonly Source[],
  { lineId, tutorId, amount, of }: Pick<GivenBack, 'lineId' | 'tutorId' | 'amount' | 'of'>,
): readonly Movement[] {
  const lines: Movement[] = []
  let wanted = amount
  const take = (account: 'prepaid' | 'held', lessonId: string | null, most: number) => {
    const taken = Math.min(wanted, most)
    if (taken > 0) lines.push({ account, owner: tutorId, amount: taken, lineId, lessonId })
    wanted -= taken
  }
  const prepaid = sumOf(sources, 'prepaid')
  const held = sources.filter(({ account }) => account === 'held')
  const isToCome = of === 'to_come' || 'givenBack' in of
  const first = isToCome ? [] : held.toSorted((a, b) => rank(a, of.held) - rank(b, of.held))
  for (const { lesson_id, left } of first) take('held', lesson_id, left)
  // A class given back no longer counts as upcoming.
  take('prepaid', of !== 'to_come' && 'givenBack' in of ? of.givenBack : null, prepaid)
  if (isToCome) for (const { lesson_id, left } of held) take('held', lesson_id, left)
  return [...lines, ...outOfDue(sources, { lineId, tutorId, wanted })]
}

function rank({ lesson_id }: Source, disputed: string | null): number {
  return lesson_id === disputed ? 0 : 1
}

interface Rest {
  readonly lineId: string
  readonly tutorId: string
  readonly wanted: number
}

function outOfDue(sources: readonly Source[], { lineId, tutorId, wanted }: Rest): readonly Movement[] {
  if (wanted === 0) return []
  const { due, fee, fee_tax } = outOfEarned(backingOf(sources), wanted)
  return [
    { account: 'fee', amount: fee, lineId },
    { account: 'fee_tax', amount: fee_tax, lineId },
    { account: 'due', owner: tutorId, amount: due, lineId },
  ]
}

function backingOf(sources: readonly Source[]): Backing {
  return {
    set_aside: sumOf(sources, 'prepaid') + sumOf(sources, 'held'),
    due: sumOf(sources, 'due'),
    fee: sumOf(sources, 'fee'),
    fee_tax: sumOf(sources, 'fee_tax'),
  }
}

function sumOf(sources: readonly Source[], wanted: Source['account']): number {
  return sources.reduce((sum, { account, left }) => (account === wanted ? sum + left : sum), 0)
}
