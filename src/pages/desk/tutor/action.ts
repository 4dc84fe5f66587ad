import { checkedParts } from '#contract/learning/catalogue/verificationWords.ts'
import { refused } from '../../../platform/form/refused.ts'
import type { Action } from '../../../platform/page/page.ts'

const decisions = {
  verified: 'Checked. The tutor is told, and their pages say so.',
  asked: 'The tutor is told what’s missing.',
  refused: 'Refused. The tutor is told why.',
} as const

/** Decides about a tutor's documents, as they were read. */
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
