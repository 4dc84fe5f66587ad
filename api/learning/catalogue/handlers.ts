import type { z } from 'zod/mini'
import type { CourseQuery, CourseSummary, catalogue, Schedule } from '#contract/learning/catalogue.ts'
import { partHours } from '#contract/learning/words.ts'
import { ApiError } from '../../ApiError.ts'
import type { Context } from '../../http/context.ts'
import type { Handlers } from '../../http/handler.ts'
import { nothingElse } from '../../nothingElse.ts'
import { trackRecordOf } from '../trackRecord/index.ts'
import { findCourses } from './findCourses.ts'
import { hourOf, insteadOf, similarTo } from './index/arrange.ts'
import type { Course } from './index/Course.ts'
import { CourseIndex } from './index/CourseIndex.ts'
import type { Shelf } from './index/Shelf.ts'
import type { CourseFilters } from './index/sift.ts'
import { insteadCourses, pricePerClass, ratingOf, similarCourses, zoneOffsets } from './policy.ts'
import { matchingSchedules, schedulesOf } from './schedules.ts'
import { type CourseRow, findCourse, listCores, listCourseSkills, listNamed, listSkills } from './store.ts'
import { suggest } from './suggest.ts'

export function catalogueHandlers({ db, clock }: Pick<Context, 'db' | 'clock'>): Handlers<typeof catalogue> {
  const index = new CourseIndex(db)
  return {
    async getCores({ query: { items, page } }) {
      const { found, total } = await listCores(db, { items, page })
      return { items: found, page, items_per_page: items, total }
    },

    async getSkills({ query: { items, page, core } }) {
      const { found, total } = await listSkills(db, { items, page, core })
      return { items: found, page, items_per_page: items, total }
    },

    async getCourses({ query: { q, sort, items, page, tutor, ...query } }) {
      const now = clock()
      const filters = filtersOf(query, now)
      const search = { typed: q, tutor, filters, sort, items, page }
      const { ids, ...counted } = await findCourses({ db, index }, search)
      const [found, schedules, matching] = await Promise.all([
        listNamed(db, ids),
        schedulesOf(db, ids, now),
        matchingSchedules(db, ids, filters),
      ])
      const toItem = (row: CourseRow): CourseSummary => {
        const own = schedules.get(row.id)
        const match = matching && own?.find(({ id }) => matching.has(id))
        return { ...toSummary(row, own), ...(match && { matching_schedule: match }) }
      }
      return { items: found.map(toItem), page, items_per_page: items, ...counted }
    },

    async getSuggestions({ query: { q } }) {
      return { items: [...(await suggest({ db, index }, q))] }
    },

    async getCourse({ params }) {
      const now = clock()
      const row = await findCourse(db, params.id)
      if (!row) throw new ApiError('not_found')
      const shelf = await index.current()
      const own = shelf.named(row.id)
      const groups = (await schedulesOf(db, [row.id], now)).get(row.id) ?? []
      const similar = own ? similarTo(shelf, own, similarCourses) : []
      const instead = own ? seatsElsewhere(shelf, own, { groups, now }) : []
      const others = await listNamed(db, [...new Set([...similar, ...instead])])
      const schedules = await schedulesOf(db, idsOf(others), now)
      const named = (ids: readonly string[]) => ids.flatMap((id) => others.filter((other) => other.id === id))
      const summary = toSummary(row, groups)
      return {
        ...summary,
        description: row.description,
        outcomes: row.outcomes,
        status: row.status,
        updated_at: row.updated_at.toISOString(),
        tutor: {
          ...summary.tutor,
          bio: row.bio,
          languages: row.languages,
          track_record: await trackRecordOf(db, row.tutor.id, now),
        },
        skills: await listCourseSkills(db, row.id),
        schedules: [...groups],
        similar: named(similar).map((each) => toSummary(each, schedules.get(each.id))),
        instead: named(instead).map((each) => withSeats(each, schedules.get(each.id))),
      }
    },
  }
}

/** The ids of courses to offer where a group is full. */
function seatsElsewhere(
  shelf: Shelf,
  course: Course,
  { groups, now }: { readonly groups: readonly Schedule[]; readonly now: Date },
): readonly string[] {
  const full = groups.filter(({ seats_left }) => seats_left === 0)
  if (full.length === 0 && groups.length > 0) return []
  const hours = full.flatMap(({ time_zone, timings }) => {
    const [{ minutes }] = zoneOffsets(time_zone, now)
    return timings.map((timing) => hourOf(timing, minutes))
  })
  return insteadOf(shelf, course, { hours, now: now.getTime(), atMost: insteadCourses })
}

/** The next group is one that can still be joined. */
function withSeats(row: CourseRow, schedules: readonly Schedule[] = []): CourseSummary {
  const free = schedules.filter(({ seats_left }) => seats_left > 0)
  return { ...toSummary(row, free), schedule_count: schedules.length }
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

/** The filters of a query, each by name, so that a new one can't be overlooked. */
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
