import type { visits } from '#contract/estate/visits/visits.ts'
import { ApiError } from '../../ApiError.ts'
import type { Db } from '../../db/Db.ts'
import { takeTurn } from '../../db/limits.ts'
import type { Context } from '../../http/context.ts'
import { FileReply, type Handlers } from '../../http/handler.ts'
import { calendarEntry } from '../../mail/invitation.ts'
import { nothingElse } from '../../nothingElse.ts'
import { readWord } from '../../signedWord.ts'
import { mustFindProject } from '../projects/index.ts'
import { cancelVisit, moveVisit } from './change.ts'
import { choicesOf } from './choices.ts'
import { createVisit } from './create.ts'
import { timeOf, visitEvent } from './messages.ts'
import { changesOfVisit } from './policy.ts'
import { findVisit, type WholeVisit } from './store.ts'
import { factsOf, toVisit } from './view.ts'

export function visitHandlers(context: Context): Handlers<typeof visits> {
  const { db, clock, config } = context
  return {
    async getVisitChoices({ params, query }) {
      const project = await mustFindProject(db, params.projectId)
      return choicesOf(db, { project, kind: query.kind, apartFrom: null, now: clock() })
    },

    createVisit({ body, caller }) {
      return createVisit(context, body, caller)
    },

    async getVisit({ query }) {
      const row = await visitOf(db, query.token)
      if (!row) return { visit: null, choices: null }
      const { project, lead } = row
      const kind = query.kind ?? row.visit.kind
      const choices = await choicesOf(db, { project, kind, apartFrom: lead.id, now: clock() })
      return { visit: toVisit(row, clock()), choices }
    },

    async getVisitEntry({ params }) {
      const row = await visitOf(db, params.visit_token)
      if (!row) throw new ApiError('not_found')
      const entry = calendarEntry(config, visitEvent(await factsOf(db, row)))
      return new FileReply(Buffer.from(entry), `visit-${row.project.slug}.ics`)
    },

    async moveVisit({ body: { token, kind, starts_at, ...rest } }) {
      const done = nothingElse(rest)
      const now = clock()
      const leadId = await readWord(db, token, { purpose: 'visit', now })
      const turn = await takeTurn(db, { key: `visit ${leadId}`, ...changesOfVisit }, now)
      if (!turn.allowed) throw new ApiError('rate_limited', { retryAfter: turn.retryAfter })
      const facts = await moveVisit(context, { leadId, kind, starts_at: new Date(starts_at), now })
      return done({ message: `Your visit is now on ${timeOf(facts)}.` })
    },

    async cancelVisit({ body: { token, ...rest } }) {
      const done = nothingElse(rest)
      const now = clock()
      const leadId = await readWord(db, token, { purpose: 'visit', now })
      const facts = await cancelVisit(context, leadId, now)
      return done({ message: `Your visit to ${facts.project} on ${timeOf(facts)} is cancelled.` })
    },
  }
}

/** Undefined for a link that we didn't sign, or whose enquiry no longer exists. */
async function visitOf(db: Db, token: string): Promise<WholeVisit | undefined> {
  const id = await readWord(db, token, { purpose: 'visit', now: new Date(0) }).catch((error: unknown) => {
    if (error instanceof ApiError) return null
    throw error
  })
  return id === null ? undefined : findVisit(db, id)
}
