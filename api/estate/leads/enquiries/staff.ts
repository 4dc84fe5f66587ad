import { eq } from 'drizzle-orm'
import type { Lead, LeadFile, staffLeads } from '#contract/estate/leads/staff.ts'
import { ApiError } from '../../../ApiError.ts'
import { recordRead } from '../../../audit/recordRead.ts'
import { saveList, showPage } from '../../../deskLists/index.ts'
import type { Context } from '../../../http/context.ts'
import type { Handlers } from '../../../http/handler.ts'
import { nothingElse } from '../../../nothingElse.ts'
import { resumeOf } from '../resumes/index.ts'
import { leads } from '../tables/index.ts'
import { countLate, dutyOf } from './duty/index.ts'
import { isDue, leadSource } from './list.ts'
import { mergeLeads, unmergeLead } from './merge.ts'
import { eventsOf, mergedInto, mergedOf, othersOf } from './record.ts'
import { consentsOf, findLead, type LeadWithProject, moveLead } from './staffStore.ts'
import type { LeadRow } from './store.ts'

/** Internal keys, and the network used for rate limits. */
type NotShown = 'project_id' | 'subject_id' | 'network' | 'dedupe_key' | 'merged_from'

export function staffLeadHandlers(context: Context): Handlers<typeof staffLeads> {
  const { db, clock } = context

  const fileOf = async (id: string) => {
    const lead = await findLead(db, id)
    if (!lead) throw new ApiError('not_found')
    const [duty, consents, events, others, merged, merged_into, resume] = await Promise.all([
      dutyOf(db, id),
      consentsOf(db, id),
      eventsOf(db, id),
      othersOf(db, lead.lead),
      mergedOf(db, id),
      mergedInto(db, lead.lead.merged_into),
      resumeOf(context, id),
    ])
    return {
      ...toLead(lead),
      duty,
      ...originOf(lead.lead),
      resume,
      merged_into,
      merged: merged.map(({ created_at, ...each }) => ({ ...each, created_at: created_at.toISOString() })),
      about: [...lead.lead.about],
      consents: consents.map(({ given_at, withdrawn_at, ...consent }) => ({
        ...consent,
        given_at: given_at.toISOString(),
        withdrawn_at: withdrawn_at?.toISOString() ?? null,
      })),
      others: others.map(({ created_at, ...other }) => ({ ...other, created_at: created_at.toISOString() })),
      events: events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
    } satisfies LeadFile & Pick<LeadFile, Exclude<keyof LeadRow, NotShown>>
  }

  return {
    async countNewLeads() {
      const [total, due, late] = await Promise.all([
        db.$count(leads, eq(leads.status, 'new')),
        db.$count(leads, isDue(clock())),
        countLate(db, clock()),
      ])
      return { total, due, late }
    },

    getLeads: (looking) => showPage(context, leadSource, looking),
    getLeadsFile: (saving) => saveList(context, leadSource, saving),

    async getLead({ params, ...actor }) {
      const file = await fileOf(params.id)
      await recordRead(db, { actor, action: 'read_lead', now: clock(), subject: params.id })
      return file
    },

    async setLeadStatus({ params, body: { status, note, next, seen, ...rest }, ...actor }) {
      const done = nothingElse(rest)
      const move = { id: params.id, status, note: note || null, next, seen, actor, now: clock() }
      if (!(await moveLead(db, move))) throw new ApiError('not_found')
      return done(await fileOf(params.id))
    },

    ...mergeHandlers(context, fileOf),
  }
}

type Merging = 'mergeLeads' | 'unmergeLead'

function mergeHandlers(
  { db, clock }: Context,
  fileOf: (id: string) => Promise<LeadFile>,
): Pick<Handlers<typeof staffLeads>, Merging> {
  return {
    async mergeLeads({ params, body: { double, reason, ...rest }, ...actor }) {
      const done = nothingElse(rest)
      await mergeLeads(db, { id: params.id, double, reason, actor, now: clock() })
      return done(await fileOf(params.id))
    },

    async unmergeLead({ params, body: { reason, ...rest }, ...actor }) {
      const done = nothingElse(rest)
      await unmergeLead(db, { id: params.id, reason, actor, now: clock() })
      return done(await fileOf(params.id))
    },
  }
}

function toLead({ lead, project }: LeadWithProject): Lead {
  const { id, reference, kind, status, name, mobile, email, topic, subject, message, repeats, next_step } =
    lead
  return {
    id,
    reference,
    kind,
    status,
    name,
    mobile,
    email,
    topic,
    subject,
    message,
    repeats,
    next_step,
    next_at: lead.next_at?.toISOString() ?? null,
    project,
    call_from: lead.call_from?.toISOString() ?? null,
    call_to: lead.call_to?.toISOString() ?? null,
    created_at: lead.created_at.toISOString(),
    updated_at: lead.updated_at.toISOString(),
  }
}

function originOf({ came_by, source, source_reference, source_page, utm_first, utm_last }: LeadRow) {
  return { came_by, source, source_reference, source_page, utm_first, utm_last }
}
