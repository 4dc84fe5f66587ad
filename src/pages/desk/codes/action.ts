import { numberIn, textIn } from '../../../features/money/codes/numbers.ts'
import { confirming } from '../../../features/people/secondWay/confirming.ts'
import { refused } from '../../../platform/form/refused.ts'
import type { Action } from '../../../platform/page/page.ts'

const action: Action = confirming(async ({ form, call, send }) => {
  const typed = (name: string) => textIn(form, name)
  const reason = typed('reason')
  if (typed('intent') === 'stop') {
    const answer = await send(call.stopCode({ params: { code_id: typed('of') }, body: { reason } }))
    return answer.ok ? { ok: true, done: `${answer.data.code} is stopped` } : refused(form, answer.error)
  }
  const cap = numberIn(form, 'cap')
  const body = {
    code: typed('word'),
    kind: typed('kind') === 'sum' ? 'sum' : 'share',
    // Both percentages and rupees are sent in hundredths.
    amount: Math.round((numberIn(form, 'amount') ?? 0) * 100),
    cap: cap === null ? null : Math.round(cap * 100),
    last_day: typed('last_day') || null,
    times: numberIn(form, 'times'),
    times_per_person: numberIn(form, 'times_per_person') ?? 1,
    first_order: form.has('first_order'),
    reason,
  } as const
  const answer = await send(call.addCode({ body }))
  return answer.ok ? { ok: true, done: `${answer.data.code} can be used now` } : refused(form, answer.error)
})
export default action
