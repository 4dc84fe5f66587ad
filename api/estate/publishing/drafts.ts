import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type ContentWords, previewDays } from '#contract/estate/publishing/entries.ts'
import { type ContentKind, contentKinds } from '#contract/estate/publishing/kinds.ts'
import { ApiError } from '../../ApiError.ts'
import { type Actor, record } from '../../audit/record.ts'
import type { Db } from '../../db/Db.ts'
import { newId } from '../../db/ids.ts'
import type { Context } from '../../http/context.ts'
import { todayInIndia } from '../../texts/days.ts'
import { readLexicon } from './Lexicon.ts'
import { type DraftRow, type Entry, findEntry } from './store.ts'
import { contentDrafts } from './tables/index.ts'
import { lockContent } from './writeEntry.ts'

type Person = Exclude<Actor, 'command'>
type Means = Pick<Context, 'db' | 'clock'>
type DraftActor = { readonly id: string; readonly actor: Person }

const day = 86_400_000

export async function mustFind(db: Db, id: string): Promise<Entry> {
  const entry = await findEntry(db, await readLexicon(db), id)
  if (!entry) throw new ApiError('not_found')
  return entry
}

/** The draft of an entry, locked until the end of the transaction. */
export async function takeDraft(tx: Db, id: string, revision?: string): Promise<DraftRow> {
  await lockContent(tx)
  const [draft] = await tx.select().from(contentDrafts).where(eq(contentDrafts.entry_id, id))
  if (!draft) throw new ApiError('not_found')
  if (revision !== undefined && draft.revision !== revision) throw new ApiError('conflict')
  return draft
}

/** A new entry starts as a draft only. */
export async function addEntry({ db, clock }: Means, kind: ContentKind, actor: Person): Promise<string> {
  if (contentKinds[kind].stays)
    throw new ApiError('validation_failed', { fields: { kind: 'Choose another kind.' } })
  const now = clock()
  const id = newId(now)
  const day = todayInIndia(now)
  // Default values for the fields that can't stay empty.
  const proposed = Object.entries(contentKinds[kind].fields).flatMap(([name, { type, optional }]) => {
    if (type === 'place') return [[name, '1'] as const]
    return type === 'day' && !optional ? [[name, day] as const] : []
  })
  await db.transaction(async (tx) => {
    await tx.insert(contentDrafts).values({
      entry_id: id,
      kind,
      words: Object.fromEntries(proposed),
      revision: newId(now),
      by: actor.viewer.id,
      at: now,
    })
    await record(tx, { actor, action: 'draft_content', now, subject: id, after: { kind } })
  })
  return id
}

interface Saving extends DraftActor {
  readonly words: ContentWords | null
  readonly revision: string | null
}

/** The later of two editors is refused, and is shown the first editor's text beside their own. */
export async function saveDraft({ db, clock }: Means, { id, actor, ...given }: Saving): Promise<void> {
  const now = clock()
  await db.transaction(async (tx) => {
    await lockContent(tx)
    const { kind, draft } = await mustFind(tx, id)
    if ((draft?.revision ?? null) !== given.revision) throw new ApiError('conflict')
    if (draft?.publish_at)
      throw new ApiError('wrong_state', {
        message: 'This draft is scheduled to be published. Cancel that first, then change it.',
      })
    if (given.words === null && contentKinds[kind].stays) throw new ApiError('wrong_state')
    const by = actor.viewer.id
    const words = given.words && ownWords(kind, given.words)
    const saved = { words, by, at: now, revision: newId(now), refused: null }
    await tx
      .insert(contentDrafts)
      .values({ entry_id: id, kind, ...saved })
      .onConflictDoUpdate({ target: contentDrafts.entry_id, set: saved })
    // While the same person keeps saving, the draft itself shows who that is.
    if (draft?.by !== by) await record(tx, { actor, action: 'draft_content', now, subject: id })
  })
}

function ownWords(kind: ContentKind, words: ContentWords): ContentWords {
  const names = Object.keys(contentKinds[kind].fields)
  return Object.fromEntries(names.map((name) => [name, (words[name] ?? '').replaceAll('\r\n', '\n')]))
}

export async function discardDraft(
  { db, clock }: Means,
  { id, actor, revision }: DraftActor & { readonly revision: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { kind, words } = await takeDraft(tx, id, revision)
    await tx.delete(contentDrafts).where(eq(contentDrafts.entry_id, id))
    const before = { kind, words }
    await record(tx, { actor, action: 'discard_draft', now: clock(), subject: id, before })
  })
}

/** Makes a link to the preview that expires; earlier links stop working. */
export async function sharePreview({ db, clock }: Means, { id, actor }: DraftActor): Promise<void> {
  const now = clock()
  await db.transaction(async (tx) => {
    const draft = await takeDraft(tx, id)
    if (contentKinds[draft.kind].unseen !== undefined) throw new ApiError('wrong_state')
    const preview_until = new Date(now.getTime() + previewDays * day)
    await tx
      .update(contentDrafts)
      .set({ preview_key: randomBytes(16).toString('hex'), preview_until })
      .where(eq(contentDrafts.entry_id, id))
    await record(tx, { actor, action: 'share_preview', now, subject: id })
  })
}

export async function endPreview({ db, clock }: Means, { id, actor }: DraftActor): Promise<void> {
  await db.transaction(async (tx) => {
    await takeDraft(tx, id)
    await tx
      .update(contentDrafts)
      .set({ preview_key: null, preview_until: null })
      .where(eq(contentDrafts.entry_id, id))
    await record(tx, { actor, action: 'end_preview', now: clock(), subject: id })
  })
}

export async function cancelPlan({ db, clock }: Means, { id, actor }: DraftActor): Promise<void> {
  await db.transaction(async (tx) => {
    const { publish_at } = await takeDraft(tx, id)
    if (!publish_at) throw new ApiError('wrong_state')
    await tx
      .update(contentDrafts)
      .set({ publish_at: null, planned_by: null, reason: null })
      .where(eq(contentDrafts.entry_id, id))
    const before = { publish_at: publish_at.toISOString() }
    await record(tx, { actor, action: 'cancel_plan', now: clock(), subject: id, before })
  })
}
