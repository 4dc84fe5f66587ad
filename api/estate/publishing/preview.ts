import { and, eq, gt } from 'drizzle-orm'
import type { Endpoint, EndpointTable } from '#contract/endpoint.ts'
import type { ContentPreview } from '#contract/estate/publishing/entries.ts'
import { type ContentKind, contentKinds } from '#contract/estate/publishing/kinds.ts'
import { ApiError } from '../../ApiError.ts'
import type { Db } from '../../db/Db.ts'
import { rolledBack } from '../../db/rolledBack.ts'
import type { Context } from '../../http/context.ts'
import { type Handlers, StreamReply, TaggedReply, type Work, workOf } from '../../http/handler.ts'
import { readWord, signWord } from '../../signedWord.ts'
import { faultsOf, fitting } from './checkWords.ts'
import { type Lexicon, readLexicon } from './Lexicon.ts'
import { pathOf } from './sources.ts'
import { type DraftRow, type Entry, findEntry } from './store.ts'
import { contentDrafts } from './tables/index.ts'
import { lockContent, removeEntry, writeEntry } from './writeEntry.ts'

type Means = Pick<Context, 'db' | 'clock'>

/** The word of the link to a draft; null if it has no valid link. */
export async function previewOf(db: Db, draft: DraftRow, now: Date) {
  const { entry_id, preview_key, preview_until } = draft
  if (!preview_key || !preview_until || preview_until <= now) return null
  const id = `${entry_id}~${preview_key}`
  const word = await signWord(db, { purpose: 'preview', id, until: preview_until })
  return { word, until: preview_until.toISOString() }
}

async function findPreviewed({ db, clock }: Means, word: string): Promise<DraftRow | null> {
  const now = clock()
  const given = await readWord(db, word, { purpose: 'preview', now }).catch((error: unknown) => {
    if (error instanceof ApiError) return null
    throw error
  })
  const [id = '', key = ''] = given?.split('~') ?? []
  if (key === '') return null
  const { entry_id, preview_key, preview_until } = contentDrafts
  const mine = and(eq(entry_id, id), eq(preview_key, key), gt(preview_until, now))
  const [draft] = await db.select().from(contentDrafts).where(mine)
  return draft ?? null
}

/** The entry that a preview link leads to. An unknown link and an expired one look the same. */
export async function readPreview(means: Means, word: string): Promise<ContentPreview> {
  const draft = await findPreviewed(means, word)
  const lexicon = await readLexicon(means.db)
  const entry = draft && (await findEntry(means.db, lexicon, draft.entry_id))
  if (!draft?.preview_until || !entry) throw new ApiError('link_expired')
  return { title: entry.title, path: pageOf(entry, lexicon), until: draft.preview_until.toISOString() }
}

const ownPages: Readonly<Partial<Record<ContentKind, string>>> = {
  banner: '/homes',
  award: '/homes/awards',
  partner: '/homes/awards',
  news: '/homes/news',
  career: '/homes/careers',
  completed: '/homes/completed',
}

function pageOf({ kind, project, draft }: Entry, lexicon: Lexicon): string {
  const own = ownPages[kind]
  if (own !== undefined) return own
  const slug = draft?.words?.project || project?.slug
  if (slug) return pathOf(lexicon, slug)
  return kind === 'testimonial' ? '/homes/testimonials' : '/homes/projects'
}

/** Publishes the draft, reads the result, and undoes it. */
function inDraft(
  { db, clock }: Means,
  draft: DraftRow,
  read: (db: Db) => Promise<unknown>,
): Promise<unknown> {
  return rolledBack(db, async (tx) => {
    await apply(tx, draft, clock())
    return whole(await read(tx))
  })
}

/** A draft may be half written: its valid fields are shown, and the rest is as on the site. */
async function apply(tx: Db, { entry_id: id, kind, words }: DraftRow, now: Date): Promise<void> {
  await lockContent(tx)
  const lexicon = await readLexicon(tx)
  const entry = await findEntry(tx, lexicon, id)
  if (!entry || contentKinds[kind].unseen !== undefined) return
  if (words === null) {
    if (entry.words) await removeEntry(tx, kind, id)
    return
  }
  const shown = { ...entry.words, ...fitting(kind, words, lexicon) }
  if (Object.keys(faultsOf(kind, shown, lexicon)).length > 0) return
  await writeEntry(tx, { kind, id, words: shown, lexicon, now, isNew: entry.words === null })
}

/** Reads the whole result before the transaction is rolled back. */
async function whole(answer: unknown): Promise<unknown> {
  if (answer instanceof TaggedReply) return answer.read()
  if (!(answer instanceof StreamReply)) return answer
  const items: unknown[] = []
  for await (const batch of answer.batches()) items.push(...batch)
  return { ...answer.around, items }
}

/** A caller with a preview's word sees the draft instead of what is live. */
export function withPreviews<T extends EndpointTable>(
  table: T,
  { handlers, make }: { readonly handlers: Handlers<T>; readonly make: (context: Context) => Handlers<T> },
  context: Context,
): Handlers<T> {
  const works = Object.entries(table).map(([name, endpoint]) => {
    const live = workOf(handlers, name)
    return [name, showsDrafts(endpoint) ? orDraft(name, live) : live]
  })
  function orDraft(name: string, live: Work): Work {
    return async (input) => {
      const { preview } = input.caller
      const draft = preview === null ? null : await findPreviewed(context, preview)
      if (!draft) return live(input)
      return inDraft(context, draft, (db) => workOf(make({ ...context, db }), name)(input))
    }
  }
  return Object.fromEntries(works) as Handlers<T>
}

function showsDrafts({ method, access, file, resource }: Endpoint): boolean {
  return method === 'GET' && access === 'public' && file === undefined && resource !== 'DeskContent'
}
