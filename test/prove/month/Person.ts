import { randomUUID } from 'node:crypto'
import { until } from '../../builders/until.ts'
import type { Random } from '../../foreign/random.ts'
import type { House } from './house.ts'

export type Verb = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export interface Answer<T = unknown> {
  readonly status: number
  readonly error: string | null
  readonly data: T
}

const patience = 60_000
const away: ReadonlySet<number> = new Set([502, 503, 504])

/** A person with a browser, whose calls go to either web server and are repeated until one of them answers. */
export class Person {
  readonly id: string
  readonly name: string
  readonly role: 'tutor' | 'parent' | 'young' | 'staff'
  readonly #house: House
  readonly #chance: Random
  /** The session's token; null if the person is known not to be signed in. */
  token: string | null

  constructor(
    house: House,
    chance: Random,
    { id, name, role, token }: Pick<Person, 'id' | 'name' | 'role' | 'token'>,
  ) {
    this.#house = house
    this.#chance = chance
    this.id = id
    this.name = name
    this.role = role
    this.token = token
  }

  /** The web server to which the next connection goes. */
  get web(): string {
    return this.#chance.pick(this.#house.webs).origin
  }

  // biome-ignore lint/suspicious/noExplicitAny: a test reads answers of all kinds, and checks what it reads.
  async call<T = any>(verb: Verb, path: string, body?: object): Promise<Answer<T>> {
    const headers = {
      ...(this.token !== null && { authorization: `Bearer ${this.token}` }),
      ...(body && { 'content-type': 'application/json' }),
      ...(verb === 'POST' && { 'idempotency-key': randomUUID() }),
    }
    const request = { method: verb, headers, ...(body && { body: JSON.stringify(body) }) }
    return until(`${verb} ${path} is answered`, () => this.#try<T>(path, request), { patience })
  }

  async get<T>(path: string): Promise<T> {
    const { status, error, data } = await this.call<T>('GET', path)
    if (status !== 200) throw new Error(`${this.name} got ${status} ${error} at ${path}.`)
    return data
  }

  async #try<T>(path: string, request: RequestInit): Promise<Answer<T> | null> {
    try {
      const signal = AbortSignal.timeout(15_000)
      const answer = await fetch(`${this.web}/api/v1${path}`, { ...request, signal })
      const body = (await answer.json()) as { error: string | null; data: T }
      return away.has(answer.status) ? null : { status: answer.status, error: body.error, data: body.data }
    } catch {
      return null
    }
  }
}
