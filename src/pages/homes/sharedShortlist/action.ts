import { votes } from '#contract/estate/leads/shortlists.ts'
import { noSuchHome, required } from '../../../features/leads/shortlist/answers.ts'
import { refused } from '../../../platform/form/refused.ts'
import type { Action } from '../../../platform/page/page.ts'

const action: Action = async ({ form, params, call, send }) => {
  const home_id = required(form, 'home')
  const vote = votes.find((each) => each === form.get('vote'))
  if (home_id === null || !vote) return noSuchHome(form)
  const name = String(form.get('name') ?? '')
  const note = String(form.get('note') ?? '')
  const body = { home_id, vote, name, note }
  const answer = await send(call.voteOnHome({ params: { shared: params.shared ?? '' }, body }))
  if (!answer.ok) return refused(form, answer.error)
  return { ok: true, done: `Thank you, ${name.trim()}. We’ve counted your vote.`, values: { name } }
}
export default action
