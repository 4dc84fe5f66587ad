import { z } from 'zod/mini'
import { disputeOutcomes } from '#contract/learning/base/words.ts'
import { readRupees } from '#contract/readRupees.ts'
import { text } from '#contract/shapes.ts'
import { decideRefund } from '../../../features/desk/decideRefund.ts'
import { confirming } from '../../../features/people/secondWay/confirming.ts'
import { parseForm } from '../../../platform/form/parseForm.ts'
import { refused } from '../../../platform/form/refused.ts'
import type { Action } from '../../../platform/page/page.ts'
import { rupees } from '../../../ui/format/money.ts'

const amountError = 'Enter the amount in rupees, such as 1200 or 1200.50.'
const Deciding = z.object({
  outcome: z.enum(disputeOutcomes, { error: 'Choose a decision.' }),
  note: text(4, 2000, 'Explain the decision in 4 to 2,000 characters; both sides read it.'),
  rupees: z._default(z.pipe(z.string(), z.transform(readRupees)), null),
})

const action: Action = confirming(async (args) => {
  const { form, params, call, send } = args
  if (form.has('act')) return decideRefund(args)
  if (form.has('intent')) return own(args)
  const parsed = parseForm(Deciding, form)
  if (!parsed.ok) return parsed
  const { outcome, note, rupees: amount } = parsed.data
  if (outcome === 'refund' && amount === null) return wrongAmount(form, amountError)
  // An amount typed with any other outcome is ignored.
  const refund = outcome === 'refund' && amount !== null ? { refund: amount } : {}
  const answer = await send(
    call.resolveDispute({ params: { dispute_id: params.dispute ?? '' }, body: { outcome, note, ...refund } }),
  )
  if (!answer.ok) {
    const problem = answer.error.fields?.refund
    return problem ? wrongAmount(form, problem) : refused(form, answer.error)
  }
  const { refund: given, waiting } = answer.data
  if (waiting)
    return {
      ok: true,
      done: `Proposed: a refund of ${rupees(waiting.amount)}. The dispute stays open until a colleague approves it.`,
      values: { intent: 'propose' },
    }
  return {
    ok: true,
    done: `Decided${given ? `: ${rupees(given)} will be refunded` : ''}. We’ve told both sides.`,
  }
})
export default action

const own: Action = async ({ form, params, call, send }) => {
  const take = form.get('intent') === 'take'
  const from = String(form.get('from') ?? '').slice(0, 64) || null
  const answer = await send(
    call.takeDispute({ params: { dispute_id: params.dispute ?? '' }, body: { take, from } }),
  )
  if (!answer.ok) return refused(form, answer.error)
  return {
    ok: true,
    done: take ? 'You’re handling this dispute now.' : 'Handed back.',
    values: { intent: 'own' },
  }
}

function wrongAmount(form: FormData, message: string) {
  return refused(form, { status: 422, code: 'validation_failed', message, fields: { rupees: message } })
}
