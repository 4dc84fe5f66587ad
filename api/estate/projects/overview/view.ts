import type { Offer } from '#contract/estate/projects/offers.ts'
import type { Project } from '#contract/estate/projects/overview.ts'
import { countsOf } from '../tables/index.ts'
import type { ProjectRow } from './store.ts'

export function toProject(row: ProjectRow): Project {
  return {
    ...row,
    ...countsOf(row),
    possession_on: row.possession_revised_on ?? row.possession_promised_on,
    updated_at: row.updated_at.toISOString(),
  }
}

/** A project with its current offers. If nothing can be bought, it has no price either. */
export function withOffers(row: ProjectRow, homes: readonly Offer[] = []): Project {
  const project = toProject(row)
  if (row.kind === 'plotted' || (homes.length === 0 && row.units_available > 0)) return project
  const least = homes.map(({ from }) => from.before_taxes)
  const most = homes.map(({ to }) => to.before_taxes)
  return {
    ...project,
    homes: [...homes],
    price_from: homes.length > 0 ? Math.min(...least) : null,
    price_to: homes.length > 0 ? Math.max(...most) : null,
    price_as_of: homes.length > 0 ? row.price_as_of : null,
  }
}
