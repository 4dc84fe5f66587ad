import { refused } from '../../../platform/form/refused.ts'
import type { Action } from '../../../platform/page/page.ts'

/** Resends the messages that were shown. */
const action: Action = async ({ form, call, send }) => {
  const ids = form.getAll('id').map(String)
  const body = { ids, reason: String(form.get('reason') ?? '') }
  const answer = await send(call.sendMessagesAgain({ body }))
  if (!answer.ok) return refused(form, answer.error)
  const { messages } = answer.data
  const sent = messages.filter(({ refused: why }) => why === null).length
  const kept = messages.length - sent
  return {
    ok: true,
    done: `${sent === 1 ? '1 message is being sent' : `${sent} messages are being sent`} again${kept > 0 ? `, ${kept} weren’t` : ''}`,
    values: Object.fromEntries(messages.map(({ id, refused: why }) => [id, why ?? 'sent'])),
  }
}
export default action
