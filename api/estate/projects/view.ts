import type { Project } from '#contract/estate/projects.ts'
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
