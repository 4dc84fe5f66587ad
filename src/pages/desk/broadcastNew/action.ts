import { draftIn } from '../../../features/desk/BroadcastFields.tsx'
import { audienceIn } from '../../../features/desk/broadcastWords.ts'
import { refused } from '../../../platform/form/refused.ts'
import { type Action, href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'

/** Saves a draft; nothing is sent. */
const action: Action = async ({ form, search, call, send }) => {
  const answer = await send(call.addBroadcast({ body: draftIn(form, audienceIn(search)) }))
  if (!answer.ok) return refused(form, answer.error)
  return { ok: true, to: href(pages.deskBroadcast, { broadcast: answer.data.id }) }
}
export default action
