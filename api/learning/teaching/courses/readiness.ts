import type { PublishNeed } from '#contract/learning/base/words.ts'
import type { MyGroup } from '#contract/learning/teaching/schedules.ts'
import type { Db } from '../../../db/Db.ts'
import { type CourseRow, isShownCore } from './courseStore.ts'
import { listGroups } from './groupStore.ts'
import { missingOf } from './policy.ts'

/** What a course still needs before it can be sold. */
export function needsOf(course: CourseRow, groups: readonly MyGroup[]): PublishNeed[] {
  const joinable = groups.some(({ status, timings }) => status === 'open' && timings.length > 0)
  return [...missingOf(course), ...(joinable ? [] : (['schedule'] as const))]
}

export async function findNeeds(db: Db, course: CourseRow, now: Date): Promise<PublishNeed[]> {
  const groups = await listGroups(db, { tutorId: course.tutor_id, courseId: course.id }, { now })
  const isOffered = course.core_id === null || (await isShownCore(db, course.core_id))
  return needsOf({ ...course, core_id: isOffered ? course.core_id : null }, groups)
}
