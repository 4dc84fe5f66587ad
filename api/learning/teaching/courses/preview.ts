import type { PreviewedLesson, PreviewRequest } from '#contract/learning/teaching/schedules.ts'
import { ApiError } from '../../../ApiError.ts'
import type { Db } from '../../../db/Db.ts'
import { nothingElse } from '../../../nothingElse.ts'
import { clockOffset, type LessonTime, localTime } from '../../catalogue/index.ts'
import { busyWithin, overlap, planReschedule, timesPastLeaves } from '../../timetable/index.ts'
import { clashesOf } from './clashes.ts'
import { findOwnCourse } from './courseStore.ts'
import { findGroup, isGroupSold } from './groupStore.ts'
import { mustBegin } from './scheduling.ts'

export interface Previewing extends PreviewRequest {
  readonly tutorId: string
  readonly now: Date
}
interface Laid {
  readonly times: readonly (LessonTime & { readonly number: number })[]
  readonly own?: ReadonlySet<string>
}

/** The classes that the weekly times would produce; for an existing group, those still to come. */
export async function previewLessons(db: Db, asked: Previewing): Promise<readonly PreviewedLesson[]> {
  const { tutorId, course_id, time_zone, timings } = asked
  if (course_id !== undefined && !(await findOwnCourse(db, { tutorId, courseId: course_id })))
    throw new ApiError('not_found')
  const { times, own } = await laid(db, asked)
  const clashes = await clashesOf(db, { tutorId, times, own })
  const [first, last] = [times[0], times.at(-1)]
  const busy = first && last ? await busyWithin(db, { tutorId, from: first.starts_at, to: last.ends_at }) : []
  const elsewhere = (time: LessonTime) => busy.find((hours) => overlap(time, hours))
  const planned = new Set(timings.map(({ starts_at }) => starts_at))
  return times.map(({ number, starts_at, ends_at }, index) => {
    const other = elsewhere({ starts_at, ends_at })
    const clash = clashes[index] ?? (other && { title: 'Busy in your other calendar', ...other })
    const before = times[index - 1]
    const skipped = !planned.has(localTime(starts_at, time_zone))
    const changed = before && clockOffset(before.starts_at, time_zone) !== clockOffset(starts_at, time_zone)
    return {
      number,
      starts_at: starts_at.toISOString(),
      ends_at: ends_at.toISOString(),
      clashes_with: clash ? { title: clash.title, starts_at: clash.starts_at.toISOString() } : null,
      clock_change: changed === true || skipped,
      ...(skipped && { skipped }),
    }
  })
}

async function laid(db: Db, asked: Previewing): Promise<Laid> {
  const {
    tutorId,
    schedule_id,
    time_zone,
    starts_on,
    classes_total,
    timings,
    now,
    course_id: _course,
    ...rest
  } = asked
  nothingElse(rest)
  if (schedule_id === undefined) {
    mustBegin(starts_on, time_zone, now)
    const wish = { time_zone, starts_on, timings, count: classes_total, after: now }
    const times = await timesPastLeaves(db, tutorId, wish)
    return { times: times.map((time, index) => ({ ...time, number: index + 1 })) }
  }
  const plan = await findGroup(db, { tutorId, scheduleId: schedule_id })
  if (!plan) throw new ApiError('not_found')
  if (starts_on !== plan.starts_on) mustBegin(starts_on, time_zone, now)
  const total = (await isGroupSold(db, plan.id)) ? undefined : classes_total
  const reschedule = await planReschedule(db, {
    tutorId,
    schedule: { id: plan.id, time_zone, starts_on },
    timings,
    total,
    now,
    skipTaken: false,
  })
  return { times: reschedule.laid, own: reschedule.own }
}
