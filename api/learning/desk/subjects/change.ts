import { eq, sql } from 'drizzle-orm'
import { ApiError } from '../../../ApiError.ts'
import { type Actor, record } from '../../../audit/record.ts'
import type { Db } from '../../../db/Db.ts'
import { newId } from '../../../db/ids.ts'
import type { Context } from '../../../http/context.ts'
import { cores, formerCores, renewKeywords } from '../../catalogue/index.ts'
import { slugOf } from '../../teaching/index.ts'
import { countCourses, lockCourses, lockSubjects, renameInReadings, type SubjectRow } from './store.ts'

interface Adding {
  readonly name: string
  readonly tagline: string
  readonly reason: string
  readonly actor: Actor
}

/** Adds the subject last in order. Its address is always new, because browsers cache old redirects. */
export async function addSubject(
  { db, clock }: Context,
  { name, tagline, reason, actor }: Adding,
): Promise<string> {
  const now = clock()
  const id = newId(now)
  await db.transaction(async (tx) => {
    const all = await lockSubjects(tx, 'no key update')
    mustBeFree(all, { id, name })
    const slug = await freeSlug(tx, all, name)
    const position = Math.max(0, ...all.map((each) => each.position)) + 1
    await tx.insert(cores).values({ id, slug, name, tagline, position })
    await record(tx, {
      actor,
      action: 'add_subject',
      now,
      subject: id,
      reason,
      after: { name, tagline, slug },
    })
  })
  return id
}

export interface Change {
  readonly id: string
  readonly name?: string | undefined
  readonly tagline?: string | undefined
  /** The subject that comes before it; null for the first place. */
  readonly after?: string | null | undefined
  readonly hidden?: boolean | undefined
  readonly reason: string
  readonly version: number
  readonly actor: Actor
}

export function changeSubject({ db, clock }: Context, change: Change): Promise<void> {
  const { id, after, reason, version, actor } = change
  const now = clock()
  return db.transaction(async (tx) => {
    if (change.name !== undefined) await lockCourses(tx, id)
    const all = await lockSubjects(tx, 'no key update')
    const row = subjectAsRead(all, { id, version })
    const { name = row.name, tagline = row.tagline, hidden = row.hidden_at !== null } = change
    mustBeFree(all, { id, name })
    if (hidden && row.hidden_at === null) await mustBeEmpty(tx, id)
    if (name !== row.name) await renameInReadings(tx, { coreId: id, before: row.name, after: name })
    const hidden_at = hidden ? (row.hidden_at ?? now) : null
    await tx
      .update(cores)
      .set({ name, tagline, hidden_at, version: row.version + 1 })
      .where(eq(cores.id, id))
    if (name !== row.name) await renewKeywords(tx, { coreId: id })
    if (after !== undefined) await putAfter(tx, all, { id, after })
    const place = all.findIndex((each) => each.id === id)
    const before = { name: row.name, tagline: row.tagline, hidden: row.hidden_at !== null }
    await record(tx, {
      actor,
      action: 'change_subject',
      now,
      subject: id,
      reason,
      before: { ...before, after: all[place - 1]?.name ?? null },
      after: { name, tagline, hidden, ...(after !== undefined && { after: nameOf(all, after) }) },
    })
  })
}

function nameOf(all: readonly SubjectRow[], id: string | null): string | null {
  return all.find((each) => each.id === id)?.name ?? null
}

interface Read {
  readonly id: string
  readonly version: number
}

/** Refused if the subject has changed since the editor read it. */
export function subjectAsRead(all: readonly SubjectRow[], { id, version }: Read): SubjectRow {
  const row = all.find((each) => each.id === id)
  if (!row) throw new ApiError('not_found')
  if (row.version !== version)
    throw new ApiError('conflict', {
      message: 'Someone has changed this subject. Reload it, then make your change.',
    })
  return row
}

function mustBeFree(
  all: readonly SubjectRow[],
  { id, name }: { readonly id: string; readonly name: string },
): void {
  const isTaken = all.some((each) => each.id !== id && each.name.toLowerCase() === name.toLowerCase())
  if (isTaken)
    throw new ApiError('validation_failed', { fields: { name: 'There’s already a subject with this name.' } })
}

async function mustBeEmpty(tx: Db, id: string): Promise<void> {
  const { live, waiting, taken_down } = await countCourses(tx, id)
  if (live + waiting + taken_down > 0)
    throw new ApiError('wrong_state', {
      message:
        'You can hide a subject once no course in it is live, waiting to be read or taken down. Merge it instead.',
    })
}

async function freeSlug(tx: Db, all: readonly SubjectRow[], name: string): Promise<string> {
  const former = await tx.select({ slug: formerCores.slug }).from(formerCores)
  const taken = new Set([...all, ...former].map(({ slug }) => slug))
  const plain = slugOf(name) || 'subject'
  let slug = plain
  for (let nth = 2; taken.has(slug); nth += 1) slug = `${plain}-${nth}`
  return slug
}

interface Putting {
  readonly id: string
  readonly after: string | null
}

async function putAfter(tx: Db, all: readonly SubjectRow[], { id, after }: Putting): Promise<void> {
  const others = all.map((each) => each.id).filter((each) => each !== id)
  if (after !== null && !others.includes(after))
    throw new ApiError('validation_failed', { fields: { after: 'Choose a subject from the list.' } })
  const ids = others.toSpliced(after === null ? 0 : others.indexOf(after) + 1, 0, id)
  await tx.execute(sql`UPDATE cores SET position = placed.place
    FROM json_array_elements_text(${JSON.stringify(ids)}::json) WITH ORDINALITY AS placed(id, place) WHERE cores.id = placed.id`)
}
