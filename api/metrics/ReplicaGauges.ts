import { Gauge, type Registry } from 'prom-client'
import type { Replica } from '../db/Replica.ts'

/** Gauges of the replica; without a replica, `up` is -1 and the others are 0. */
export class ReplicaGauges {
  readonly #up: Gauge
  readonly #behind: Gauge
  readonly #fallbacks: Gauge

  constructor(registry: Registry) {
    const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] })
    this.#up = gauge(
      'verandah_api_replica_up',
      '1 if the replica is in use, 0 if not, -1 if none is configured.',
    )
    this.#behind = gauge(
      'verandah_api_replica_behind_seconds',
      'The greatest possible lag of the replica in seconds; above ten it is not used.',
    )
    this.#fallbacks = gauge(
      'verandah_api_replica_fallbacks',
      'Calls that the replica failed and the primary answered, since the start.',
    )
  }

  look(replica: Pick<Replica, 'fit' | 'behindSeconds' | 'fallbacks'> | undefined): void {
    this.#up.set(replica ? Number(replica.fit) : -1)
    this.#behind.set(replica?.behindSeconds ?? 0)
    this.#fallbacks.set(replica?.fallbacks ?? 0)
  }
}
