import { differencesText } from '../../../features/desk/settlementWords.ts'
import { confirming } from '../../../features/people/secondWay/confirming.ts'
import { refused } from '../../../platform/form/refused.ts'
import type { Action } from '../../../platform/page/page.ts'

/** Posts a report to the ledger, or discards it. */
const action: Action = confirming(async ({ form, call, send, params }) => {
  const at = { settlement_id: params.settlement ?? '' }
  if (form.get('intent') === 'drop') {
    const answer = await send(call.dropSettlement({ params: at }))
    return answer.ok ? { ok: true, done: 'Discarded. Nothing was posted.' } : refused(form, answer.error)
  }
  const answer = await send(call.takeSettlement({ params: at }))
  if (!answer.ok) return refused(form, answer.error)
  const { differences } = answer.data
  const rest = differences === 0 ? 'Nothing differs.' : `It leaves ${differencesText(differences)} to settle.`
  return { ok: true, done: `Posted to the ledger. ${rest}` }
})
export default action
