import { z } from 'zod/mini'

/**
 * A dump is gzipped text: `#dump` with what it is, then for each table `#table` and its rows as JSON, one a line,
 * and `#end` with their number, without which it is incomplete.
 */
export const DumpHead = z.object({
  format: z.literal(1, { error: 'was made by another version of this program' }),
  made_at: z.string(),
  /** How many migrations its tables have been through, and the name of the last. */
  migrations: z.int(),
  last_migration: z.string(),
})
export type DumpHead = z.output<typeof DumpHead>

export const marks = { head: '#dump ', table: '#table ', end: '#end ' } as const

/** A dump that can't be read, or a target that can't take it, explained to the person running the command. */
export class DumpProblem extends Error {
  override name = 'DumpProblem'
}
