import { homeBookingStatuses, receiptWays } from '#contract/estate/bookings/words.ts'
import { readRupees } from '#contract/readRupees.ts'
import { refused } from '../../../platform/form/refused.ts'
import type { Action } from '../../../platform/page/page.ts'

type Given = Parameters<Action>[0]

/** The field `do` says which form of the page was sent. */
const action: Action = (given) => {
  const what = String(given.form.get('do') ?? '')
  return (deeds[what] ?? move)(given)
}
export default action

const wordOf = (form: FormData) => (name: string) => String(form.get(name) ?? '').trim()

const move: Action = async ({ form, params, call, send }) => {
  const word = wordOf(form)
  const to = homeBookingStatuses.find((each) => each === word('to')) ?? 'agreed'
  const body = {
    to,
    on: word('on'),
    reason: word('reason'),
    seen: word('seen'),
    // Left out if it isn't an amount, so that the service asks for one.
    ...(to === 'cancelled' && { given_back: readRupees(word('given_back') || '0') ?? undefined }),
  }
  const answer = await send(call.moveHomeBooking({ params: atOf(params), body }))
  return answer.ok ? { ok: true, done: 'Saved. We’ve told the buyer.' } : refused(form, answer.error)
}

const demand: Action = async ({ form, params, call, send }) => {
  const word = wordOf(form)
  const body = { nth: Number(word('nth')), due_on: word('due_on') }
  const answer = await send(call.raiseDemand({ params: atOf(params), body }))
  return answer.ok ? { ok: true, done: 'Requested. The letter is on its way.' } : refused(form, answer.error)
}

const receive: Action = async ({ form, params, call, send }) => {
  const word = wordOf(form)
  const body = {
    amount: readRupees(word('amount')) ?? 0,
    on: word('on'),
    way: receiptWays.find((each) => each === word('way')) ?? 'transfer',
    reference: word('reference'),
  }
  const answer = await send(call.takeReceipt({ params: atOf(params), body }))
  return answer.ok ? { ok: true, done: 'Recorded. The receipt is on its way.' } : refused(form, answer.error)
}

const giveBack: Action = async ({ form, params, call, send }) => {
  const word = wordOf(form)
  const at = { ...atOf(params), receiptId: word('receipt') }
  const body = { on: word('on'), reason: word('reason') }
  const answer = await send(call.returnReceipt({ params: at, body }))
  return answer.ok ? { ok: true, done: 'Payment reversed.' } : refused(form, answer.error)
}

const link: Action = async ({ form, params, call, send }) => {
  const answer = await send(
    call.sendBookingLink({ params: atOf(params), body: { seen: wordOf(form)('seen') } }),
  )
  return answer.ok
    ? { ok: true, done: 'A new link is on its way. Earlier links no longer work.' }
    : refused(form, answer.error)
}

const deeds: Readonly<Record<string, Action>> = { move, demand, receive, return: giveBack, link }

function atOf({ booking = '' }: Given['params']): { readonly bookingId: string } {
  return { bookingId: booking }
}
