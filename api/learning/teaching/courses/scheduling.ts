import type { GroupChanges, NewGroup, NewTiming } from '#contract/learning/teaching/schedules.ts'
import { ApiError } from '../../../ApiError.ts'
import { mustPromiseNoResult } from '../../../advertising/mustPromiseNoResult.ts'
import { later } from '../../../clock.ts'
import type { Db } from '../../../db/Db.ts'
import { newId } from '../../../db/ids.ts'
import { refusing } from '../../../db/refusing.ts'
import type { Context } from '../../../http/context.ts'
import { nothingElse } from '../../../nothingElse.ts'
import { actingAs } from '../../base/index.ts'
import { courseSchedules } from '../../catalogue/index.ts'
import {
  applyReschedule,
  layLessons,
  lockHours,
  planReschedule,
  timesPastLeaves,
} from '../../timetable/index.ts'
import { refuseClash } from './clashes.ts'
import { lockCourse, type OwnCourse } from './courseStore.ts'
import { isGroupSold, lockGroup, type OwnGroup, saveGroup, timingsOf, writeTimings } from './groupStore.ts'
import { startRefusal } from './policy.ts'
import { tellOfNewTimes } from './students.ts'
import { keepWeek, undoFor, weekOf } from './weekBefore.ts'

type Plan = typeof courseSchedules.$inferSelect
type Parts = Pick<Context, 'db' | 'clock'>
const busy = { tutor_hours_never_overlap: 'tutor_busy' } as const

/** Creates a group with its classes and returns its id. */
export function createGroup({ db, clock }: Parts, own: OwnCourse, body: NewGroup): Promise<string> {
  const now = clock()
  const id = newId(now)
  const { name = null, time_zone, starts_on, capacity, ...more } = body
  const { classes_total: wanted, timings, meeting_url = null, ...rest } = more
  nothingElse(rest)
  mustPromiseNoResult({ name })
  return refusing(busy, () =>
    db.transaction(async (tx) => {
      await actingAs(tx, own.tutorId)
      await lockHours(tx, own.tutorId)
      const course = await lockCourse(tx, own)
      if (!course) throw new ApiError('not_found')
      if (course.status === 'archived')
        throw new ApiError('wrong_state', { message: 'This course is archived, so you can’t add groups.' })
      mustBegin(starts_on, time_zone, now)
      const classes_total = wanted ?? course.classes_per_package
      await tx.insert(courseSchedules).values({
        id,
        course_id: course.id,
        name: name || null,
        time_zone,
        starts_on,
        classes_total,
        capacity,
        meeting_url,
        created_at: now,
        updated_at: now,
      })
      await writeTimings(tx, id, { weekly: timings, now })
      const wish = { time_zone, starts_on, timings, count: classes_total, after: now }
      const times = await timesPastLeaves(tx, own.tutorId, wish)
      await refuseClash(tx, { tutorId: own.tutorId, times, time_zone })
      await layLessons(tx, {
        schedule: { id, time_zone, starts_on },
        timings,
        now,
        after: now,
        fromNumber: 1,
        count: classes_total,
        skipTaken: false,
      })
      return id
    }),
  )
}

export function mustBegin(startsOn: string, timeZone: string, now: Date): void {
  const refusal = startRefusal(startsOn, timeZone, now)
  if (refusal) throw new ApiError('validation_failed', { fields: { starts_on: refusal } })
}

export interface GroupChanged {
  readonly lessons_moved: number
  readonly students_told: number
  readonly undo_until: string | null
}

const unmoved: GroupChanged = { lessons_moved: 0, students_told: 0, undo_until: null }

/** Changes a group. If classes move, its students get one message once the change can no longer be undone. */
export function changeGroup(context: Context, own: OwnGroup, changes: GroupChanges): Promise<GroupChanged> {
  const now = context.clock()
  return refusing(busy, () =>
    context.outbox.transaction(async (tx) => {
      await actingAs(tx, own.tutorId)
      await lockHours(tx, own.tutorId)
      const { plan, course } = await lockLiveGroup(tx, own)
      const sold = await isGroupSold(tx, plan.id)
      checkChanges(plan, changes, { sold, now })
      mustPromiseNoResult({ name: changes.name }, plan)
      const before = await timingsOf(tx, plan.id)
      const { timings: weekly = before, reason = null, ...values } = changes
      const { name, time_zone: zone, starts_on, classes_total, capacity, meeting_url, ...rest } = values
      nothingElse(rest)
      const columns = { name, time_zone: zone, starts_on, classes_total, capacity, meeting_url }
      await saveGroup(tx, plan.id, { ...columns, updated_at: now })
      if (!isNewRhythm(plan, changes, before)) return unmoved
      const total = sold ? undefined : (classes_total ?? plan.classes_total)
      const time_zone = zone ?? plan.time_zone
      const schedule = { id: plan.id, time_zone, starts_on: starts_on ?? plan.starts_on }
      return moveLessons(context, tx, { own, course, schedule, before, weekly, total, reason, now })
    }),
  )
}

