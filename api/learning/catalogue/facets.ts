import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { CourseList } from '#contract/learning/catalogue.ts'
import { levelLabels, modeLabels, weekdayNames } from '#contract/learning/words.ts'
import type { Db } from '../../db/Db.ts'
import { rows } from '../../db/rows.ts'
import { alwaysHold, asksForSchedule, bitsOf, type CourseFilters, hasSkill, weekdaysOf } from './filters.ts'
import { skillsInFacet } from './policy.ts'
import { courses } from './tables.ts'

const names = ['core', 'level', 'language', 'mode', 'skill', 'weekday'] as const
type FacetName = (typeof names)[number]
const Counted = z.object({
  facet: z.enum([...names, 'total']),
  value: z.string(),
  label: z.string(),
  count: z.coerce.number(),
})
type Counted = z.output<typeof Counted>

/** How many courses the filters leave, and how many each value of one filter would leave beside the others. */
export async function countCourses(
  db: Db,
  filters: CourseFilters,
): Promise<Pick<CourseList, 'total' | 'facets'>> {
  const counted = await rows(db, countingQuery(filters), Counted)
  const valuesOf = (name: FacetName) =>
    counted.filter(({ facet }) => facet === name).map(({ value, label, count }) => ({ value, label, count }))
  return {
    total: counted.find(({ facet }) => facet === 'total')?.count ?? 0,
    facets: {
      core: valuesOf('core').toSorted(byCount),
      level: inOrder(valuesOf('level'), Object.entries(levelLabels)),
      language: valuesOf('language').toSorted(byCount),
      mode: inOrder(valuesOf('mode'), Object.entries(modeLabels)),
      skill: valuesOf('skill').toSorted(byCount),
      weekday: inOrder(valuesOf('weekday'), [
        ...weekdayNames.map((name, index) => [String(index + 1), name] as const),
      ]),
    },
  }
}

/**
 * Courses alike in all that is counted are added up before the facets look at them; only skills, of which a course has
 * several, need each course. What a search has found is kept for both; the whole catalogue is read faster than kept.
 */
function countingQuery(filters: CourseFilters): SQL {
  const { search, skill, onlyWithSeats, time } = filters
  const onlyMeeting = onlyWithSeats || time !== undefined
  const conditions = conditionsOf(filters)
  const others = (own: FacetName | null) =>
    sql.join(
      names.filter((name) => name !== own).map((name) => conditions[name]),
      sql` AND `,
    )
  return sql`WITH meets AS ${asksForSchedule(filters) ? sql`MATERIALIZED` : sql`NOT MATERIALIZED`} (${weekdaysOf(filters)}),
    found AS ${search ? sql`MATERIALIZED` : sql`NOT MATERIALIZED`} (
      SELECT ${courses.id} AS id, ${courses.core_id} AS core_id, ${courses.level} AS level, ${courses.language} AS language,
        ${courses.mode} AS mode, coalesce(meets.days, 0) AS days, ${skill === undefined ? sql`true` : hasSkill(skill)} AS skilled
      FROM ${courses} ${onlyMeeting ? sql`JOIN` : sql`LEFT JOIN`} meets ON meets.course_id = ${courses.id}
      WHERE ${alwaysHold(filters)}
    ),
    alike AS MATERIALIZED (
      SELECT core_id, level, language, mode, days, skilled, count(*)::int AS number FROM found GROUP BY 1, 2, 3, 4, 5, 6
    )
    SELECT 'total' AS facet, '' AS value, '' AS label, coalesce(sum(number), 0) AS count FROM alike WHERE ${others(null)}
    UNION ALL ${coreFacet({ others: others('core'), chosen: filters.core })}
    UNION ALL ${facet('level', { others: others('level'), chosen: filters.level })}
    UNION ALL ${facet('language', { others: others('language'), chosen: filters.language })}
    UNION ALL ${facet('mode', { others: others('mode'), chosen: filters.mode })}
    UNION ALL ${weekdayFacet(others('weekday'), filters)}
    UNION ALL ${skillFacet(others('skill'), filters)}`
}

function conditionsOf(filters: CourseFilters): Readonly<Record<FacetName, SQL>> {
  const { core, level, language, mode, weekdays } = filters
  const equals = (column: SQL, value: string | undefined) =>
    value === undefined ? sql`true` : sql`${column} = ${value}`
  return {
    core: core === undefined ? sql`true` : sql`core_id = (SELECT id FROM cores WHERE slug = ${core})`,
    level: equals(sql`level`, level),
    language: equals(sql`language`, language),
    mode: equals(sql`mode`, mode),
    skill: sql`skilled`,
    weekday:
      asksForSchedule(filters) && weekdays !== undefined
        ? sql`days & ${bitsOf(weekdays)}::int <> 0`
        : sql`true`,
  }
}

interface Facet {
  readonly others: SQL
  readonly chosen: string | undefined
}

const leftBy = (others: SQL) => sql`coalesce(sum(number) FILTER (WHERE ${others}), 0)`

/** The chosen value stays in the list at zero, so that it can be seen and taken back. */
function facet(name: 'level' | 'language' | 'mode', { others, chosen }: Facet): SQL {
  const value = sql.identifier(name)
  const kept = chosen === undefined ? sql`` : sql`OR ${value} = ${chosen}`
  return sql`SELECT ${name}::text, ${value}::text, ${value}::text, ${leftBy(others)} FROM alike GROUP BY ${value} HAVING ${leftBy(others)} > 0 ${kept}`
}

function coreFacet({ others, chosen }: Facet): SQL {
  const kept = chosen === undefined ? sql`` : sql`OR cores.slug = ${chosen}`
  return sql`SELECT 'core', cores.slug, cores.name, ${leftBy(others)} FROM alike JOIN cores ON cores.id = core_id
    GROUP BY cores.slug, cores.name HAVING ${leftBy(others)} > 0 ${kept}`
}

function weekdayFacet(others: SQL, { weekdays }: CourseFilters): SQL {
  const kept = weekdays === undefined ? sql`` : sql`OR ${bitsOf(weekdays)}::int & (1 << (weekday - 1)) <> 0`
  return sql`SELECT 'weekday', weekday::text, weekday::text, ${leftBy(others)}
    FROM generate_series(1, 7) AS weekday LEFT JOIN alike ON days & (1 << (weekday - 1)) <> 0
    GROUP BY weekday HAVING ${leftBy(others)} > 0 ${kept}`
}

function skillFacet(others: SQL, { skill }: CourseFilters): SQL {
  const chosenFirst = skill === undefined ? sql`` : sql`skills.slug = ${skill} DESC, `
  return sql`(SELECT 'skill', skills.slug, skills.name, number
    FROM (SELECT skill_id, count(*) AS number FROM found JOIN course_skills ON course_id = found.id WHERE ${others} GROUP BY skill_id) AS taught
    JOIN skills ON skills.id = taught.skill_id ORDER BY ${chosenFirst} number DESC, skills.slug LIMIT ${skillsInFacet}::int)`
}

type Value = Omit<Counted, 'facet'>

/** In the order of the known values, each by its name. */
function inOrder(values: readonly Value[], known: readonly (readonly [string, string])[]): Value[] {
  return known.flatMap(([value, label]) =>
    values.filter((each) => each.value === value).map((each) => ({ ...each, label })),
  )
}

function byCount(a: Value, b: Value): number {
  return b.count - a.count || a.label.localeCompare(b.label, 'en')
}
