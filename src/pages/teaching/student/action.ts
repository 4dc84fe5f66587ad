import { refused } from '../../../platform/form/refused.ts'
import type { Action } from '../../../platform/page/page.ts'

const action: Action = async ({ form, params, call, send }) => {
  const note = String(form.get('note') ?? '')
  const answer = await send(call.noteStudent({ params: { user_id: params.student ?? '' }, body: { note } }))
  if (!answer.ok) return refused(form, answer.error)
  return { ok: true, done: answer.data.note === '' ? 'Note removed.' : 'Note saved.' }
}
export default action
