import { eq } from 'drizzle-orm'
import type { Db } from './Db.ts'
import { settings } from './systemTables.ts'

/** A value that is created once and is then the same for every process. */
export async function settled(db: Db, name: string, make: () => string): Promise<string> {
  const value = await read(db, name)
  if (value !== undefined) return value
  await db.insert(settings).values({ name, value: make() }).onConflictDoNothing()
  const made = await read(db, name)
  if (made === undefined) throw new Error(`The setting ${name} vanished.`)
  return made
}

async function read(db: Db, name: string): Promise<string | undefined> {
  const [row] = await db.select().from(settings).where(eq(settings.name, name))
  return row?.value
}
