import { numberIn, textIn } from '../../../features/money/codes/numbers.ts'
import { confirming } from '../../../features/people/secondWay/confirming.ts'
import { refused } from '../../../platform/form/refused.ts'
import type { Action } from '../../../platform/page/page.ts'
import { boundsIn } from './boundsIn.ts'

const action: Action = confirming(async ({ form, call, send }) => {
  const typed = (name: string) => textIn(form, name)
  const reason = typed('reason')
  if (typed('intent') === 'stop') {
    const answer = await send(call.stopCode({ params: { code_id: typed('of') }, body: { reason } }))
    return answer.ok ? { ok: true, done: `${answer.data.code} is stopped` } : refused(form, answer.error)
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
  return answer.ok ? { ok: true, done: `${answer.data.code} can be used now` } : refused(form, answer.error)
})
export default action
