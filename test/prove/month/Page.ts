import type { Message } from '#contract/learning/talk/threads.ts'
import { LiveClient } from '../../builders/liveClient.ts'
import { until } from '../../builders/until.ts'
import type { Person } from './Person.ts'

interface Read {
  readonly messages: readonly Message[]
}

/** An open page: it's told which conversation has news, and fetches what came after the last message that it has. */
export class Page {
  readonly person: Person
  readonly seen = new Map<string, Message[]>()
  /** The conversations that it was told about, and when, by this process's monotonic clock. */
  readonly heard: { readonly thread: string; readonly at: number }[] = []
  #listens = false
  readonly #now: () => number
  #stopped = false
  #client: LiveClient | undefined
  #running: Promise<void> | undefined
  readonly #reading = new Map<string, Promise<void>>()

  constructor(person: Person, now: () => number) {
    this.person = person
    this.#now = now
  }

  get listens(): boolean {
    return this.#listens
  }

  open(): this {
    this.#running = this.#follow()
    return this
  }

  cut(): void {
    this.#client?.cut()
  }

  async close(): Promise<void> {
    this.#stopped = true
    this.cut()
    await this.#running
  }

  /** Loads the conversations that it doesn't know yet; with `all`, also the others, in case it missed something. */
  async sync(all = false): Promise<void> {
    if (this.person.token === null) return
    const list = await this.person.call<{ items: { id: string }[] }>('GET', '/threads?items=100')
    if (list.status !== 200) return
    const known = all ? [...this.seen.keys()] : []
    const ids = new Set([
      ...list.data.items.map(({ id }) => id).filter((id) => all || !this.seen.has(id)),
      ...known,
    ])
    for (const id of ids) await this.read(id)
  }

  /** Reads a conversation once earlier reads of it are done, as a page does, so that nothing is appended twice. */
  read(id: string): Promise<void> {
    const before = this.#reading.get(id) ?? Promise.resolve()
    const reading = before.catch(() => undefined).then(() => this.#readOn(id))
    this.#reading.set(id, reading)
    return reading
  }

  async #readOn(id: string): Promise<void> {
    const seen = this.seen.get(id) ?? []
    for (;;) {
      const after = seen.at(-1)?.seq ?? 0
      const answer = await this.person.call<Read>('GET', `/threads/${id}?after=${after}`)
      if (answer.status !== 200) return
      this.seen.set(id, seen)
      if (answer.data.messages.length === 0) return
      seen.push(...answer.data.messages)
    }
  }

  async #follow(): Promise<void> {
    const ends = () =>
      this.#listen()
        .catch(() => undefined)
        .then(() => this.#stopped)
    await until(`${this.person.name}'s page is closed`, ends, { patience: Number.POSITIVE_INFINITY })
  }

  async #listen(): Promise<void> {
    if (this.person.token === null) return
    const { data } = await this.person.call<{ ticket: string } | null>('GET', '/live/ticket')
    if (!data?.ticket || this.#stopped) return
    // The server only accepts a socket from a page of its own site.
    const origin = this.person.web
    const client = new LiveClient(origin, data.ticket, { origin })
    this.#client = client
    for (let heard = await client.next(); heard; heard = await client.next()) {
      this.#listens = heard.t !== 'out'
      if (heard.t === 'listening' || heard.t === 'missed') void this.sync(true)
      if (heard.t !== 'news' || heard.news.of !== 'thread') continue
      this.heard.push({ thread: heard.news.id, at: this.#now() })
      void this.read(heard.news.id)
    }
    this.#listens = false
  }
}
