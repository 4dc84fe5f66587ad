import { ProfileChanges } from '#contract/learning/people/auth.ts'
import { parseForm } from '../../../platform/form/parseForm.ts'
import { refused } from '../../../platform/form/refused.ts'
import type { Action } from '../../../platform/page/page.ts'
import { safeNext } from '../../../platform/page/safeNext.ts'
import { invalid } from '../invalid.ts'

const action: Action = async ({ form, search, call, send }) => {
  if (!form.get('name')) return invalid(form, { name: 'Enter your name, 2 to 80 characters.' })
  if (form.has('headline') && !form.get('headline')) {
    return invalid(form, { headline: 'Describe what you teach in 4 to 120 characters.' })
  }
  const parsed = parseForm(ProfileChanges, form)
  if (!parsed.ok) return parsed
  const answer = await send(call.updateProfile({ body: parsed.data }))
  if (!answer.ok) return refused(form, answer.error)
  return { ok: true, to: safeNext(search.get('next')), user: answer.data }
}
export default action
