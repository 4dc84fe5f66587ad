import { and, eq } from 'drizzle-orm'
import type { demoProposals as calls } from '#contract/learning/timetable/demoProposals.ts'
import { ApiError } from '../../../ApiError.ts'
import type { Context } from '../../../http/context.ts'
import type { Handlers } from '../../../http/handler.ts'
import { nothingElse } from '../../../nothingElse.ts'
import { demoProposals } from '../tables/index.ts'
import { findProposals, listProposals, viewProposal } from './proposalFacts.ts'
import { accept, declineProposal, propose, withdraw } from './proposals.ts'
import { findTutorId } from './slots.ts'

export function proposalHandlers(context: Context): Handlers<typeof calls> {
  const { db } = context
  const see = async (id: string) => {
    const [facts] = await findProposals(db, [id])
    if (!facts) throw new ApiError('not_found')
    return viewProposal(facts)
  }
  return {
    async proposeDemo({
      viewer,
      caller,
      params,
      body: { course_id, learner_id = null, times, note, ...rest },
    }) {
      const done = nothingElse(rest)
      const tutorId = await findTutorId(db, params.artist_id)
      if (tutorId === undefined) throw new ApiError('not_found')
      if (tutorId === viewer.id)
        throw new ApiError('forbidden', { message: 'These are your own demos, so you can’t ask for one.' })
      const id = await propose(context, {
        tutorId,
        studentId: viewer.id,
        course: course_id,
        learnerId: learner_id,
        times: times.map((time) => new Date(time)),
        note,
        intent: caller.intent,
      })
      return done(await see(id))
    },

    async getOwnDemoProposals({ viewer, query: { items, page, status } }) {
      const which = status === undefined ? undefined : eq(demoProposals.status, status)
      const where = and(eq(demoProposals.student_id, viewer.id), which)
      const { proposals, total } = await listProposals(db, { where, items, page })
      return { items: proposals.map(viewProposal), page, items_per_page: items, total }
    },

    async getTutorDemoProposals({ viewer, query: { items, page, status } }) {
      const which = status === undefined ? undefined : eq(demoProposals.status, status)
      const where = and(eq(demoProposals.tutor_id, viewer.id), which)
      const { proposals, total } = await listProposals(db, { where, items, page })
      return { items: proposals.map(viewProposal), page, items_per_page: items, total }
    },

    async acceptDemoProposal({ viewer, params: { proposal_id }, body: { starts_at, ...rest } }) {
      const done = nothingElse(rest)
      await accept(context, { proposalId: proposal_id, userId: viewer.id, time: new Date(starts_at) })
      return done(await see(proposal_id))
    },

    async declineDemoProposal({ viewer, params: { proposal_id }, body: { reason, ...rest } }) {
      const done = nothingElse(rest)
      await declineProposal(context, { proposalId: proposal_id, userId: viewer.id, reason })
      return done(await see(proposal_id))
    },

    async withdrawDemoProposal({ viewer, params: { proposal_id } }) {
      await withdraw(context, { proposalId: proposal_id, userId: viewer.id })
      return see(proposal_id)
    },
  }
}
