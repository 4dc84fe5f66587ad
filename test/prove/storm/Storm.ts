import { setTimeout as pause } from 'node:timers/promises'
import type { Message } from '#contract/learning/talk/threads.ts'
import { LiveClient } from '../../builders/liveClient.ts'
import { until } from '../../builders/until.ts'
import type { Random } from '../../foreign/random.ts'
import type { House } from '../month/house.ts'
import type { Crowd, Talk, Teacher } from './crowd.ts'

interface Answered<T> {
  readonly status: number
  readonly error: string | null
  readonly data: T
}
type Sent = Answered<{ readonly message: { readonly id: string; readonly seq: number } }>

/** A tutor's open page, which updates a conversation when it's told of news. */
class Watch {
  readonly seen = new Map<string, Message[]>()
  readonly seenAt = new Map<string, number>()
  readonly #storm: Storm
  readonly #teacher: Teacher
  readonly #reading = new Map<string, { again: boolean }>()
  #client: LiveClient | undefined
  #stopped = false
  #running: Promise<void> | undefined

  constructor(storm: Storm, teacher: Teacher) {
    this.#storm = storm
    this.#teacher = teacher
  }

  open(): void {
    this.#running = this.#follow()
  }
  cut(): void {
    this.#client?.cut()
  }
  async close(): Promise<void> {
    this.#stopped = true
    this.cut()
    await this.#running
  }

  /** Reads a conversation, and once more if news comes during the read. */
  async read(id: string): Promise<void> {
    const busy = this.#reading.get(id)
    if (busy) {
      busy.again = true
      return
    }
    const state = { again: true }
    this.#reading.set(id, state)
    while (state.again) {
      state.again = false
      const seen = this.seen.get(id) ?? []
      this.seen.set(id, seen)
      const path = `/threads/${id}?after=${seen.at(-1)?.seq ?? 0}`
      const { data } = await this.#storm.call<{ messages: Message[] }>(this.#teacher.token, path)
      for (const message of data.messages) {
        seen.push(message)
        this.seenAt.set(message.text, performance.now())
      }
      if (data.messages.length > 0) state.again = true
    }
    this.#reading.delete(id)
  }

  async #follow(): Promise<void> {
    const ends = () =>
      this.#listen()
        .catch(() => undefined)
        .then(() => this.#stopped)
    await until('the page is closed', ends, { patience: Number.POSITIVE_INFINITY })
  }

  async #listen(): Promise<void> {
    const { data } = await this.#storm.call<{ ticket: string }>(this.#teacher.token, '/live/ticket')
    const origin = this.#storm.web
    const client = new LiveClient(origin, data.ticket, { origin })
    this.#client = client
    for (let heard = await client.next(); heard; heard = await client.next()) {
      if (heard.t === 'news' && heard.news.of === 'thread') void this.read(heard.news.id)
      if (heard.t === 'listening' || heard.t === 'missed')
        for (const { id } of this.#teacher.talks) void this.read(id)
    }
  }
}

/** Students who write, and tutors who read along while their pages come, go and are cut off. */
export class Storm {
  readonly #house: House
  readonly #crowd: Crowd
  readonly #chance: Random
  readonly #watches: readonly Watch[]
  readonly #written = new Map<string, string[]>()
  #over = false
  #cutting: Promise<void> | undefined
  cuts = 0
  refused = 0

  constructor(house: House, crowd: Crowd, chance: Random) {
    this.#house = house
    this.#crowd = crowd
    this.#chance = chance
    this.#watches = crowd.teachers.map((teacher) => new Watch(this, teacher))
  }

  get web(): string {
    return this.#chance.pick(this.#house.webs).origin
  }

