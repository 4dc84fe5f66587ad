import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { rows } from '#api/db/rows.ts'
import type { House, Part } from '../month/house.ts'

const ticksPerSecond = 100

/** In kB, what the process holds. */
export function memoryOf({ pid }: Part): number {
  const [, kB] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kB)
}

/** How many files and connections it has open. */
export function filesOf({ pid }: Part): number {
  return readdirSync(`/proc/${pid}/fd`).length
}

/** In seconds, what it has computed so far. */
export function cpuOf({ pid }: Pick<Part, 'pid'>): number {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

/** The same for all connections of the database, which stay open in the meantime. */
export async function databaseCpu({ db }: House): Promise<number> {
  const processes = await rows(
    db,
    sql`SELECT pid FROM pg_stat_activity WHERE datname = current_database()`,
    z.object({ pid: z.int() }),
  )
  return processes.reduce((all, { pid }) => all + cpuOf({ pid }), 0)
}
