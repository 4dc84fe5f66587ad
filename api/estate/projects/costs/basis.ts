import { asc } from 'drizzle-orm'
import type { Db } from '../../../db/Db.ts'
import { costRules, projects } from '../tables/index.ts'
import { isBuilt, type PriceBook, type PricedProject } from './costOf.ts'
import { type CostRule, isInForce } from './rules.ts'

/** Everything but the homes themselves that decides what homes cost, on any day. */
export interface CostBasis {
  readonly projects: readonly PricedProject[]
  readonly rules: readonly CostRule[]
}

export async function readBasis(db: Db): Promise<CostBasis> {
  const { id, state, metro, kind, status, possession_promised_on, possession_revised_on } = projects
  const facts = { id, state, metro, kind, status, possession_promised_on, possession_revised_on }
  return {
    projects: await db.select(facts).from(projects).orderBy(asc(id)),
    rules: await db.select().from(costRules).orderBy(asc(costRules.id)),
  }
}

export function isSameBasis(one: CostBasis, other: CostBasis): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** The price book of one project. It has no payment plan, which doesn't change what a home costs. */
export function bookOn({ projects: all, rules }: CostBasis, projectId: string, on: string): PriceBook | null {
  const project = all.find(({ id }) => id === projectId)
  if (!project) return null
  const inForce = rules.filter((rule) => isInForce(rule, project, on))
  return { project, on, built: isBuilt(project, on), rules: inForce, stages: [] }
}

/** That day and every later one on which something begins or is over. */
export function daysFrom(day: string, bases: readonly CostBasis[]): readonly string[] {
  const later = bases.flatMap(({ projects: all, rules }) => [
    ...rules.flatMap(({ valid_from, valid_to }) => [valid_from, valid_to === null ? '' : dayAfter(valid_to)]),
    // A project that is sold out counts as built from its possession on.
    ...all.flatMap((project) => [project.possession_promised_on ?? '', project.possession_revised_on ?? '']),
  ])
  return [...new Set([day, ...later.filter((each) => each > day)])].toSorted()
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
}
