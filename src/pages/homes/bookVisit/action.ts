import { NewVisit } from '#contract/estate/visits/visits.ts'
import { touchesOf } from '../../../features/leads/enquiry/leadBody.ts'
import { parseLead } from '../../../features/leads/enquiry/parseLead.ts'
import { keyed } from '../../../platform/form/keyed.ts'
import { refused } from '../../../platform/form/refused.ts'
import { type Action, href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

const leave = { purpose: 'reply', missing: 'Tick this box so we can call you about the visit.' } as const

const bookVisit: Action = async ({ form, search, call, send }) => {
  const parsed = parseLead(NewVisit, form, leave)
  if (!parsed.ok) return parsed
  const body = { ...parsed.data, ...touchesOf(form, search) }
  const answer = await send(keyed(call.createVisit({ body }), form))
  if (!answer.ok) return refused(form, answer.error)
  return { ok: true, to: href(pages.visit, {}, { token: answer.data.token }) }
}
export default bookVisit
