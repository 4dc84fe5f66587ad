import { NewSubscriber } from '#contract/estate/leads.ts'
import { touchesOf } from '../../../features/enquiry/leadBody.ts'
import { parseLead } from '../../../features/enquiry/parseLead.ts'
import { refused } from '../../../form/refused.ts'
import type { Action } from '../../page.ts'

const subscribe: Action = async ({ form, search, send, call }) => {
  const parsed = parseLead(NewSubscriber, form, {
    purpose: 'marketing_email',
    missing: 'Tick this box, so that we may write to you.',
  })
  if (!parsed.ok) return parsed
  const answer = await send(call.createSubscriber({ body: { ...parsed.data, ...touchesOf(form, search) } }))
  return answer.ok ? { ok: true, done: answer.data.message } : refused(form, answer.error)
}
export default subscribe
