import { NewVerification } from '#contract/learning/desk/verification.ts'
import { parseForm } from '../../../platform/form/parseForm.ts'
import { refused } from '../../../platform/form/refused.ts'
import type { Action } from '../../../platform/page/page.ts'

const action: Action = async ({ form, call, send }) => {
  const parsed = parseForm(NewVerification, form)
  if (!parsed.ok) return parsed
  const answer = await send(call.sendVerification({ body: parsed.data }))
  if (!answer.ok) return refused(form, answer.error)
  return { ok: true, done: 'Sent. We’ll read your documents and email you.' }
}
export default action
