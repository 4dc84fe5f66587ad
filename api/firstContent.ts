import { eq, sql } from 'drizzle-orm'
import type { Db } from './db/Db.ts'
import { settings } from './db/systemTables.ts'
import { type DemoOptions, loadDemo } from './demo/load.ts'
import { users } from './learning/base/index.ts'

const demoLock = 7_346_202

/** Loads all of the demo content or none of it, once, and never alongside real people. */
export async function loadDemoOnce(db: Db, options: DemoOptions): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${demoLock}::bigint)`)
    const [done] = await tx.select().from(settings).where(eq(settings.name, 'demo_loaded'))
    if (done) return
    const [somebody] = await tx.select({ id: users.id }).from(users).limit(1)
    if (!somebody) await loadDemo(tx, options)
    await tx.insert(settings).values({ name: 'demo_loaded', value: options.clock().toISOString() })
  })
}
