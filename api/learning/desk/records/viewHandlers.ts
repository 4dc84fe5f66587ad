import { and, asc, count, eq, or, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { sightOf } from '#contract/deskList.ts'
import { deskLists, type ListName } from '#contract/learning/desk/lists.ts'
import { type deskViews as calls, type DeskView, viewsEach } from '#contract/learning/desk/views.ts'
import { mayDo } from '#contract/staff.ts'
import { ApiError } from '../../../ApiError.ts'
import type { Db } from '../../../db/Db.ts'
import { newId } from '../../../db/ids.ts'
import type { Context } from '../../../http/context.ts'
import type { Handlers, Viewer } from '../../../http/handler.ts'
import { nothingElse } from '../../../nothingElse.ts'
import { users } from '../../base/index.ts'
import { deskViews } from '../tables/index.ts'

export function deskViewHandlers({ db, clock }: Context): Handlers<typeof calls> {
  return {
    async getDeskViews({ query: { list }, viewer }) {
      mayRead(viewer, list)
      return { views: await viewsOf(db, list, viewer) }
    },

    async saveDeskView({ body: { list, name, query, shared, ...rest }, viewer }) {
      const done = nothingElse(rest)
      mayRead(viewer, list)
      const row = { id: newId(clock()), list, name, query: sightIn(list, query), shared }
      const kept = await keep(db, { ...row, owner_id: viewer.id, created_at: clock() })
      return done({ id: kept, name, query: row.query, shared, by: null })
    },

    async removeDeskView({ params: { view_id }, viewer }) {
      const mine = and(eq(deskViews.id, view_id), eq(deskViews.owner_id, viewer.id))
      const [gone] = await db.delete(deskViews).where(mine).returning({ id: deskViews.id })
      if (!gone) throw new ApiError('not_found')
      return null
    },
  }
}

function mayRead({ staffRoles }: Viewer, list: ListName): void {
  if (!mayDo(staffRoles, deskLists[list].capability)) throw new ApiError('forbidden')
}

export async function viewsOf(db: Db, list: string, { id }: Viewer): Promise<DeskView[]> {
  const views = await db
    .select({ view: deskViews, owner: users.name })
    .from(deskViews)
    .innerJoin(users, eq(users.id, deskViews.owner_id))
    .where(and(eq(deskViews.list, list), or(eq(deskViews.owner_id, id), deskViews.shared)))
    .orderBy(asc(sql`lower(${deskViews.name})`), asc(deskViews.id))
  return views.map(({ view, owner }) => ({
    id: view.id,
    name: view.name,
    query: view.query,
    shared: view.shared,
    by: view.owner_id === id ? null : owner,
  }))
}

/** Keeps only the list's own filters: no page position, and nothing from another list. */
function sightIn(list: ListName, query: string): string {
  const said = Object.fromEntries(new URLSearchParams(query))
  const sight = z.safeParse(sightOf(deskLists[list]), said)
  if (!sight.success)
    throw new ApiError('validation_failed', { fields: { query: 'This view doesn’t fit the list.' } })
  const kept = Object.entries(sight.data).flatMap(([name, value]) =>
    value ? [[name, String(value)] as const] : [],
  )
  return new URLSearchParams(Object.fromEntries(kept)).toString()
}

async function keep(db: Db, row: typeof deskViews.$inferInsert): Promise<string> {
  return db.transaction(async (tx) => {
    // Two tabs of one person wait for each other here, so that neither gets past the limit.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, row.owner_id)).for('update')
    const [named] = await tx
      .select({ id: deskViews.id })
      .from(deskViews)
      .where(
        and(
          eq(deskViews.owner_id, row.owner_id),
          eq(deskViews.list, row.list),
          sql`lower(${deskViews.name}) = lower(${row.name})`,
        ),
      )
    if (named) {
      const { id: _, ...change } = row
      await tx.update(deskViews).set(change).where(eq(deskViews.id, named.id))
      return named.id
    }
    const [{ kept } = { kept: 0 }] = await tx
      .select({ kept: count() })
      .from(deskViews)
      .where(eq(deskViews.owner_id, row.owner_id))
    if (kept >= viewsEach) {
      const words = `You have ${viewsEach} views. Remove one to save another.`
      throw new ApiError('validation_failed', { fields: { name: words } })
    }
    await tx.insert(deskViews).values(row)
    return row.id
  })
}
