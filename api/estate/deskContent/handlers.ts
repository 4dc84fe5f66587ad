import { sql } from 'drizzle-orm'
import {
  type ContentEntry,
  type ContentWords,
  contentKinds,
  type deskContent,
} from '#contract/estate/deskContent.ts'
import { ApiError } from '../../ApiError.ts'
import { record } from '../../audit/record.ts'
import type { Db } from '../../db/Db.ts'
import type { Context } from '../../http/context.ts'
import type { Handlers } from '../../http/handler.ts'
import { contentVersions } from '../tables/index.ts'
import { type EntryRow, readEntries, versionsOf, writeWords } from './store.ts'

export function deskContentHandlers({ db, clock }: Context): Handlers<typeof deskContent> {
  return {
    async getContents() {
      return { entries: (await readEntries(db)).map(headOf) }
    },

    getContent: ({ params }) => readEntry(db, params.entry),

    async publishContent({ params: { entry: id }, body, ...actor }) {
      const { reason, seen, ...typed } = body
      const now = clock()
      await db.transaction(async (tx) => {
        await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`content ${id}`}, 0))`)
        const entry = await findEntry(tx, id)
        if (entry.published !== seen) throw new ApiError('conflict')
        const words = wordsFor(entry, typed)
        const one = { entry_id: id, kind: entry.kind }
        const before = { ...one, number: 0, words: entry.words, by: null, at: now, reason: null }
        if (entry.published === 0) await tx.insert(contentVersions).values(before)
        await tx
          .insert(contentVersions)
          .values({ ...one, number: seen + 1, words, by: actor.viewer.id, at: now, reason })
        await writeWords(tx, entry.kind, id, words)
        const change = { before: entry.words, after: words }
        await record(tx, { actor, action: 'publish_content', now, subject: id, reason, ...change })
      })
      return readEntry(db, id)
    },
  }
}

/** Exactly the texts that this kind has. */
function wordsFor({ kind }: EntryRow, typed: ContentWords): ContentWords {
  const names: readonly (keyof ContentWords)[] = contentKinds[kind]
  const missing = names.filter((name) => typed[name] === undefined)
  if (missing.length > 0) {
    const fields = Object.fromEntries(missing.map((name) => [name, 'Write 1 to 4,000 characters.']))
    throw new ApiError('validation_failed', { fields })
  }
  return Object.fromEntries(names.map((name) => [name, typed[name]]))
}

async function findEntry(db: Db, id: string): Promise<EntryRow> {
  const [entry] = await readEntries(db, id)
  if (!entry) throw new ApiError('not_found')
  return entry
}

async function readEntry(db: Db, id: string): Promise<ContentEntry> {
  const entry = await findEntry(db, id)
  const versions = await versionsOf(db, id)
  return {
    ...headOf(entry),
    words: entry.words,
    versions: versions.map(({ number, words, by, at, reason }) => ({
      number,
      words,
      by,
      at: at.toISOString(),
      reason,
    })),
  }
}

function headOf({ id, kind, title, slug, project, published, by, at }: EntryRow) {
  const named = slug !== null && project !== null ? { slug, name: project } : null
  return { id, kind, title, project: named, published, by, at: at?.toISOString() ?? null }
}
