import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { discountKinds } from '#contract/learning/base/words.ts'
import { worstCase } from '#contract/learning/money/codeCost.ts'
import { codeStates, type DiscountCode } from '#contract/learning/money/codes.ts'
import { ApiError } from '../../../ApiError.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import { todayInIndia } from '../../../texts/days.ts'
import { isWaiting } from './waiting.ts'

const Row = z.object({
  id: z.string(),
  code: z.string(),
  tutor_id: z.nullable(z.string()),
  tutor_name: z.nullable(z.string()),
  kind: z.enum(discountKinds),
  amount: z.coerce.number(),
  cap: z.nullable(z.coerce.number()),
  first_day: z.string(),
  last_day: z.nullable(z.string()),
  times: z.nullable(z.number()),
  times_per_person: z.number(),
  first_order: z.boolean(),
  courses: z.nullable(z.array(z.string())),
  note: z.nullable(z.string()),
  state: z.enum(codeStates),
  stopped_at: z.nullable(z.coerce.date()),
  created_at: z.coerce.date(),
  created_by: z.string(),
  creator_id: z.string(),
  approver: z.nullable(z.string()),
  approved_at: z.nullable(z.coerce.date()),
  uses: z.coerce.number(),
  given: z.coerce.number(),
})

/** Waiting codes first, then the newest ones. */
export async function readCodes(db: Db, where: SQL, now: Date): Promise<DiscountCode[]> {
  const today = sql`${todayInIndia(now)}::date`
  const codes = await rows(
    db,
    sql`SELECT given.id, given.code, given.tutor_id, tutor.name AS tutor_name, given.kind, given.amount, given.cap,
        given.first_day::text, given.last_day::text, given.times, given.times_per_person, given.first_order, given.note,
        given.stopped_at, given.created_at, maker.name AS created_by, maker.id AS creator_id,
        approver.name AS approver, given.approved_at, used.uses, used.given,
        (SELECT array_agg(title ORDER BY title) FROM courses WHERE courses.id = ANY (given.course_ids)) AS courses,
        CASE WHEN given.stopped_at IS NOT NULL THEN 'stopped' WHEN ${isWaiting(now)} THEN 'waiting'
          WHEN given.first_day > ${today} THEN 'ahead' WHEN given.last_day < ${today} THEN 'ended'
          WHEN used.uses >= given.times THEN 'used_up' ELSE 'on' END AS state
      FROM discount_codes AS given
      JOIN users AS maker ON maker.id = given.created_by
      LEFT JOIN users AS tutor ON tutor.id = given.tutor_id
      LEFT JOIN users AS approver ON approver.id = given.approved_by
      CROSS JOIN LATERAL (
        SELECT count(DISTINCT placed.id) AS uses, coalesce(sum(line.discount - line.sibling_off) FILTER (WHERE placed.paid_at IS NOT NULL), 0) AS given
        FROM orders AS placed JOIN order_lines AS line ON line.order_id = placed.id
        WHERE placed.code_id = given.id AND placed.status NOT IN ('expired', 'cancelled')
      ) AS used
      WHERE ${where} ORDER BY ${isWaiting(now)} DESC, given.created_at DESC, given.id DESC LIMIT 200`,
    Row,
  )
  return codes.map(({ tutor_id, tutor_name, stopped_at, created_at, approver, approved_at, ...row }) => ({
    ...row,
    tutor: tutor_id === null ? null : { id: tutor_id, name: tutor_name ?? '' },
    stopped_at: stopped_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
    approved: approved_at && { by: approver ?? '', at: approved_at.toISOString() },
    worst_case: worstCase(row),
  }))
}

export async function readCode(db: Db, id: string, now: Date): Promise<DiscountCode> {
  const [code] = await readCodes(db, sql`given.id = ${id}`, now)
  if (!code) throw new ApiError('not_found')
  return code
}
