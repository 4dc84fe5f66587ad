import { VisitMove } from '#contract/estate/visits/visits.ts'
import { parseForm } from '../../../platform/form/parseForm.ts'
import { refused } from '../../../platform/form/refused.ts'
import type { Action } from '../../../platform/page/page.ts'

const changeVisit: Action = async ({ form, search, call, send }) => {
  const token = search.get('token') ?? ''
  if (form.get('do') === 'cancel') {
    const answer = await send(call.cancelVisit({ body: { token } }))
    return answer.ok ? { ok: true, done: answer.data.message } : refused(form, answer.error)
  }
  form.set('token', token)
  const parsed = parseForm(VisitMove, form)
  form.delete('token')
  if (!parsed.ok) return { ...parsed, values: { ...parsed.values, token: '' } }
  const answer = await send(call.moveVisit({ body: parsed.data }))
  return answer.ok ? { ok: true, done: answer.data.message } : refused(form, answer.error)
}
export default changeVisit
