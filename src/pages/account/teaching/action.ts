import { NewTutor } from '#contract/learning/account/profile.ts'
import { parseForm } from '../../../platform/form/parseForm.ts'
import { refused } from '../../../platform/form/refused.ts'
import { type Action, href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

const action: Action = async ({ form, call, send }) => {
  const parsed = parseForm(NewTutor, form)
  if (!parsed.ok) return parsed
  const answer = await send(call.becomeTutor({ body: parsed.data }))
  if (!answer.ok) return refused(form, answer.error)
  return { ok: true, to: href(pages.teach), user: answer.data, role: 'tutor' }
}
export default action
