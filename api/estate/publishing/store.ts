import { desc, eq, getTableName, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { ContentWords } from '#contract/estate/publishing/entries.ts'
import { type ContentKind, contentKindNames, contentKinds } from '#contract/estate/publishing/kinds.ts'
import type { Db } from '../../db/Db.ts'
import { rows } from '../../db/rows.ts'
import { codecs } from './codecs.ts'
import type { Lexicon } from './Lexicon.ts'
import { stageText } from './plans.ts'
import { columnOf, sources } from './sources.ts'
import { contentDrafts, contentVersions } from './tables/index.ts'

export type DraftRow = typeof contentDrafts.$inferSelect

/** One text of Homes: on the site, a draft, or taken off the site. */
export interface Entry {
  readonly id: string
  readonly kind: ContentKind
  readonly title: string
  /** The text on the site; null if the entry isn't on the site. */
  readonly words: ContentWords | null
  readonly project: Lexicon['projects'][number] | null
  /** The number of its latest version; null if the desk never published it. */
  readonly published: number | null
  readonly by: string | null
  readonly at: Date | null
  readonly draft: DraftRow | null
}

const Row = z.object({
  id: z.string(),
  kind: z.enum(contentKindNames),
  project_id: z.nullable(z.string()),
  said: z.nullable(z.record(z.string(), z.unknown())),
  number: z.nullable(z.coerce.number()),
  words: z.nullable(z.record(z.string(), z.string())),
  by: z.nullable(z.string()),
  at: z.nullable(z.coerce.date()),
})

const live = sql.join(
  contentKindNames.map((kind) => {
    const { table, rows: own } = sources[kind]
    const rest = sql`SELECT id, ${sql.raw(`'${kind}'`)} AS kind, `
    if (own) return sql`${rest} project_id, said FROM (${own}) AS own`
    if (!table) throw new Error(`Nothing says where ${kind} is.`)
    const owned = contentKinds[kind].fields.project || kind === 'cost' ? sql`project_id` : sql`NULL::text`
    return sql`${rest} ${owned}, to_jsonb(one) AS said FROM ${sql.identifier(getTableName(table))} AS one`
  }),
  sql` UNION ALL `,
)

/** All entries, or the one with this id. Entries that were published or taken off most recently come first. */
export async function readEntries(db: Db, lexicon: Lexicon, id: string | null = null): Promise<Entry[]> {
  const drafts = await db
    .select()
    .from(contentDrafts)
    .where(id === null ? undefined : eq(contentDrafts.entry_id, id))
  // Entries that the folder no longer has exist only as versions; those that the desk took off can be published again.
  const entries = await rows(
    db,
    sql`WITH live AS (SELECT * FROM (${live}) AS every WHERE ${id}::text IS NULL OR id = ${id}),
      last AS (SELECT DISTINCT ON (entry_id) * FROM content_versions
        WHERE ${id}::text IS NULL OR entry_id = ${id} ORDER BY entry_id, number DESC)
      SELECT coalesce(live.id, last.entry_id, draft.entry_id) AS id, coalesce(live.kind, last.kind, draft.kind) AS kind,
        live.project_id, live.said, last.number, last.by, last.at,
        coalesce(last.words, (SELECT words FROM content_versions AS former WHERE former.entry_id = last.entry_id
          AND former.words IS NOT NULL ORDER BY former.number DESC LIMIT 1)) AS words
      FROM live FULL JOIN last ON last.entry_id = live.id
      FULL JOIN content_drafts AS draft ON draft.entry_id = coalesce(live.id, last.entry_id)
      WHERE (live.id IS NOT NULL OR draft.entry_id IS NOT NULL OR last.words IS NULL)
        AND (${id}::text IS NULL OR coalesce(live.id, last.entry_id, draft.entry_id) = ${id})
      ORDER BY last.at DESC NULLS LAST, 2, 1`,
    Row,
  )
  const draftOf = new Map(drafts.map((draft) => [draft.entry_id, draft]))
  return entries.map((row) => entryOf(row, draftOf.get(row.id) ?? null, lexicon))
}

function entryOf(entry: z.output<typeof Row>, draft: DraftRow | null, lexicon: Lexicon): Entry {
  const { id, kind, said: row, number, by, at } = entry
  const words = row && wordsOf(kind, row, lexicon)
  const named = words ?? draft?.words ?? entry.words ?? {}
  const project =
    lexicon.projects.find(({ id: own, slug }) => own === entry.project_id || slug === named.project) ?? null
  const { title, one } = contentKinds[kind]
  const detail = row ? sources[kind].detail?.(row) : undefined
  const name = title === undefined ? (project?.name ?? 'All other projects') : named[title] || `New ${one}`
  return {
    id,
    kind,
    title: [name, detail].filter(Boolean).join(', '),
    words,
    project,
    published: number,
    by,
    at,
    draft,
  }
}

function wordsOf(kind: ContentKind, row: Readonly<Record<string, unknown>>, lexicon: Lexicon): ContentWords {
  if (kind === 'plan')
    return { stages: (row.stages as Parameters<typeof stageText>[0][]).map(stageText).join('\n') }
  return Object.fromEntries(
    Object.entries(contentKinds[kind].fields).map(([name, { type }]) => {
      const [column, form] = columnOf(kind, name)
      return [name, codecs[type].read(row[column] ?? null, lexicon, form)]
    }),
  )
}

export async function findEntry(db: Db, lexicon: Lexicon, id: string): Promise<Entry | null> {
  const [entry] = await readEntries(db, lexicon, id)
  return entry ?? null
}

/** An entry's versions, newest first. */
export function versionsOf(db: Db, id: string) {
  return db
    .select()
    .from(contentVersions)
    .where(eq(contentVersions.entry_id, id))
    .orderBy(desc(contentVersions.number))
}
