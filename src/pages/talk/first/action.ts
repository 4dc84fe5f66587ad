import { refused } from '../../../platform/form/refused.ts'
import { type Action, href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { messageIn } from '../sending.ts'

const action: Action = async ({ form, params, call, send }) => {
  const to = { addressee_id: params.addressee ?? '' }
  const answer = await send(call.writeFirst({ params: to, body: messageIn(form) }))
  if (!answer.ok) return refused(form, answer.error)
  return { ok: true, to: href(pages.thread, { thread: answer.data.thread_id }) }
}
export default action
