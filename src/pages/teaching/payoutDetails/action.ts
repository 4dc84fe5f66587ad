import { confirming } from '../../../features/people/secondWay/confirming.ts'
import { refused } from '../../../platform/form/refused.ts'
import type { Action } from '../../../platform/page/page.ts'

/** Names another account, or takes back the change that waits. */
const action: Action = confirming(async ({ form, call, send }) => {
  if (form.has('take_back')) {
    const answer = await send(call.dropPayoutDetails({}))
    if (!answer.ok) return refused(form, answer.error)
    return { ok: true, done: 'Taken back. Your payouts go where they went before.' }
  }
  const typed = (name: string) => String(form.get(name) ?? '')
  const body = {
    account_name: typed('account_name'),
    account_number: typed('account_number'),
    ifsc: typed('ifsc'),
    pan: typed('pan'),
    gstin: typed('gstin').trim() || null,
  }
  const answer = await send(call.changePayoutDetails({ body }))
  if (!answer.ok) return refused(form, answer.error)
  return { ok: true, done: 'Saved. It holds in two days, and we’ve told you by email.' }
})
export default action
