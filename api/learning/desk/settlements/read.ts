import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { ApiError } from '../../../ApiError.ts'
import { record } from '../../../audit/record.ts'
import { later } from '../../../clock.ts'
import type { Db } from '../../../db/Db.ts'
import { newId } from '../../../db/ids.ts'
import { refusing } from '../../../db/refusing.ts'
import type { Context } from '../../../http/context.ts'
import { onDay } from '../../../texts/days.ts'
import { settlementLines, settlementReports } from '../tables/index.ts'
import { insertLines, type Report } from './insertLines.ts'
import { matchLines } from './match.ts'
import { addressLasts, waitsAtMost } from './policy.ts'
import { badFile } from './problems.ts'
import { readLines } from './readLines.ts'
import { lockReport, type Person } from './take.ts'

const india = { time_zone: 'Asia/Kolkata' }

interface Announced {
  readonly provider: Report['provider']
  readonly name: string
  readonly bytes: number
  readonly actor: Person
}

/** Announces a report, so that its file can be uploaded. Deletes reports whose file never arrived. */
export async function announceReport(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { actor, ...announced }: Announced,
): Promise<Report> {
  const now = clock()
  const forgotten = and(
    eq(settlementReports.state, 'waiting'),
    lt(settlementReports.created_at, later(now, -waitsAtMost)),
  )
  await db.delete(settlementReports).where(forgotten)
  const [report] = await db
    .insert(settlementReports)
    .values({
      ...announced,
      id: newId(now),
      announced_by: actor.viewer.id,
      created_at: now,
      updated_at: now,
    })
    .returning()
  if (!report) throw new Error('The report wasn’t stored.')
  return report
}

export function expiryOf({ created_at }: Report): Date {
  return later(created_at, addressLasts)
}

/** Reads a file in batches, as a dry run: the ledger doesn't change. */
export async function readReport(
  { db, clock, settings }: Pick<Context, 'db' | 'clock' | 'settings'>,
  { id, provider, announced_by }: Report,
  path: string,
): Promise<void> {
  const digest = await digestOf(path)
  await refuseKnown(db, { provider, digest })
  // Lines may be left over from an interrupted reading.
  await db.delete(settlementLines).where(eq(settlementLines.report_id, id))
  const chargesAtMost = settings.value('provider_charges_most')
  let lines = 0
  for await (const batch of readLines(path, provider)) {
    await insertLines(db, { id, provider, chargesAtMost }, batch)
    lines += batch.length
  }
  if (lines === 0) throw badFile('This report is empty.')
  const now = clock()
  await refusing({ settlement_reports_digest: 'conflict' }, () =>
    db.transaction(async (tx) => {
      const report = await lockReport(tx, id)
      if (report.state !== 'waiting') throw new ApiError('wrong_state')
      await matchLines(tx, report, chargesAtMost)
      const of = (what: 'min' | 'max') =>
        sql`(SELECT ${sql.raw(what)}(happened_at) FROM settlement_lines WHERE report_id = ${id})`
      await tx
        .update(settlementReports)
        .set({ state: 'read', digest, lines, first_at: of('min'), last_at: of('max'), updated_at: now })
        .where(eq(settlementReports.id, id))
      const actor = { viewer: { id: announced_by }, caller: null }
      await record(tx, { actor, action: 'read_settlement', now, subject: id, after: { provider, lines } })
    }),
  )
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

async function refuseKnown(
  db: Db,
  { provider, digest }: { readonly provider: Report['provider']; readonly digest: string },
): Promise<void> {
  const [known] = await db
    .select({ name: settlementReports.name, at: settlementReports.created_at })
    .from(settlementReports)
    .where(
      and(
        eq(settlementReports.provider, provider),
        eq(settlementReports.digest, digest),
        inArray(settlementReports.state, ['read', 'taken']),
      ),
    )
  if (known)
    throw new ApiError('conflict', {
      message: `This file was already read on ${onDay(known.at, india)}, as “${known.name}”. Open it in the list of reports.`,
    })
}

export function dropReport(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  id: string,
  actor: Person,
): Promise<void> {
  const now = clock()
  return db.transaction(async (tx) => {
    const { state } = await lockReport(tx, id)
    if (state !== 'read')
      throw new ApiError('wrong_state', {
        message: state === 'taken' ? 'This report is already in the ledger.' : 'This report was discarded.',
      })
    await tx.delete(settlementLines).where(eq(settlementLines.report_id, id))
    await tx
      .update(settlementReports)
      .set({ state: 'dropped', updated_at: now })
      .where(eq(settlementReports.id, id))
    await record(tx, { actor, action: 'drop_settlement', now, subject: id })
  })
}
