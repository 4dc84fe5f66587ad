import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { guarded } from '#contract/guarded.ts'
import { sessionOf } from '../db/serverPool.ts'

const line = 'verandah_live'
/** PostgreSQL accepts 8,000 bytes in one NOTIFY. */
const largestNotice = 7_500
/** How many posts wait while the server is away; older ones are dropped, since live news is of no use later. */
const waitingAtMost = 2_000
const shortestPause = 250
const longestPause = 10_000

/** The channel that announces a reconnection: news from other processes may have been missed before it. */
export const missed = 'missed'

type Hear = (message: unknown) => void

interface Parts {
  /** The URL of the server that connects the processes; an embedded database has only this process. */
  readonly url?: string | undefined
  readonly log: Logger
}

/**
 * Live news by channel: it reaches listeners in this process immediately, and soon those in every other process on the
 * same database. Nothing is stored, so whatever must not be lost is stored before it is published.
 */
export class Bus {
  readonly #id = randomUUID()
  readonly #parts: Parts
  readonly #hearing = new Map<string, Set<Hear>>()
  #waiting: string[] = []
  #client: pg.Client | undefined
  #sending: Promise<void> | undefined
  /** Posts are delivered in order, though some have to be read from the database first. */
  #reading: Promise<void> = Promise.resolve()
  #connecting: Promise<void> | undefined
  #hasListened = false
  readonly #stopped = new AbortController()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Resolves once it listens to the other processes, or has tried to for two seconds. */
  async start(): Promise<void> {
    if (this.#parts.url) await Promise.race([this.#connect(), pause(2_000, undefined, { ref: false })])
  }

  async stop(): Promise<void> {
    // Posts that were published before stopping are still sent.
    await this.#sending
    this.#stopped.abort()
    const client = this.#client
    this.#client = undefined
    await client?.end().catch(() => undefined)
    await this.#connecting
  }

  subscribe(channel: string, listener: (message: unknown) => unknown): () => void {
    // A listener that throws affects neither the other listeners nor the publisher.
    const hear = guarded(listener, (err) =>
      this.#parts.log.error({ err, channel }, 'A listener failed on live news'),
    )
    const all = this.#hearing.get(channel) ?? new Set()
    this.#hearing.set(channel, all.add(hear))
    return () => {
      all.delete(hear)
      if (all.size === 0) this.#hearing.delete(channel)
    }
  }

  publish(channel: string, message: unknown): void {
    this.#deliver(channel, message)
    if (!this.#parts.url || this.#stopped.signal.aborted) return
    this.#waiting.push(JSON.stringify([channel, message]))
    if (this.#waiting.length > waitingAtMost) this.#waiting.shift()
    this.#send()
  }

  #deliver(channel: string, message: unknown): void {
    for (const hear of [...(this.#hearing.get(channel) ?? [])]) hear(message)
  }

  #send(): void {
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = undefined
    })
  }

  async #sendAll(): Promise<void> {
    for (let client = this.#client; client && this.#waiting.length > 0; client = this.#client) {
      const posts = this.#takePosts()
      try {
        await this.#notify(client, `[${posts.join()}]`)
      } catch {
        // The connection's end event logs the reason, and opens the next connection.
        this.#waiting.unshift(...posts)
        return
      }
    }
  }

  /** As many posts as fit into one NOTIFY, or a single post that is too large for one. */
  #takePosts(): string[] {
    let [count, size] = [0, 2]
    for (const post of this.#waiting) {
      size += Buffer.byteLength(post) + 1
      if (count > 0 && size > largestNotice) break
      count += 1
    }
    return this.#waiting.splice(0, count)
  }

  async #notify(client: pg.Client, body: string): Promise<void> {
    if (Buffer.byteLength(body) <= largestNotice) {
      await client.query('SELECT pg_notify($1, $2)', [line, `${this.#id} ${body}`])
      return
    }
    const id = randomUUID()
    await client.query("DELETE FROM live_bodies WHERE created_at < now() - interval '1 minute'")
    await client.query('INSERT INTO live_bodies (id, body, created_at) VALUES ($1, $2, now())', [id, body])
    await client.query('SELECT pg_notify($1, $2)', [line, `${this.#id} @${id}`])
  }

  #connect(): Promise<void> {
    this.#connecting ??= this.#tryToConnect().finally(() => {
      this.#connecting = undefined
    })
    return this.#connecting
  }

  async #tryToConnect(): Promise<void> {
    const { signal } = this.#stopped
    for (let failures = 0; !signal.aborted; failures += 1) {
      if (await this.#listen()) return
      const longest = Math.min(shortestPause * 2 ** failures, longestPause)
      await pause(longest * (0.5 + Math.random() / 2), undefined, { signal, ref: false }).catch(
        () => undefined,
      )
    }
  }

  async #listen(): Promise<boolean> {
    const client = new pg.Client(sessionOf(this.#parts.url ?? ''))
    client.on('error', (err) => this.#parts.log.warn({ err }, 'The live connection to the database failed'))
    client.on('end', () => {
      if (this.#client !== client) return
      this.#client = undefined
      void this.#connect()
    })
    client.on('notification', ({ payload = '' }) => this.#hear(client, payload))
    try {
      await client.connect()
      await client.query(`LISTEN ${line}`)
    } catch (err) {
      this.#parts.log.warn({ err }, 'Can’t listen to other processes yet')
      await client.end().catch(() => undefined)
      return false
    }
    if (this.#stopped.signal.aborted) {
      await client.end().catch(() => undefined)
      return false
    }
    this.#client = client
    this.#send()
    if (this.#hasListened) this.#deliver(missed, null)
    this.#hasListened = true
    return true
  }

  #hear(client: pg.Client, payload: string): void {
    const [from] = payload.split(' ', 1)
    const body = payload.slice((from?.length ?? 0) + 1)
    if (from === this.#id) return
    this.#reading = this.#reading
      .then(async () => {
        const posts: unknown = JSON.parse(body.startsWith('@') ? await read(client, body.slice(1)) : body)
        if (!Array.isArray(posts)) return
        for (const [channel, message] of posts) this.#deliver(channel, message)
      })
      .catch((err: unknown) => this.#parts.log.warn({ err }, 'Live news could not be read'))
  }
}

async function read(client: pg.Client, id: string): Promise<string> {
  const { rows } = await client.query<{ body: string }>('SELECT body FROM live_bodies WHERE id = $1', [id])
  return rows[0]?.body ?? '[]'
}
