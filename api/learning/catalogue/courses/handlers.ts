import { z } from 'zod/mini'
import { partHours } from '#contract/learning/catalogue/catalogueWords.ts'
import type { CourseQuery } from '#contract/learning/catalogue/courseQuery.ts'
import type { CourseList, CourseSummary, catalogue } from '#contract/learning/catalogue/courses.ts'
import { MeaningFilters } from '#contract/learning/catalogue/meaning.ts'
import type { Db } from '../../../db/Db.ts'
import type { Context } from '../../../http/context.ts'
import type { Handlers } from '../../../http/handler.ts'
import { nothingElse } from '../../../nothingElse.ts'
import { CourseIndex } from './catalogueIndex/CourseIndex.ts'
import type { CourseFilters } from './catalogueIndex/sift.ts'
import { findCourses } from './findCourses.ts'
import { groupsOf, matchingGroups } from './groups.ts'
import { catalogueKnows } from './meaning/catalogueKnows.ts'
import { readTables } from './meaning/tables.ts'
import { understand } from './meaning/understand.ts'
import type { Way } from './nearest.ts'
import { showCourse } from './showCourse.ts'
import { type CourseRow, listCores, listNamed, listSkills } from './store.ts'
import { suggest } from './suggest.ts'
import { toSummary } from './toSummary.ts'

export function catalogueHandlers({
  db,
  clock,
  settings,
}: Pick<Context, 'db' | 'clock' | 'settings'>): Handlers<typeof catalogue> {
  const index = new CourseIndex(db)
  const tables = readTables()
  return {
    async getCores({ query: { items, page } }) {
      const { subjects, total } = await listCores(db, { items, page })
      return { items: subjects, page, items_per_page: items, total }
    },

    async getSkills({ query: { items, page, core } }) {
      const { skills, total } = await listSkills(db, { items, page, core })
      return { items: skills, page, items_per_page: items, total }
    },

    async getCourses({ query: { q, sort, items, page, tutor, ...query } }) {
      const now = clock()
      const filters = filtersOf(query, now)
      const search = { typed: q, tutor, filters, sort, items, page }
      const { ids, nearest, ...counted } = await findCourses({ db, index, tables }, search)
      const near = nearest && (await showWays(db, nearest))
      const courses = await summaries(db, ids, filters)
      return { items: courses, page, items_per_page: items, ...counted, ...(near && { nearest: near }) }
    },

    async getMeaning({ query: { q } }) {
      const shelf = await index.current()
      const meaning = await understand(q, tables, catalogueKnows(db, shelf, tables))
      const { core, ...others } = z.parse(MeaningFilters, meaning.filters)
      const filters = { ...others, ...(core && { core: shelf.coreNow(core) }) }
      const unmet = meaning.unmet.map((words) => words.slice(0, 64))
      return { q: meaning.q, filters, ...(unmet.length > 0 && { unmet }) }
    },

    async getSuggestions({ query: { q } }) {
      const known = catalogueKnows(db, await index.current(), tables)
      // In “chess for my 8 year old”, only “chess” can be in a name, so only that is looked up.
      const { q: rest } = await understand(q, tables, known)
      return { items: [...(await suggest({ db, index }, rest || q))] }
    },

    getCourse: ({ params, viewer }) =>
      showCourse({ db, index, settings }, { id: params.id, viewerId: viewer?.id ?? null, now: clock() }),
  }
}

async function summaries(db: Db, ids: readonly string[], filters: CourseFilters): Promise<CourseSummary[]> {
  const [courses, schedules, matching] = await Promise.all([
    listNamed(db, ids),
    groupsOf(db, ids, filters.now),
    matchingGroups(db, ids, filters),
  ])
  const toItem = (row: CourseRow): CourseSummary => {
    const own = schedules.get(row.id)
    const match = matching && own?.find(({ id }) => matching.has(id))
    return { ...toSummary(row, own), ...(match && { matching_schedule: match }) }
  }
  return courses.map(toItem)
}

async function showWays(db: Db, ways: readonly Way[]): Promise<NonNullable<CourseList['nearest']>> {
  const shown: NonNullable<CourseList['nearest']> = []
  for (const { without, q, total, ids, filters } of ways) {
    const items = ids.length > 0 && (await summaries(db, ids, filters))
    shown.push({ without: [...without], ...(q && { q }), total, ...(items && { items }) })
  }
  return shown
}

/** The filters of a query. Each is listed here, so that a new one can't be overlooked. */
function filtersOf(
  query: Omit<z.output<typeof CourseQuery>, 'q' | 'sort' | 'items' | 'page' | 'tutor'>,
  now: Date,
): CourseFilters {
  const { core, skill, level, language, mode, price_min, price_max, seats, ...more } = query
  const { weekday, time, hours, age, place, tz, ...rest } = more
  nothingElse(rest)
  const onlyWithSeats = seats === 'true'
  return {
    core,
    skill,
    level,
    language,
    mode,
    price_min,
    price_max,
    onlyWithSeats,
    weekdays: weekday,
    clock: hours ?? (time && partHours[time]),
    ages: age,
    place,
    tz,
    now,
  }
}
