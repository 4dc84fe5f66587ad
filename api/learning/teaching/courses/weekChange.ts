import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { NewTiming, WeekChange } from '#contract/learning/teaching/schedules.ts'
import { ApiError } from '../../../ApiError.ts'
import { later } from '../../../clock.ts'
import type { Db } from '../../../db/Db.ts'
import { refusing } from '../../../db/refusing.ts'
import { rows } from '../../../db/rows.ts'
import type { Context } from '../../../http/context.ts'
import { actingAs, untell } from '../../base/index.ts'
import { applyReschedule, liveStatuses, lockHours, overlap, planReschedule } from '../../timetable/index.ts'
import { type OwnGroup, writeTimings } from './groupStore.ts'
import { timesChanged } from './messages.ts'
import { lockLiveGroup } from './scheduling.ts'
import { studentsOf, timesKey, tutorName } from './students.ts'
import { keepWeek, standing, undoFor } from './weekBefore.ts'

interface Asked extends OwnGroup {
  readonly weekly: readonly NewTiming[]
  readonly now: Date
}

/** Whom new weekly times would affect, and the message they would get. */
export function previewWeekChange(db: Db, { weekly, now, ...own }: Asked): Promise<WeekChange> {
  return db.transaction(async (tx) => {
    const { plan, course } = await lockLiveGroup(tx, own)
    const reschedule = { tutorId: own.tutorId, schedule: plan, timings: weekly, now, skipTaken: false }
    const { moves, laid } = await planReschedule(tx, reschedule)
    const former = await formerTimes(
      tx,
      moves.map(({ id }) => id),
    )
    const lessons = moves.flatMap(({ id, number, starts_at }) => {
      const was = former.get(id)
      return was ? [{ number, was: was.toISOString(), starts_at: starts_at.toISOString() }] : []
    })
    const people = await studentsOf(tx, plan.id)
    const busy = await elsewhere(tx, plan.id, now)
    const tutor = await tutorName(tx, plan.id)
    const students = people.map(({ id, name }) => {
      const clash = busy.find((other) => other.user_id === id && moves.some((move) => overlap(move, other)))
      return {
        student: { id, name, avatar_url: null },
        clashes_with: clash ? { title: clash.title, starts_at: clash.starts_at.toISOString() } : null,
      }
    })
    const [next = null] = laid.map(({ starts_at }) => starts_at)
    const reader = { ...nobody, time_zone: plan.time_zone }
    const week = { course, scheduleId: plan.id, time_zone: plan.time_zone, weekly, next, tutor, reason: '' }
    const { subject, paragraphs, facts = [] } = timesChanged(reader, week)
    const lines = [...paragraphs, ...facts.map(({ label, value }) => `${label}: ${value}`)]
    return { lessons, students, letter: { subject, lines } }
  })
}

/** The preview's reader, of whom only the time zone is known. */
const nobody = { id: '', name: '', email: null, mobile: null, notices: null }

const Former = z.object({ id: z.string(), starts_at: z.coerce.date() })

async function formerTimes(tx: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  const lessons = await rows(
    tx,
    sql`SELECT id, starts_at FROM class_sessions WHERE id IN (SELECT json_array_elements_text(${JSON.stringify(ids)}::json))`,
    Former,
  )
  return new Map(lessons.map(({ id, starts_at }) => [id, starts_at]))
}

const Busy = z.object({
  user_id: z.string(),
  title: z.string(),
  starts_at: z.coerce.date(),
  ends_at: z.coerce.date(),
})

/** The classes to come of this group's students in other groups. */
function elsewhere(tx: Db, scheduleId: string, now: Date) {
  const live = sql`(${sql.join(
    liveStatuses.map((status) => sql`${status}`),
    sql`, `,
  )})`
  return rows(
    tx,
    sql`SELECT other.student_id AS user_id, course.title, lesson.starts_at, lesson.ends_at
      FROM user_schedules AS seat JOIN user_schedules AS other ON other.student_id = seat.student_id AND other.schedule_id <> seat.schedule_id
      JOIN class_sessions AS lesson ON lesson.schedule_id = other.schedule_id AND lesson.status <> 'cancelled'
      JOIN course_schedules AS plan ON plan.id = other.schedule_id JOIN courses AS course ON course.id = plan.course_id
      WHERE seat.schedule_id = ${scheduleId} AND seat.status IN ${live} AND other.status IN ${live}
        AND lesson.ends_at > ${now.toISOString()}::timestamptz
      ORDER BY lesson.starts_at`,
    Busy,
  )
}

const tooLate = 'It can’t be undone any more: students have been told. Change the weekly times again instead.'

/** Restores the former week and recalls the messages to students. */
export function undoWeekChange(context: Context, own: OwnGroup): Promise<void> {
  const now = context.clock()
  return refusing({ tutor_hours_never_overlap: 'tutor_busy' }, () =>
    context.outbox.transaction(async (tx) => {
      await actingAs(tx, own.tutorId)
      await lockHours(tx, own.tutorId)
      const { plan } = await lockLiveGroup(tx, own)
      const week = plan.week_before
      if (!week) throw new ApiError('wrong_state', { message: 'There’s nothing to undo.' })
      const { changed_at, timings, lessons } = week
      if (now >= later(new Date(changed_at), undoFor)) throw new ApiError('too_late', { message: tooLate })
      const before = new Map(lessons.map(({ id, ...times }) => [id, times]))
      const moves = (await standing(tx, week)).flatMap(({ id, number, starts_at }) => {
        const times = before.get(id)
        // A class that has begun at its new time stays there.
        if (!times || starts_at <= now) return []
        return [{ id, number, starts_at: new Date(times.starts_at), ends_at: new Date(times.ends_at) }]
      })
      if (moves.some(({ starts_at }) => starts_at <= now))
        throw new ApiError('too_late', {
          message:
            'One of the former times has passed, so this can’t be undone. Change the weekly times again.',
        })
      await untell(context, tx, timesKey(plan.id, changed_at))
      await writeTimings(tx, plan.id, { weekly: timings, now })
      await applyReschedule(tx, { ...noOthers, moves }, { scheduleId: plan.id, now })
      await keepWeek(tx, plan.id, null)
    }),
  )
}

const noOthers = { added: [], dropped: [], laid: [], own: new Set<string>(), lastNumber: 0 }
