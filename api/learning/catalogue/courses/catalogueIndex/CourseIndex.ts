import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { hour } from '../../../../clock.ts'
import type { Db } from '../../../../db/Db.ts'
import { rows } from '../../../../db/rows.ts'
import { readAll, readFormer, readSome } from './readCourses.ts'
import { Shelf } from './Shelf.ts'

/** Changes are stored for a day, so an index refreshed within this time has missed none. */
const missesNothingFor = 12 * hour
/** Above this number, reading all courses is faster than reading those that changed. */
const changesAtMost = 5_000

/** Marks a change that may affect any course, such as rows inserted without the triggers. */
const everything = '*'

interface Loaded {
  readonly shelf: Shelf
  /** Every transaction before this one has ended, and its changes have been read. */
  readonly since: string
  /** The changes already read from later transactions. */
  readonly seen: ReadonlyMap<string, number>
  readonly at: number
}

/**
 * Published courses, held in this process's memory. Counting a hundred thousand of them for each search takes the
 * database most of a second; here it takes a few milliseconds. The index is never stale: before each use, it reads
 * which courses have changed since, as recorded by triggers.
 */
export class CourseIndex {
  readonly #db: Db
  #loaded: Loaded | undefined
  #running: Promise<Shelf> | undefined
  #next: Promise<Shelf> | undefined

  constructor(db: Db) {
    this.#db = db
  }

  /** Reflects all changes committed before the call, so a refresh already in progress isn't enough. */
  current(): Promise<Shelf> {
    if (!this.#running) return this.#run()
    this.#next ??= this.#running
      .catch(() => {})
      .then(() => {
        this.#next = undefined
        return this.#running ?? this.#run()
      })
    return this.#next
  }

  #run(): Promise<Shelf> {
    this.#running = this.#bringUpToDate().finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  async #bringUpToDate(): Promise<Shelf> {
    const before = this.#loaded
    const isUsable = before && !before.shelf.isWorn && performance.now() - before.at < missesNothingFor
    const { since, seen } = await changesSince(this.#db, isUsable ? before.since : null)
    const at = performance.now()
    const news = [...seen].filter(([id, number]) => before?.seen.get(id) !== number).map(([id]) => id)
    const shelf =
      isUsable && !news.includes(everything) && news.length <= changesAtMost
        ? await withChanges(this.#db, before.shelf, news)
        : await load(this.#db)
    this.#loaded = { shelf, since, seen, at }
    return shelf
  }
}

async function load(db: Db): Promise<Shelf> {
  const shelf = new Shelf(await readFormer(db))
  for await (const courses of readAll(db)) for (const course of courses) shelf.put(course)
  return shelf
}

async function withChanges(db: Db, shelf: Shelf, ids: readonly string[]): Promise<Shelf> {
  if (ids.length === 0) return shelf
  const changed = await readSome(db, ids)
  const left = new Set(changed.map(({ id }) => id))
  for (const id of ids) if (!left.has(id)) shelf.remove(id)
  for (const course of changed) shelf.put(course)
  return shelf
}

const Changes = z.object({
  upto: z.string(),
  changes: z.array(z.object({ id: z.string(), number: z.number() })),
})

/**
 * Ids aren't assigned in the order of commits, so changes are found by transaction: those of transactions that hadn't
 * ended at the last refresh are read again.
 */
async function changesSince(db: Db, since: string | null) {
  const [row] = await rows(
    db,
    sql`SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS upto, coalesce((
      SELECT json_agg(json_build_object('id', coalesce(course_id, ${everything}), 'number', number)) FROM (
        SELECT course_id, max(id) AS number FROM course_changes WHERE changed_by >= ${since}::xid8 GROUP BY course_id
      ) AS changed), '[]'::json) AS changes`,
    Changes,
  )
  if (!row) throw new Error('The database didn’t return its snapshot.')
  return { since: row.upto, seen: new Map(row.changes.map(({ id, number }) => [id, number])) }
}
