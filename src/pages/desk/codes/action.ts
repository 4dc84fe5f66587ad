import { numberIn, textIn } from '../../../features/money/codes/numbers.ts'
import { confirming } from '../../../features/people/secondWay/confirming.ts'
import { refused } from '../../../platform/form/refused.ts'
import type { Action } from '../../../platform/page/page.ts'
import { boundsIn } from './boundsIn.ts'

/** A code is stopped in each case; the form that does it says what that means. */
const endings: ReadonlyMap<string, string> = new Map([
  ['stop', 'stopped'],
  ['refuse', 'refused'],
  ['withdraw', 'withdrawn'],
])

const action: Action = confirming(async ({ form, call, send }) => {
  const typed = (name: string) => textIn(form, name)
  const reason = typed('reason')
  const params = { code_id: typed('of') }
  const ended = endings.get(typed('intent'))
  if (ended) {
    const answer = await send(call.stopCode({ params, body: { reason } }))
    return answer.ok ? { ok: true, done: `${answer.data.code} is ${ended}` } : refused(form, answer.error)
  }
  if (typed('intent') === 'approve') {
    const body = { worst_case: numberIn(form, 'worst_case') ?? 0 }
    const answer = await send(call.approveCode({ params, body }))
    return answer.ok
      ? { ok: true, done: `${answer.data.code} is approved and can be used now` }
      : refused(form, answer.error)
  }
  const { times, ...bounds } = boundsIn(typed)
  const body = {
    ...bounds,
    code: typed('word'),
    last_day: typed('last_day') || null,
    times: times ?? 0,
    times_per_person: numberIn(form, 'times_per_person') ?? 1,
    first_order: form.has('first_order'),
    // Without JavaScript nobody was shown it yet: the service's answer says it, and the form comes back with it.
    worst_case: numberIn(form, 'worst_case') ?? 0,
    reason,
  }
  const answer = await send(call.addCode({ body }))
  if (!answer.ok) return refused(form, answer.error)
  const { code: created, state } = answer.data
  const next = state === 'waiting' ? 'waits for a colleague’s approval' : 'can be used now'
  return { ok: true, done: `${created} ${next}` }
})
export default action
