import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { EarnedClass, EarnedMonth } from '#contract/learning/teaching/earnings.ts'
import { groupName } from '#contract/learning/timetable/groupName.ts'
import { later } from '../../../clock.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import { disputeWindow } from '../../timetable/index.ts'
import { netOf, type Whose } from './byMonth.ts'
import { isDisputed } from './due.ts'
import { boundsOf } from './months.ts'
import { movedFor, ofClass, ofPayout, owed, seatsTaught } from './moved.ts'
import { openedAt } from './openedAt.ts'

interface Between {
  readonly tutorId: string
  readonly begin: Date
  readonly end: Date
}

const within = (moment: string, { begin, end }: Between) =>
  sql`${sql.raw(moment)} >= ${begin.toISOString()}::timestamptz AND ${sql.raw(moment)} < ${end.toISOString()}::timestamptz`

/** A month in the tutor's time zone: classes by their own date, everything else by when it happened. */
export async function earnedMonth(
  db: Db,
  { tutorId, zone, now }: Whose,
  month: string,
): Promise<EarnedMonth> {
  const bounds = { tutorId, ...boundsOf(month, zone) }
  const [classes, moves, payouts, opened_at] = await Promise.all([
    classesIn(db, bounds),
    movesIn(db, bounds),
    payoutsIn(db, bounds),
    openedAt(db),
  ])
  const of = (wanted: (kind: string) => boolean) =>
    moves.filter(({ kind }) => wanted(kind)).map(({ kind: _, ...move }) => move)
  const seats = of((kind) => kind === 'seat_ended')
  const refunds = of((kind) => kind === 'refund').map(takenOff)
  const corrections = of((kind) => kind !== 'seat_ended' && kind !== 'refund')
  const sum = (all: readonly { readonly [name: string]: unknown }[], name: string) =>
    all.reduce((total, row) => total + Number(row[name]), 0)
  const charged = (name: 'fee' | 'fee_tax') =>
    sum(classes, name) + sum(seats, name) - sum(refunds, name) + sum(corrections, name)
  const sums = {
    taught: sum(classes, 'price') + sum(seats, 'amount'),
    refunded: sum(refunds, 'amount'),
    corrected: sum(corrections, 'amount'),
    fee: charged('fee'),
    fee_tax: charged('fee_tax'),
  }
  return {
    month,
    ...sums,
    net: netOf(sums),
    time_zone: zone,
    currency: 'INR',
    is_over: now >= bounds.end,
    opened_at: opened_at?.toISOString() ?? null,
    classes,
    seats,
    refunds,
    corrections,
    payouts,
  }
}

type Move = EarnedMonth['refunds'][number]

function takenOff({ amount, fee, fee_tax, net, ...move }: Move): Move {
  return { ...move, amount: -amount, fee: 0 - fee, fee_tax: 0 - fee_tax, net: -net }
}

const Lesson = z.object({
  id: z.string(),
  starts_at: z.coerce.date(),
  ends_at: z.coerce.date(),
  schedule_id: z.string(),
  name: z.nullable(z.string()),
  course_id: z.string(),
  title: z.string(),
  timings: z.array(z.object({ weekday: z.int(), starts_at: z.string() })),
  students: z.int(),
  price: z.coerce.number(),
  fee: z.coerce.number(),
  fee_tax: z.coerce.number(),
  held: z.coerce.number(),
  disputed: z.coerce.number(),
})

