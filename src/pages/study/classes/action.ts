import { refused } from '../../../platform/form/refused.ts'
import type { Action } from '../../../platform/page/page.ts'

/** The calendar's only form creates a new secret address. */
const action: Action = async ({ form, call, send }) => {
  const answer = await send(call.renewCalendarAddress())
  if (!answer.ok) return refused(form, answer.error)
  return { ok: true, done: 'Here is the new address. The old one no longer works.' }
}
export default action
