import type { CourseSummary, catalogue, Schedule } from '#contract/learning/catalogue.ts'
import { ApiError } from '../../http/ApiError.ts'
import type { Context } from '../../http/context.ts'
import type { Handlers } from '../../http/handler.ts'
import { countCourses } from './facets.ts'
import { listCourses } from './listing.ts'
import { pricePerClass, ratingOf, similarCourses } from './policy.ts'
import { schedulesOf } from './schedules.ts'
import { textSearch, withLikeness } from './search.ts'
import { type CourseRow, findCourse, listCores, listCourseSkills, listSimilar, listSkills } from './store.ts'
import { suggest } from './suggest.ts'

export function catalogueHandlers({ db, clock }: Pick<Context, 'db' | 'clock'>): Handlers<typeof catalogue> {
  return {
    async getCores({ query: { items, page } }) {
      const { found, total } = await listCores(db, { items, page })
      return { items: found, page, items_per_page: items, total }
    },

    async getSkills({ query: { items, page, core } }) {
      const { found, total } = await listSkills(db, { items, page, core })
      return { items: found, page, items_per_page: items, total }
    },

    async getCourses({ query: { q, sort, items, page, seats, weekday, ...asked } }) {
      const now = clock()
      const search = textSearch(q)
      const filters = { ...asked, search, onlyWithSeats: seats === 'true', weekdays: weekday, now }
      const find = async (tx: typeof db) => {
        const [counted, found] = await Promise.all([
          countCourses(tx, filters),
          listCourses(tx, { filters, sort, items, page }),
        ])
        return { ...counted, found }
      }
      const { total, facets, found } = await (search ? withLikeness(db, find) : find(db))
      const schedules = await schedulesOf(db, idsOf(found), now)
      return {
        items: found.map((row) => toSummary(row, schedules.get(row.id))),
        page,
        items_per_page: items,
        total,
        facets,
      }
    },

    async getSuggestions({ query: { q } }) {
      return { items: [...(await suggest(db, q))] }
    },

    async getCourse({ params }) {
      const now = clock()
      const row = await findCourse(db, params.id)
      if (!row) throw new ApiError('not_found')
      const similar = await listSimilar(db, row, similarCourses)
      const schedules = await schedulesOf(db, idsOf([row, ...similar]), now)
      const summary = toSummary(row, schedules.get(row.id))
      return {
        ...summary,
        description: row.description,
        outcomes: row.outcomes,
        status: row.status,
        updated_at: row.updated_at.toISOString(),
        tutor: { ...summary.tutor, bio: row.bio, languages: row.languages },
        skills: await listCourseSkills(db, row.id),
        schedules: [...(schedules.get(row.id) ?? [])],
        similar: similar.map((each) => toSummary(each, schedules.get(each.id))),
      }
    },
  }
}

function idsOf(found: readonly { readonly id: string }[]): readonly string[] {
  return found.map(({ id }) => id)
}

export function toSummary(row: CourseRow, schedules: readonly Schedule[] = []): CourseSummary {
  return {
    ...row,
    price_per_class: pricePerClass(row.price, row.classes_per_package),
    rating: ratingOf(row.rating_tenths),
    tutor: { ...row.tutor, rating: ratingOf(row.tutor.rating_tenths) },
    next_schedule: schedules.find(({ status }) => status === 'open') ?? null,
    schedule_count: schedules.length,
  }
}
