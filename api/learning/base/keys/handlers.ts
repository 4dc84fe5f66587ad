import { and, count, desc, eq, gt, isNull } from 'drizzle-orm'
import type { z } from 'zod/mini'
import type { AccessKey, KeyDraft, keys } from '#contract/learning/base/keys.ts'
import { ApiError } from '../../../ApiError.ts'
import { type Actor, record } from '../../../audit/record.ts'
import { day, later } from '../../../clock.ts'
import type { Db } from '../../../db/Db.ts'
import { newId } from '../../../db/ids.ts'
import { accessKeys } from '../../../db/systemTables.ts'
import type { Context } from '../../../http/context.ts'
import type { Handlers } from '../../../http/handler.ts'
import { nothingElse, passedOn } from '../../../nothingElse.ts'
import { users } from '../tables/index.ts'
import { hashKey, newKey } from './authenticate.ts'

type Row = typeof accessKeys.$inferSelect
type By = Exclude<Actor, 'command'>

const atMost = 50

export function keyHandlers(context: Context): Handlers<typeof keys> {
  const { db, clock } = context
  return {
    async getKeys() {
      return { keys: await read(db, clock()) }
    },

    async addKey({ body, ...actor }) {
      return passedOn(body)(await add(context, body, actor))
    },

    async revokeKey({ params: { key_id }, ...actor }) {
      const now = clock()
      await db.transaction(async (tx) => {
        const [known] = await tx.select().from(accessKeys).where(eq(accessKeys.id, key_id)).for('update')
        if (!known) throw new ApiError('not_found')
        if (known.revoked_at) return
        await tx.update(accessKeys).set({ revoked_at: now }).where(eq(accessKeys.id, key_id))
        const before = { name: known.name }
        await record(tx, { actor, action: 'revoke_key', now, subject: key_id, before })
      })
      return readOne(db, now, key_id)
    },
  }
}

async function add({ db, clock }: Context, draft: z.output<typeof KeyDraft>, actor: By) {
  const { name, capabilities: chosen, until, ...rest } = draft
  nothingElse(rest)
  const now = clock()
  const token = newKey()
  const row: Row = {
    id: newId(now),
    name,
    token_hash: hashKey(token),
    hint: token.slice(-4),
    capabilities: [...new Set(chosen)],
    created_at: now,
    created_by: actor.viewer.id,
    expires_at: endOf(until, now),
    last_used_at: null,
    revoked_at: null,
  }
  await db.transaction(async (tx) => {
    const live = and(isNull(accessKeys.revoked_at), gt(accessKeys.expires_at, now))
    const [known] = await tx.select({ all: count() }).from(accessKeys).where(live)
    if ((known?.all ?? 0) >= atMost)
      throw new ApiError('conflict', { message: `There are already ${atMost} keys. Revoke one first.` })
    await tx.insert(accessKeys).values(row)
    const after = { name, capabilities: row.capabilities, until }
    await record(tx, { actor, action: 'add_key', now, subject: row.id, after })
  })
  return { key: await readOne(db, now, row.id), token }
}

/** The end of a day in India, where the company is. */
function endOf(until: string, now: Date): Date {
  const end = later(new Date(`${until}T00:00:00+05:30`), day)
  if (end <= now || end > later(now, 2 * 366 * day))
    throw new ApiError('validation_failed', { fields: { until: 'Choose a day within two years.' } })
  return end
}

async function read(db: Db, now: Date, id?: string): Promise<AccessKey[]> {
  const rows = await db
    .select({ key: accessKeys, by: users.name })
    .from(accessKeys)
    .leftJoin(users, eq(users.id, accessKeys.created_by))
    .where(id === undefined ? undefined : eq(accessKeys.id, id))
    .orderBy(desc(accessKeys.created_at), accessKeys.id)
  return rows.map(({ key, by }) => ({
    id: key.id,
    name: key.name,
    hint: key.hint,
    capabilities: key.capabilities,
    created_at: key.created_at.toISOString(),
    created_by: by,
    expires_at: key.expires_at.toISOString(),
    last_used_at: key.last_used_at?.toISOString() ?? null,
    state: stateOf(key, now),
  }))
}

async function readOne(db: Db, now: Date, id: string): Promise<AccessKey> {
  const [key] = await read(db, now, id)
  if (!key) throw new ApiError('not_found')
  return key
}

function stateOf({ revoked_at, expires_at }: Row, now: Date): AccessKey['state'] {
  if (revoked_at) return 'revoked'
  return expires_at <= now ? 'expired' : 'on'
}
