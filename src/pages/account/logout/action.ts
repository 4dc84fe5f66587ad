import type { Action } from '../../../platform/page/page.ts'

/** Signed out here in any case: when the service does not answer, the token is forgotten all the same. */
const action: Action = async ({ call, send }) => {
  await send(call.logOut())
  return { ok: true, to: '/', session: 'end' }
}
export default action
