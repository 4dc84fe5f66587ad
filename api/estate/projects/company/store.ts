import { asc } from 'drizzle-orm'
import type { Db } from '../../../db/Db.ts'
import { offices } from '../tables/index.ts'

export type OfficeRow = typeof offices.$inferSelect

export function officesInOrder(db: Db): Promise<OfficeRow[]> {
  return db.select().from(offices).orderBy(asc(offices.position))
}
