import { changedProfile, chosenState } from '../../../features/buying/billState/chosenState.ts'
import { placedAt } from '../../../features/buying/cart/placedAt.ts'
import { shownPrice } from '../../../features/buying/cart/shownPrice.ts'
import { keyed } from '../../../platform/form/keyed.ts'
import { refused } from '../../../platform/form/refused.ts'
import type { Action } from '../../../platform/page/page.ts'

/** Orders the next term; the order's page leads to the payment, where credit doesn't cover all of it. */
const action: Action = async ({ form, params, call, send }) => {
  const chosen = chosenState(form)
  if (!chosen.ok) return chosen
  const { state } = chosen
  const body = { ...shownPrice(form), ...(state && { state }) }
  const seat = { params: { course_schedule_id: params.schedule ?? '' }, body }
  const answer = await send(keyed(call.renewEnrolment(seat), form))
  if (!answer.ok) return refused(form, answer.error)
  const done = await placedAt({ call, send }, answer.data)
  return { ...done, ...(await changedProfile({ call, send }, chosen)) }
}
export default action
