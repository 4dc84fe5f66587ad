import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { rows } from '#api/db/rows.ts'
import type { House, Part } from '../month/house.ts'

const ticksPerSecond = 100

/** The process's resident memory in kB. */
export function memoryOf({ pid }: Part): number {
  const [, kB] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kB)
}

/** How many files and connections the process has open. */
export function filesOf({ pid }: Part): number {
  return readdirSync(`/proc/${pid}/fd`).length
}

/** The seconds of processor time that the process has used so far. */
export function cpuOf({ pid }: Pick<Part, 'pid'>): number {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

/** The processor time of all open database connections together; they must stay open between two readings. */
export async function databaseCpu({ db }: House): Promise<number> {
  const processes = await rows(
    db,
    sql`SELECT pid FROM pg_stat_activity WHERE datname = current_database()`,
    z.object({ pid: z.int() }),
  )
  return processes.reduce((all, { pid }) => all + cpuOf({ pid }), 0)
}
