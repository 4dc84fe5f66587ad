import type { CostCondition } from '#contract/estate/projects/costs.ts'
import type { costRules, paymentStages } from '../estate/projects/index.ts'
import type { Content } from './Content.ts'
import { contentId } from './contentId.ts'
import type { CostFile, RuleFile } from './costFiles.ts'
import { projectId } from './unitRows.ts'

type RuleRow = typeof costRules.$inferInsert
type StageRow = typeof paymentStages.$inferInsert
export interface CostRows {
  readonly rules: readonly RuleRow[]
  readonly stages: readonly StageRow[]
}
interface Scope {
  readonly state: string | null
  readonly project_id: string | null
}

const paise = (rupees: number) => Math.round(rupees * 100)

export function costRows({ projects, costs }: Content): CostRows {
  const scoped = [
    ...costs.map((file) => ({ file, scope: { state: file.state, project_id: null } })),
    ...projects.map(({ slug, costs: file }) => ({
      file,
      scope: { state: null, project_id: projectId(slug) },
    })),
  ]
  return {
    rules: scoped.flatMap(({ file, scope }) => file.rules.map((rule, index) => ruleRow(rule, index, scope))),
    stages: scoped.flatMap(({ file, scope }) => stageRows(file.stages, scope)),
  }
}

/** The order of a cost sheet: what is paid to us, then deposits, then taxes. A loan isn't a line of the sheet. */
const places = { price: 0, charge: 100, deposit: 200, tax: 300, loan: 400 } as const

function ruleRow(rule: RuleFile, index: number, { state, project_id }: Scope): RuleRow {
  const { code, label, part, valid_from, valid_to = null, source = null, at_most_rupees } = rule
  const conditions = conditionsOf(rule.conditions ?? {})
  return {
    code,
    label,
    part,
    valid_from,
    valid_to,
    source,
    state,
    project_id,
    conditions,
    id: contentId('cost rule', state ?? '', project_id ?? '', code, valid_from, JSON.stringify(conditions)),
    position: places[part] + index,
    at_most: at_most_rupees === undefined ? null : paise(at_most_rupees),
    round_to: paise(rule.round_to_rupees ?? 1),
    ...('percent' in rule
      ? { basis: 'percent', rate: Math.round(rule.percent * 100), percent_of: rule.of, amount: null }
      : {
          basis: rule.basis,
          amount: paise(rule.rupees),
          rate: null,
          above_floor: rule.above_floor ?? 0,
          months: rule.months ?? 1,
        }),
  }
}

function conditionsOf({
  price_over_rupees,
  price_upto_rupees,
  carpet_upto_m2,
  ...same
}: NonNullable<RuleFile['conditions']>): CostCondition {
  return {
    ...same,
    ...(price_over_rupees !== undefined && { price_over: paise(price_over_rupees) }),
    ...(price_upto_rupees !== undefined && { price_upto: paise(price_upto_rupees) }),
    ...(carpet_upto_m2 !== undefined && { carpet_upto: Math.round(carpet_upto_m2 * 100) }),
  }
}

function stageRows(stages: CostFile['stages'], { project_id, state }: Scope): readonly StageRow[] {
  // Stages belong to a project or to all projects: states have none of their own.
  if (!stages || state !== null) return []
  return (['building', 'complete'] as const).flatMap((name) =>
    stages[name].map(([label, percent, due = {}], position) => ({
      id: contentId('stage', project_id ?? '', name, position),
      project_id,
      position,
      label,
      built: name === 'complete',
      share: Math.round(percent * 100),
      after_days: 'days' in due ? due.days : null,
      at_progress: 'progress' in due ? due.progress : null,
    })),
  )
}
