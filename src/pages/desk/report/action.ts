import { appealOutcomes } from '#contract/learning/desk/moderationWords.ts'
import { refused } from '../../../platform/form/refused.ts'
import type { Action } from '../../../platform/page/page.ts'

/** Decides about what was reported, or about what its author answered. */
const action: Action = async ({ form, params, call, send }) => {
  const at = { case_id: params.report ?? '' }
  const reason = String(form.get('reason') ?? '').trim()
  const intent = form.get('intent')
  const outcome = appealOutcomes.find((each) => each === intent)
  if (outcome) {
    const answer = await send(call.decideAppeal({ params: at, body: { outcome, reason } }))
    if (!answer.ok) return refused(form, answer.error)
    return { ok: true, done: outcome === 'upheld' ? 'It stays hidden. The author is told.' : shownAgain }
  }
  if (intent === 'hide') {
    const answer = await send(call.hideReported({ params: at, body: { reason } }))
    if (!answer.ok) return refused(form, answer.error)
    return { ok: true, done: 'Hidden. The author and whoever reported it are told.' }
  }
  const answer = await send(call.keepReported({ params: at, body: { reason } }))
  if (!answer.ok) return refused(form, answer.error)
  return { ok: true, done: intent === 'show' ? shownAgain : 'It stays. Whoever reported it is told.' }
}
export default action

const shownAgain = 'Shown again. The author and whoever reported it are told.'
