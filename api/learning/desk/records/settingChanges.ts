import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { readSetting, type SettingName } from '#contract/businessSettings.ts'
import type { DeskSetting } from '#contract/learning/desk/settings.ts'
import { raisedFrom, raisesLimit } from '#contract/limitSettings.ts'
import { ApiError } from '../../../ApiError.ts'
import { type Actor, record } from '../../../audit/record.ts'
import { day, later } from '../../../clock.ts'
import type { Db } from '../../../db/Db.ts'
import { settingChanges as table } from '../../../db/systemTables.ts'
import type { Context } from '../../../http/context.ts'
import { users } from '../../base/index.ts'

interface By {
  readonly name: SettingName
  readonly reason: string
  readonly actor: Exclude<Actor, 'command'>
}
interface Typed extends By {
  readonly typed: string
  readonly fromDay: string | null
  /** The number of the latest change that the author saw. */
  readonly seen: number
}

export async function changeSetting(context: Context, change: Typed): Promise<void> {
  const { db, clock, settings } = context
  const { name, reason, actor, seen } = change
  const read = readSetting(name, change.typed)
  if ('problem' in read) throw new ApiError('validation_failed', { fields: { value: read.problem } })
  const now = clock()
  const raises = raisesLimit(name, settings.value(name), read.value)
  const from = raises ? beginOfRaise(change.fromDay, now) : beginOf(change.fromDay, now)
  await db.transaction(async (tx) => {
    const [latest] = await tx
      .select({ number: table.number })
      .from(table)
      .where(eq(table.name, name))
      .orderBy(desc(table.number))
      .limit(1)
    if ((latest?.number ?? 0) !== seen) throw new ApiError('conflict')
    const row = { name, number: seen + 1, value: read.value, valid_from: from, saved_at: now, reason }
    const saved = await tx
      .insert(table)
      .values({ ...row, saved_by: actor.viewer.id })
      .onConflictDoNothing()
      .returning({ number: table.number })
    if (saved.length === 0) throw new ApiError('conflict')
    const before = { value: settings.value(name) }
    const after = { value: read.value, valid_from: from.toISOString() }
    await record(tx, { actor, action: 'change_setting', now, subject: name, reason, before, after })
  })
  await settings.refresh()
}

/** Days begin at midnight in India, where the company is. */
function beginOf(fromDay: string | null, now: Date): Date {
  if (fromDay === null) return now
  const from = new Date(`${fromDay}T00:00:00+05:30`)
  // Today has already begun, so the change applies from now; the hours before keep the old value.
  if (from <= now && later(from, day) > now) return now
  if (from < now || from > later(now, 366 * day))
    throw new ApiError('validation_failed', {
      fields: { from_day: 'Choose a day from today to a year ahead.' },
    })
  return from
}

function beginOfRaise(fromDay: string | null, now: Date): Date {
  const first = raisedFrom(now)
  if (fromDay !== null && fromDay < first)
    throw new ApiError('validation_failed', {
      fields: { from_day: 'This raises the limit, so choose a later day, or leave it empty.' },
    })
  return beginOf(fromDay ?? first, now)
}

export async function undoSetting(context: Context, undo: By & { readonly number: number }): Promise<void> {
  const { db, clock, settings } = context
  const { name, number, reason, actor } = undo
  const now = clock()
  await db.transaction(async (tx) => {
    const [undone] = await tx
      .update(table)
      .set({ undone_at: now, undone_by: actor.viewer.id, undone_reason: reason })
      .where(and(eq(table.name, name), eq(table.number, number), isNull(table.undone_at)))
      .returning()
    // A colleague undid it first, or there is no such change.
    if (!undone) throw new ApiError('conflict')
    const holds = (await historyOf({ db: tx, clock }, name)).find(({ state }) => state === 'holds')
    if (raisesLimit(name, settings.value(name), holds?.value ?? settings.usual(name)))
      throw new ApiError('wrong_state', {
        message: 'This would raise the limit at once. Enter the higher limit as a new value instead.',
      })
    const before = { value: undone.value, valid_from: undone.valid_from.toISOString() }
    await record(tx, { actor, action: 'undo_setting', now, subject: name, reason, before })
  })
  await settings.refresh()
}

const shown = 100

export async function historyOf(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  name: SettingName,
): Promise<DeskSetting['history']> {
  const now = clock()
  const changes = await db
    .select()
    .from(table)
    .where(eq(table.name, name))
    .orderBy(desc(table.number))
    .limit(shown)
  const holds = changes
    .filter(({ undone_at, valid_from }) => undone_at === null && valid_from <= now)
    .toSorted((a, b) => b.valid_from.getTime() - a.valid_from.getTime() || b.number - a.number)[0]
  const names = await namesOf(
    db,
    changes.flatMap(({ saved_by, undone_by }) => [saved_by, undone_by]),
  )
  return changes.map((row) => ({
    number: row.number,
    value: row.value,
    valid_from: row.valid_from.toISOString(),
    saved_at: row.saved_at.toISOString(),
    by: names.get(row.saved_by) ?? null,
    reason: row.reason,
    state: stateOf(row, holds, now),
    undone: row.undone_at && {
      at: row.undone_at.toISOString(),
      by: names.get(row.undone_by) ?? null,
      reason: row.undone_reason ?? '',
    },
  }))
}

type Row = typeof table.$inferSelect

function stateOf(row: Row, holds: Row | undefined, now: Date) {
  if (row.undone_at) return 'undone'
  if (row === holds) return 'holds'
  return row.valid_from > now ? 'planned' : 'past'
}

async function namesOf(db: Db, ids: readonly (string | null)[]): Promise<Map<string | null, string>> {
  const known = [...new Set(ids.filter((id) => id !== null))]
  if (known.length === 0) return new Map()
  const people = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, known))
  return new Map(people.map(({ id, name }) => [id, name]))
}
