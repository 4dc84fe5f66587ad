import { visitKinds, visitStatuses } from '#contract/estate/visits/words.ts'
import { refused } from '../../../platform/form/refused.ts'
import { type Action, href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'

/** Moves or cancels a visit; either way, the buyer is informed. */
const action: Action = async ({ form, params, call, send }) => {
  const word = (name: string) => String(form.get(name) ?? '').trim()
  const at = { id: params.visit ?? '' }
  const seen = visitStatuses.find((each) => each === word('seen')) ?? 'booked'
  if (word('do') === 'cancel') {
    const body = { to: 'cancelled', seen, reason: word('reason') } as const
    const answer = await send(call.settleVisit({ params: at, body }))
    if (!answer.ok) return refused(form, answer.error)
    return { ok: true, to: href(pages.deskLead, { lead: at.id }) }
  }
  const kind = visitKinds.find((each) => each === word('kind')) ?? 'site'
  const starts_at = word('starts_at')
  if (starts_at === '') {
    const fields = { starts_at: 'Choose a time.' }
    return refused(form, { status: 422, code: 'validation_failed', message: 'Check the form', fields })
  }
  const answer = await send(
    call.moveVisitAtDesk({ params: at, body: { kind, starts_at, seen, reason: word('reason') } }),
  )
  if (!answer.ok) return refused(form, answer.error)
  return { ok: true, done: 'Moved. We’ve told the buyer, if they left an address.' }
}
export default action
