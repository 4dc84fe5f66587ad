import { eq } from 'drizzle-orm'
import { ApiError } from '../../../ApiError.ts'
import type { Db } from '../../../db/Db.ts'
import { newId } from '../../../db/ids.ts'
import { courseSchedules, courses, localDay, timings } from '../../catalogue/index.ts'
import { layLessons, rhythmOf } from './lay.ts'
import { timesAfter } from './policy.ts'

/** The id of the schedule that continues this one, created on first request. */
export async function continueGroup(tx: Db, scheduleId: string, now: Date): Promise<string> {
  const existing = await findContinuing(tx, scheduleId)
  if (existing !== undefined) return existing
  const plan = await rhythmOf(tx, scheduleId)
  if (!plan) throw new ApiError('not_found')
  const after = plan.last && plan.last > now ? plan.last : now
  const next = timesAfter(plan.rhythm, after).next().value
  if (plan.schedule.status === 'cancelled' || !next) throw new ApiError('schedule_closed')
  const id = newId(now)
  const { course_id, name, time_zone, capacity, meeting_url } = plan.schedule
  const starts_on = localDay(next.starts_at, time_zone)
  const classes_total = await classesOfPackage(tx, course_id)
  const made = await tx
    .insert(courseSchedules)
    .values({
      id,
      course_id,
      name,
      time_zone,
      starts_on,
      classes_total,
      capacity,
      meeting_url,
      continues_id: scheduleId,
      created_at: now,
      updated_at: now,
    })
    .onConflictDoNothing({ target: courseSchedules.continues_id })
    .returning({ id: courseSchedules.id })
  // Another request created it at the same moment, and this insert waited for that one to commit.
  if (made.length === 0) return mustContinue(await findContinuing(tx, scheduleId))
  await tx
    .insert(timings)
    .values(plan.rhythm.timings.map((timing) => ({ id: newId(now), schedule_id: id, ...timing })))
  const [first] = await layLessons(tx, {
    schedule: { id, time_zone, starts_on },
    timings: plan.rhythm.timings,
    now,
    after,
    fromNumber: 1,
    count: classes_total,
    skipTaken: true,
  })
  if (first && localDay(first.starts_at, time_zone) !== starts_on) {
    await tx
      .update(courseSchedules)
      .set({ starts_on: localDay(first.starts_at, time_zone) })
      .where(eq(courseSchedules.id, id))
  }
  return id
}

async function findContinuing(tx: Db, scheduleId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: courseSchedules.id })
    .from(courseSchedules)
    .where(eq(courseSchedules.continues_id, scheduleId))
  return row?.id
}

async function classesOfPackage(tx: Db, courseId: string): Promise<number> {
  const [course] = await tx
    .select({ classes: courses.classes_per_package })
    .from(courses)
    .where(eq(courses.id, courseId))
  return course?.classes ?? 1
}

function mustContinue(id: string | undefined): string {
  if (id === undefined) throw new ApiError('conflict')
  return id
}
