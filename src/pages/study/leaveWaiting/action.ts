import { refused } from '../../../platform/form/refused.ts'
import type { Action } from '../../../platform/page/page.ts'

const action: Action = async ({ form, search, call, send }) => {
  const waiting_id = search.get('place')?.slice(0, 64) || 'none'
  const answer = await send(call.leaveWaiting({ params: { waiting_id } }))
  return answer.ok
    ? { ok: true, done: 'We won’t write to you about this group any more.' }
    : refused(form, answer.error)
}
export default action
