import { leftOutText, payoutsText } from '../../../features/desk/payoutWords.ts'
import { confirming } from '../../../features/people/secondWay/confirming.ts'
import { refused } from '../../../platform/form/refused.ts'
import type { Action, ActionArgs, ActionResult } from '../../../platform/page/page.ts'

const at = ({ params }: ActionArgs) => ({ run_id: params.run ?? '' })
const reasonIn = (form: FormData) => String(form.get('reason') ?? '')

const intents: Readonly<Record<string, Action>> = {
  async approve(args) {
    const { form, call, send } = args
    const body = {
      payouts: Number(form.get('payouts')),
      expected_total: Number(form.get('total')),
      reason: reasonIn(form),
    }
    const answer = await send(call.approvePayouts({ params: at(args), body }))
    if (!answer.ok) return refused(form, answer.error)
    return { ok: true, done: `Approved. ${payoutsText(answer.data.payouts)} can go to the bank.` }
  },

  async drop(args) {
    const body = { reason: reasonIn(args.form) }
    const answer = await args.send(args.call.dropPayouts({ params: at(args), body }))
    return answer.ok ? { ok: true, done: 'Cancelled. Nothing was paid.' } : refused(args.form, answer.error)
  },

  async settle(args) {
    const body = { text: String(args.form.get('text') ?? '') }
    const answer = await args.send(args.call.takeStatement({ params: at(args), body }))
    if (!answer.ok) return refused(args.form, answer.error)
    const { paid, returned, left_out } = answer.data
    return { ok: true, done: `Recorded: ${paid} paid, ${returned} returned.${leftOutText(left_out)}` }
  },
}

/** Approves or cancels a run, or records what the bank reports. */
const action: Action = confirming(async (args): Promise<ActionResult> => {
  const intent = intents[String(args.form.get('intent'))]
  return intent ? intent(args) : { ok: true }
})
export default action
