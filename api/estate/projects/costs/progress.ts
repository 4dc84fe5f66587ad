import { and, desc, eq, isNull, or } from 'drizzle-orm'
import type { Db } from '../../../db/Db.ts'
import { projectUpdates } from '../tables/index.ts'
import type { Progress } from './cashCalendar.ts'

/** The latest report about a tower, or about its whole project. */
export async function readProgress(
  db: Db,
  { project_id, block_id }: { readonly project_id: string; readonly block_id: string },
): Promise<Progress | null> {
  const [update] = await db
    .select({
      percent: projectUpdates.actual_percent,
      month: projectUpdates.month,
      stage: projectUpdates.stage,
    })
    .from(projectUpdates)
    .where(
      and(
        eq(projectUpdates.project_id, project_id),
        or(eq(projectUpdates.block_id, block_id), isNull(projectUpdates.block_id)),
      ),
    )
    .orderBy(desc(projectUpdates.month), projectUpdates.block_id)
    .limit(1)
  return update ?? null
}
