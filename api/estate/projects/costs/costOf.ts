import { z } from 'zod/mini'
import { CostQuery, type CostSheet } from '#contract/estate/projects/costs.ts'
import type { Db } from '../../../db/Db.ts'
import { todayInIndia } from '../../../texts/days.ts'
import type { ProjectRow } from '../overview/index.ts'
import type { Stage } from './payments.ts'
import type { CostFacts, CostRule } from './rules.ts'
import { costSheet, type ListedPrice } from './sheet.ts'
import { readRules, readStages } from './store.ts'

export type Home = ListedPrice &
  Pick<CostFacts, 'carpet' | 'floor' | 'view' | 'corner' | 'facing' | 'parking'>
type Query = z.output<typeof CostQuery>

export interface CostQuestion {
  readonly unit: Home
  readonly project: ProjectRow
  readonly query: Query
  readonly now: Date
}

/** Homes are listed before their prices are announced, with 0 as the price. */
export function isPriced({ base_price }: Pick<ListedPrice, 'base_price'>): boolean {
  return base_price > 0
}

/** The default query. */
export const usualCost = z.parse(CostQuery, {})

export async function costOf(db: Db, { unit, project, query, now }: CostQuestion): Promise<CostSheet> {
  const book = await readBook(db, project, query.as_of ?? todayInIndia(now))
  return sheetFrom(book, unit, query)
}

/** What the cost of a home depends on in its project. */
export type PricedProject = Pick<
  ProjectRow,
  'id' | 'state' | 'metro' | 'kind' | 'status' | 'possession_promised_on' | 'possession_revised_on'
>

/** Everything that decides what a project's homes cost on one day. */
export interface PriceBook {
  readonly project: PricedProject
  readonly on: string
  readonly built: boolean
  readonly rules: readonly CostRule[]
  readonly stages: readonly Stage[]
}

export async function readBook(db: Db, project: ProjectRow, on: string): Promise<PriceBook> {
  const built = isBuilt(project, on)
  return {
    project,
    on,
    built,
    rules: await readRules(db, { projectId: project.id, state: project.state, on }),
    stages: await readStages(db, project.id, built),
  }
}

/** The one calculation of what a home costs. Every price that is shown anywhere comes from here. */
export function sheetFrom({ project, on, built, rules, stages }: PriceBook, unit: Home, query: Query) {
  const { buyer, parking = unit.parking, as_of: _, ...loan } = query
  const { state, metro, kind } = project
  const { base_price, floor_rise, plc, carpet, floor, view, corner, facing } = unit
  return costSheet({
    as_of: on,
    state,
    loan,
    listed: { base_price, floor_rise, plc },
    facts: { buyer, built, metro, kind, carpet, floor, view, corner, facing, parking },
    rules,
    stages,
  })
}

/** The status "sold out" says nothing about the building, so its date of possession decides. */
export function isBuilt(project: PricedProject, on: string): boolean {
  const { status, possession_promised_on, possession_revised_on } = project
  const possession = possession_revised_on ?? possession_promised_on
  if (status === 'sold_out') return possession !== null && possession <= on
  return status === 'ready' || status === 'completed'
}
