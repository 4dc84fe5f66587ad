import type { CourseSummary } from '#contract/learning/catalogue/courses.ts'
import type { Db } from '../../../db/Db.ts'
import { groupsOf } from './groups.ts'
import { listNamed } from './store.ts'
import { toSummary } from './toSummary.ts'

/** The courses with these ids, in the same order. */
export async function courseSummaries(db: Db, ids: readonly string[], now: Date): Promise<CourseSummary[]> {
  const [courses, schedules] = await Promise.all([listNamed(db, ids), groupsOf(db, ids, now)])
  return courses.map((row) => toSummary(row, schedules.get(row.id)))
}
