import { buyers } from '#contract/estate/projects/words.ts'
import { readRupees } from '#contract/readRupees.ts'
import { refused } from '../../../platform/form/refused.ts'
import { type Action, href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'

/** Books the home at the price that staff were shown. */
const action: Action = async ({ form, params, call, send }) => {
  const word = (name: string) => String(form.get(name) ?? '').trim()
  const body = {
    name: word('name'),
    email: word('email'),
    mobile: word('mobile'),
    co_buyer: word('co_buyer'),
    buyer: buyers.find((each) => each === word('buyer')) ?? 'man',
    lead: word('lead'),
    booking_amount: readRupees(word('booking_amount')) ?? 0,
    price_seen: Number(word('price_seen')),
    seen: word('seen'),
    reason: word('reason'),
  }
  const answer = await send(call.bookHome({ params: { unitId: params.home ?? '' }, body }))
  if (!answer.ok) return refused(form, answer.error)
  return { ok: true, to: href(pages.deskBooking, { booking: answer.data.id }) }
}
export default action
