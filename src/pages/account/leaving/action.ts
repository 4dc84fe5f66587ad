import { refused } from '../../../platform/form/refused.ts'
import { type Action, href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { invalid } from '../invalid.ts'

const action: Action = async ({ form, call, send }) => {
  if (!form.get('understood')) {
    return invalid(form, { understood: 'Tick this to confirm. A closed account can’t be opened again.' })
  }
  const answer = await send(call.closeAccount())
  if (answer.ok) return { ok: true, to: href(pages.login, {}, { session: 'closed' }), session: 'end' }
  if (answer.error.code !== 'confirm_first') return refused(form, answer.error)
  return { ok: true, to: href(pages.accountConfirm, {}, { next: href(pages.accountData) }) }
}
export default action
