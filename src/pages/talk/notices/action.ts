import { refused } from '../../../platform/form/refused.ts'
import { type Action, href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

/** Marks the notices on the page and all earlier ones as read; those that have arrived since stay unread. */
const action: Action = async ({ form, call, send }) => {
  const id = String(form.get('newest') ?? '')
  const read = await send(call.readNotices({ body: { id, and_earlier: true } }))
  return read.ok ? { ok: true, to: href(pages.notices) } : refused(form, read.error)
}
export default action
