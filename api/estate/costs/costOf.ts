import { z } from 'zod/mini'
import { CostQuery, type CostSheet } from '#contract/estate/costs.ts'
import type { Db } from '../../db/Db.ts'
import { todayInIndia } from '../../texts/days.ts'
import type { ProjectRow } from '../projects/index.ts'
import type { CostFacts } from './rules.ts'
import { costSheet, type ListedPrice } from './sheet.ts'
import { readRules, readStages } from './store.ts'

type Home = ListedPrice & Pick<CostFacts, 'carpet' | 'floor' | 'view' | 'corner' | 'facing' | 'parking'>

export interface CostQuestion {
  readonly unit: Home
  readonly project: ProjectRow
  readonly query: z.output<typeof CostQuery>
  readonly now: Date
}

/** Homes are listed before their prices are announced, with 0 as the price. */
export function isPriced({ base_price }: Pick<ListedPrice, 'base_price'>): boolean {
  return base_price > 0
}

/** The defaults. */
export const usualCost = z.parse(CostQuery, {})

export async function costOf(db: Db, { unit, project, query, now }: CostQuestion): Promise<CostSheet> {
  const { buyer, parking = unit.parking, as_of = todayInIndia(now), ...loan } = query
  const { state, metro, kind } = project
  const built = isBuilt(project, as_of)
  const { base_price, floor_rise, plc, carpet, floor, view, corner, facing } = unit
  return costSheet({
    as_of,
    state,
    loan,
    listed: { base_price, floor_rise, plc },
    facts: { buyer, built, metro, kind, carpet, floor, view, corner, facing, parking },
    rules: await readRules(db, { projectId: project.id, state, on: as_of }),
    stages: await readStages(db, project.id, built),
  })
}

/** "Sold out" says nothing about the building, so in that case its date decides. */
function isBuilt(project: ProjectRow, on: string): boolean {
  const { status, possession_promised_on, possession_revised_on } = project
  const possession = possession_revised_on ?? possession_promised_on
  if (status === 'sold_out') return possession !== null && possession <= on
  return status === 'ready' || status === 'completed'
}