  async open(): Promise<void> {
    for (const watch of this.#watches) watch.open()
    // All watching pages except the first are cut off now and then.
    this.#cutting = (async () => {
      while (!this.#over) {
        await pause(40)
        this.cuts += 1
        this.#chance.pick(this.#watches.slice(1)).cut()
      }
    })()
    const isOpen = ({ talks }: Teacher, nth: number) =>
      talks.every(({ id }) => this.#watches[nth]?.seen.has(id))
    await until('all pages are open', () => this.#crowd.teachers.every(isOpen), { patience: 60_000 })
  }

  async close(): Promise<void> {
    this.#over = true
    await this.#cutting
    for (const watch of this.#watches) await watch.close()
  }

  async call<T>(token: string, path: string, body?: object): Promise<Answered<T>> {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const request = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
    const trying = async () => {
      const signal = AbortSignal.timeout(15_000)
      const answer = await fetch(`${this.web}/api/v1${path}`, { ...request, signal })
      const said = (await answer.json()) as Answered<T>
      return answer.status < 500 && { ...said, status: answer.status }
    }
    return until(`${path} is answered`, trying, { patience: 60_000 })
  }

  /** Lets each student write this many messages; returns how soon the steady page shows them, and the rate. */
  async write(each: number, { everyMs }: { readonly everyMs: number }) {
    const [times, started] = [[] as number[], performance.now()]
    let count = 0
    const writing = this.#crowd.teachers.flatMap((teacher, nth) =>
      teacher.talks.map(async (talk, place) => {
        await pause((nth * teacher.talks.length + place) * everyMs)
        for (let time = 0; time < each; time += 1) {
          const sentAt = performance.now()
          const text = await this.#say(talk)
          count += 1
          if (nth === 0) times.push(await this.#seen(text, sentAt))
          if (everyMs > 0) await pause(everyMs * this.#crowd.teachers.length * teacher.talks.length)
        }
      }),
    )
    await Promise.all(writing)
    const seconds = (performance.now() - started) / 1_000
    return { times, count, perSecond: Math.round(count / seconds) }
  }

  async #say({ id, student }: Talk): Promise<string> {
    const own = this.#written.get(id) ?? []
    this.#written.set(id, own)
    const text = `${id} ${own.length + 1}`
    const key = `${id}-${own.length + 1}`
    const { error } = (await this.call(student, `/threads/${id}/messages`, { key, text })) as Sent
    if (error === null) own.push(text)
    else this.refused += 1
    return text
  }

  async #seen(text: string, sentAt: number): Promise<number> {
    const [steady] = this.#watches
    return (await until(`${text} is seen`, () => steady?.seenAt.get(text), { patience: 30_000 })) - sentAt
  }

  /** The conversations that aren't shown as written, once all the news has had time to arrive. */
  async compare(): Promise<string[]> {
    this.#over = true
    await this.#cutting
    await until('all is shown', () => this.#wrong().length === 0, { patience: 30_000 }).catch(() => undefined)
    return this.#wrong()
  }

  #wrong(): string[] {
    return this.#crowd.teachers.flatMap(({ talks }, nth) =>
      talks.flatMap(({ id }) => {
        const seen = (this.#watches[nth]?.seen.get(id) ?? []).map(({ text }) => text)
        const written = this.#written.get(id) ?? []
        return seen.join('\n') === written.join('\n') ? [] : [`${id}: ${seen.length} of ${written.length}`]
      }),
    )
  }

  /** Lets a student who has written 25 messages continue as fast as possible. */
  async flood(): Promise<{ readonly taken: number; readonly refused: string | null }> {
    const talk = this.#crowd.teachers[0]?.talks[0]
    if (!talk) throw new Error('There is nobody.')
    for (let taken = 0; ; taken += 1) {
      const key = `${talk.id}-more-${taken}`
      const { error } = await this.call(talk.student, `/threads/${talk.id}/messages`, { key, text: key })
      if (error !== null) return { taken, refused: error }
    }
  }
}

/** p50, p95 and p99 of these times. */
export function percentiles(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  return [0.5, 0.95, 0.99]
    .map((part) => Math.round(sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN))
    .join(', ')
}
