import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { CallMade } from '../services/CallWatch.ts'
import type { Line } from '../services/Line.ts'
import type { Services } from '../services/Services.ts'
import { callName } from './callNames.ts'

const seconds = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10.5]

/** This process's calls to the services as seen from here: the api's own metrics miss answers that never arrived. */
export class ServiceMetrics {
  readonly #calls: Counter<'service' | 'call' | 'way' | 'outcome'>
  readonly #times: Histogram<'service' | 'call' | 'way'>

  constructor(registry: Registry, services: Services) {
    const registers = [registry]
    this.#calls = new Counter({
      name: 'verandah_web_calls_total',
      help: 'Calls to the services by name, by way (rendered, forwarded) and outcome (ok, refused, failed, silent, ended).',
      labelNames: ['service', 'call', 'way', 'outcome'],
      registers,
    })
    this.#times = new Histogram({
      name: 'verandah_web_call_seconds',
      help: 'How long calls to the services waited for their answer, or for its first byte if it is forwarded.',
      labelNames: ['service', 'call', 'way'],
      buckets: seconds,
      registers,
    })
    services.calls.watch((call) => this.#note(call))
    this.#readLines(registry, services)
    this.#readMisfits(registry, services)
  }

  #note({ method, path, way, outcome, seconds: took }: CallMade): void {
    const call = callName(method, path)
    this.#calls.inc({ ...call, way, outcome })
    // A call ends early when its visitor leaves, and how long it took until then says nothing about the service.
    if (outcome !== 'ended') this.#times.observe({ ...call, way }, took)
  }

  #readMisfits(registry: Registry, { misfits }: Services): void {
    new Counter({
      name: 'verandah_web_misfit_answers_total',
      help: "Answers that don't fit the contract, each counted as a failure of its call.",
      labelNames: ['call'] as const,
      registers: [registry],
      collect() {
        this.reset()
        for (const [call, times] of misfits.counts) this.inc({ call }, times)
      },
    })
  }

  #readLines(registry: Registry, { lines }: Services): void {
    const each = (set: (service: string, line: Line) => void) => {
      for (const [service, line] of Object.entries(lines)) set(service, line)
    }
    const options = { labelNames: ['service'] as const, registers: [registry] }
    new Gauge({
      ...options,
      name: 'verandah_web_service_shut',
      help: '1 while a service counts as down, so that no calls are made to it.',
      collect() {
        each((service, line) => this.set({ service }, line.shut ? 1 : 0))
      },
    })
    const counter = (name: string, help: string, read: (line: Line) => number) =>
      new Counter({
        ...options,
        name,
        help,
        collect() {
          this.reset()
          each((service, line) => this.inc({ service }, read(line)))
        },
      })
    counter('verandah_web_call_retries_total', 'Reads that were cut off and retried.', (line) => line.retried)
    counter(
      'verandah_web_calls_unmade_total',
      'Calls that were not made because their service was down or silent.',
      (line) => line.unmade,
    )
  }
}
