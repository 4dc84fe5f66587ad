import { eq, max, sql } from 'drizzle-orm'
import { ApiError } from '../../../ApiError.ts'
import { day, later } from '../../../clock.ts'
import type { Db } from '../../../db/Db.ts'
import { newId } from '../../../db/ids.ts'
import type { LessonTime, WeeklyTiming } from '../../catalogue/index.ts'
import { classSessions, courseSchedules, timings as timingsTable } from '../../catalogue/index.ts'
import { lockHoursOf, takenHours, untilFree } from './hours.ts'
import { timesPastLeaves } from './leaves.ts'
import { freeTimes, lastChance, overlap, timesAfter, week, weeksToReplace } from './policy.ts'

export interface Laying {
  readonly schedule: { readonly id: string; readonly time_zone: string; readonly starts_on: string }
  readonly timings: readonly WeeklyTiming[]
  readonly fromNumber: number
  readonly count: number
  readonly now: Date
  /** True to skip times at which the tutor is busy. If false, a clash violates the constraint. */
  readonly skipTaken: boolean
  /** Classes begin after this instant. By default, they begin on or after the schedule's first day. */
  readonly after?: Date
}

export async function layLessons(tx: Db, laying: Laying): Promise<readonly LessonTime[]> {
  const { schedule, timings, fromNumber, count, now, skipTaken } = laying
  const tutorId = await lockHoursOf(tx, schedule.id)
  if (tutorId === null) throw new ApiError('not_found')
  const { time_zone, starts_on } = schedule
  // Two days before the schedule's first day, that day hasn't begun in any time zone.
  const after = laying.after ?? later(new Date(starts_on), -2 * day)
  const wish = { time_zone, starts_on, timings, count, after }
  const lay = async (inner: Db) => {
    const taken = skipTaken
      ? await takenHours(inner, { tutorId, from: after, to: later(lastChance(wish), week) })
      : null
    const times = taken ? freeTimes({ ...wish, taken }) : await timesPastLeaves(inner, tutorId, wish)
    if (!times) throw new ApiError('tutor_busy')
    await insertLessons(inner, { scheduleId: schedule.id, fromNumber, times, now })
    return times
  }
  return skipTaken ? untilFree(tx, lay) : lay(tx)
}

export interface NewLessons {
  readonly scheduleId: string
  readonly fromNumber: number
  readonly times: readonly LessonTime[]
  readonly now: Date
}

export async function insertLessons(tx: Db, { scheduleId, fromNumber, times, now }: NewLessons) {
  if (times.length === 0) return []
  const values = times.map(({ starts_at, ends_at }, index) => ({
    id: newId(now),
    schedule_id: scheduleId,
    number: fromNumber + index,
    starts_at,
    ends_at,
    updated_at: now,
  }))
  await tx.insert(classSessions).values(values)
  return values
}

/** Adds a replacement class after the last, at the next weekly time at which the tutor is free. */
export async function appendLesson(
  tx: Db,
  scheduleId: string,
  now: Date,
): Promise<{ id: string; starts_at: Date } | null> {
  const tutorId = await lockHoursOf(tx, scheduleId)
  const plan = await rhythmOf(tx, scheduleId)
  if (tutorId === null || !plan) return null
  const after = plan.last && plan.last > now ? plan.last : now
  const to = later(after, weeksToReplace * week)
  return untilFree(tx, async (inner) => {
    const taken = await takenHours(inner, { tutorId, from: after, to: later(to, week) })
    for (const time of timesAfter(plan.rhythm, after)) {
      if (time.starts_at > to) return null
      if (taken.some((other) => overlap(time, other))) continue
      const [made] = await insertLessons(inner, {
        scheduleId,
        fromNumber: plan.lastNumber + 1,
        times: [time],
        now,
      })
      return made ? { id: made.id, starts_at: made.starts_at } : null
    }
    return null
  })
}

/** A schedule's weekly times, and when its last class is. */
export async function rhythmOf(tx: Db, scheduleId: string) {
  const [schedule] = await tx.select().from(courseSchedules).where(eq(courseSchedules.id, scheduleId))
  if (!schedule) return undefined
  const { weekday, starts_at, minutes } = timingsTable
  const timings = await tx
    .select({ weekday, starts_at, minutes })
    .from(timingsTable)
    .where(eq(timingsTable.schedule_id, scheduleId))
  // A cancelled or moved class leaves its original time empty for a reason, so no class is put there again.
  const place = sql<Date | null>`max(greatest(${classSessions.starts_at}, ${classSessions.moved_from}))`
  const [end] = await tx
    .select({ last: place.mapWith(classSessions.starts_at), lastNumber: max(classSessions.number) })
    .from(classSessions)
    .where(eq(classSessions.schedule_id, scheduleId))
  const { time_zone, starts_on } = schedule
  return {
    schedule,
    rhythm: { time_zone, starts_on, timings },
    last: end?.last ?? null,
    lastNumber: end?.lastNumber ?? 0,
  }
}
