import { and, eq, sql } from 'drizzle-orm'
import type { visitDesk } from '#contract/estate/visits/desk.ts'
import { ApiError } from '../../ApiError.ts'
import { type Actor, record } from '../../audit/record.ts'
import { recordRead } from '../../audit/recordRead.ts'
import type { Db } from '../../db/Db.ts'
import type { Context } from '../../http/context.ts'
import type { Handlers } from '../../http/handler.ts'
import { nothingElse } from '../../nothingElse.ts'
import { guides } from '../projects/index.ts'
import { choicesOf } from './choices.ts'
import { moveByOffice, settleVisit } from './settle.ts'
import { sheetOf, toDeskVisit } from './sheet.ts'
import { findVisit } from './store.ts'
import { guideDaysOff, visits } from './tables/index.ts'

export function visitDeskHandlers(context: Context): Handlers<typeof visitDesk> {
  const { db, clock } = context
  return {
    async getVisitSheet({ query: { on, project }, ...actor }) {
      const now = clock()
      const sheet = await sheetOf(db, { on, project, now })
      await recordRead(db, { actor, action: 'read_list', now, subject: 'visits', after: { on: sheet.on } })
      return sheet
    },

    async getDeskVisit({ params, query, ...actor }) {
      const now = clock()
      const row = await findVisit(db, params.id)
      if (!row) throw new ApiError('not_found')
      await recordRead(db, { actor, action: 'read_lead', now, subject: params.id })
      const kind = query.kind ?? row.visit.kind
      const choices = await choicesOf(db, { project: row.project, kind, apartFrom: params.id, now })
      return { visit: toDeskVisit(row, now), choices }
    },

    async settleVisit({ params, body: { to, seen, reason, ...rest }, ...actor }) {
      const done = nothingElse(rest)
      return done(
        await settleVisit(context, { id: params.id, to, seen, reason: reason || null, actor, now: clock() }),
      )
    },

    async moveVisitAtDesk({ params, body: { kind, starts_at, seen, reason, ...rest }, ...actor }) {
      const done = nothingElse(rest)
      const move = { id: params.id, kind, starts_at: new Date(starts_at), seen, reason }
      return done(await moveByOffice(context, { ...move, actor, now: clock() }))
    },

    async setGuideDayOff({ params, body: { on, off, why, ...rest }, ...actor }) {
      const done = nothingElse(rest)
      if (off && why.length < 2)
        throw new ApiError('validation_failed', { fields: { why: 'Say why, in 2 to 120 characters.' } })
      return done(
        await db.transaction((tx) => setDayOff(tx, { guide: params.id, on, off, why, actor, now: clock() })),
      )
    },
  }
}

interface DayOff {
  readonly guide: string
  readonly on: string
  readonly off: boolean
  readonly why: string
  readonly actor: Exclude<Actor, 'command'>
  readonly now: Date
}

async function setDayOff(tx: Db, { guide, on, off, why, actor, now }: DayOff): Promise<{ visits: number }> {
  const [known] = await tx.select({ id: guides.id }).from(guides).where(eq(guides.id, guide))
  if (!known) throw new ApiError('not_found')
  const row = { guide_id: guide, on, why, by: actor.viewer.id, at: now }
  const day = and(eq(guideDaysOff.guide_id, guide), eq(guideDaysOff.on, on))
  if (off)
    await tx
      .insert(guideDaysOff)
      .values(row)
      .onConflictDoUpdate({ target: [guideDaysOff.guide_id, guideDaysOff.on], set: row })
  else await tx.delete(guideDaysOff).where(day)
  await record(tx, { actor, action: 'change_guide_day', now, subject: guide, after: { on, off, why } })
  const same = sql`to_char(${visits.starts_at} AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD') = ${on}`
  return {
    visits: await tx.$count(visits, and(eq(visits.guide_id, guide), eq(visits.status, 'booked'), same)),
  }
}
