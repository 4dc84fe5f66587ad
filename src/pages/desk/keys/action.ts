import { confirming } from '../../../features/people/secondWay/confirming.ts'
import { refused } from '../../../platform/form/refused.ts'
import type { Action } from '../../../platform/page/page.ts'
import { chosenIn } from './capabilityFields.ts'

/** Creates a key, which is shown only once, or revokes one. */
const action: Action = confirming(async ({ form, call, send }) => {
  const typed = (name: string) => String(form.get(name) ?? '')
  if (typed('intent') === 'revoke') {
    const answer = await send(call.revokeKey({ params: { key_id: typed('key') } }))
    return answer.ok ? { ok: true, done: `“${answer.data.name}” is revoked` } : refused(form, answer.error)
  }
  const body = { name: typed('name'), capabilities: chosenIn(form), until: typed('until') }
  const answer = await send(call.addKey({ body }))
  return answer.ok
    ? { ok: true, done: 'Key created. Copy it now', values: { shown_once: answer.data.token } }
    : refused(form, answer.error)
})
export default action
