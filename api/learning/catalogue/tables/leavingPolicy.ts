import { pgEnum } from 'drizzle-orm/pg-core'
import { leavingPolicies } from '#contract/leavingTerms.ts'

export const leavingPolicy = pgEnum('leaving_policy', leavingPolicies)
