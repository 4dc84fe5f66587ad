import { NewContact } from '#contract/estate/leads.ts'
import { refused } from '../../form/refused.ts'
import type { ActionArgs, ActionResult } from '../../pages/page.ts'
import { touchesOf } from './leadBody.ts'
import { parseLead } from './parseLead.ts'

/** What an enquiry form leads to, on whichever page it stands. */
export async function sendEnquiry({ form, search, send, call }: ActionArgs): Promise<ActionResult> {
  const parsed = parseLead(NewContact, form, {
    purpose: 'reply',
    missing: 'Tick this box, so that we may answer you.',
  })
  if (!parsed.ok) return parsed
  const answer = await send(call.createContact({ body: { ...parsed.data, ...touchesOf(form, search) } }))
  return answer.ok ? { ok: true, done: answer.data.message } : refused(form, answer.error)
}
