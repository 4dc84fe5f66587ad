import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { LineLeft } from '#contract/learning/money/lineLeft.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'

export const Backing = z.object({ set_aside: z.int(), due: z.int(), fee: z.int(), fee_tax: z.int() })

/** What these accounts have for the line; what more was refunded than they had is the tutor's alone. */
function inAccounts(...accounts: readonly string[]): SQL {
  return sql`greatest(0, coalesce(-sum(moved.amount) FILTER (WHERE moved.account IN ${accounts}), 0))::bigint`
}

/** Where the ledger has the price of the line with this id, as JSON of `Backing`. */
export function backingOf(lineId: SQL): SQL {
  return sql`(SELECT json_build_object('set_aside', ${inAccounts('prepaid', 'held')}, 'due', ${inAccounts('due')},
    'fee', ${inAccounts('fee')}, 'fee_tax', ${inAccounts('fee_tax')}) FROM ledger_lines AS moved WHERE moved.line_id = ${lineId})`
}

/** What this tutor is owed in all; below zero if they owe us. */
export function dueTo(tutorId: SQL): SQL {
  return sql`-coalesce((SELECT balance FROM ledger_balances WHERE account = 'due' AND owner = ${tutorId}), 0)`
}

const Left = z.object({ left: z.coerce.number(), backing: Backing, tutor_due: z.coerce.number() })

export async function lineLeft(db: Db, lineId: string): Promise<LineLeft> {
  const [line] = await rows(
    db,
    sql`SELECT price - refunded AS left, ${backingOf(sql`line.id`)} AS backing, ${dueTo(sql`line.tutor_id`)} AS tutor_due
      FROM order_lines AS line WHERE line.id = ${lineId}`,
    Left,
  )
  if (!line) throw new Error(`There is no line ${lineId}.`)
  return line
}
