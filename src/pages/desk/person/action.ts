import { refused } from '../../../platform/form/refused.ts'
import type { Action } from '../../../platform/page/page.ts'

/** Signs somebody out, blocks or unblocks their account. */
const action: Action = async ({ form, params, call, send }) => {
  const at = { user_id: params.person ?? '' }
  const reason = String(form.get('reason') ?? '')
  switch (form.get('intent')) {
    case 'block': {
      const days = Number(form.get('days'))
      const answer = await send(call.blockPerson({ params: at, body: { reason, days } }))
      return answer.ok ? { ok: true, done: 'Blocked, and told by email' } : refused(form, answer.error)
    }
    case 'unblock': {
      const answer = await send(call.unblockPerson({ params: at, body: { reason } }))
      return answer.ok ? { ok: true, done: 'Unblocked' } : refused(form, answer.error)
    }
    default: {
      const answer = await send(call.endPersonSessions({ params: at, body: { reason } }))
      return answer.ok ? { ok: true, done: 'Signed out everywhere' } : refused(form, answer.error)
    }
  }
}
export default action
