import { readRupees } from '#contract/readRupees.ts'
import { confirming } from '../../../features/people/secondWay/confirming.ts'
import { keyed } from '../../../platform/form/keyed.ts'
import { refused } from '../../../platform/form/refused.ts'
import type { Action } from '../../../platform/page/page.ts'

/** Signs a person out, gives them credit, blocks or unblocks their account, or starts viewing the site as them. */
const action: Action = confirming(async ({ form, params, call, send }) => {
  const at = { user_id: params.person ?? '' }
  const reason = String(form.get('reason') ?? '')
  switch (form.get('intent')) {
    case 'block': {
      const days = Number(form.get('days'))
      const answer = await send(call.blockPerson({ params: at, body: { reason, days } }))
      return answer.ok
        ? { ok: true, done: 'Blocked. They’ve been told by email.' }
        : refused(form, answer.error)
    }
    case 'unblock': {
      const answer = await send(call.unblockPerson({ params: at, body: { reason } }))
      return answer.ok ? { ok: true, done: 'Unblocked' } : refused(form, answer.error)
    }
    case 'credit': {
      const amount = readRupees(String(form.get('amount') ?? '')) ?? 0
      const answer = await send(keyed(call.giveCredit({ params: at, body: { amount, reason } }), form))
      if (!answer.ok) return refused(form, answer.error)
      const done = answer.data.waits
        ? 'Proposed. A colleague has to approve it.'
        : 'Credit given. They’ve been told by email.'
      return { ok: true, done }
    }
    case 'look': {
      const answer = await send(call.lookAsPerson({ params: at, body: { reason } }))
      if (!answer.ok) return refused(form, answer.error)
      const { access_token: token, user } = answer.data
      return { ok: true, to: '/', session: { token, user, looks: true } }
    }
    default: {
      const answer = await send(call.endPersonSessions({ params: at, body: { reason } }))
      return answer.ok ? { ok: true, done: 'Signed out everywhere' } : refused(form, answer.error)
    }
  }
})
export default action
