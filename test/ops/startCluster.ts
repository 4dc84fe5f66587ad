interface Member {
  readonly name: string
  readonly origin: string
  readonly logFile: string
  readonly pid: number | undefined
  readonly runs: boolean
  start(): Promise<void>
  stop(): Promise<Ended>
  kill(): Promise<Ended>
  restart(): Promise<Ended>
}
export interface Ended {
  readonly code: number | null
  readonly milliseconds: number
}
export interface Cluster {
  readonly origin: string
  readonly port: number
  readonly webs: readonly [Member, Member]
  readonly apis: readonly [Member, Member]
  readonly folder: string
  readonly postgres: {
    readonly url: string
    start(): Promise<unknown>
    halt(mode: 'fast' | 'immediate'): Promise<unknown>
  }
  readonly store: { readonly origin: string; keys(): readonly string[] }
  readonly messages: {
    readonly messages: readonly { readonly to: readonly string[]; readonly text: string }[]
  }
  /** The payment provider; undefined if the sandbox handles payments. */
  readonly provider: { tell(command: string, given?: object): Promise<unknown> } | undefined
  /** The balancer; `log` is null without nginx. */
  readonly balancer: { readonly name: string; readonly log: string | null }
  stop(): Promise<void>
}
interface ClusterOptions {
  readonly say?: (what: string) => void
  readonly metricsToken?: string
  readonly payments?: 'razorpay' | 'stripe'
  readonly demo?: boolean
  readonly signal?: AbortSignal
  readonly startDatabase?: (given: {
    readonly service: string
  }) => Promise<{ readonly url: string; stop(): Promise<void> }>
}

// Scripts have no types, so this one’s are declared here.
const script: string = '../../scripts/lib/cluster/startCluster.mjs'

/** Starts a whole installation on this machine, as `npm run cluster` does. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const module = (await import(script)) as { startCluster: (given: ClusterOptions) => Promise<Cluster> }
  return module.startCluster(options)
}
