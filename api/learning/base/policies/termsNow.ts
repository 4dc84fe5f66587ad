import { type LeavingPolicy, leavingPolicies, type Terms } from '#contract/leavingTerms.ts'
import type { Context } from '../../../http/context.ts'

export type Rules = Context['settings']

/** The terms of a policy today, as an order stores them. */
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
