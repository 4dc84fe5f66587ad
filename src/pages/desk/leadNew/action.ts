import { broughtWays, consentPurposes } from '#contract/estate/leads/words.ts'
import { refused } from '../../../platform/form/refused.ts'
import { type Action, href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'

/** Enters an enquiry and leads to it, whether it's new or was known already. */
const action: Action = async ({ form, call, send }) => {
  const typed = (name: string) => String(form.get(name) ?? '').trim() || undefined
  const body = {
    // An empty value, which the service refuses together with any other errors.
    came_by: broughtWays.find((way) => way === typed('came_by')) ?? ('' as 'phone'),
    source: typed('source'),
    source_reference: typed('source_reference'),
    name: typed('name') ?? '',
    mobile: typed('mobile'),
    email: typed('email'),
    message: typed('message'),
    project_id: typed('project_id'),
    consents: consentPurposes.filter((purpose) => form.has(purpose)),
  }
  const answer = await send(call.bringLead({ body }))
  if (!answer.ok) return refused(form, answer.error)
  return { ok: true, to: href(pages.deskLead, { lead: answer.data.id }) }
}
export default action
