import { confirming } from '../../../features/people/secondWay/confirming.ts'
import { refused } from '../../../platform/form/refused.ts'
import type { Action } from '../../../platform/page/page.ts'

/** Registers, corrects what is registered, or stops billing with GST. */
const action: Action = confirming(async ({ form, call, send }) => {
  if (form.get('intent') === 'stop') {
    const answer = await send(call.endGst({}))
    if (!answer.ok) return refused(form, answer.error)
    return { ok: true, done: 'Stopped. From now on, your students get bills without tax. We’ve emailed you.' }
  }
  const typed = (name: string) => String(form.get(name) ?? '').replaceAll(/\s+/g, ' ')
  const body = { gstin: typed('gstin'), legal_name: typed('legal_name'), address: typed('address') }
  const answer = await send(call.registerGst({ body }))
  if (!answer.ok) return refused(form, answer.error)
  return { ok: true, done: 'Saved. From now on, your students get tax invoices with these details.' }
})
export default action
