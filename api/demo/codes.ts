import { day, later } from '../clock.ts'
import type { Db } from '../db/Db.ts'
import { demoAccounts } from '../learning/auth/index.ts'
import { discountCodes } from '../learning/tables/index.ts'
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

/** One code of the company’s and one of a tutor’s, each with a few uses; before the orders, which then cost less. */
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
  for (const { uses, ...code } of codes) {
    const lines = ledger.lines.filter((line) => mayUse(ledger, { line, code, since, now }))
    for (const line of lines.slice(-uses)) use(ledger, line, code)
  }
}

interface Use {
  readonly line: Line
  readonly code: Code
  readonly since: Date
  readonly now: Date
}

function mayUse({ orders }: Given['ledger'], { line, code, since, now }: Use): boolean {
  const order = orders.find(({ id }) => id === line.order_id)
  if (order?.status !== 'fulfilled' || order.code_id || order.created_at < since || order.created_at > now)
    return false
  const isFirst = orders.every(
    ({ student_id, created_at }) => student_id !== order.student_id || created_at >= order.created_at,
  )
  return code.tutor_id ? line.tutor_id === code.tutor_id : isFirst
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
