import type {
  CourseGroup,
  CourseSummary,
  Course as ShownCourse,
} from '#contract/learning/catalogue/courses.ts'
import { ApiError } from '../../../ApiError.ts'
import type { Db } from '../../../db/Db.ts'
import { filmOf, type Rules, termsNow } from '../../base/index.ts'
import { checkedOf, trackRecordOf } from '../trackRecord/index.ts'
import { hourOf, insteadOf, similarTo } from './catalogueIndex/arrange.ts'
import type { Course } from './catalogueIndex/Course.ts'
import type { CourseIndex } from './catalogueIndex/CourseIndex.ts'
import type { Shelf } from './catalogueIndex/Shelf.ts'
import { classDates, groupsOf } from './groups.ts'
import { insteadCourses, similarCourses, zoneOffsets } from './policy.ts'
import { type CourseRow, findCourse, listCourseSkills, listNamed } from './store.ts'
import { toSummary } from './toSummary.ts'

interface Catalogue {
  readonly db: Db
  readonly index: CourseIndex
  readonly settings: Rules
}

interface Which {
  readonly id: string
  /** Who asks: its tutor may see it before staff have read it. */
  readonly viewerId: string | null
  readonly now: Date
}

/** A course, by id or slug, with its groups, similar courses and, if a group is full, courses with free seats. */
export async function showCourse(
  { db, index, settings }: Catalogue,
  { id, viewerId, now }: Which,
): Promise<ShownCourse> {
  const row = await findCourse(db, id, viewerId)
  if (!row) throw new ApiError('not_found')
  const shelf = await index.current()
  const own = shelf.named(row.id)
  const groups = (await groupsOf(db, [row.id], now)).get(row.id) ?? []
  const similar = own ? similarTo(shelf, own, similarCourses) : []
  const instead = own ? seatsElsewhere(shelf, own, { groups, now }) : []
  const others = await listNamed(db, [...new Set([...similar, ...instead])])
  const schedules = await groupsOf(db, idsOf(others), now)
  const named = (ids: readonly string[]) => ids.flatMap((each) => others.filter((other) => other.id === each))
  const summary = toSummary(row, groups)
  return {
    ...summary,
    description: row.description,
    outcomes: row.outcomes,
    syllabus: row.syllabus,
    class_dates: row.syllabus.length > 0 ? await classDates(db, idsOf(groups)) : {},
    needs: row.needs,
    leaving: termsNow(settings, row.leaving_policy),
    ...(row.sibling_share > 0 && { sibling_share: row.sibling_share }),
    status: row.status,
    updated_at: row.updated_at.toISOString(),
    tutor: {
      ...summary.tutor,
      bio: row.bio,
      languages: row.languages,
      film: await filmOf(db, row),
      track_record: await trackRecordOf(db, row.tutor.id, now),
      checked: await checkedOf(db, row.tutor.id),
    },
    skills: await listCourseSkills(db, row.id),
    schedules: [...groups],
    similar: named(similar).map((each) => toSummary(each, schedules.get(each.id))),
    instead: named(instead).map((each) => withSeats(each, schedules.get(each.id))),
  }
}

/** The ids of courses to offer if a group is full, or if there is none. */
function seatsElsewhere(
  shelf: Shelf,
  course: Course,
  { groups, now }: { readonly groups: readonly CourseGroup[]; readonly now: Date },
): readonly string[] {
  const full = groups.filter(({ seats_left }) => seats_left === 0)
  if (full.length === 0 && groups.length > 0) return []
  const hours = full.flatMap(({ time_zone, timings }) => {
    const [{ minutes }] = zoneOffsets(time_zone, now)
    return timings.map((timing) => hourOf(timing, minutes))
  })
  return insteadOf(shelf, course, { hours, now: now.getTime(), atMost: insteadCourses })
}

/** Shows only groups that can still be joined. */
function withSeats(row: CourseRow, schedules: readonly CourseGroup[] = []): CourseSummary {
  const free = schedules.filter(({ seats_left }) => seats_left > 0)
  return { ...toSummary(row, free), schedule_count: schedules.length }
}

function idsOf(list: readonly { readonly id: string }[]): readonly string[] {
  return list.map(({ id }) => id)
}
