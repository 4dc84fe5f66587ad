import { type SQL, sql } from 'drizzle-orm'
import type { Dispute, disputes } from '#contract/learning/buying/disputes.ts'
import { ApiError } from '../../../ApiError.ts'
import { recordRead } from '../../../audit/recordRead.ts'
import type { Context } from '../../../http/context.ts'
import type { Handlers, Viewer } from '../../../http/handler.ts'
import { nothingElse, passedOn } from '../../../nothingElse.ts'
import { resolveDispute } from './decide.ts'
import { openDispute } from './open.ts'
import { takeDispute } from './own.ts'
import { answerDispute, withdrawDispute } from './sides.ts'
import {
  countDisputes,
  findDisputes,
  findVisible,
  isParty,
  type Search,
  toDispute,
  toSummary,
} from './view.ts'

export function disputeHandlers(context: Context): Handlers<typeof disputes> {
  const { db, clock } = context

  const show = async (id: string, viewer: Viewer): Promise<Dispute> => {
    const row = await findVisible(db, id, viewer)
    if (!row) throw new ApiError('not_found')
    return toDispute(context, row, viewer)
  }
  const list = async (search: Search) => {
    const { items, page, where } = search
    const [disputeRows, total] = await Promise.all([findDisputes(db, search), countDisputes(db, where)])
    return { items: disputeRows.map(toSummary), page, items_per_page: items, total }
  }

  return {
    async openDispute({ params: { schedule_id }, body, viewer }) {
      const id = await openDispute(context, { studentId: viewer.id, id: schedule_id, complaint: body })
      return passedOn(body)(await show(id, viewer))
    },

    async getDisputes({ query: { as, status, items, page }, viewer }) {
      const own =
        as === 'tutor' ? sql`dispute.tutor_id = ${viewer.id}` : sql`dispute.student_id = ${viewer.id}`
      return list({ where: sql`${own} AND ${statusIs(status)}`, items, page })
    },

    async getStaffDisputes({ query: { status, items, page }, ...actor }) {
      await recordRead(db, { actor, action: 'read_disputes', now: clock(), after: { status, page } })
      return list({ where: statusIs(status), openFirst: true, items, page })
    },

    async getDispute({ params: { dispute_id }, ...actor }) {
      const dispute = await show(dispute_id, actor.viewer)
      if (!isParty(dispute, actor.viewer.id)) {
        const person = dispute.student.id
        await recordRead(db, { actor, action: 'read_dispute', now: clock(), subject: dispute_id, person })
      }
      return dispute
    },

    async answerDispute({ params: { dispute_id }, body: { text, ...rest }, viewer }) {
      const done = nothingElse(rest)
      await answerDispute(context, { id: dispute_id, viewer, text })
      return done(await show(dispute_id, viewer))
    },

    async withdrawDispute({ params: { dispute_id }, viewer }) {
      await withdrawDispute(context, dispute_id, viewer)
      return show(dispute_id, viewer)
    },

    async takeDispute({ params: { dispute_id: id }, body: { take, from, ...rest }, ...actor }) {
      const done = nothingElse(rest)
      await takeDispute(context, { id, take, from, ...actor })
      return done(await show(id, actor.viewer))
    },

    async resolveDispute({
      params: { dispute_id },
      body: { outcome, note, refund, ...rest },
      viewer,
      caller,
    }) {
      const done = nothingElse(rest)
      await resolveDispute(context, { id: dispute_id, viewer, caller, outcome, note, refund })
      return done(await show(dispute_id, viewer))
    },
  }
}

function statusIs(status: string | undefined): SQL {
  return status === undefined ? sql`true` : sql`dispute.status = ${status}`
}