interface Moving {
  readonly own: OwnGroup
  readonly course: { readonly slug: string; readonly title: string }
  readonly schedule: { readonly id: string; readonly time_zone: string; readonly starts_on: string }
  readonly before: readonly NewTiming[]
  readonly weekly: readonly NewTiming[]
  readonly total: number | undefined
  readonly reason: string | null
  readonly now: Date
}

/** Moves the classes to come. Students are told once this can no longer be undone. */
async function moveLessons(context: Context, tx: Db, moving: Moving): Promise<GroupChanged> {
  const { own, course, schedule, before, weekly, total, reason, now } = moving
  const plan = { tutorId: own.tutorId, schedule, timings: weekly, total, now, skipTaken: false }
  const reschedule = await planReschedule(tx, plan)
  const { laid, moves } = reschedule
  await refuseClash(tx, {
    tutorId: own.tutorId,
    times: laid,
    own: reschedule.own,
    time_zone: schedule.time_zone,
  })
  const week = await weekOf(tx, { moves, timings: before, now })
  await writeTimings(tx, schedule.id, { weekly, now })
  await applyReschedule(tx, reschedule, { scheduleId: schedule.id, now })
  if (moves.length === 0) return unmoved
  const sendAt = later(now, undoFor)
  const students_told = await tellOfNewTimes(context, tx, {
    course,
    plan: schedule,
    weekly,
    reason,
    now,
    sendAt,
  })
  const canUndo = students_told > 0
  await keepWeek(tx, schedule.id, canUndo ? week : null)
  return {
    lessons_moved: moves.length,
    students_told,
    undo_until: canUndo ? sendAt.toISOString() : null,
  }
}

/** Locks the tutor's own group, if it's open or running. */
export async function lockLiveGroup(tx: Db, own: OwnGroup) {
  const locked = await lockGroup(tx, own)
  if (!locked) throw new ApiError('not_found')
  if (locked.plan.status === 'open' || locked.plan.status === 'running') return locked
  throw new ApiError('wrong_state', {
    message: locked.plan.status === 'completed' ? 'This group has finished.' : 'This group was cancelled.',
  })
}

interface Checking {
  readonly sold: boolean
  readonly now: Date
}

function checkChanges(plan: Plan, changes: GroupChanges, { sold, now }: Checking): void {
  const { starts_on, capacity, time_zone = plan.time_zone } = changes
  if (sold) refuseSold(plan, changes)
  if (starts_on !== undefined && starts_on !== plan.starts_on) mustBegin(starts_on, time_zone, now)
  const seats = plan.seats_taken + plan.seats_kept
  if (capacity !== undefined && capacity < seats)
    throw new ApiError('validation_failed', { fields: { capacity: tooSmall(seats) } })
}

function tooSmall(seats: number): string {
  return `${seats === 1 ? 'One seat is' : `${seats} seats are`} taken or reserved, so there can’t be fewer.`
}

/** The fields that can't change once a seat is sold. */
const fixedOnceSold = ['time_zone', 'starts_on', 'classes_total'] as const

function refuseSold(plan: Plan, changes: GroupChanges): void {
  const changed = fixedOnceSold.filter((name) => changes[name] !== undefined && changes[name] !== plan[name])
  if (changed.length === 0) return
  throw new ApiError('has_students', {
    message:
      'Students have bought this group as it is. You can still change its weekly times, room and seats.',
    fields: Object.fromEntries(changed.map((name) => [name, 'You can’t change this once a seat is sold.'])),
  })
}

/** Classes scheduled around busy times keep those times until the weekly times actually change. */
function isNewRhythm(plan: Plan, changes: GroupChanges, before: readonly NewTiming[]): boolean {
  const { timings: weekly } = changes
  return (
    fixedOnceSold.some((name) => changes[name] !== undefined && changes[name] !== plan[name]) ||
    (weekly !== undefined && spelled(weekly) !== spelled(before))
  )
}

function spelled(weekly: readonly NewTiming[]): string {
  return weekly
    .map(({ weekday, starts_at, minutes }) => `${weekday} ${starts_at} ${minutes}`)
    .toSorted()
    .join()
}
