import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { hour } from '../../../clock.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import { readAll, readSome } from './readCourses.ts'
import { Shelf } from './Shelf.ts'

/** Changes are kept for a day, so whoever has looked within this time has missed none. */
const missesNothingFor = 12 * hour
/** From so many on, all courses are read sooner than those that changed. */
const changesAtMost = 5_000

/** Stands for a change that no row tells of, such as rows that were put in past the triggers. */
const everything = '*'

interface Loaded {
  readonly shelf: Shelf
  /** Every transaction before this one has ended, and what it changed has been read. */
  readonly since: string
  /** Of later ones, the changes that have been read. */
  readonly seen: ReadonlyMap<string, number>
  readonly at: number
}

/**
 * The published courses in the memory of this process. Counting a hundred thousand of them anew for each search takes the
 * database most of a second and this some milliseconds. Nothing here is ever old: before each use it reads which courses
 * have changed since, as triggers note it.
 */
export class CourseIndex {
  readonly #db: Db
  #loaded: Loaded | undefined
  #running: Promise<Shelf> | undefined
  #next: Promise<Shelf> | undefined

  constructor(db: Db) {
    this.#db = db
  }

  /** As the database stands now. A reading that is under way may have begun before the caller's own last change. */
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
  const shelf = new Shelf()
  for await (const courses of readAll(db)) for (const course of courses) shelf.put(course)
  return shelf
}

async function withChanges(db: Db, shelf: Shelf, ids: readonly string[]): Promise<Shelf> {
  if (ids.length === 0) return shelf
  const found = await readSome(db, ids)
  const left = new Set(found.map(({ id }) => id))
  for (const id of ids) if (!left.has(id)) shelf.remove(id)
  for (const course of found) shelf.put(course)
  return shelf
}

const Changes = z.object({
  upto: z.string(),
  changes: z.array(z.object({ id: z.string(), number: z.number() })),
})

/**
 * Numbers are given in another order than transactions end, so a change is told by the transaction that made it: those
 * that had not ended when we looked last are looked at again.
 */
async function changesSince(db: Db, since: string | null) {
  const [found] = await rows(
    db,
    sql`SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS upto, coalesce((
      SELECT json_agg(json_build_object('id', coalesce(course_id, ${everything}), 'number', number)) FROM (
        SELECT course_id, max(id) AS number FROM course_changes WHERE changed_by >= ${since}::xid8 GROUP BY course_id
      ) AS changed), '[]'::json) AS changes`,
    Changes,
  )
  if (!found) throw new Error('The database did not say where it stands.')
  return { since: found.upto, seen: new Map(found.changes.map(({ id, number }) => [id, number])) }
}
