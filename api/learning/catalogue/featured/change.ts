import { eq, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { ApiError } from '../../../ApiError.ts'
import { type Actor, record } from '../../../audit/record.ts'
import type { Db } from '../../../db/Db.ts'
import { newId } from '../../../db/ids.ts'
import { brokenConstraint } from '../../../db/refusing.ts'
import { rows } from '../../../db/rows.ts'
import type { Context } from '../../../http/context.ts'
import { todayInIndia } from '../../../texts/days.ts'
import { featured } from '../tables/index.ts'
import { findTarget, namedBy } from './store.ts'

interface Days {
  readonly first_day: string
  readonly last_day: string
}
interface Adding extends Days {
  readonly address: string
  readonly reason: string
  readonly actor: Actor & object
}

/** Adds a course or a tutor after all those already featured. */
export function addFeatured({ db, clock }: Context, { address, reason, actor, ...days }: Adding) {
  const now = clock()
  return onOwnDays(async () => {
    if (days.first_day < todayInIndia(now)) throw wrong('first_day', 'Choose today or a later day.')
    mustBeInOrder(days)
    await db.transaction(async (tx) => {
      const target = await findTarget(tx, namedBy(address))
      if (!target) throw wrong('address', 'There’s no public course or tutor at this address.')
      const id = newId(now)
      const last = (await lockLive(tx, now)).at(-1)
      await tx.insert(featured).values({
        id,
        course_id: target.kind === 'course' ? target.id : null,
        tutor_id: target.kind === 'tutor' ? target.id : null,
        ...days,
        position: (last?.position ?? 0) + 1,
        reason,
        created_by: actor.viewer.id,
        created_at: now,
      })
      const facts = { subject: id, person: target.tutor_id, reason }
      await record(tx, { actor, action: 'feature', now, ...facts, after: { name: target.name, ...days } })
    })
  })
}

interface Changing extends Partial<{ readonly [K in keyof Days]: Days[K] | undefined }> {
  readonly id: string
  /** The item after which to place it; null for the first place. */
  readonly after?: string | null | undefined
  readonly reason: string
  readonly version: number
  readonly actor: Actor
}

export function changeFeatured({ db, clock }: Context, { id, after, reason, version, ...change }: Changing) {
  const now = clock()
  return onOwnDays(() =>
    db.transaction(async (tx) => {
      const live = await lockLive(tx, now)
      const row = asRead(live, { id, version })
      const days = {
        first_day: change.first_day ?? row.first_day,
        last_day: change.last_day ?? row.last_day,
      }
      mustBeInOrder(days)
      if (days.last_day < todayInIndia(now))
        throw wrong('last_day', 'Choose today or a later day, or stop featuring it.')
      await tx
        .update(featured)
        .set({ ...days, version: row.version + 1 })
        .where(eq(featured.id, id))
      if (after !== undefined) await putAfter(tx, live, { id, after })
      const before = { first_day: row.first_day, last_day: row.last_day, after: nameBefore(live, id) }
      await record(tx, {
        actor: change.actor,
        action: 'change_featured',
        now,
        subject: id,
        person: row.tutor_id,
        reason,
        before,
        after: {
          ...days,
          ...(after !== undefined && { after: live.find((each) => each.id === after)?.name }),
        },
      })
    }),
  )
}

interface Ending {
  readonly id: string
  readonly reason: string
  readonly version: number
  readonly actor: Actor
}

export function endFeatured({ db, clock }: Context, { id, reason, version, actor }: Ending): Promise<void> {
  const now = clock()
  return db.transaction(async (tx) => {
    const row = asRead(await lockLive(tx, now), { id, version })
    await tx
      .update(featured)
      .set({ ended_at: now, version: row.version + 1 })
      .where(eq(featured.id, id))
    const before = { name: row.name, first_day: row.first_day, last_day: row.last_day }
    await record(tx, {
      actor,
      action: 'end_featured',
      now,
      subject: id,
      person: row.tutor_id,
      reason,
      before,
    })
  })
}

const Live = z.object({
  id: z.string(),
  name: z.string(),
  tutor_id: z.string(),
  first_day: z.string(),
  last_day: z.string(),
  position: z.number(),
  version: z.number(),
})
type Live = z.output<typeof Live>

/** Locks what is or will be shown, in order. */
function lockLive(tx: Db, now: Date): Promise<Live[]> {
  return rows(
    tx,
    sql`SELECT shown.id, coalesce(course.title, person.name) AS name, coalesce(course.tutor_id, person.id) AS tutor_id,
        shown.first_day::text, shown.last_day::text, shown.position, shown.version
      FROM featured AS shown LEFT JOIN courses AS course ON course.id = shown.course_id LEFT JOIN users AS person ON person.id = shown.tutor_id
      WHERE shown.ended_at IS NULL AND shown.last_day >= ${todayInIndia(now)}::date ORDER BY shown.position, shown.id FOR UPDATE OF shown`,
    Live,
  )
}

function asRead(live: readonly Live[], { id, version }: Pick<Ending, 'id' | 'version'>): Live {
  const row = live.find((each) => each.id === id)
  if (!row) throw new ApiError('wrong_state', { message: 'This is no longer featured.' })
  if (row.version === version) return row
  throw new ApiError('conflict', {
    message: 'Someone has changed this. Reload it, then make your change.',
  })
}

function nameBefore(live: readonly Live[], id: string): string | null {
  return live[live.findIndex((each) => each.id === id) - 1]?.name ?? null
}

async function putAfter(tx: Db, live: readonly Live[], { id, after }: Putting): Promise<void> {
  const others = live.map((each) => each.id).filter((each) => each !== id)
  if (after !== null && !others.includes(after)) throw wrong('after', 'Choose one from the list.')
  const ids = others.toSpliced(after === null ? 0 : others.indexOf(after) + 1, 0, id)
  await tx.execute(sql`UPDATE featured SET position = placed.place
    FROM json_array_elements_text(${JSON.stringify(ids)}::json) WITH ORDINALITY AS placed(id, place) WHERE featured.id = placed.id`)
}

interface Putting {
  readonly id: string
  readonly after: string | null
}

function mustBeInOrder({ first_day, last_day }: Days): void {
  if (last_day < first_day) throw wrong('last_day', 'Choose the first day or a later one.')
  if (Date.parse(last_day) - Date.parse(first_day) > 366 * 86_400_000)
    throw wrong('last_day', 'Choose a day within a year of the first.')
}

/** A constraint prevents featuring anything twice on one day. */
async function onOwnDays(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!['featured_course_once', 'featured_tutor_once'].includes(brokenConstraint(error) ?? '')) throw error
    throw wrong('first_day', 'It’s already featured on some of these days. Change those days instead.')
  }
}

function wrong(field: string, because: string): ApiError {
  return new ApiError('validation_failed', { fields: { [field]: because } })
}
