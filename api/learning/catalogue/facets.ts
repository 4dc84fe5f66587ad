import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { facetNames } from '#contract/learning/catalogue.ts'
import { levelLabels } from '#contract/learning/words.ts'
import type { Db } from '../../db/Db.ts'
import { rows } from '../../db/rows.ts'
import type { CourseFilters } from './store.ts'
import { courses } from './tables.ts'

const Counted = z.object({
  facet: z.enum([...facetNames, 'total']),
  value: z.string(),
  label: z.string(),
  count: z.coerce.number(),
})
type Counted = z.output<typeof Counted>

/** How many courses the filters leave, and how many each value of one filter would leave beside the other two. */
export async function countCourses(db: Db, filters: CourseFilters) {
  const { search, core, level, language } = filters
  const isCore = core === undefined ? sql`true` : sql`core = ${core}`
  const isLevel = level === undefined ? sql`true` : sql`level = ${level}`
  const isLanguage = language === undefined ? sql`true` : sql`language = ${language}`
  const counted = await rows(
    db,
    sql`WITH found AS MATERIALIZED (
        SELECT cores.slug AS core, cores.name AS core_name, ${courses.level}::text AS level, ${courses.language} AS language
        FROM ${courses} JOIN cores ON cores.id = ${courses.core_id}
        WHERE ${courses.status} = 'published' AND ${search?.matches ?? sql`true`}
      )
      SELECT 'total' AS facet, '' AS value, '' AS label, count(*) AS count FROM found WHERE ${isCore} AND ${isLevel} AND ${isLanguage}
      UNION ALL ${facet('core', sql`core`, { label: sql`core_name`, others: sql`${isLevel} AND ${isLanguage}`, chosen: core })}
      UNION ALL ${facet('level', sql`level`, { label: sql`level`, others: sql`${isCore} AND ${isLanguage}`, chosen: level })}
      UNION ALL ${facet('language', sql`language`, { label: sql`language`, others: sql`${isCore} AND ${isLevel}`, chosen: language })}`,
    Counted,
  )
  const levels = Object.entries(levelLabels)
  return {
    total: counted.find((each) => each.facet === 'total')?.count ?? 0,
    facets: {
      core: valuesOf(counted, 'core').toSorted(byCount),
      level: levels.flatMap(([value, label]) =>
        valuesOf(counted, 'level')
          .filter((each) => each.value === value)
          .map((each) => ({ ...each, label })),
      ),
      language: valuesOf(counted, 'language').toSorted(byCount),
    },
  }
}

interface Facet {
  readonly label: SQL
  readonly others: SQL
  readonly chosen: string | undefined
}

/** The chosen value stays in the list at zero, so that it can be seen and taken back. */
function facet(name: (typeof facetNames)[number], value: SQL, { label, others, chosen }: Facet): SQL {
  const left = sql`count(*) FILTER (WHERE ${others})`
  const kept = chosen === undefined ? sql`` : sql`OR ${value} = ${chosen}`
  return sql`SELECT ${name}::text, ${value}, ${label}, ${left} FROM found GROUP BY ${value}, ${label} HAVING ${left} > 0 ${kept}`
}

function valuesOf(counted: readonly Counted[], facetName: Counted['facet']) {
  return counted
    .filter(({ facet }) => facet === facetName)
    .map(({ value, label, count }) => ({ value, label, count }))
}

function byCount(a: Pick<Counted, 'count' | 'label'>, b: Pick<Counted, 'count' | 'label'>): number {
  return b.count - a.count || a.label.localeCompare(b.label, 'en')
}
