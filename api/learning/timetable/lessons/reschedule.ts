import { asc, eq, inArray, sql } from 'drizzle-orm'
import { ApiError } from '../../../ApiError.ts'
import { later } from '../../../clock.ts'
import type { Db } from '../../../db/Db.ts'
import type { LessonTime, WeeklyTiming } from '../../catalogue/index.ts'
import { classSessions } from '../../catalogue/index.ts'
import { takenHours } from './hours.ts'
import { insertLessons } from './lay.ts'
import { timesPastLeaves } from './leaves.ts'
import { freeTimes, lastChance, week } from './policy.ts'

export interface Rescheduling {
  readonly tutorId: string
  readonly schedule: { readonly id: string; readonly time_zone: string; readonly starts_on: string }
  readonly timings: readonly WeeklyTiming[]
  /** The new total of classes, or `none` to drop those still to come. By default, the number stays the same. */
  readonly total?: number | 'none' | undefined
  /** True to skip times at which the tutor is busy. If false, a clash violates the constraint. */
  readonly skipTaken: boolean
  readonly now: Date
}
export interface Move extends LessonTime {
  readonly id: string
  readonly number: number
}
/** What rescheduling the classes to come would change. */
export interface Reschedule {
  readonly moves: readonly Move[]
  readonly added: readonly LessonTime[]
  readonly dropped: readonly string[]
  /** Every class to come that follows the weekly times, at its new time. */
  readonly laid: readonly (LessonTime & { readonly number: number })[]
  /** The ids of these classes, whose current times don't count as clashes. */
  readonly own: ReadonlySet<string>
  readonly lastNumber: number
}

/**
 * Past classes stay, and so do classes that were moved individually, because students agreed to that time. The others
 * keep their order, so each class keeps its id and number.
 */
export async function planReschedule(tx: Db, rescheduling: Rescheduling): Promise<Reschedule> {
  const { tutorId, schedule, timings, total, skipTaken, now } = rescheduling
  const lessons = await tx
    .select()
    .from(classSessions)
    .where(eq(classSessions.schedule_id, schedule.id))
    .orderBy(asc(classSessions.number))
  const movable = lessons.filter(({ status, starts_at }) => status === 'scheduled' && starts_at > now)
  const own = new Set(movable.map(({ id }) => id))
  const fixed = lessons.filter(({ status }) => status !== 'cancelled').length - movable.length
  const count = countOf(total, { movable: movable.length, fixed })
  const { time_zone, starts_on } = schedule
  const wish = { time_zone, starts_on, timings, count, after: now }
  const times = skipTaken
    ? freeTimes({
        ...wish,
        taken: await hoursOfOthers(tx, { tutorId, own, from: now, to: later(lastChance(wish), week) }),
      })
    : await timesPastLeaves(tx, tutorId, wish)
  if (!times) throw new ApiError('tutor_busy')
  const lastNumber = lessons.at(-1)?.number ?? 0
  return {
    own,
    lastNumber,
    added: times.slice(movable.length),
    dropped: movable.slice(count).map(({ id }) => id),
    moves: movable.flatMap(({ id, number, ...old }, index) => {
      const time = times[index]
      return time && !isSame(old, time) ? [{ id, number, ...time }] : []
    }),
    laid: times.map((time, index) => ({
      ...time,
      number: movable[index]?.number ?? lastNumber + 1 + index - movable.length,
    })),
  }
}

interface OthersHours {
  readonly tutorId: string
  readonly own: ReadonlySet<string>
  readonly from: Date
  readonly to: Date
}

async function hoursOfOthers(tx: Db, { own, ...span }: OthersHours): Promise<readonly LessonTime[]> {
  return (await takenHours(tx, span)).filter(({ source_id }) => !own.has(source_id))
}

interface Counted {
  readonly movable: number
  /** How many classes have begun or were moved individually. */
  readonly fixed: number
}

function countOf(total: Rescheduling['total'], { movable, fixed }: Counted): number {
  if (total === undefined) return movable
  if (total === 'none') return 0
  if (total < fixed) throw new ApiError('validation_failed', { fields: { classes_total: tooFew(fixed) } })
  return total - fixed
}

function tooFew(begun: number): string {
  return `${begun === 1 ? 'One class has' : `${begun} classes have`} already started or been moved, so there can’t be fewer.`
}

function isSame(one: LessonTime, other: LessonTime): boolean {
  return (
    one.starts_at.getTime() === other.starts_at.getTime() && one.ends_at.getTime() === other.ends_at.getTime()
  )
}

/** Classes may swap times with each other, so clashes are checked once all of them have moved. */
export async function applyReschedule(
  tx: Db,
  { moves, added, dropped, lastNumber }: Reschedule,
  { scheduleId, now }: { readonly scheduleId: string; readonly now: Date },
): Promise<void> {
  await tx.execute(sql`SET CONSTRAINTS tutor_hours_never_overlap DEFERRED`)
  if (dropped.length > 0) await tx.delete(classSessions).where(inArray(classSessions.id, [...dropped]))
  if (moves.length > 0) {
    await tx.execute(sql`UPDATE class_sessions SET starts_at = moved.starts_at, ends_at = moved.ends_at,
        sequence = sequence + 1, updated_at = ${now.toISOString()}::timestamptz
      FROM json_to_recordset(${JSON.stringify(moves)}::json) AS moved(id text, starts_at timestamptz, ends_at timestamptz)
      WHERE class_sessions.id = moved.id`)
  }
  await insertLessons(tx, { scheduleId, fromNumber: lastNumber + 1, times: added, now })
  await tx.execute(sql`SET CONSTRAINTS tutor_hours_never_overlap IMMEDIATE`)
}
