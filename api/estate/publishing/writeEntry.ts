import { eq, getTableName, type SQL, sql } from 'drizzle-orm'
import type { ContentWords } from '#contract/estate/publishing/entries.ts'
import { type ContentKind, contentKinds } from '#contract/estate/publishing/kinds.ts'
import type { Db } from '../../db/Db.ts'
import { projectDetails, projects } from '../projects/index.ts'
import { codecs, nothingOf } from './codecs.ts'
import type { Lexicon } from './Lexicon.ts'
import { writePlan } from './plans.ts'
import { columnOf, sources } from './sources.ts'

interface Writing {
  readonly kind: ContentKind
  readonly id: string
  readonly words: ContentWords
  readonly lexicon: Lexicon
  readonly isNew: boolean
  readonly now: Date
}

/** Two simultaneous changes to a list would move each other's rows, so writers take turns here. */
export async function lockContent(tx: Db): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('content', 0))`)
}

/** Puts a text on the site. */
export async function writeEntry(tx: Db, writing: Writing): Promise<void> {
  const { kind, id, words, now } = writing
  if (kind === 'plan') return writePlan(tx, id, words.stages ?? '', now)
  const columns = columnsOf(writing)
  if (kind === 'project') return writeProject(tx, id, columns)
  const table = tableOf(kind)
  const { place } = contentKinds[kind].fields
  if (writing.isNew) {
    const given = { ...columns, id, ...(place && { position: 0 }) }
    await tx.insert(sources[kind].table as never).values(given as never)
  } else {
    await tx
      .update(sources[kind].table as never)
      .set(columns as never)
      .where(sql`id = ${id}`)
  }
  if (place) await moveTo(tx, table, { id, at: Number(words.place), within: placedWithin(kind, id, table) })
}

export async function removeEntry(tx: Db, kind: ContentKind, id: string): Promise<void> {
  await tx.execute(sql`DELETE FROM ${tableOf(kind)} WHERE id = ${id}`)
}

function tableOf(kind: ContentKind): SQL {
  const { table } = sources[kind]
  if (!table) throw new Error(`An entry of ${kind} is no row.`)
  return sql`${sql.identifier(getTableName(table))}`
}

function columnsOf({ kind, id, words, lexicon, isNew }: Writing): Record<string, unknown> {
  const columns: Record<string, unknown> = {}
  for (const [name, { type }] of Object.entries(contentKinds[kind].fields)) {
    if (type === 'place') continue
    const [column, form] = columnOf(kind, name)
    const text = words[name] ?? ''
    columns[column] = text === '' ? nothingOf(type) : codecs[type].write(text, lexicon, form)
  }
  return { ...columns, ...sources[kind].derived?.({ words, lexicon, id, isNew }) }
}

/** The tagline is stored with the project, the rest with its details. */
async function writeProject(
  tx: Db,
  id: string,
  { tagline, ...columns }: Record<string, unknown>,
): Promise<void> {
  await tx
    .update(projects)
    .set({ tagline: String(tagline) })
    .where(eq(projects.id, id))
  await tx
    .update(projectDetails)
    .set(columns as never)
    .where(eq(projectDetails.project_id, id))
}

/** A condition for the rows of the list that an entry is in. */
function placedWithin(kind: ContentKind, id: string, table: SQL): SQL {
  const ofProject = kind === 'faq' || kind === 'specification'
  return ofProject ? sql`project_id = (SELECT project_id FROM ${table} WHERE id = ${id})` : sql`true`
}

interface Move {
  readonly id: string
  /** Counted from 1; a place beyond the end is the end. */
  readonly at: number
  readonly within: SQL
}

/** Moves a row to its place; the others keep their order around it. */
async function moveTo(tx: Db, table: SQL, { id, at, within }: Move): Promise<void> {
  await tx.execute(sql`UPDATE ${table} AS each SET position = placed.position FROM (
      SELECT id, row_number() OVER (ORDER BY rank, own, position, id) - 1 AS position FROM (
        SELECT id, position, 0 AS own, row_number() OVER (ORDER BY position, id) AS rank
        FROM ${table} WHERE ${within} AND id <> ${id}
        UNION ALL SELECT id, position, -1, ${at}::bigint FROM ${table} WHERE id = ${id}
      ) AS ranked
    ) AS placed WHERE placed.id = each.id AND placed.position <> each.position`)
}
