import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { DeskReport, OwnHidden } from '#contract/learning/desk/moderation.ts'
import { reportReasons } from '#contract/learning/desk/moderationWords.ts'
import { mayDo } from '#contract/staff.ts'
import { ApiError } from '../../../ApiError.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import type { Viewer } from '../../../http/handler.ts'
import { doneByStaff, readStory } from '../records/index.ts'
import { moderationCases } from '../tables/index.ts'
import { findSubject, type Subject } from './subjects.ts'

export type Case = typeof moderationCases.$inferSelect

export async function findCase(db: Db, id: string): Promise<Case> {
  const [item] = await db.select().from(moderationCases).where(eq(moderationCases.id, id))
  if (!item) throw new ApiError('not_found')
  return item
}

/** Locks the case, so that two decisions take turns. */
export async function lockCase(tx: Db, id: string): Promise<Case> {
  const [item] = await tx
    .select()
    .from(moderationCases)
    .where(eq(moderationCases.id, id))
    .for('no key update')
  if (!item) throw new ApiError('not_found')
  return item
}

const Report = z.object({
  reason: z.enum(reportReasons),
  words: z.string(),
  reporter: z.object({ id: z.string(), name: z.string() }),
  created_at: z.coerce.date(),
})

function reportsOf(db: Db, id: string) {
  return rows(
    db,
    sql`SELECT report.reason, report.words, report.created_at,
        json_build_object('id', reporter.id, 'name', reporter.name) AS reporter
      FROM moderation_reports AS report JOIN users AS reporter ON reporter.id = report.reporter_id
      WHERE report.case_id = ${id} ORDER BY report.created_at`,
    Report,
  )
}
type ReportRow = z.output<typeof Report>

async function nameOf(db: Db, id: string | null) {
  if (id === null) return null
  const [person] = await rows(
    db,
    sql`SELECT id, name FROM users WHERE id = ${id}`,
    z.object({ id: z.string(), name: z.string() }),
  )
  return person ?? null
}

/** The subject of a case whose row is gone: the excerpt is all that remains. */
function goneSubject({ id, author_id, excerpt }: Case): Subject {
  const text = excerpt
  return {
    id,
    author_id,
    author: '',
    title: 'Deleted',
    text,
    path: '/',
    is_public: false,
    may_return: false,
  }
}

export async function readReport(db: Db, id: string, viewer: Viewer): Promise<DeskReport> {
  const item = await findCase(db, id)
  const subject = await findSubject(db, item.kind, item.subject_id)
  const reports = await reportsOf(db, id)
  const decided_by = await nameOf(db, item.decided_by)
  const author = await nameOf(db, item.author_id)
  const story = await readStory(db, [doneByStaff(sql`subject_id = ${id}`)])
  const { title, text, path } = subject ?? goneSubject(item)
  return {
    id,
    kind: item.kind,
    state: item.status,
    title,
    text,
    path,
    text_before: item.excerpt === text ? null : item.excerpt,
    author: author ?? { id: item.author_id, name: '' },
    reports: reports.map(({ created_at, ...each }) => ({ ...each, created_at: created_at.toISOString() })),
    opened_at: item.created_at.toISOString(),
    due_at: item.due_at?.toISOString() ?? null,
    reason: item.reason,
    decided_by,
    appeal: item.appeal,
    appealed_at: item.appealed_at?.toISOString() ?? null,
    outcome: item.outcome,
    story,
    can: mayDecide(item, reports, viewer),
  }
}

/** What the viewer may decide now, or why they may not. */
function mayDecide(item: Case, reports: readonly ReportRow[], viewer: Viewer): DeskReport['can'] {
  if (!mayDo(viewer.staffRoles, 'reports.decide')) return 'not_allowed'
  const isOwn = item.author_id === viewer.id || reports.some(({ reporter }) => reporter.id === viewer.id)
  if (isOwn) return 'own'
  switch (item.status) {
    case 'open':
      return 'decide'
    case 'hidden':
      return 'show_again'
    case 'appealed':
      return item.decided_by === viewer.id ? 'decided_before' : 'decide_appeal'
    default:
      return 'closed'
  }
}

const toldToAuthor = ['hidden', 'appealed', 'upheld', 'restored'] as const

export async function listOwnHidden(db: Db, authorId: string): Promise<OwnHidden[]> {
  const items = await db
    .select()
    .from(moderationCases)
    .where(and(eq(moderationCases.author_id, authorId), inArray(moderationCases.status, [...toldToAuthor])))
    .orderBy(desc(moderationCases.decided_at), desc(moderationCases.id))
    .limit(20)
  return Promise.all(items.map((item) => toOwn(db, item)))
}

export async function toOwn(db: Db, item: Case): Promise<OwnHidden> {
  const { id, kind, status, reason, decided_at, appeal, outcome } = item
  const { title, text, path } = (await findSubject(db, kind, item.subject_id)) ?? goneSubject(item)
  return {
    id,
    kind,
    title,
    text,
    path,
    state: status,
    reason: reason ?? '',
    hidden_at: (decided_at ?? item.created_at).toISOString(),
    appeal,
    outcome,
  }
}
