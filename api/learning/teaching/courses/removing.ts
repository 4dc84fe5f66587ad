import { eq } from 'drizzle-orm'
import { ApiError } from '../../../ApiError.ts'
import { later } from '../../../clock.ts'
import type { Db } from '../../../db/Db.ts'
import { refusing } from '../../../db/refusing.ts'
import type { Context } from '../../../http/context.ts'
import { actingAs } from '../../base/index.ts'
import { timings } from '../../catalogue/index.ts'
import { applyReschedule, lockHours, planReschedule } from '../../timetable/index.ts'
import { findTiming, isGroupSold, listGroups, timingsOf } from './groupStore.ts'
import { lockLiveGroup } from './scheduling.ts'
import { studentsOf, tellOfNewTimes } from './students.ts'
import { keepWeek, undoFor, weekOf } from './weekBefore.ts'

export interface TimingRemoval {
  readonly tutorId: string
  readonly timingId: string
  /** The reason, which students read. */
  readonly reason: string | null
  /** True to report whom the removal would affect, without doing it. */
  readonly dryRun: boolean
}
export interface Affected {
  readonly students: number
  readonly lessons_moved: number
  readonly undo_until: string | null
}

/** Moves all classes to come to the remaining weekly times. Students are told once this can no longer be undone. */
export function removeTiming(
  context: Context,
  { tutorId, timingId, reason, dryRun }: TimingRemoval,
): Promise<Affected> {
  const now = context.clock()
  return refusing({ tutor_hours_never_overlap: 'tutor_busy' }, () =>
    context.outbox.transaction(async (tx) => {
      await actingAs(tx, tutorId)
      await lockHours(tx, tutorId)
      const timing = await findTiming(tx, tutorId, timingId)
      if (!timing) throw new ApiError('not_found')
      const { plan, course } = await lockLiveGroup(tx, { tutorId, scheduleId: timing.schedule_id })
      const before = await timingsOf(tx, plan.id)
      const weekly = before.filter(({ id }) => id !== timingId)
      if (weekly.length === 0) await mayGoWithout(tx, { tutorId, plan, course, now })
      const reschedule = await planReschedule(tx, {
        tutorId,
        schedule: plan,
        timings: weekly,
        now,
        skipTaken: true,
        total: weekly.length === 0 ? 'none' : undefined,
      })
      const lessons_moved = reschedule.moves.length + reschedule.dropped.length
      const students = lessons_moved === 0 ? 0 : (await studentsOf(tx, plan.id)).length
      if (dryRun) return { students, lessons_moved, undo_until: null }
      const week = await weekOf(tx, { moves: reschedule.moves, timings: before, now })
      await tx.delete(timings).where(eq(timings.id, timingId))
      await applyReschedule(tx, reschedule, { scheduleId: plan.id, now })
      await keepWeek(tx, plan.id, students > 0 ? week : null)
      if (students === 0) return { students, lessons_moved, undo_until: null }
      const sendAt = later(now, undoFor)
      await tellOfNewTimes(context, tx, { course, plan, weekly, reason, now, sendAt })
      return { students, lessons_moved, undo_until: sendAt.toISOString() }
    }),
  )
}

interface LastTiming {
  readonly tutorId: string
  readonly plan: { readonly id: string }
  readonly course: { readonly id: string; readonly status: string }
  readonly now: Date
}

/** A group without weekly times has no classes, so nobody may be in it or depend on it. */
async function mayGoWithout(tx: Db, { tutorId, plan, course, now }: LastTiming): Promise<void> {
  if (await isGroupSold(tx, plan.id))
    throw new ApiError('has_students', {
      message:
        'This is the only weekly time of a group with students. Add another time first, or cancel the group.',
    })
  if (course.status !== 'published') return
  const open = await listGroups(tx, { tutorId, courseId: course.id, status: 'open' }, { now })
  if (open.some(({ id, timings: weekly }) => id !== plan.id && weekly.length > 0)) return
  throw new ApiError('not_ready', {
    message:
      'This is the last weekly time at which students can join this course. Add another time first, or pause the course.',
  })
}
