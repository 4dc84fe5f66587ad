import { createHash } from 'node:crypto'
import type { Db } from '../../../db/Db.ts'
import { settlementReports } from '../tables/index.ts'
import { insertLines, type Report } from './insertLines.ts'
import type { SandboxLine } from './sandboxReport.ts'
import { takeIn } from './take.ts'

/** The default of the setting `provider_charges_most`. */
const chargesAtMost = 400

interface Taking {
  readonly report: Pick<Report, 'id' | 'provider' | 'name'>
  readonly lines: readonly SandboxLine[]
  readonly by: string
  readonly now: Date
}

/** Stores and posts a report that has no file, for demo content. */
export async function takeLines(tx: Db, { report, lines, by, now }: Taking): Promise<void> {
  const placed = lines.map(({ kind, name, amount, fee, tax, at, settlement }, index) => {
    const sign = kind === 'payment' ? 1 : -1
    return {
      position: index + 2,
      line_key: `${kind} ${name}`,
      kind,
      name,
      settlement,
      amount: sign * amount,
      fee,
      tax,
      net: sign * amount - fee - tax,
      happened_at: at.toISOString(),
      settled_at: at.toISOString(),
    }
  })
  const [first, last] = [lines.at(0)?.at ?? now, lines.at(-1)?.at ?? now]
  await tx.insert(settlementReports).values({
    ...report,
    bytes: 100 * lines.length,
    state: 'read',
    digest: createHash('sha256').update(JSON.stringify(placed)).digest('hex'),
    lines: lines.length,
    first_at: first,
    last_at: last,
    announced_by: by,
    created_at: now,
    updated_at: now,
  })
  await insertLines(tx, { ...report, chargesAtMost }, placed)
  const actor = { viewer: { id: by }, caller: null }
  await takeIn(tx, { id: report.id, actor, now, chargesAtMost })
}
