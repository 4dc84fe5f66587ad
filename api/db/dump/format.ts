import { z } from 'zod/mini'

/**
 * A dump is gzipped text: a `#dump` line that describes it, then for each table a `#table` line and its rows as JSON,
 * one a line. It ends with an `#end` line that has the number of rows; without that line the dump is incomplete.
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
