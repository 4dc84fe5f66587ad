import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import {
  enrolmentStatuses,
  lineKinds,
  orderStatuses,
  paymentStatuses,
  refundStatuses,
} from '#contract/learning/base/words.ts'
import type { DeskOrder } from '#contract/learning/desk/records.ts'
import { mayDo } from '#contract/staff.ts'
import { ApiError } from '../../../ApiError.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import type { Context } from '../../../http/context.ts'
import type { Viewer } from '../../../http/handler.ts'
import { moneyLeft, waitingProposals } from '../../buying/index.ts'
import { Backing, backingOf, dueTo, refundsLeft } from '../../money/index.ts'
import { doneByStaff, readStory, statesOf } from './story.ts'

const moment = z.pipe(
  z.coerce.date(),
  z.transform((at: Date) => at.toISOString()),
)

const Head = z.object({
  id: z.string(),
  number: z.string(),
  status: z.enum(orderStatuses),
  student: z.object({
    id: z.string(),
    name: z.string(),
    email: z.nullable(z.string()),
    mobile: z.nullable(z.string()),
  }),
  total: z.coerce.number(),
  credit: z.coerce.number(),
  refunded: z.coerce.number(),
  created_at: moment,
  paid_at: z.nullable(moment),
})

const Line = z.object({
  id: z.string(),
  kind: z.enum(lineKinds),
  title: z.string(),
  tutor: z.object({ id: z.string(), name: z.string() }),
  classes: z.int(),
  classes_used: z.nullable(z.int()),
  price: z.coerce.number(),
  refunded: z.coerce.number(),
  seat: z.nullable(z.enum(enrolmentStatuses)),
  backing: Backing,
  tutor_due: z.coerce.number(),
})

const Payment = z.object({
  id: z.string(),
  provider: z.string(),
  reference: z.string(),
  amount: z.coerce.number(),
  status: z.enum(paymentStatuses),
  created_at: moment,
})

const Refund = z.object({
  id: z.string(),
  line_id: z.nullable(z.string()),
  amount: z.coerce.number(),
  credit: z.coerce.number(),
  reason: z.string(),
  status: z.enum(refundStatuses),
  created_at: moment,
})

/** Finds an order by its id or its number. */
export async function readOrder(
  { db, settings, clock }: Pick<Context, 'db' | 'settings' | 'clock'>,
  name: string,
  viewer: Viewer,
): Promise<DeskOrder> {
  const [head] = await rows(
    db,
    sql`SELECT sale.id, number, status, total, credit, refunded, sale.created_at, paid_at,
        json_build_object('id', student.id, 'name', student.name, 'email', student.email, 'mobile', student.mobile) AS student
      FROM orders AS sale JOIN users AS student ON student.id = sale.student_id
      WHERE sale.id = ${name} OR number = ${name.toUpperCase()}`,
    Head,
  )
  if (!head) throw new ApiError('not_found')
  const ofOrder = sql`order_id = ${head.id}`
  const lines = await rows(
    db,
    sql`SELECT line.id, line.kind, line.title, json_build_object('id', line.tutor_id, 'name', line.tutor_name) AS tutor,
        line.classes, seat.classes_used, line.price, line.refunded, seat.status AS seat,
        ${backingOf(sql`line.id`)} AS backing, ${dueTo(sql`line.tutor_id`)} AS tutor_due
      FROM order_lines AS line LEFT JOIN user_schedules AS seat ON seat.line_id = line.id
      WHERE ${ofOrder} ORDER BY line.id`,
    Line,
  )
  const payments = await rows(
    db,
    sql`SELECT id, provider, reference, amount, status, created_at FROM payments WHERE ${ofOrder} ORDER BY created_at`,
    Payment,
  )
  const refunds = await rows(
    db,
    sql`SELECT id, line_id, amount, credit, reason, status, created_at FROM refunds WHERE ${ofOrder} ORDER BY created_at`,
    Refund,
  )
  const story = await storyOf(db, head.id)
  const order = { ...head, lines, payments, refunds, story }
  return {
    ...order,
    money_left: await moneyLeft(db, head.id),
    refund: mayRefund(order, viewer),
    refund_at_most: await refundsLeft(db, { viewer, settings, now: clock() }),
    waiting: await waitingProposals(db, { orderId: head.id }, viewer),
  }
}

type Sold = Pick<DeskOrder, 'student' | 'lines' | 'paid_at'>

/** Staff can't refund what they bought or teach themselves. */
function mayRefund({ student, lines, paid_at }: Sold, { id, staffRoles }: Viewer): DeskOrder['refund'] {
  if (!mayDo(staffRoles, 'orders.refund')) return 'not_allowed'
  if (paid_at === null) return 'not_paid'
  if (lines.every(({ price, refunded }) => price === refunded)) return 'nothing_left'
  const isParty = student.id === id || lines.some(({ tutor }) => tutor.id === id)
  return isParty ? 'own_order' : 'yes'
}

function storyOf(db: Db, id: string) {
  return readStory(db, [
    doneByStaff(sql`subject_id = ${id}`),
    statesOf('orders', { ids: sql`SELECT ${id}::text`, about: sql`NULL` }),
    sql`SELECT created_at, 'payment', status::text || ' ' || amount, provider, NULL, NULL FROM payments WHERE order_id = ${id}`,
    sql`SELECT created_at, 'refund', status::text || ' ' || amount, NULL, NULL, reason FROM refunds WHERE order_id = ${id}`,
  ])
}
