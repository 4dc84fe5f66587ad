import { draftIn } from '../../../features/desk/webhookForm.tsx'
import { confirming } from '../../../features/people/secondWay/confirming.ts'
import { refused } from '../../../platform/form/refused.ts'
import type { Action } from '../../../platform/page/page.ts'

/** Adds a webhook, whose secret is shown only once. */
const action: Action = confirming(async ({ form, call, send }) => {
  const answer = await send(call.addWebhook({ body: draftIn(form) }))
  if (!answer.ok) return refused(form, answer.error)
  const { webhook, secret } = answer.data
  return { ok: true, done: 'Added', values: { added: webhook.id, shown_once: secret } }
})
export default action
