import { and, eq, gt, sql } from 'drizzle-orm'
import type { ReportedKind, ReportReason } from '#contract/learning/desk/moderationWords.ts'
import { ApiError } from '../../../ApiError.ts'
import { day, later } from '../../../clock.ts'
import type { Db } from '../../../db/Db.ts'
import { newId } from '../../../db/ids.ts'
import { refusing } from '../../../db/refusing.ts'
import type { Context } from '../../../http/context.ts'
import { moderationCases, moderationReports } from '../tables/index.ts'
import { reportsADay, waitOf } from './policy.ts'
import { findReadable, type Subject } from './subjects.ts'

interface Report {
  readonly reporterId: string
  readonly kind: ReportedKind
  readonly subject: string
  readonly reason: ReportReason
  readonly words: string
}

/** One report per person and thing. Reporting again changes the reason, and reopens a case that had been decided. */
export function report(
  { db, clock }: Context,
  { reporterId, kind, subject, reason, words }: Report,
): Promise<void> {
  const now = clock()
  // If staff hide it at this very moment, there's nothing left to report.
  return refusing({ states_move_forwards: 'not_found' }, () =>
    db.transaction(async (tx) => {
      // Two reports by one person wait for each other, or both might get past the limit.
      await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`reports of ${reporterId}`}, 0))`)
      const written = await findReadable(tx, { kind, id: subject, readerId: reporterId })
      if (!written) throw new ApiError('not_found')
      if (written.author_id === reporterId)
        throw new ApiError('forbidden', {
          message: 'This is your own. You can change or delete it yourself.',
        })
      const { reporter_id, created_at, case_id } = moderationReports
      const today = and(eq(reporter_id, reporterId), gt(created_at, later(now, -day)))
      const id = await openCase(tx, kind, { written, dueAt: later(now, waitOf[reason]), now })
      const others = and(today, sql`${case_id} <> ${id}`)
      if ((await tx.$count(moderationReports, others)) >= reportsADay)
        throw new ApiError('rate_limited', {
          message: `You can report up to ${reportsADay} things a day. If something can’t wait, write to us.`,
        })
      const said = { reason, words, created_at: now, told_at: null }
      await tx
        .insert(moderationReports)
        .values({ case_id: id, reporter_id: reporterId, ...said })
        .onConflictDoUpdate({ target: [case_id, reporter_id], set: said })
    }),
  )
}

interface Opening {
  readonly written: Subject
  readonly dueAt: Date
  readonly now: Date
}

/** Opens the case, or adds a report to it. The most serious reason decides when it's due. */
export async function openCase(
  tx: Db,
  kind: ReportedKind,
  { written, dueAt, now }: Opening,
): Promise<string> {
  const { id, author_id, text } = written
  const isUndecided = sql`${moderationCases.status} = 'open'`
  const [opened] = await tx
    .insert(moderationCases)
    .values({
      id: newId(now),
      kind,
      subject_id: id,
      author_id,
      excerpt: text,
      due_at: dueAt,
      created_at: now,
      updated_at: now,
    })
    .onConflictDoUpdate({
      target: [moderationCases.kind, moderationCases.subject_id],
      set: {
        status: 'open',
        excerpt: sql`CASE WHEN ${isUndecided} THEN ${moderationCases.excerpt} ELSE excluded.excerpt END`,
        due_at: sql`CASE WHEN ${isUndecided} THEN least(${moderationCases.due_at}, excluded.due_at) ELSE excluded.due_at END`,
        decided_by: null,
        decided_at: null,
        reason: null,
        appeal: null,
        appealed_at: null,
        appeal_decided_by: null,
        outcome: null,
        updated_at: now,
      },
    })
    .returning({ id: moderationCases.id })
  if (!opened) throw new Error('The report was not stored.')
  return opened.id
}
