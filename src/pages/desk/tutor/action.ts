import { checkedParts } from '#contract/learning/catalogue/verificationWords.ts'
import { refused } from '../../../platform/form/refused.ts'
import type { Action } from '../../../platform/page/page.ts'

const decisions = {
  verified: 'Checked. We’ve told the tutor, and their pages now say so.',
  asked: 'We’ve told the tutor what’s missing.',
  refused: 'Refused. We’ve told the tutor why.',
} as const

/** Decides on a tutor's documents, in the version that was read. */
const action: Action = async ({ form, params, call, send }) => {
  const intent = String(form.get('intent'))
  const decision = intent === 'verified' || intent === 'asked' ? intent : 'refused'
  const body = {
    decision,
    reason: String(form.get('reason') ?? '').trim(),
    checked: checkedParts.filter((part) => form.has(`checked_${part}`)),
    sent_at: String(form.get('sent_at') ?? ''),
  } as const
  const answer = await send(call.decideTutor({ params: { artist_id: params.tutor ?? '' }, body }))
  return answer.ok ? { ok: true, done: decisions[decision] } : refused(form, answer.error)
}
export default action
