export interface Server {
  readonly url: string
  /** Beside the folder `data`. */
  readonly logFile: string
  start(): Promise<unknown>
  halt(mode: 'fast' | 'immediate'): Promise<unknown>
}
interface Primary extends Server {
  addReplica(): Promise<Server>
  stop(): Promise<void>
}

// Scripts have no types, so theirs are declared here.
const tools: string = '../../scripts/lib/findTools.mjs'
const script: string = '../../scripts/lib/privatePostgres.mjs'

/** Starts a PostgreSQL server for this test alone, which syncs what it acknowledges. */
export async function startPostgres(): Promise<Primary> {
  const { findPostgres } = (await import(tools)) as { findPostgres: () => string | undefined }
  const binaries = findPostgres()
  if (!binaries) throw new Error('PostgreSQL is not installed here.')
  const { startPrivatePostgres } = (await import(script)) as {
    startPrivatePostgres: (folder: string, how: { lasting: boolean }) => Promise<Primary>
  }
  return startPrivatePostgres(binaries, { lasting: true })
}
