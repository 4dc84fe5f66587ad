import { NewAnswer } from '#contract/learning/talk/questions.ts'
import { parseForm } from '../../../platform/form/parseForm.ts'
import { refused } from '../../../platform/form/refused.ts'
import type { Action } from '../../../platform/page/page.ts'

/** Answers a question, changes the answer, or takes the question off the page. */
const action: Action = async ({ form, call, send }) => {
  const params = { question_id: String(form.get('question') ?? '').slice(0, 64) }
  if (form.get('intent') === 'hide') {
    const body = { reason: String(form.get('reason') ?? '').trim() }
    const answer = await send(call.hideQuestion({ params, body }))
    return answer.ok ? { ok: true, done: 'The question is hidden.' } : refused(form, answer.error)
  }
  const fields = new FormData()
  fields.set('text', String(form.get('text') ?? ''))
  const parsed = parseForm(NewAnswer, fields)
  if (!parsed.ok) return refused(form, parsed)
  const answer = await send(call.answerQuestion({ params, body: parsed.data }))
  return answer.ok ? { ok: true, done: 'Your answer is on the course page.' } : refused(form, answer.error)
}
export default action
