import { refused } from '../../../platform/form/refused.ts'
import type { Action } from '../../../platform/page/page.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { byField, homeworkIn } from '../homeworkIn.ts'

const action: Action = async ({ form, params, call, send, site }) => {
  const at = { course_id: params.course ?? '', schedule_id: params.schedule ?? '' }
  const class_id = String(form.get('class_id') ?? '') || null
  const body = { ...homeworkIn(form, site.timeZone), class_id }
  const answer = await send(call.setHomework({ params: at, body }))
  if (!answer.ok) return refused(form, { ...answer.error, fields: byField(answer.error.fields) })
  return { ok: true, to: href(pages.teachHomeworkOne, { homework: answer.data.id }) }
}
export default action
