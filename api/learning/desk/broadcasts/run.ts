import { and, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { ApiError } from '../../../ApiError.ts'
import { promisesResult } from '../../../advertising/promisesResult.ts'
import { type Actor, record } from '../../../audit/record.ts'
import { takeTurn } from '../../../audit/takeTurn.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import type { Context } from '../../../http/context.ts'
import { broadcastPeople, broadcasts } from '../tables/index.ts'
import { needsColleague } from './alone.ts'
import { fatesOf, keepGroup } from './audience.ts'
import { changedMeanwhile, serviceAlone } from './policy.ts'
import { keyOf, locked } from './store.ts'

interface Start {
  readonly id: string
  readonly version: number
  /** How many recipients staff saw when they decided to begin. */
  readonly people: number
  readonly reason: string
  readonly actor: Exclude<Actor, 'command'>
}

/** Starts sending to everybody in the group, or resumes with those still waiting. */
export function startBroadcast({ db, clock }: Context, { id, reason, actor, ...seen }: Start): Promise<void> {
  const now = clock()
  return db.transaction(async (tx) => {
    await takeTurn(tx, actor.viewer)
    const row = await locked(tx, id)
    const { status, version, kind, audience, subject, text, button } = row
    if (status !== 'draft' && status !== 'stopped')
      throw new ApiError('wrong_state', {
        message: status === 'sent' ? 'It has already been sent.' : 'It’s already being sent.',
      })
    if (version !== seen.version) throw new ApiError('conflict', { message: changedMeanwhile })
    if ([subject, text, button?.label ?? ''].some(promisesResult))
      throw new ApiError('wrong_state', {
        message: 'It promises a result, such as marks, a rank or a job. Write another that doesn’t.',
      })
    if (status === 'draft') await keepGroup(tx, id, { audience, kind, now })
    const { waiting, written } = await fatesOf(tx, id)
    if (waiting === 0)
      throw new ApiError('wrong_state', { message: 'There is nobody in this group to write to.' })
    if (waiting !== seen.people)
      throw new ApiError('conflict', {
        message: `The group has changed: this would now go to ${waiting} instead of ${seen.people}. Check it again.`,
      })
    if (await needsColleague(tx, row, { viewerId: actor.viewer.id, people: waiting, now }))
      throw new ApiError('forbidden', {
        message: `You can send your own service messages to ${serviceAlone} people a day. A colleague has to send this one.`,
      })
    await tx
      .update(broadcasts)
      .set({
        status: 'sending',
        running_since: now,
        written_before: written,
        updated_at: now,
        ...(status === 'draft' && { begun_by: actor.viewer.id, begun_at: now, reason, people: waiting }),
      })
      .where(eq(broadcasts.id, id))
    const after = { people: waiting, kind, audience, subject, text, button }
    await record(tx, { actor, action: 'start_broadcast', now, subject: id, reason, after })
  })
}

/** Messages already sent can't be recalled. The others go back to waiting. */
export function stopBroadcast(
  { db, clock }: Context,
  { id, actor }: Pick<Start, 'id' | 'actor'>,
): Promise<void> {
  const now = clock()
  return db.transaction(async (tx) => {
    const { status } = await locked(tx, id)
    if (status !== 'sending')
      throw new ApiError('wrong_state', { message: 'It isn’t being sent, so there is nothing to stop.' })
    const recalled = await recall(tx, id)
    await tx
      .update(broadcasts)
      .set({
        status: 'stopped',
        running_since: null,
        written: sql`${broadcasts.written} - ${recalled}`,
        updated_at: now,
      })
      .where(eq(broadcasts.id, id))
    await record(tx, { actor, action: 'stop_broadcast', now, subject: id })
  })
}

/** Deletes the messages that no process has tried to send yet. */
async function recall(tx: Db, id: string): Promise<number> {
  const start = keyOf(id)
  const gone = await rows(
    tx,
    sql`DELETE FROM outbox WHERE status = 'pending' AND attempts = 0 AND starts_with(dedupe_key, ${start})
      RETURNING substr(dedupe_key, ${start.length + 1}::int) AS person`,
    z.object({ person: z.string() }),
  )
  const people = gone.map(({ person }) => person)
  if (people.length > 0)
    await tx
      .update(broadcastPeople)
      .set({ fate: 'waiting' })
      .where(and(eq(broadcastPeople.broadcast_id, id), inArray(broadcastPeople.person_id, people)))
  return people.length
}
