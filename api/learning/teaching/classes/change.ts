import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { modes } from '#contract/learning/catalogue/catalogueWords.ts'
import { ApiError } from '../../../ApiError.ts'
import { later, minute } from '../../../clock.ts'
import type { Db } from '../../../db/Db.ts'
import { actingAs, users } from '../../base/index.ts'
import { classSessions, courseSchedules, courses } from '../../catalogue/index.ts'
import { appendLesson, expectedIn, lockHours } from '../../timetable/index.ts'
import type { Dated } from './messages.ts'

export interface Change {
  readonly tutorId: string
  readonly lessonId: string
  readonly reason: string
  readonly now: Date
}
export interface Move extends Change {
  readonly startsAt: Date
}
export interface Changed {
  readonly id: string
  readonly number: number
  readonly was: Date
  readonly minutes: number
  /** The sequence before the change. */
  readonly sequence: number
  readonly mode: (typeof modes)[number]
  readonly place: string | null
  readonly title: string
  readonly slug: string
  readonly schedule_id: string
  readonly tutor: string
}

/** Cancels a class to come and adds a replacement after the last one. */
export async function cancelClass(tx: Db, change: Change) {
  const lesson = await findOwn(tx, change)
  const { lessonId, reason, now } = change
  const audience = await expectedIn(tx, lessonId)
  const cancelled = await tx
    .update(classSessions)
    .set({ status: 'cancelled', change_note: reason, ...raised(now) })
    .where(stillAhead(change))
    .returning({ id: classSessions.id })
  if (cancelled.length === 0) throw new ApiError('wrong_state')
  const replacement = await appendLesson(tx, lesson.schedule_id, now)
  if (!replacement) {
    throw new ApiError('tutor_busy', {
      message: 'There’s no free time for a replacement in the next 12 weeks. Move the class instead.',
    })
  }
  return { lesson, replacement, audience }
}

/** Moves a class to come; null if it's already at that time. */
export async function rescheduleClass(tx: Db, change: Move) {
  const lesson = await findOwn(tx, change)
  const { lessonId, startsAt, reason, now } = change
  if (lesson.was.getTime() === startsAt.getTime()) return null
  const start = sql`${startsAt.toISOString()}::timestamptz`
  const moved = await tx
    .update(classSessions)
    .set({
      status: 'rescheduled',
      starts_at: startsAt,
      ends_at: sql`${start} + (${classSessions.ends_at} - ${classSessions.starts_at})`,
      // A class that returns to its original time no longer counts as moved.
      moved_from: sql`nullif(coalesce(${classSessions.moved_from}, ${classSessions.starts_at}), ${start})`,
      change_note: reason,
      ...raised(now),
    })
    .where(stillAhead(change))
    .returning({ id: classSessions.id })
  if (moved.length === 0) throw new ApiError('wrong_state')
  return { lesson, audience: await expectedIn(tx, lessonId) }
}

/** The class, if it's this tutor's and hasn't begun. */
async function findOwn(tx: Db, { tutorId, lessonId, now }: Change): Promise<Changed> {
  await actingAs(tx, tutorId)
  await lockHours(tx, tutorId)
  const [lesson] = await tx
    .select({
      id: classSessions.id,
      number: classSessions.number,
      was: classSessions.starts_at,
      minutes: sql<number>`(extract(epoch FROM ${classSessions.ends_at} - ${classSessions.starts_at}) / 60)::int`,
      sequence: classSessions.sequence,
      mode: courses.mode,
      place: courses.place,
      status: classSessions.status,
      title: courses.title,
      slug: courses.slug,
      schedule_id: courseSchedules.id,
      tutor: users.name,
    })
    .from(classSessions)
    .innerJoin(courseSchedules, eq(courseSchedules.id, classSessions.schedule_id))
    .innerJoin(courses, eq(courses.id, courseSchedules.course_id))
    .innerJoin(users, eq(users.id, courses.tutor_id))
    .where(and(eq(classSessions.id, lessonId), eq(courses.tutor_id, tutorId)))
  if (!lesson) throw new ApiError('not_found')
  if (lesson.status === 'cancelled')
    throw new ApiError('wrong_state', { message: 'This class is already cancelled.' })
  if (lesson.was <= now) throw new ApiError('too_late', { message: 'This class has already started.' })
  return lesson
}

/** The class after the change, as calendars need it. */
export function changed({ minutes, mode, sequence, ...lesson }: Changed, starts_at: Date, now: Date): Dated {
  const { id, title, slug, schedule_id, tutor, place } = lesson
  return {
    id,
    title,
    slug,
    schedule_id,
    tutor,
    place,
    starts_at,
    online: mode === 'online',
    ends_at: later(starts_at, minutes * minute),
    sequence: sequence + 1,
    stamp: now,
  }
}

function stillAhead({ lessonId, now }: Change): SQL | undefined {
  return and(
    eq(classSessions.id, lessonId),
    inArray(classSessions.status, ['scheduled', 'rescheduled']),
    gt(classSessions.starts_at, now),
  )
}

function raised(now: Date) {
  return { sequence: sql`${classSessions.sequence} + 1`, updated_at: now }
}
