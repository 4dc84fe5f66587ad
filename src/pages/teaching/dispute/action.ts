import { z } from 'zod/mini'
import { text } from '#contract/shapes.ts'
import { parseForm } from '../../../platform/form/parseForm.ts'
import { refused } from '../../../platform/form/refused.ts'
import type { Action } from '../../../platform/page/page.ts'

const Answering = z.object({ text: text(4, 2000, 'Write 4 to 2,000 characters.') })

/** Sends the tutor's side, which is possible only once. */
const action: Action = async ({ form, params, call, send }) => {
  const parsed = parseForm(Answering, form)
  if (!parsed.ok) return parsed
  const dispute = { params: { dispute_id: params.dispute ?? '' } }
  const answer = await send(call.answerDispute({ ...dispute, body: parsed.data }))
  if (answer.ok) return { ok: true, done: 'Reply sent to us and to the student.' }
  if (answer.error.code !== 'wrong_state') return refused(form, answer.error)
  const now = await send(call.getDispute(dispute))
  const withdrawn = now.ok && now.data.status === 'withdrawn'
  return refused(form, {
    ...answer.error,
    ...(withdrawn && { message: 'The student has withdrawn this, so you don’t need to reply.' }),
    ...(now.ok && now.data.status === 'resolved' && { message: 'This has already been decided.' }),
  })
}
export default action
