import type { CostCondition } from '#contract/estate/projects/costs.ts'
import type { Buyer, ProjectKind } from '#contract/estate/projects/words.ts'
import type { costRules } from '../tables/index.ts'

export type CostRule = typeof costRules.$inferSelect

/** What the conditions of a rule can depend on. */
export interface CostFacts {
  readonly buyer: Buyer
  readonly built: boolean
  readonly metro: boolean
  readonly kind: ProjectKind
  readonly carpet: number
  readonly floor: number
  readonly view: readonly string[]
  readonly corner: boolean
  readonly facing: string
  readonly parking: number
}

interface Place {
  readonly id: string
  readonly state: string
}

/** The same choice of rules as in `readRules`. */
export function isInForce(rule: CostRule, { id, state }: Place, on: string): boolean {
  const isOfPlace = scopeOf(rule) === 0 || rule.project_id === id || rule.state === state
  return isOfPlace && rule.valid_from <= on && (rule.valid_to === null || rule.valid_to >= on)
}

/** Chooses one rule for each code: by the narrowest scope, then the most conditions, then the latest start. */
export function choose<R extends CostRule>(rules: readonly R[], facts: CostFacts, price: number): R[] {
  const chosen = new Map<string, R>()
  for (const rule of rules) {
    if (!holds(rule.conditions, facts, price)) continue
    const other = chosen.get(rule.code)
    if (!other || isNearer(rule, other)) chosen.set(rule.code, rule)
  }
  return [...chosen.values()].toSorted((a, b) => a.position - b.position || a.code.localeCompare(b.code))
}

function holds(condition: CostCondition, facts: CostFacts, price: number): boolean {
  const { price_over, price_upto, carpet_upto, view, ...equal } = condition
  const isEqual = (name: keyof typeof equal) => equal[name] === undefined || equal[name] === facts[name]
  return (
    (price_over === undefined || price > price_over) &&
    (price_upto === undefined || price <= price_upto) &&
    (carpet_upto === undefined || facts.carpet <= carpet_upto) &&
    (view === undefined || facts.view.includes(view)) &&
    (['buyer', 'built', 'metro', 'kind', 'corner', 'facing'] as const).every(isEqual)
  )
}

function isNearer(rule: CostRule, other: CostRule): boolean {
  const byScope = scopeOf(rule) - scopeOf(other)
  if (byScope !== 0) return byScope > 0
  const byConditions = Object.keys(rule.conditions).length - Object.keys(other.conditions).length
  return byConditions !== 0 ? byConditions > 0 : rule.valid_from > other.valid_from
}

function scopeOf({ project_id, state }: CostRule): number {
  if (project_id !== null) return 2
  return state === null ? 0 : 1
}
