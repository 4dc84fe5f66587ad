import { changeState, saidOf, stateIntentIn } from '../../../features/teaching/authoring/changeState.ts'
import { refused } from '../../../platform/form/refused.ts'
import { type Action, href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

const action: Action = async ({ form, search, send }) => {
  const intent = stateIntentIn(form)
  if (!intent) return { ok: true }
  const answer = await changeState(intent, String(form.get('course') ?? ''), send)
  if (!answer.ok) return refused(form, answer.error)
  const status = search.get('status') ?? undefined
  return { ok: true, to: href(pages.teachCourses, {}, { status, said: saidOf(intent, answer.data) }) }
}
export default action
