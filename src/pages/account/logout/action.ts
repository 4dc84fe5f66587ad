import type { Action } from '../../../platform/page/page.ts'

/** Always signs out here: even if the service doesn't answer, the token is dropped. */
const action: Action = async ({ call, send }) => {
  await send(call.logOut())
  return { ok: true, to: '/', session: 'end' }
}
export default action
