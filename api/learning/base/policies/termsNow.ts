import { type LeavingPolicy, leavingPolicies, type Terms } from '#contract/leavingTerms.ts'
import type { Context } from '../../../http/context.ts'

export type Rules = Context['settings']

/** What a policy means today; an order stores it. */
export function termsNow(rules: Rules, policy: LeavingPolicy): Terms {
  return {
    policy,
    notice_hours: rules.value(`${policy}_notice`),
    share: policy === 'strict' ? rules.value('strict_share') : 10_000,
  }
}

export function termsOfAll(rules: Rules): Terms[] {
  return leavingPolicies.map((policy) => termsNow(rules, policy))
}
