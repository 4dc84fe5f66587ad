import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { hour, later } from '../../../clock.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import type { Context } from '../../../http/context.ts'
import { readersOf, tell } from '../../base/index.ts'
import { courseSchedules } from '../../catalogue/index.ts'
import {
  continueGroup,
  isRenewed,
  ownLesson,
  pupilTitle,
  renewal,
  renewalCutoff,
  renewalOrder,
  userSchedules,
} from '../../timetable/index.ts'
import { groupGoesOn, type NextTerm, renewalOpen } from './messages.ts'

const batch = 50
const tryAgainAfter = hour

/** Reserves seats in the next term for students whose renewal opens, and tells them. */
export class KeptSeats {
  readonly #context: Context
  /** Groups that can't continue, for example because the tutor has no free time. They are retried after an hour. */
  readonly #failed = new Map<string, Date>()

  constructor(context: Context) {
    this.#context = context
  }

  async keepDue(): Promise<void> {
    const { db, clock, log } = this.#context
    const now = clock()
    for (const [id, until] of this.#failed)
      if (until <= now || until > later(now, tryAgainAfter)) this.#failed.delete(id)
    for (const scheduleId of await dueGroups(db, now, [...this.#failed.keys()])) {
      try {
        await keepSeats(this.#context, scheduleId, now)
      } catch (err) {
        this.#failed.set(scheduleId, later(now, tryAgainAfter))
        log.warn(
          { err, scheduleId },
          'Seats for renewal could not be kept; it will be tried again in an hour',
        )
      }
    }
  }
}

/** Enrolments that can be renewed now, without a reserved seat or an order: `renewalStanding` in SQL. */
function waiting(now: Date): SQL {
  const last = sql`(SELECT max(lesson.starts_at) FROM class_sessions AS lesson WHERE ${ownLesson} AND lesson.status <> 'cancelled')`
  return sql`seat.status IN ('active', 'paused') AND NOT seat.keeps_seat
    AND (seat.classes_total - seat.classes_used <= ${renewal.opensAtClasses}::int OR ${last} <= ${at(later(now, renewal.opensBeforeEnd))})
    AND ${last} > ${at(later(now, -renewal.staysOpenAfterEnd))}
    AND NOT ${isRenewed} AND ${renewalOrder} IS NULL`
}

/** The start of the first class in the schedule `term`. */
export const firstOfTerm = sql`(SELECT min(opening.starts_at) FROM class_sessions AS opening
  WHERE opening.schedule_id = term.id AND opening.status <> 'cancelled')`

async function dueGroups(db: Db, now: Date, failed: readonly string[]): Promise<readonly string[]> {
  const room = sql`term.status IN ('open', 'running') AND term.seats_taken + term.seats_kept < term.capacity
    AND ${firstOfTerm} > ${at(later(now, renewal.cutoffBeforeStart))}`
  const due = await rows(
    db,
    sql`SELECT DISTINCT seat.schedule_id AS id FROM user_schedules AS seat
      JOIN course_schedules AS plan ON plan.id = seat.schedule_id JOIN courses AS course ON course.id = plan.course_id
      LEFT JOIN course_schedules AS term ON term.continues_id = plan.id
      WHERE plan.status <> 'cancelled' AND course.status IN ('published', 'paused') AND course.hidden_at IS NULL
        AND (term.id IS NULL OR ${room}) AND ${waiting(now)}
        ${failed.length > 0 ? sql`AND plan.id NOT IN ${[...failed]}` : sql``}
      ORDER BY seat.schedule_id LIMIT ${batch}::int`,
    z.object({ id: z.string() }),
  )
  return due.map(({ id }) => id)
}

const WaitingRow = z.object({ id: z.string(), student_id: z.string(), title: z.string() })

function keepSeats(context: Context, scheduleId: string, now: Date): Promise<void> {
  return context.outbox.transaction(async (tx) => {
    const nextId = await continueGroup(tx, scheduleId, now)
    const term = await findTerm(tx, nextId)
    if (!term || term.cutoff <= now) return
    // Enrolments lock before schedules, as everywhere. One that is being changed is left for the next round.
    const seats = await rows(
      tx,
      sql`SELECT seat.id, seat.student_id, ${pupilTitle} AS title FROM user_schedules AS seat
        JOIN course_schedules AS plan ON plan.id = seat.schedule_id JOIN courses AS course ON course.id = plan.course_id
        WHERE seat.schedule_id = ${scheduleId} AND ${waiting(now)}
        ORDER BY seat.created_at, seat.id FOR NO KEY UPDATE OF seat SKIP LOCKED`,
      WaitingRow,
    )
    const kept = seats.slice(0, await freeSeats(tx, nextId))
    if (kept.length === 0) return
    await tx
      .update(userSchedules)
      .set({ keeps_seat: true })
      .where(
        inArray(
          userSchedules.id,
          kept.map(({ id }) => id),
        ),
      )
    await tx
      .update(courseSchedules)
      .set({ seats_kept: sql`${courseSchedules.seats_kept} + ${kept.length}` })
      .where(eq(courseSchedules.id, nextId))
    await announce(context, tx, { kept, term })
  })
}

const TermRow = z.object({
  id: z.string(),
  starts_at: z.nullable(z.coerce.date()),
  /** The id of the schedule that is ending. */
  schedule_id: z.string(),
  title: z.string(),
  slug: z.string(),
  tutor_id: z.string(),
})
type Term = Omit<z.output<typeof TermRow>, 'starts_at'> & NextTerm

async function findTerm(tx: Db, nextId: string): Promise<Term | undefined> {
  const [term] = await rows(
    tx,
    sql`SELECT term.id, ${firstOfTerm} AS starts_at, term.continues_id AS schedule_id, course.title, course.slug, course.tutor_id
      FROM course_schedules AS term JOIN courses AS course ON course.id = term.course_id WHERE term.id = ${nextId}`,
    TermRow,
  )
  if (!term?.starts_at) return undefined
  return { ...term, starts_at: term.starts_at, cutoff: renewalCutoff(term.starts_at) }
}

async function freeSeats(tx: Db, scheduleId: string): Promise<number> {
  const { id, status, capacity, seats_taken, seats_kept } = courseSchedules
  const [next] = await tx
    .select({ capacity, seats_taken, seats_kept })
    .from(courseSchedules)
    .where(and(eq(id, scheduleId), inArray(status, ['open', 'running'])))
    .for('no key update')
  return next ? next.capacity - next.seats_taken - next.seats_kept : 0
}

interface News {
  readonly kept: readonly z.output<typeof WaitingRow>[]
  readonly term: Term
}

async function announce(context: Context, tx: Db, { kept, term }: News): Promise<void> {
  const readers = await readersOf(tx, [term.tutor_id, ...kept.map(({ student_id }) => student_id)])
  const tutor = readers.get(term.tutor_id)
  if (tutor)
    await tell(context, tx, {
      user: tutor,
      topic: 'bookings',
      dedupeKey: `group goes on ${term.id}`,
      mail: groupGoesOn({ ...term, schedule_id: term.id }, term, tutor),
    })
  for (const { id, student_id, title } of kept) {
    const user = readers.get(student_id)
    if (user)
      await tell(context, tx, {
        user,
        topic: 'renewals',
        dedupeKey: `renewal open ${id}`,
        expiresAt: term.cutoff,
        mail: renewalOpen({ ...term, title }, term, user),
      })
  }
}

function at(moment: Date): SQL {
  return sql`${moment.toISOString()}::timestamptz`
}
