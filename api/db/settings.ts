import { eq } from 'drizzle-orm'
import type { Db } from './Db.ts'
import { settings } from './systemTables.ts'

/** A value that is created once and is then the same for every process. */
export async function settled(db: Db, name: string, make: () => string): Promise<string> {
  await db.insert(settings).values({ name, value: make() }).onConflictDoNothing()
  const [row] = await db.select().from(settings).where(eq(settings.name, name))
  if (!row) throw new Error(`The setting ${name} vanished.`)
  return row.value
}
