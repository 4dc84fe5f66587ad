import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { InputOf } from '#contract/endpoint.ts'
import type { staffActions } from '#contract/learning/desk/staffActions.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import { nothingElse } from '../../../nothingElse.ts'
import { peopleNamed } from '../records/index.ts'

export type Filter = Partial<Omit<InputOf<(typeof staffActions)['getStaffActions']>['query'], 'items'>>

/** More people than usually share a name; staff narrow the search by typing more letters. */
const peopleAtMost = 50

/** The numbers of the newest rows that match the filter. */
export async function findNumbers(db: Db, filter: Filter, limit: number): Promise<readonly number[]> {
  const { who, whom, actor, person, ...facts } = filter
  const actors = await idsOf(db, actor, who)
  const people = await idsOf(db, person, whom)
  // No account has that name.
  if (actors?.length === 0 || people?.length === 0) return []
  const where = conditions(facts)
  if (people && actors) where.push(sql`actor_id IN ${actors}`)
  const actions = await rows(
    db,
    newest(people ?? actors, { column: people ? 'person_id' : 'actor_id', where, limit }),
    Row,
  )
  return actions.map(({ number }) => number)
}

const Row = z.object({ number: z.coerce.number() })

interface Newest {
  readonly column: 'person_id' | 'actor_id'
  readonly where: readonly SQL[]
  readonly limit: number
}

/** Reads each person's newest rows by index: for a rare person, scanning everybody's newest rows would take long. */
function newest(ids: readonly string[] | null, { column, where, limit }: Newest): SQL {
  const fitting = sql.join([sql`true`, ...where], sql` AND `)
  if (ids === null)
    return sql`SELECT number FROM staff_actions WHERE ${fitting} ORDER BY number DESC LIMIT ${limit}::int`
  const each = sql.join(
    ids.map((id) => sql`(${id})`),
    sql`, `,
  )
  return sql`
    SELECT number FROM (VALUES ${each}) AS one (id) CROSS JOIN LATERAL (
      SELECT number FROM staff_actions WHERE ${sql.identifier(column)} = one.id AND ${fitting}
      ORDER BY number DESC LIMIT ${limit}::int) AS theirs
    ORDER BY number DESC LIMIT ${limit}::int`
}

/** Null if the filter contains no person. */
async function idsOf(db: Db, id: string | undefined, words: string | undefined): Promise<string[] | null> {
  if (id !== undefined) return [id]
  if (!words) return null
  const people = await rows(db, peopleNamed(words, peopleAtMost), z.object({ id: z.string() }))
  return people.map((person) => person.id)
}

type Facts = Omit<Filter, 'who' | 'whom' | 'actor' | 'person'>

function conditions({ before, action, subject, from, to, ...rest }: Facts): SQL[] {
  nothingElse(rest)
  return [
    before !== undefined && sql`number < ${before}`,
    action !== undefined && sql`action = ${action}`,
    subject !== undefined && sql`subject_id = ${subject}`,
    // Numbers grow with time, apart from clocks that differ by seconds, so each day has a first and a last number.
    from !== undefined &&
      sql`at >= ${midnight(from)} AND number >= (
        SELECT number FROM staff_actions WHERE at >= ${midnight(from)} - interval '1 hour' ORDER BY at LIMIT 1)`,
    to !== undefined &&
      sql`at < ${midnight(to)} + interval '1 day' AND number <= (
        SELECT number FROM staff_actions WHERE at < ${midnight(to)} + interval '25 hours' ORDER BY at DESC LIMIT 1)`,
  ].filter((condition) => condition !== false)
}

/** Days begin in India, where the company works. */
function midnight(day: string): SQL {
  return sql`(${day}::date::timestamp AT TIME ZONE 'Asia/Kolkata')`
}
