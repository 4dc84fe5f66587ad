import { LearnerLogIn } from '#contract/learning/people/learners.ts'
import { parseForm } from '../../../platform/form/parseForm.ts'
import type { Action } from '../../../platform/page/page.ts'
import { contactRefused, signedIn } from '../accountAddresses.ts'

const action: Action = async ({ form, search, call, send }) => {
  const parsed = parseForm(LearnerLogIn, form)
  if (!parsed.ok) return parsed
  const answer = await send(call.logInAsLearner({ body: parsed.data }))
  return answer.ok ? signedIn(answer.data, search) : contactRefused(form, answer.error)
}
export default action
