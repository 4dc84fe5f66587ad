import { eq, lte } from 'drizzle-orm'
import type { ContentWords } from '#contract/estate/publishing/entries.ts'
import { type ContentKind, contentKinds } from '#contract/estate/publishing/kinds.ts'
import { ApiError } from '../../ApiError.ts'
import { addressOf } from '../../audit/addressOf.ts'
import { type Actor, record } from '../../audit/record.ts'
import type { Db } from '../../db/Db.ts'
import { rolledBack } from '../../db/rolledBack.ts'
import type { Context } from '../../http/context.ts'
import { todayInIndia } from '../../texts/days.ts'
import { homesMail } from '../leads/index.ts'
import { projects, repriceHomes } from '../projects/index.ts'
import { faultsOf } from './checkWords.ts'
import { mustFind, takeDraft } from './drafts.ts'
import { type Problem, problemsOf } from './gate.ts'
import { type Lexicon, readLexicon } from './Lexicon.ts'
import { plannedAndRefused } from './messages.ts'
import { applyDraft, mustBeAllowed } from './moves.ts'
import type { Entry } from './store.ts'
import { contentDrafts, contentVersions } from './tables/index.ts'

type Person = Exclude<Actor, 'command'>
type Means = Pick<Context, 'db' | 'clock' | 'settings'>

/** What keeps a draft from going live: missing fields, and what the law doesn't allow. */
export function obstaclesTo(
  kind: ContentKind,
  words: ContentWords | null,
  {
    lexicon,
    now,
    project,
  }: { readonly lexicon: Lexicon; readonly now: Date; readonly project: Entry['project'] },
): { readonly faults: Readonly<Record<string, string>>; readonly problems: readonly Problem[] } {
  if (words === null) return { faults: {}, problems: [] }
  const named = lexicon.projects.find(({ slug }) => slug === words.project) ?? null
  const about = contentKinds[kind].fields.project ? named : project
  return {
    faults: faultsOf(kind, words, lexicon),
    problems: problemsOf({ kind, words, lexicon, project: about, today: todayInIndia(now) }),
  }
}

function mustBePublishable(entry: Entry, lexicon: Lexicon, now: Date): void {
  const { kind, draft, project } = entry
  const { faults, problems } = obstaclesTo(kind, draft?.words ?? null, { lexicon, now, project })
  if (Object.keys(faults).length > 0) throw new ApiError('validation_failed', { fields: faults })
  const [first] = problems
  if (first)
    throw new ApiError('not_ready', {
      message: `This can’t go live as it is. ${first.text}`,
      fields: Object.fromEntries(problems.toReversed().map(({ field, text }) => [field, text])),
    })
}

interface Publication {
  readonly id: string
  readonly revision: string
  readonly reason: string
  readonly actor: Person
  /** When to publish; null publishes immediately. */
  readonly at: Date | null
}

export async function publishContent(
  { db, clock, settings }: Means,
  publication: Publication,
): Promise<void> {
  const { id, revision, reason, actor, at } = publication
  const now = clock()
  await db.transaction(async (tx) => {
    const draft = await takeDraft(tx, id, revision)
    const [lexicon, entry] = [await readLexicon(tx), await mustFind(tx, id)]
    mustBePublishable(entry, lexicon, now)
    if (at === null || at <= now) return goLive(tx, entry, { lexicon, now, reason, actor, settings })
    const change = await rolledBack(tx, (inner) => applyDraft(inner, entry, { lexicon, now, at }))
    const mover = { viewer: actor.viewer, settings, now }
    const moves = change && (await mustBeAllowed(tx, { draft, change, mover }))
    await tx
      .update(contentDrafts)
      .set({ publish_at: at, planned_by: actor.viewer.id, reason, refused: null })
      .where(eq(contentDrafts.entry_id, id))
    const after = { publish_at: at.toISOString(), ...moves }
    await record(tx, { actor, action: 'plan_content', now, subject: id, reason, after })
  })
}

interface GoingLive {
  readonly lexicon: Lexicon
  readonly now: Date
  readonly reason: string
  readonly actor: Person
  readonly settings: Context['settings']
}

async function goLive(tx: Db, entry: Entry, going: GoingLive): Promise<void> {
  const { lexicon, now, reason, actor, settings } = going
  const { id, kind, draft } = entry
  const words = draft?.words ?? null
  const one = { entry_id: id, kind }
  if (entry.published === null && entry.words)
    await tx.insert(contentVersions).values({ ...one, number: 0, words: entry.words, at: now })
  const number = (entry.published ?? 0) + 1
  await tx.insert(contentVersions).values({ ...one, number, words, by: actor.viewer.id, at: now, reason })
  const change = await applyDraft(tx, entry, { lexicon, now })
  const mover = { viewer: actor.viewer, settings, now }
  const moves = change && draft && (await mustBeAllowed(tx, { draft, change, mover }))
  if (change) {
    await tx.update(projects).set({ priced_on: null })
    await repriceHomes(tx, now)
  }
  await tx.delete(contentDrafts).where(eq(contentDrafts.entry_id, id))
  const texts = { before: { words: entry.words }, after: { words, ...moves } }
  await record(tx, { actor, action: 'publish_content', now, subject: id, reason, ...texts })
}

/** Publishes what is scheduled for now. A draft that can't go live stays, and the person who scheduled it is told. */
export async function publishPlanned(context: Context): Promise<void> {
  const { db, clock, log } = context
  const { entry_id, publish_at } = contentDrafts
  const due = await db
    .select({ entry_id })
    .from(contentDrafts)
    .where(lte(publish_at, clock()))
    .orderBy(publish_at)
  for (const { entry_id: id } of due) {
    try {
      await publishOne(context, id)
    } catch (error) {
      // The entries after this one mustn't wait for it; it will be retried.
      log.error({ err: error, entry: id }, 'A planned publication failed')
    }
  }
}

async function publishOne({ db, clock, config, outbox, settings }: Context, id: string): Promise<void> {
  const now = clock()
  await db.transaction(async (tx) => {
    const draft = await takeDraft(tx, id).catch(() => null)
    if (!draft?.publish_at || draft.publish_at > now || !draft.planned_by) return
    const actor: Person = { viewer: { id: draft.planned_by }, caller: null }
    const reason = draft.reason ?? ''
    const [lexicon, entry] = [await readLexicon(tx), await mustFind(tx, id)]
    try {
      mustBePublishable(entry, lexicon, now)
      await tx.transaction((inner) => goLive(inner, entry, { lexicon, now, reason, actor, settings }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const why = [...new Set(Object.values(error.details.fields ?? {}))].join(' ') || error.message
      await tx
        .update(contentDrafts)
        .set({ publish_at: null, planned_by: null, reason: null, refused: why })
        .where(eq(contentDrafts.entry_id, id))
      const to = (await addressOf(tx, draft.planned_by)) ?? settings.value('leads_email')
      const mail = plannedAndRefused({ id, title: entry.title, at: draft.publish_at, why })
      const content = homesMail(config, mail, { to, why: 'You planned this publication at the desk.' })
      await outbox.enqueue(tx, { kind: 'email', to, content })
      const before = { publish_at: draft.publish_at.toISOString() }
      await record(tx, { actor, action: 'cancel_plan', now, subject: id, reason: why.slice(0, 500), before })
    }
  })
}
