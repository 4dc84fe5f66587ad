import { day, later } from '../clock.ts'
import type { Db } from '../db/Db.ts'
import { discountCodes } from '../learning/money/index.ts'
import { demoAccounts } from '../learning/people/index.ts'
import { todayInIndia } from '../texts/days.ts'
import { demoId } from './content.ts'
import { tutorId } from './marketplaceRows.ts'
import type { Ledger } from './term/Ledger.ts'

interface Given {
  readonly ledger: Pick<Ledger, 'orders' | 'lines' | 'payments'>
  readonly by: string
  readonly now: Date
}
type Code = typeof discountCodes.$inferInsert
type Line = Ledger['lines'][number]

/**
 * Adds one code of the company and one of a tutor, each with a few uses. Call it before the orders are stored: it makes
 * some of them cheaper.
 */
export async function addCodes(db: Db, { ledger, by, now }: Given): Promise<void> {
  const since = later(now, -60 * day)
  const tutor = tutorId(demoAccounts.tutor)
  const codes: readonly (Code & { readonly uses: number })[] = [
    {
      id: demoId('code', 'WELCOME10'),
      code: 'WELCOME10',
      kind: 'share',
      amount: 1000,
      cap: 50_000,
      first_day: todayInIndia(since),
      times: 200,
      first_order: true,
      note: 'For new families, on the first page of the brochure.',
      created_by: by,
      created_at: since,
      uses: 7,
    },
    {
      id: demoId('code', 'DIWALI15'),
      code: 'DIWALI15',
      tutor_id: tutor,
      kind: 'share',
      amount: 1500,
      first_day: todayInIndia(since),
      last_day: todayInIndia(later(now, 30 * day)),
      times: 20,
      created_by: tutor,
      created_at: since,
      uses: 3,
    },
  ]
  await db.insert(discountCodes).values(codes.map(({ uses, ...code }) => code))
  const orderOf = new Map(ledger.orders.map((order) => [order.id, order]))
  const began = firstOrders(ledger)
  const mayUse = (line: Line, code: Code): boolean => {
    const order = orderOf.get(line.order_id)
    if (order?.status !== 'fulfilled' || order.code_id || order.created_at < since || order.created_at > now)
      return false
    if (code.tutor_id) return line.tutor_id === code.tutor_id
    return order.created_at.getTime() === began.get(order.student_id)
  }
  for (const { uses, ...code } of codes) {
    const lines = ledger.lines.filter((line) => mayUse(line, code))
    for (const line of lines.slice(-uses)) use(ledger, line, code)
  }
}

/** When each student ordered for the first time. */
function firstOrders({ orders }: Pick<Ledger, 'orders'>): ReadonlyMap<string, number> {
  const first = new Map<string, number>()
  for (const { student_id, created_at } of orders) {
    const at = created_at.getTime()
    first.set(student_id, Math.min(at, first.get(student_id) ?? at))
  }
  return first
}

function use({ orders, payments }: Given['ledger'], line: Line, code: Code): void {
  const discount = Math.min(Math.floor((line.price * code.amount) / 10_000), code.cap ?? line.price)
  const order = orders.find(({ id }) => id === line.order_id)
  const payment = payments.find(({ order_id }) => order_id === line.order_id)
  if (!order || !payment || discount === 0) return
  line.price -= discount
  line.discount = discount
  line.discount_by = code.tutor_id ? 'tutor' : 'company'
  order.total -= discount
  order.code_id = code.id
  payment.amount -= discount
}
