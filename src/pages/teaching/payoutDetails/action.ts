import { confirming } from '../../../features/people/secondWay/confirming.ts'
import { refused } from '../../../platform/form/refused.ts'
import type { Action } from '../../../platform/page/page.ts'

/** Sets another account, or cancels the pending change. */
const action: Action = confirming(async ({ form, call, send }) => {
  if (form.has('take_back')) {
    const answer = await send(call.dropPayoutDetails({}))
    if (!answer.ok) return refused(form, answer.error)
    return { ok: true, done: 'Change cancelled. Your payouts go to the same account as before.' }
  }
  const typed = (name: string) => String(form.get(name) ?? '')
  const body = {
    account_name: typed('account_name'),
    account_number: typed('account_number'),
    ifsc: typed('ifsc'),
    pan: typed('pan'),
  }
  const answer = await send(call.changePayoutDetails({ body }))
  if (!answer.ok) return refused(form, answer.error)
  return { ok: true, done: 'Saved. It takes effect in two days, and we’ve emailed you.' }
})
export default action
