import { join } from 'node:path'

// Scripts have no types, so this one’s are declared here.
const { freePorts } = (await import(join(import.meta.dirname, '../../scripts/lib/cluster/ports.mjs'))) as {
  freePorts: (count: number) => Promise<number[]>
}

/** A port for a program that must be told where to listen. */
export async function freePort(): Promise<number> {
  const [port] = await freePorts(1)
  if (port === undefined) throw new Error('There is no free port.')
  return port
}
