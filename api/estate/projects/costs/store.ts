import { and, asc, eq, gte, isNull, lte, or } from 'drizzle-orm'
import type { Db } from '../../../db/Db.ts'
import { costRules, paymentStages } from '../tables/index.ts'
import type { Stage } from './payments.ts'
import type { CostRule } from './rules.ts'

export interface RulePlace {
  readonly projectId: string
  readonly state: string
  /** The day on which the rules must be in force. */
  readonly on: string
}

/** The country's rules, the state's and the project's own, in an order that editing them doesn't change. */
export function readRules(db: Db, { projectId, state, on }: RulePlace): Promise<CostRule[]> {
  const country = and(isNull(costRules.state), isNull(costRules.project_id))
  return db
    .select()
    .from(costRules)
    .where(
      and(
        or(country, eq(costRules.state, state), eq(costRules.project_id, projectId)),
        lte(costRules.valid_from, on),
        or(isNull(costRules.valid_to), gte(costRules.valid_to, on)),
      ),
    )
    .orderBy(asc(costRules.id))
}

/** The project's own stages, or else the general ones. */
export async function readStages(db: Db, projectId: string, built: boolean): Promise<Stage[]> {
  const stages = await db
    .select()
    .from(paymentStages)
    .where(
      and(
        or(eq(paymentStages.project_id, projectId), isNull(paymentStages.project_id)),
        eq(paymentStages.built, built),
      ),
    )
    .orderBy(asc(paymentStages.position), asc(paymentStages.id))
  const own = stages.filter(({ project_id }) => project_id !== null)
  return own.length > 0 ? own : stages
}
