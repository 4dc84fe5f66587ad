export interface Server {
  readonly url: string
  start(): Promise<unknown>
  halt(mode: 'fast' | 'immediate'): Promise<unknown>
}
interface Primary extends Server {
  addReplica(): Promise<Server>
  stop(): Promise<void>
}

// Scripts carry no types, so what these give is said here.
const tools: string = '../../scripts/lib/findTools.mjs'
const script: string = '../../scripts/lib/privatePostgres.mjs'

/** A PostgreSQL of the test's own, which has written what it has answered. */
export async function startPostgres(): Promise<Primary> {
  const { findPostgres } = (await import(tools)) as { findPostgres: () => string | undefined }
  const binaries = findPostgres()
  if (!binaries) throw new Error('PostgreSQL is not installed here.')
  const { startPrivatePostgres } = (await import(script)) as {
    startPrivatePostgres: (folder: string, how: { lasting: boolean }) => Promise<Primary>
  }
  return startPrivatePostgres(binaries, { lasting: true })
}
