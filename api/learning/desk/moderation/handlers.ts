import { and, eq } from 'drizzle-orm'
import type { DeskReport, moderation } from '#contract/learning/desk/moderation.ts'
import { ApiError } from '../../../ApiError.ts'
import { recordRead } from '../../../audit/recordRead.ts'
import { later } from '../../../clock.ts'
import type { Context } from '../../../http/context.ts'
import type { Handlers, Viewer } from '../../../http/handler.ts'
import { nothingElse } from '../../../nothingElse.ts'
import { actingAs } from '../../base/index.ts'
import { moderationCases, moderationReports } from '../tables/index.ts'
import { decideAppeal, hideReported, keepReported } from './decide.ts'
import { reportedPictures } from './homework.ts'
import { reportedFile } from './materials.ts'
import { appealWait } from './policy.ts'
import { report } from './report.ts'
import { findCase, listOwnHidden, lockCase, readReport, toOwn } from './store.ts'
import { findReadable, reportedPicture } from './subjects.ts'

type Calls = Handlers<typeof moderation>
/** A child's pictures are shown only to staff who take part in the decision, and only until the case is closed. */
const handles: ReadonlySet<DeskReport['can']> = new Set([
  'decide',
  'show_again',
  'decide_appeal',
  'decided_before',
])

type OfStaff = 'getDeskReport' | 'keepReported' | 'hideReported' | 'decideAppeal'

export function moderationHandlers(context: Context): Calls {
  return { ...memberCalls(context), ...staffCalls(context) }
}

function memberCalls(context: Context): Omit<Calls, OfStaff> {
  const { db, clock } = context
  return {
    async getReportable({ query: { kind, subject: id }, viewer }) {
      const subject = await findReadable(db, { kind, id, readerId: viewer.id })
      if (!subject) throw new ApiError('not_found')
      const { title, text, path, author_id } = subject
      const [mine] = await db
        .select({ id: moderationReports.case_id })
        .from(moderationReports)
        .innerJoin(moderationCases, eq(moderationCases.id, moderationReports.case_id))
        .where(
          and(
            eq(moderationReports.reporter_id, viewer.id),
            eq(moderationCases.kind, kind),
            eq(moderationCases.subject_id, id),
            eq(moderationCases.status, 'open'),
          ),
        )
      return { kind, title, text, path, is_own: author_id === viewer.id, is_reported: mine !== undefined }
    },

    async reportContent({ body: { kind, subject, reason, words, ...rest }, viewer }) {
      const done = nothingElse(rest)
      await report(context, { reporterId: viewer.id, kind, subject, reason, words })
      return done(null)
    },

    async getOwnHidden({ viewer }) {
      return { items: await listOwnHidden(db, viewer.id) }
    },

    async appealHiding({ params: { case_id }, body: { text, ...rest }, viewer }) {
      const done = nothingElse(rest)
      const now = clock()
      await db.transaction(async (tx) => {
        await actingAs(tx, viewer.id)
        const { author_id, status } = await lockCase(tx, case_id)
        if (author_id !== viewer.id) throw new ApiError('not_found')
        if (status !== 'hidden') throw new ApiError('wrong_state')
        const said = { appeal: text, appealed_at: now, due_at: later(now, appealWait), updated_at: now }
        await tx
          .update(moderationCases)
          .set({ status: 'appealed', ...said })
          .where(eq(moderationCases.id, case_id))
      })
      return done(await toOwn(db, await findCase(db, case_id)))
    },
  }
}

function staffCalls(context: Context): Pick<Calls, OfStaff> {
  const { db, clock } = context
  const read = async (id: string, viewer: Viewer): Promise<DeskReport> => {
    const deskReport = await readReport(db, id, viewer)
    const picture = deskReport.kind === 'recap' ? await reportedPicture(db, id, clock()) : undefined
    const file = deskReport.kind === 'material' ? await reportedFile(db, id, clock()) : undefined
    const seesPictures = deskReport.kind === 'handed_in' && handles.has(deskReport.can)
    const pictures = seesPictures ? await reportedPictures(db, id, clock()) : []
    return {
      ...deskReport,
      ...(picture && { picture }),
      ...(file && { file }),
      ...(pictures.length > 0 && { pictures }),
    }
  }
  return {
    async getDeskReport({ params: { case_id }, ...actor }) {
      const deskReport = await read(case_id, actor.viewer)
      const whose = { subject: case_id, person: deskReport.author.id }
      await recordRead(db, { actor, action: 'read_report', now: clock(), ...whose })
      return deskReport
    },

    async keepReported({ params: { case_id: id }, body: { reason, ...rest }, ...actor }) {
      const done = nothingElse(rest)
      await keepReported(context, { id, reason, ...actor })
      return done(await read(id, actor.viewer))
    },

    async hideReported({ params: { case_id: id }, body: { reason, ...rest }, ...actor }) {
      const done = nothingElse(rest)
      await hideReported(context, { id, reason, ...actor })
      return done(await read(id, actor.viewer))
    },

    async decideAppeal({ params: { case_id: id }, body: { outcome, reason, ...rest }, ...actor }) {
      const done = nothingElse(rest)
      await decideAppeal(context, { id, outcome, reason, ...actor })
      return done(await read(id, actor.viewer))
    },
  }
}
