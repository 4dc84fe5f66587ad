import type { Action } from '../../../platform/page/page.ts'
import { codeIn, codeRefused, contactRefused, signedIn } from '../accountAddresses.ts'

const action: Action = async ({ form, search, call, send }) => {
  const parsed = codeIn(form, search)
  if (!parsed.ok) return contactRefused(form, parsed)
  const answer = await send(call.verifyOtp({ body: parsed.data }))
  return answer.ok ? signedIn(answer.data, search) : codeRefused(form, answer.error)
}
export default action
