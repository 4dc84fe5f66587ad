import { roleWords } from '../../../features/people/auth/roles.ts'
import { refused } from '../../../platform/form/refused.ts'
import { type Action, href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

/** The service decides what the person may do; this only chooses what they see first. */
const action: Action = async ({ form, call, send }) => {
  const answer = await send(call.getProfile())
  if (!answer.ok) return refused(form, answer.error)
  const role = answer.data.roles.find((each) => each === form.get('role'))
  if (!role) return { ok: true, to: href(pages.role) }
  return { ok: true, to: roleWords[role].to, user: answer.data, role }
}
export default action