async function classesIn(db: Db, bounds: Between): Promise<EarnedClass[]> {
  const lessons = await rows(
    db,
    sql`SELECT lesson.id, lesson.starts_at, lesson.ends_at, plan.id AS schedule_id, plan.name, course.id AS course_id, course.title,
        (SELECT coalesce(jsonb_agg(jsonb_build_object('weekday', weekday, 'starts_at', timing.starts_at) ORDER BY weekday), '[]')
          FROM timings AS timing WHERE timing.schedule_id = plan.id) AS timings,
        (count(*) FILTER (WHERE taught.price > 0))::int AS students, sum(taught.price) AS price, sum(fee + fee_to_come) AS fee,
        sum(taught.fee_tax + tax_to_come) AS fee_tax, sum(held) AS held, 
        coalesce(sum(held - fee_to_come - tax_to_come) FILTER (WHERE ${isDisputed}), 0) AS disputed
      FROM (${seatsTaught(bounds.tutorId)}) AS taught JOIN class_sessions AS lesson ON lesson.id = taught.lesson_id
      JOIN user_schedules AS seat ON seat.line_id = taught.line_id
      JOIN course_schedules AS plan ON plan.id = lesson.schedule_id JOIN courses AS course ON course.id = plan.course_id
      WHERE ${within('lesson.starts_at', bounds)} GROUP BY lesson.id, plan.id, course.id HAVING sum(taught.price) > 0
      ORDER BY lesson.starts_at, lesson.id`,
    Lesson,
  )
  return lessons.map(({ course_id, title, name, timings, held, disputed, starts_at, ends_at, ...line }) => ({
    ...line,
    starts_at: starts_at.toISOString(),
    course: { id: course_id, title },
    group: groupName(name, timings),
    net: line.price - line.fee - line.fee_tax,
    state: disputed > 0 ? 'disputed' : held > 0 ? 'held' : 'due',
    disputed,
    due_at: held > 0 ? later(ends_at, disputeWindow).toISOString() : null,
  }))
}

const MoveRow = z.object({
  kind: z.string(),
  at: z.coerce.date(),
  course: z.string(),
  student: z.string(),
  amount: z.coerce.number(),
  fee: z.coerce.number(),
  fee_tax: z.coerce.number(),
})

async function movesIn(db: Db, bounds: Between): Promise<(Move & { readonly kind: string })[]> {
  const moves = await rows(
    db,
    sql`SELECT moved.*, coalesce(sold.title, '') AS course, coalesce(student.name, '') AS student
      FROM (SELECT number, kind, at, line_id, ${owed(sql`true`)} AS amount, ${owed(sql`account = 'fee'`)} AS fee,
          ${owed(sql`account = 'fee_tax'`)} AS fee_tax
        FROM (${movedFor(bounds.tutorId)}) AS each
        WHERE ${within('at', bounds)} AND NOT ${ofClass} AND NOT ${ofPayout} GROUP BY number, kind, at, line_id) AS moved
      LEFT JOIN order_lines AS sold ON sold.id = moved.line_id LEFT JOIN orders AS paid ON paid.id = sold.order_id
      LEFT JOIN users AS student ON student.id = paid.student_id ORDER BY at, number, line_id`,
    MoveRow,
  )
  return moves.map(({ at, ...move }) => ({
    ...move,
    at: at.toISOString(),
    net: move.amount - move.fee - move.fee_tax,
  }))
}

const Payout = z.object({
  at: z.coerce.date(),
  kind: z.enum(['payout', 'payout_paid', 'payout_returned']),
  amount: z.coerce.number(),
})

/** What a bank returns after it was paid isn't on its way any more: what is due again without the tax came back. */
async function payoutsIn(db: Db, bounds: Between): Promise<EarnedMonth['payouts']> {
  const payouts = await rows(
    db,
    sql`SELECT entry.at, entry.kind, abs(coalesce(sum(line.amount) FILTER (WHERE line.account = 'sending'), sum(line.amount))) AS amount
      FROM ledger_lines AS line JOIN ledger_entries AS entry ON entry.number = line.entry
      WHERE line.owner = ${bounds.tutorId} AND line.account IN ('sending', 'tds', 'due') AND ${ofPayout} AND ${within('entry.at', bounds)}
      GROUP BY entry.number ORDER BY entry.at, entry.number`,
    Payout,
  )
  return payouts.map(({ at, ...payout }) => ({ ...payout, at: at.toISOString() }))
}
