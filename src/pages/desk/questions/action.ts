import { refused } from '../../../platform/form/refused.ts'
import type { Action } from '../../../platform/page/page.ts'

/** Decides what readers reported. */
const action: Action = async ({ form, call, send }) => {
  const params = { question_id: String(form.get('question') ?? '').slice(0, 64) }
  if (form.get('intent') === 'keep') {
    const answer = await send(call.keepQuestion({ params }))
    return answer.ok ? { ok: true, done: 'The question stays on the page.' } : refused(form, answer.error)
  }
  const body = { reason: String(form.get('reason') ?? '').trim() }
  const answer = await send(call.removeQuestion({ params, body }))
  return answer.ok ? { ok: true, done: 'The question is hidden.' } : refused(form, answer.error)
}
export default action
