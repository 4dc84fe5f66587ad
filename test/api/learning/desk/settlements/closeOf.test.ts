/**
 * @long imports thousands of lines
 * @proof close
 * @database each
 */

import { expect, jest, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { Db } from '#api/db/Db.ts'
import { rows } from '#api/db/rows.ts'
import type { DifferenceKind } from '#contract/learning/desk/settlementWords.ts'
import { aUser, startApi, type TestApi } from '../../../../builders/api.ts'
import { getAs, goTo, postAs } from '../../../../builders/buying/enrolments.ts'
import { type Line, razorpayCsv, sendReport } from '../../../../builders/desk/settlements.ts'
import { wrongBooks } from '../../../../builders/money/ledger.ts'
import { anEnrolment, aTaughtGroup } from '../../../../builders/teaching/classes.ts'
import { type Random, random } from '../../../../foreign/random.ts'
import { report } from '../../../../prove/report.ts'

const lines = Number(process.env.CLOSE_LINES ?? 3000)
const seconds = 10
jest.setTimeout(300_000)

test(`of ${lines} lines finds the differences that were made, and no other`, async () => {
  const api = await startApi()
  try {
    const payments = await aDayOfPayments(api)
    const { csv, made, bank } = disturbed(random(), payments)
    const who = await aUser(api, { roles: ['student', 'staff'] })
    const times = { read: 0, take: 0, close: 0 }
    const timed = async <T>(what: keyof typeof times, work: () => Promise<T>) => {
      const began = performance.now()
      const result = await work()
      times[what] = (performance.now() - began) / 1000
      return result
    }
    const sent = await timed('read', () => sendReport(api, who, csv))
    expect(sent.error).toBeNull()
    const taken = await timed('take', () => postAs(api, who, `/desk/settlements/${sent.id}/take`))
    expect(taken).toMatchObject({ data: { state: 'taken', differences: made.length } })
    const { data } = await timed('close', () => getAs(api, who, '/desk/close?day=2026-11-22'))
    expect(await differencesIn(api.db)).toEqual(made.toSorted())
    expect(data.providers).toMatchObject([{ provider: 'sandbox', ours: { settled: { amount: bank } } }])
    expect(await wrongBooks(api)).toEqual([])
    const took = Object.values(times).reduce((sum, each) => sum + each, 0)
    report({
      proof: 'close',
      tried: `${lines} lines with ${made.length} differences`,
      times: lines,
      result: `all of them and no other; read in ${times.read.toFixed(1)} s, taken in ${times.take.toFixed(1)} s, closed in ${times.close.toFixed(1)} s`,
    })
    if (process.env.PROVE_REPORT) expect(took).toBeLessThan(seconds)
  } finally {
    await api.close()
  }
})

interface Paid {
  readonly id: string
  readonly capture: string
  readonly rupees: number
}

/** Payments for one order within one day, less than a second apart, with their ledger entries. */
async function aDayOfPayments(api: TestApi): Promise<Paid[]> {
  goTo(api, '2026-11-20T22:00:00Z')
  const { schedule } = await aTaughtGroup(api, { students: 0 })
  const { order_id } = await anEnrolment(api, { schedule, student: await aUser(api), price: 100 })
  goTo(api, '2026-11-23T06:00:00Z')
  await api.db.transaction(async (tx) => {
    // The rows are inserted directly, since the code that writes them one by one is tested elsewhere.
    await tx.execute(sql`SET LOCAL session_replication_role = replica`)
    await tx.execute(sql`INSERT INTO payments (id, order_id, provider, reference, capture_id, amount, status, created_at, updated_at)
      SELECT 'paid-' || nth, ${order_id}, 'sandbox', 'reference-' || nth, 'pay_' || lpad(nth::text, 14, '0'), 50000 + (nth * 7919 % 90000) * 100,
        'succeeded', at, at
      FROM generate_series(1, ${lines}::int) AS nth,
        LATERAL (SELECT timestamptz '2026-11-21T19:00:00Z' + nth * interval '0.8 seconds' AS at) AS moment`)
    await tx.execute(sql`INSERT INTO ledger_entries (kind, cause, order_id, lines, at)
      SELECT 'payment', 'payment ' || id, order_id, 2, updated_at FROM payments WHERE id LIKE 'paid-%' ORDER BY updated_at`)
    await tx.execute(sql`INSERT INTO ledger_lines (entry, position, account, amount)
      SELECT entry.number, side.position, side.account, side.sign * paid.amount FROM ledger_entries AS entry
      JOIN payments AS paid ON entry.cause = 'payment ' || paid.id AND paid.id LIKE 'paid-%'
      CROSS JOIN (VALUES (1, 'clearing', 1), (2, 'losses', -1)) AS side (position, account, sign)`)
    await tx.execute(sql`DELETE FROM ledger_balances`)
    await tx.execute(sql`INSERT INTO ledger_balances (account, owner, balance)
      SELECT account, owner, sum(amount) FROM ledger_lines GROUP BY account, owner`)
  })
  await api.db.execute(sql`ANALYZE`)
  return rows(
    api.db,
    sql`SELECT id, capture_id AS capture, amount / 100 AS rupees FROM payments WHERE id LIKE 'paid-%' ORDER BY updated_at`,
    z.object({ id: z.string(), capture: z.string(), rupees: z.coerce.number() }),
  )
}

/** The report of these payments with some errors, a list of these errors, and what should reach the bank. */
function disturbed(chance: Random, payments: readonly Paid[]) {
  const made: string[] = []
  const note = (kind: DifferenceKind, name: string) => made.push(`${kind} ${name}`)
  const share = 0.002
  let net = 0
  const out: Line[] = []
  const add = (line: Line, counts = true) => {
    out.push({ settlement: `setl_${out.length % 40}`, ...line })
    if (counts) net += netOf(line)
  }
  for (const [index, { capture: id, rupees: amount }] of payments.entries()) {
    const isEdge = index === 0 || index === payments.length - 1
    const luck = isEdge ? 1 : chance.next()
    if (luck < share) {
      note('missing_there', id)
      continue
    }
    if (luck < 2 * share) {
      note('amount', id)
      add({ id, amount: amount - 1 - chance.below(400) })
    } else if (luck < 3 * share) {
      note('fee', id)
      add({ id, amount, fee: amount * 0.2 })
    } else add({ id, amount })
    if (luck > 1 - share && !isEdge) {
      note('doubled', id)
      add({ id, amount, settlement: 'setl_again' }, false)
    }
    if (chance.next() < share) {
      note('missing_here', `pay_unknown${index}`)
      add({ id: `pay_unknown${index}`, amount: 100 + chance.below(5000) })
    }
    if (chance.next() < share) {
      note('unknown', `adj_${index}`)
      add({ type: 'adjustment', id: `adj_${index}`, amount: 1 + chance.below(500) })
    }
  }
  return { csv: razorpayCsv(out), made, bank: net }
}

/** The net amount in paise, rounded as in the file. */
function netOf({ type = 'payment', amount, fee }: Line): number {
  if (type !== 'payment') return -amount * 100
  const charged = fee ?? amount * 0.02
  return Math.round((amount - charged - Math.round(charged * 18) / 100) * 100)
}

async function differencesIn(db: Db): Promise<string[]> {
  const records = await rows(
    db,
    sql`SELECT kind || ' ' || name AS difference FROM settlement_differences`,
    z.object({ difference: z.string() }),
  )
  return records.map(({ difference }) => difference).toSorted()
}
