import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/Db.ts'
import type { settlementReports } from '../tables/index.ts'
import { amountOfOurs, fateBy, oursOf } from './match.ts'
import type { Placed } from './readLines.ts'

export type Report = typeof settlementReports.$inferSelect

interface Into extends Pick<Report, 'id' | 'provider'> {
  readonly chargesAtMost: number
}

/** Inserts lines with their fates. They are a single JSON parameter, since one per cell would exceed the limit. */
export async function insertLines(
  db: Db,
  { id, provider, chargesAtMost }: Into,
  batch: readonly Placed[],
): Promise<void> {
  await db.execute(sql`INSERT INTO settlement_lines
      (report_id, position, provider, line_key, kind, name, settlement, amount, fee, tax, net, happened_at, settled_at,
        payment_id, refund_id, ours, fate)
    SELECT line.report_id, line.position, line.provider, line.line_key, line.kind, line.name, line.settlement, line.amount, line.fee,
      line.tax, line.net, line.happened_at, line.settled_at, paid.id, back.id, ${amountOfOurs}, ${fateBy(chargesAtMost)}
    FROM (SELECT ${id}::text AS report_id, ${provider}::text AS provider, given.*
      FROM json_to_recordset(${JSON.stringify(batch)}::json) AS given (position int, line_key text, kind text, name text,
        settlement text, amount bigint, fee bigint, tax bigint, net bigint, happened_at timestamptz, settled_at timestamptz)) AS line
    ${oursOf}`)
}
