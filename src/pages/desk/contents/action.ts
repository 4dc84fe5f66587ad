import { contentKindNames } from '#contract/estate/publishing/kinds.ts'
import { refused } from '../../../platform/form/refused.ts'
import { type Action, href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'

const action: Action = async ({ form, call, send }) => {
  const kind = contentKindNames.find((each) => each === form.get('kind')) ?? 'faq'
  const answer = await send(call.addContent({ body: { kind } }))
  if (!answer.ok) return refused(form, answer.error)
  return { ok: true, to: href(pages.deskContent, { entry: answer.data.id }) }
}
export default action
