import { reportReasons } from '#contract/learning/desk/moderationWords.ts'
import { refused } from '../../../platform/form/refused.ts'
import type { Action } from '../../../platform/page/page.ts'
import { aboutIn } from './work.ts'

const action: Action = async ({ form, search, call, send }) => {
  const reason = reportReasons.find((each) => each === form.get('reason'))
  if (!reason) {
    const message = 'Choose what’s wrong with it.'
    return refused(form, { status: 422, code: 'validation_failed', message, fields: { reason: message } })
  }
  const words = String(form.get('words') ?? '').trim()
  const answer = await send(call.reportContent({ body: { ...aboutIn(search), reason, words } }))
  return answer.ok
    ? { ok: true, done: 'Report sent. We’ll email you what we decide.' }
    : refused(form, answer.error)
}
export default action
