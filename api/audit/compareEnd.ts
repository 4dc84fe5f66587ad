import { desc, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { RecordEnd } from '#contract/recordEnd.ts'
import { day, later } from '../clock.ts'
import type { Db } from '../db/Db.ts'
import { rows } from '../db/rows.ts'
import { staffActions } from '../db/systemTables.ts'
import type { Context } from '../http/context.ts'
import { yearsKept } from './forget.ts'
import { type KeptEnd, readKeptEnd } from './keptEnd.ts'

/** As long as rows are kept at least: no year is shorter. */
const rowsKept = yearsKept.rest * 365 * day

export type Comparison =
  | { readonly state: 'none' }
  | { readonly state: 'same'; readonly kept: KeptEnd }
  | { readonly state: 'differs'; readonly kept: KeptEnd; readonly last: number | null }

export async function newestRow(db: Db): Promise<{ readonly number: number; readonly hash: string } | null> {
  const { number, hash } = staffActions
  const [newest] = await db.select({ number, hash }).from(staffActions).orderBy(desc(number)).limit(1)
  return newest ?? null
}

const State = z.object({ last: z.nullable(z.coerce.number()), follows: z.boolean() })

/** Whether the record still contains the row with which it once ended. */
export async function compareEnd({
  db,
  storage,
  clock,
}: Pick<Context, 'db' | 'storage' | 'clock'>): Promise<Comparison> {
  // Read before the table, which therefore has whatever another process keeps in the meantime.
  const kept = await readKeptEnd(storage)
  if (kept === null) return { state: 'none' }
  // If the kept row was just deleted because of its age, the next one still has its hash.
  const [row] = await rows(
    db,
    sql`SELECT (SELECT max(number) FROM staff_actions) AS last,
      EXISTS (SELECT FROM staff_actions WHERE number = ${kept.number}::bigint AND hash = ${kept.hash})
      OR EXISTS (SELECT FROM staff_actions WHERE number = ${kept.number}::bigint + 1 AND previous = ${kept.hash}) AS follows`,
    State,
  )
  const { last, follows } = z.parse(State, row)
  return follows || mayBeForgotten(kept, last, clock())
    ? { state: 'same', kept }
    : { state: 'differs', kept, last }
}

/** The newest row is never deleted for its age, so an old row that is missing at the very end was removed. */
function mayBeForgotten({ number, at }: KeptEnd, last: number | null, now: Date): boolean {
  return last !== null && last > number && new Date(at) < later(now, -rowsKept)
}

/** For the desk, which says that it couldn't compare rather than that all is well. */
export async function readRecordEnd(
  context: Pick<Context, 'db' | 'storage' | 'clock' | 'log'>,
): Promise<RecordEnd> {
  try {
    const compared = await compareEnd(context)
    if (compared.state !== 'differs') return { state: compared.state }
    const { number, at } = compared.kept
    return { state: 'differs', kept: { number, at }, last: compared.last }
  } catch (err) {
    context.log.warn({ err }, 'The end of the record of staff actions couldn’t be compared')
    return { state: 'unreachable' }
  }
}
