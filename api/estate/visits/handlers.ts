import type { VisitChoices, visits } from '#contract/estate/visits.ts'
import type { VisitKind } from '#contract/estate/words.ts'
import { ApiError } from '../../ApiError.ts'
import type { Db } from '../../db/Db.ts'
import { takeTurn } from '../../db/limits.ts'
import type { Context } from '../../http/context.ts'
import { FileReply, type Handlers } from '../../http/handler.ts'
import { calendarEntry } from '../../mail/invitation.ts'
import { nothingElse } from '../../nothingElse.ts'
import { readWord } from '../../signedWord.ts'
import { mustFindProject, type ProjectRow } from '../projects/index.ts'
import { cancelVisit, moveVisit } from './change.ts'
import { createVisit } from './create.ts'
import { timeOf, visitEvent } from './messages.ts'
import { placeKey, placeOf } from './places.ts'
import { changesOfVisit } from './policy.ts'
import { freeSlots } from './slots.ts'
import { busyAfter, findOffice, findVisit, guidesOf, type WholeVisit } from './store.ts'
import { factsOf, toVisit, toVisitProject } from './view.ts'

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
      const found = await visitOf(db, query.token)
      if (!found) return { visit: null, choices: null }
      const { project, lead } = found
      const kind = query.kind ?? found.visit.kind
      const choices = await choicesOf(db, { project, kind, apartFrom: lead.id, now: clock() })
      return { visit: toVisit(found, clock()), choices }
    },

    async getVisitEntry({ params }) {
      const found = await visitOf(db, params.visit_token)
      if (!found) throw new ApiError('not_found')
      const entry = calendarEntry(config, visitEvent(await factsOf(db, found)))
      return new FileReply(Buffer.from(entry), `visit-${found.project.slug}.ics`)
    },

    async moveVisit({ body: { token, kind, starts_at, ...rest } }) {
      nothingElse(rest)
      const now = clock()
      const leadId = await readWord(db, token, { purpose: 'visit', now })
      const turn = await takeTurn(db, { key: `visit ${leadId}`, ...changesOfVisit }, now)
      if (!turn.allowed) throw new ApiError('rate_limited', { retryAfter: turn.retryAfter })
      const facts = await moveVisit(context, { leadId, kind, starts_at: new Date(starts_at), now })
      return { message: `Your visit is now on ${timeOf(facts)}.` }
    },

    async cancelVisit({ body: { token, ...rest } }) {
      nothingElse(rest)
      const now = clock()
      const leadId = await readWord(db, token, { purpose: 'visit', now })
      const facts = await cancelVisit(context, leadId, now)
      return { message: `Your visit to ${facts.project} on ${timeOf(facts)} is cancelled.` }
    },
  }
}

interface Choice {
  readonly project: ProjectRow
  readonly kind: VisitKind
  /** A visit that may move. */
  readonly apartFrom: string | null
  readonly now: Date
}

async function choicesOf(db: Db, choice: Choice): Promise<VisitChoices> {
  const { project, kind, apartFrom, now } = choice
  const guides = await guidesOf(db, project.id)
  const [first] = guides
  const busy = await busyAfter(db, now, apartFrom)
  const days = freeSlots({ guides, busy, placeOf: placeKey(kind, project.id), now })
  const office = first ? await findOffice(db, first.office_id) : undefined
  return {
    project: toVisitProject(project),
    kind,
    place: first ? placeOf({ kind, project, office: office ?? null }) : null,
    guides: guides.map(({ name, languages }) => ({ name, languages })),
    minutes: first?.slot_minutes ?? 0,
    days: first
      ? days.map(({ on, closed, slots }) => ({
          on,
          closed,
          slots: slots.map(({ starts_at, ends_at }) => ({
            starts_at: starts_at.toISOString(),
            ends_at: ends_at.toISOString(),
          })),
        }))
      : [],
  }
}

/** Undefined for a link that isn't ours, or whose enquiry is gone. */
async function visitOf(db: Db, token: string): Promise<WholeVisit | undefined> {
  const id = await readWord(db, token, { purpose: 'visit', now: new Date(0) }).catch((error: unknown) => {
    if (error instanceof ApiError) return null
    throw error
  })
  return id === null ? undefined : findVisit(db, id)
}
