import { keyed } from '../../../platform/form/keyed.ts'
import { refused } from '../../../platform/form/refused.ts'
import { type Action, href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

/** A title is enough for a draft; everything else is written in the editor. */
const action: Action = async ({ form, call, send }) => {
  const body = { title: String(form.get('title') ?? '') }
  const answer = await send(keyed(call.createCourse({ body }), form))
  if (!answer.ok) return refused(form, answer.error)
  return { ok: true, to: href(pages.teachCourse, { course: answer.data.id }, { step: 'basics' }) }
}
export default action
