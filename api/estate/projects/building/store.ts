import { asc, eq, sql } from 'drizzle-orm'
import type { BuildingModel } from '#contract/estate/projects/building/shapes.ts'
import type { Db } from '../../../db/Db.ts'
import { blocks, buildingModels } from '../tables/index.ts'

/** A project's model; empty until it has been drawn. */
export async function modelFor(db: Db, projectId: string): Promise<BuildingModel> {
  const [row] = await db.select().from(buildingModels).where(eq(buildingModels.project_id, projectId))
  return row?.model ?? { features: [], plans: [], blocks: {} }
}

/** A tag that changes with the model, and can be read without it. */
export async function findModelTag(db: Db, projectId: string): Promise<string> {
  const [row] = await db
    .select({ tag: sql<string>`md5(${buildingModels.model}::text)` })
    .from(buildingModels)
    .where(eq(buildingModels.project_id, projectId))
  return row?.tag ?? 'undrawn'
}

export function listBlockNames(db: Db, projectId: string) {
  return db
    .select({ id: blocks.id, slug: blocks.slug })
    .from(blocks)
    .where(eq(blocks.project_id, projectId))
    .orderBy(asc(blocks.position), asc(blocks.id))
}
