import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/Db.ts'
import { blocks, buildingModels } from '../tables/index.ts'

export async function findModel(db: Db, projectId: string) {
  const [row] = await db.select().from(buildingModels).where(eq(buildingModels.project_id, projectId))
  return row
}

export function listBlockNames(db: Db, projectId: string) {
  return db
    .select({ id: blocks.id, slug: blocks.slug })
    .from(blocks)
    .where(eq(blocks.project_id, projectId))
    .orderBy(asc(blocks.position), asc(blocks.id))
}
