import { usableCredit } from '#contract/learning/money/usableCredit.ts'
import { rupees } from '#contract/money.ts'
import { ApiError } from '../../../ApiError.ts'
import type { Db } from '../../../db/Db.ts'
import type { Context } from '../../../http/context.ts'
import { bookPayments, type CreditOrder, creditOf, holdCredit, spendCredit } from '../../money/index.ts'
import { fulfil, markPaid } from './fulfil.ts'

/** Credit that covers the order pays for it immediately. If not, it's set aside, and a provider takes the rest. */
export async function payByCredit(
  context: Context,
  tx: Db,
  { total, ...order }: CreditOrder & { readonly total: number },
): Promise<void> {
  const { orderId, now } = order
  if (order.credit < total) {
    if (!(await holdCredit(tx, order))) throw creditChanged(0)
    return
  }
  const credit = await spendCredit(tx, order)
  if (credit === null) throw creditChanged(0)
  if (await markPaid(tx, { orderId, now })) return
  await bookPayments(tx, [{ paymentId: null, orderId, amount: 0, credit, now }])
  await fulfil(context, tx, { orderId, now })
}

interface Wish {
  readonly studentId: string
  readonly total: number
  readonly asked: number
}

/** The credit must be exactly what the person was shown; otherwise nothing is ordered. */
export async function creditToUse(tx: Db, { studentId, total, asked }: Wish): Promise<number> {
  if (asked === 0) return 0
  const usable = usableCredit(await creditOf(tx, studentId), total)
  if (asked > usable || usableCredit(asked, total) !== asked) throw creditChanged(usable)
  return asked
}

function creditChanged(usable: number): ApiError {
  return new ApiError('price_changed', {
    message: `You can now use ${rupees(usable)} of credit for this order. Nothing was ordered: check the amount first.`,
  })
}
