import { refused } from '../../../platform/form/refused.ts'
import { type Action, href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

const action: Action = async ({ form, call, send }) => {
  if (form.get('intent') === 'everywhere') {
    const answer = await send(call.endOtherSessions())
    if (!answer.ok) return refused(form, answer.error)
    await send(call.logOut())
    return { ok: true, to: href(pages.login, {}, { session: 'everywhere' }), session: 'end' }
  }
  if (form.get('intent') === 'others') {
    const answer = await send(call.endOtherSessions())
    if (!answer.ok) return refused(form, answer.error)
    const { revoked } = answer.data
    if (revoked === 0) return { ok: true, done: 'No other devices were signed in.' }
    return { ok: true, done: `${revoked} other ${revoked === 1 ? 'device is' : 'devices are'} signed out.` }
  }
  const device = String(form.get('device') ?? '').slice(0, 60) || 'The device'
  if (form.get('intent') === 'forget') {
    const device_id = String(form.get('id') ?? '')
    const answer = await send(call.forgetDevice({ params: { device_id } }))
    return answer.ok ? { ok: true, done: `${device} is forgotten.` } : refused(form, answer.error)
  }
  const session_id = String(form.get('session') ?? '')
  const answer = await send(call.endSession({ params: { session_id } }))
  if (!answer.ok) return refused(form, answer.error)
  return { ok: true, done: `${device} is signed out.` }
}
export default action
