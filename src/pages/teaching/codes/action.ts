import { numberIn, textIn } from '../../../features/money/codes/numbers.ts'
import { refused } from '../../../platform/form/refused.ts'
import type { Action } from '../../../platform/page/page.ts'

const action: Action = async ({ form, call, send }) => {
  const typed = (name: string) => textIn(form, name)
  if (typed('intent') === 'stop') {
    const answer = await send(call.stopOwnCode({ params: { code_id: typed('of') } }))
    return answer.ok ? { ok: true, done: `${answer.data.code} is stopped` } : refused(form, answer.error)
  }
  const body = {
    code: typed('word'),
    percent: numberIn(form, 'percent') ?? 0,
    course_id: typed('course') || null,
    last_day: typed('last_day') || null,
    times: numberIn(form, 'times'),
  }
  const answer = await send(call.addOwnCode({ body }))
  return answer.ok ? { ok: true, done: `${answer.data.code} can be used now` } : refused(form, answer.error)
}
export default action
