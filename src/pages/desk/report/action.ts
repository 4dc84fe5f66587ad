import { appealOutcomes } from '#contract/learning/desk/moderationWords.ts'
import { refused } from '../../../platform/form/refused.ts'
import type { Action } from '../../../platform/page/page.ts'

/** Decides a case, or its author's appeal. */
const action: Action = async ({ form, params, call, send }) => {
  const at = { case_id: params.report ?? '' }
  const reason = String(form.get('reason') ?? '').trim()
  const intent = form.get('intent')
  const outcome = appealOutcomes.find((each) => each === intent)
  if (outcome) {
    const answer = await send(call.decideAppeal({ params: at, body: { outcome, reason } }))
    if (!answer.ok) return refused(form, answer.error)
    return { ok: true, done: outcome === 'upheld' ? 'It stays hidden. We’ve told the author.' : shownAgain }
  }
  if (intent === 'hide') {
    const answer = await send(call.hideReported({ params: at, body: { reason } }))
    if (!answer.ok) return refused(form, answer.error)
    return { ok: true, done: 'Hidden. We’ve told the author and the people who reported it.' }
  }
  const answer = await send(call.keepReported({ params: at, body: { reason } }))
  if (!answer.ok) return refused(form, answer.error)
  return {
    ok: true,
    done: intent === 'show' ? shownAgain : 'It stays. We’ve told the people who reported it.',
  }
}
export default action

const shownAgain = 'Shown again. We’ve told the author and the people who reported it.'
