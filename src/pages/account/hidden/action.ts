import { refused } from '../../../platform/form/refused.ts'
import type { Action } from '../../../platform/page/page.ts'

/** Sends the author's appeal. */
const action: Action = async ({ form, call, send }) => {
  const params = { case_id: String(form.get('case') ?? '').slice(0, 64) }
  const body = { text: String(form.get('text') ?? '').trim() }
  const answer = await send(call.appealHiding({ params, body }))
  return answer.ok
    ? { ok: true, done: 'Sent. A different person will read it within three days, and we’ll email you.' }
    : refused(form, answer.error)
}
export default action
