import { and, eq, inArray } from 'drizzle-orm'
import type { NewTiming } from '#contract/learning/teaching/schedules.ts'
import { minute } from '../../../clock.ts'
import type { Db } from '../../../db/Db.ts'
import { classSessions, courseSchedules, type WeekBefore } from '../../catalogue/index.ts'
import type { Reschedule } from '../../timetable/index.ts'

/** How long new weekly times can be undone. Students are told after that. */
export const undoFor = 5 * minute

interface Changing {
  readonly moves: Reschedule['moves']
  readonly timings: readonly NewTiming[]
  readonly now: Date
}

/** The current weekly times, and the current times of the classes that are about to move. */
export async function weekOf(tx: Db, { moves, timings, now }: Changing): Promise<WeekBefore> {
  const { id, starts_at, ends_at } = classSessions
  const ids = moves.map((move) => move.id)
  const lessons =
    ids.length === 0
      ? []
      : await tx.select({ id, starts_at, ends_at }).from(classSessions).where(inArray(id, ids))
  return {
    changed_at: now.toISOString(),
    timings: timings.map(({ weekday, starts_at, minutes }) => ({ weekday, starts_at, minutes })),
    lessons: lessons.map((lesson) => ({
      id: lesson.id,
      starts_at: lesson.starts_at.toISOString(),
      ends_at: lesson.ends_at.toISOString(),
    })),
  }
}

export async function keepWeek(tx: Db, scheduleId: string, week_before: WeekBefore | null): Promise<void> {
  await tx.update(courseSchedules).set({ week_before }).where(eq(courseSchedules.id, scheduleId))
}

/** The classes of a saved week that can still be moved back: still scheduled, and not moved individually since. */
export function standing(tx: Db, { lessons }: WeekBefore) {
  const { id, number, starts_at } = classSessions
  return tx
    .select({ id, number, starts_at })
    .from(classSessions)
    .where(
      and(
        inArray(
          id,
          lessons.map((lesson) => lesson.id),
        ),
        eq(classSessions.status, 'scheduled'),
      ),
    )
}
