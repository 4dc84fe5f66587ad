import { refused } from '../../../platform/form/refused.ts'
import { type Action, href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'

const action: Action = async ({ form, call, send }) => {
  const typed = (name: string) => String(form.get(name) ?? '').trim()
  const body = { name: typed('name'), tagline: typed('tagline'), reason: typed('reason') }
  const answer = await send(call.addSubject({ body }))
  if (!answer.ok) return refused(form, answer.error)
  return { ok: true, to: href(pages.deskSubject, { subject: answer.data.id }) }
}
export default action
