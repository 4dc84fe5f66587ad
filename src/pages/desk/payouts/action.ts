import { refused } from '../../../platform/form/refused.ts'
import { type Action, href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'

/** Prepares a run; nothing is sent. */
const action: Action = async ({ form, call, send }) => {
  const answer = await send(call.preparePayouts({}))
  if (!answer.ok) return refused(form, answer.error)
  return { ok: true, to: href(pages.deskPayoutRun, { run: answer.data.id }) }
}
export default action
