import type { Server } from './startPostgres.ts'

interface Node {
  readonly name: string
  start(): void
  kill(): Promise<void>
  hang(): void
}
interface Roles {
  readonly primary: Node | undefined
  readonly standby: { readonly server: Node } | undefined
}
/** Two servers with failover: `url` leads to the primary, `pooledUrl` leads there through a pooler. */
export interface Pair extends Pick<Server, 'url'> {
  readonly pooledUrl: string
  readonly folder: string
  roles(): Promise<Roles>
  stop(): Promise<void>
}

// Scripts have no types, so theirs are declared here.
const script: string = '../../scripts/lib/cluster/patroni.mjs'
const tools: string = '../../scripts/lib/findTools.mjs'
const { startPatroni: start } = (await import(script)) as {
  startPatroni: (given: { readonly service: string }) => Promise<Pair>
}
const { missingForFailover } = (await import(tools)) as { missingForFailover: () => readonly string[] }

/** The packages that a failover needs and this machine lacks. */
export const missing = missingForFailover()
export const startPatroni = start
