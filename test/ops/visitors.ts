import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { patient, until } from '../builders/until.ts'

export interface Asked {
  readonly host?: string
  readonly path: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
  /** The local address from which the request comes. */
  readonly from?: string
}
export interface Answered {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

const agent = new Agent({ keepAlive: true, maxSockets: 128 })

/** Sends one request to this machine, whatever its Host header says. */
export function ask(port: number, asked: Asked): Promise<Answered> {
  const { host = `localhost:${port}`, path, method = 'GET', headers = {}, body, from } = asked
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        agent,
        headers: { host, ...headers },
        ...(from && { localAddress: from }),
      },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.once('error', reject)
        answer.once('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
        )
      },
    )
    sent.setTimeout(patient(20_000), () => sent.destroy(new Error('No answer for 20 s.')))
    sent.once('error', reject)
    sent.end(body)
  })
}

export interface Outcome {
  readonly what: string
  /** When the request was sent, by this process's monotonic clock. */
  readonly at: number
  readonly milliseconds: number
  /** The status, or the kind of failure if there was no answer. */
  readonly came: number | string
}

const reads = [
  { path: '/' },
  { path: '/courses' },
  { path: '/login' },
  { path: '/', host: 'homes' },
  { path: '/api/v1/courses?items=5' },
  { path: '/api/projects' },
] as const

/** People who read pages and send enquiries at a steady rate, whatever the site does, and who record the outcomes. */
export class Visitors {
  readonly outcomes: Outcome[] = []
  /** The reference that was returned for each enquiry, by its message. */
  readonly told = new Map<string, string>()
  readonly #port: number
  readonly #underWay = new Set<Promise<void>>()
  #timer: NodeJS.Timeout | undefined
  #count = 0

  constructor(port: number) {
    this.#port = port
  }

  start(perSecond: number): void {
    this.#timer = setInterval(() => this.#go(), 1000 / perSecond)
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    while (this.#underWay.size > 0) await Promise.all(this.#underWay)
  }

  get failed(): readonly Outcome[] {
    return this.outcomes.filter(({ came }) => typeof came === 'string' || came >= 400)
  }

  /** Waits until this many more requests have succeeded. */
  async hear(more: number): Promise<void> {
    const wanted = this.#good() + more
    await until(`${more} more are answered well`, () => this.#good() >= wanted, { patience: 60_000 })
  }

  #good(): number {
    return this.outcomes.length - this.failed.length
  }

  #go(): void {
    this.#count += 1
    const going = this.#count % 8 === 0 ? this.#enquire() : this.#read()
    this.#underWay.add(going)
    void going.finally(() => this.#underWay.delete(going))
  }

  async #read(): Promise<void> {
    const { path, ...rest } = reads[this.#count % reads.length] ?? reads[0]
    const host = 'host' in rest ? `${rest.host}.localhost:${this.#port}` : undefined
    await this.#note(`GET ${path}`, { path, ...(host && { host }) })
  }

  async #enquire(): Promise<void> {
    const key = randomUUID()
    const [first = 0, second = 0] = Buffer.from(key)
    const answer = await this.#note('enquiry', {
      path: '/api/project/contact',
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ name: 'Asha Rao', email: `${key}@example.com`, message: `Enquiry ${key}` }),
      from: `127.${20 + (this.#count % 200)}.${first}.${second || 1}`,
    })
    if (answer?.status !== 200) return
    const { data } = JSON.parse(answer.body.toString()) as { data: { reference: string } }
    this.told.set(`Enquiry ${key}`, data.reference)
  }

  async #note(what: string, asked: Asked): Promise<Answered | null> {
    const at = performance.now()
    const end = (came: Outcome['came']) =>
      this.outcomes.push({ what, at, came, milliseconds: Math.round(performance.now() - at) })
    try {
      const answer = await ask(this.#port, asked)
      end(answer.status)
      return answer
    } catch (error) {
      end(error instanceof Error && 'code' in error ? String(error.code) : String(error))
      return null
    }
  }
}
