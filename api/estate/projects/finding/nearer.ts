import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { NearMiss } from '#contract/estate/projects/finding.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import { searchHomes } from '../tables/index.ts'
import type { Filter } from './filters.ts'

const shownAtMost = 4

interface Change {
  readonly filter: Filter['name']
  readonly to: string | null
  /** How many steps the filter is widened; removing it counts as `wholeFilter`. */
  readonly steps: number
  readonly brings: SQL
}

/**
 * How many homes removing or widening a single filter would add. A home that fails only one filter is found by changing
 * that filter, so all the changes are counted in one pass. For each filter, the first step that helps is returned.
 */
export async function nearerHomes(
  db: Db,
  filters: readonly Filter[],
  total: number,
): Promise<readonly NearMiss[]> {
  if (filters.length === 0) return []
  const missed = sql.join(
    filters.map(({ holds }, index) => sql`CASE WHEN ${holds} THEN 0 ELSE ${2 ** index}::int END`),
    sql` + `,
  )
  const changes = changesOf(filters)
  const counts = sql.join(
    changes.map(({ brings }) => sql`count(*) FILTER (WHERE ${brings})::int`),
    sql`, `,
  )
  const single = sql.join(
    filters.map((_, index) => sql.raw(String(2 ** index))),
    sql`, `,
  )
  // OFFSET 0 makes PostgreSQL compute the sum once for each home, not once for each count.
  const query = sql`
    SELECT ARRAY[${counts}] AS counts FROM (
      SELECT ${missed} AS missed, winter_sun, ready_on, all_in, before_taxes, monthly
      FROM ${searchHomes} OFFSET 0
    ) AS search_homes WHERE missed IN (${single})`
  const [row] = await rows(db, query, z.object({ counts: z.array(z.number()) }))
  const brought = row?.counts ?? []
  const helpful = changes.flatMap(({ filter, to, steps }, index) => {
    const more = brought[index] ?? 0
    return more === 0 ? [] : [{ filter, to, steps, homes: total + more }]
  })
  return firstOfEach(helpful)
}

function changesOf(filters: readonly Filter[]): Change[] {
  return filters.flatMap(({ name, wider }, index) => {
    const alone = sql`missed = ${2 ** index}::int`
    const steps = wider.map(({ to, holds }, step) => ({
      to,
      filter: name,
      steps: step + 1,
      brings: sql`${alone} AND ${holds}`,
    }))
    return [...steps, { filter: name, to: null, steps: wholeFilter, brings: alone }]
  })
}
/** Widening a filter by two steps changes a search less than removing another filter altogether. */
const wholeFilter = 3

type Helpful = NearMiss & { readonly steps: number }

function firstOfEach(helpful: readonly Helpful[]): NearMiss[] {
  return helpful
    .filter(({ filter }, index) => helpful.findIndex((other) => other.filter === filter) === index)
    .toSorted((a, b) => Math.min(a.steps, wholeFilter) - Math.min(b.steps, wholeFilter) || b.homes - a.homes)
    .slice(0, shownAtMost)
    .map(({ filter, to, homes }) => ({ filter, to, homes }))
}
