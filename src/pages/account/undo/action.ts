import { refused } from '../../../platform/form/refused.ts'
import { type Action, href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { undoToken } from '../undoToken.ts'

const action: Action = async ({ form, search, call, send }) => {
  const answer = await send(call.undoContact({ body: { token: undoToken(search) } }))
  if (!answer.ok) return refused(form, answer.error)
  const to = href(pages.login, {}, { undone: 'yes', next: href(pages.accountContacts) })
  return { ok: true, to, session: 'end' }
}
export default action
