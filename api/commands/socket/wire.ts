import { join } from 'node:path'
import { z } from 'zod/mini'

/** The socket's folder is closed to other users, because anyone who reaches the socket can do everything. */
export function socketIn(dataDir: string): { readonly folder: string; readonly path: string } {
  const folder = join(dataDir, 'run')
  return { folder, path: join(folder, 'commands') }
}

export const AskedOnWire = z.object({ name: z.string(), args: z.array(z.string()), folder: z.string() })

/** One line of the answer; the last one says how the command ended. */
export const Line = z.union([
  z.object({ write: z.string() }),
  z.object({ refused: z.object({ name: z.string(), message: z.string() }) }),
  z.object({ done: z.literal(true) }),
])
export type Line = z.output<typeof Line>
