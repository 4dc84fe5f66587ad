import { ApiError } from '../../../ApiError.ts'
import type { Db } from '../../../db/Db.ts'
import { findProject, type ProjectRow } from './store.ts'

export async function mustFindProject(db: Db, idOrSlug: string): Promise<ProjectRow> {
  const project = await findProject(db, idOrSlug)
  if (!project) throw new ApiError('not_found')
  return project
}
