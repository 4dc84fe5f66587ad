import { visitStatuses } from '#contract/estate/visits/words.ts'
import { refused } from '../../../platform/form/refused.ts'
import type { Action } from '../../../platform/page/page.ts'

/** Records that a buyer came or didn't come, or that a guide is away. */
const action: Action = async ({ form, call, send }) => {
  const word = (name: string) => String(form.get(name) ?? '').trim()
  const status = (name: string) => visitStatuses.find((each) => each === word(name)) ?? 'booked'
  if (form.has('guide')) {
    const body = { on: word('on'), off: word('off') === 'yes', why: word('why') }
    const answer = await send(call.setGuideDayOff({ params: { id: word('guide') }, body }))
    return answer.ok
      ? { ok: true, done: doneWords(body.off, answer.data.visits) }
      : refused(form, answer.error)
  }
  const body = { to: status('to'), seen: status('seen') }
  const answer = await send(call.settleVisit({ params: { id: word('visit') }, body }))
  return answer.ok ? { ok: true, done: 'Saved.' } : refused(form, answer.error)
}
export default action

function doneWords(off: boolean, visits: number): string {
  if (!off) return 'Saved. The site offers their times again.'
  const rest = visits === 1 ? 'One of their visits needs' : `${visits} of their visits need`
  return visits === 0
    ? 'Saved. The site offers none of their times on that day.'
    : `Saved. The site offers none of their times on that day. ${rest} moving.`
}
