import { z } from 'zod/mini'
import { News, type ToPage } from '#contract/learning/people/live.ts'
import { listeningBeat } from '#contract/learning/people/liveWords.ts'
import { ApiError } from '../../../ApiError.ts'
import type { Context } from '../../../http/context.ts'
import { missed } from '../../../live/Bus.ts'
import { readWord } from '../../../signedWord.ts'
import { unreadNotices } from '../../base/index.ts'
import { readersOfSessions } from '../auth/index.ts'
import type { Listener } from './Listener.ts'
import { channelOf } from './news.ts'
import { lookEvery, silentAtMost, socketsEach } from './policy.ts'

interface Session {
  readonly id: string
  readonly person: string
}

interface Person {
  readonly id: string
  /** Oldest first, each with its session. */
  readonly listeners: Map<Listener, string>
  readonly leave: () => void
  /** The unread notifications at the last check. */
  unread: string
}

/** Everybody with open pages connected to this process. */
export class Listeners {
  readonly #context: Context
  readonly #people = new Map<string, Person>()
  /** Finds a listener's person quickly, since thousands leave together when a connection between two servers breaks. */
  readonly #whose = new Map<Listener, Person>()
  readonly #unfollow: () => void
  #timers: readonly NodeJS.Timeout[] = []
  #looking: Promise<void> | undefined

  constructor(context: Context) {
    this.#context = context
    this.#unfollow = context.bus.subscribe(missed, () => this.#tellAll({ t: 'missed' }))
  }

  start(): void {
    const warn = (what: string) => (err: unknown) => this.#context.log.warn({ err }, what)
    this.#timers = [
      setInterval(() => {
        this.tick().catch(warn('Could not check whether people are still signed in'))
      }, listeningBeat).unref(),
      setInterval(() => {
        this.look().catch(warn('Could not check whether people have new notifications'))
      }, lookEvery).unref(),
    ]
  }

  stop(): void {
    for (const timer of this.#timers) clearInterval(timer)
    this.#unfollow()
    for (const [listener] of this.#all()) listener.out('restarting')
  }

  /** The session that this ticket was given to, with its person; null if the ticket is invalid or the session ended. */
  async sessionOf(ticket: string): Promise<Session | null> {
    const { db, clock } = this.#context
    const id = await readWord(db, ticket, { purpose: 'listen', now: clock() }).catch((error: unknown) => {
      if (error instanceof ApiError) return null
      throw error
    })
    const person = id === null ? undefined : (await readersOfSessions(db, [id], clock())).get(id)
    return id === null || person === undefined ? null : { id, person }
  }

  async admit(listener: Listener, { id, person }: Session): Promise<void> {
    const { db, clock, log } = this.#context
    try {
      const unread = (await unreadNotices(db, [person], clock())).get(person) ?? ''
      // The page may have disconnected meanwhile.
      if (listener.isOut) return
      this.#add(listener, id, { id: person, unread })
      listener.enter()
    } catch (err) {
      log.warn({ err }, 'A page could not subscribe to news')
      listener.out('restarting')
    }
  }

  remove(listener: Listener): void {
    const person = this.#whose.get(listener)
    if (!person) return
    this.#whose.delete(listener)
    person.listeners.delete(listener)
    if (person.listeners.size > 0) return
    person.leave()
    this.#people.delete(person.id)
  }

  /** Drops listeners that are silent or whose session has ended. */
  async tick(): Promise<void> {
    const all = this.#all()
    for (const [listener] of all) if (listener.silentFor >= silentAtMost) listener.leave()
    const { db, clock } = this.#context
    const readers = await readersOfSessions(db, [...new Set(all.map(([, session]) => session))], clock())
    for (const [listener, session] of all) if (!readers.has(session)) listener.out('ended')
  }

  /**
   * Tells people whose unread notifications have changed. Some notifications appear or expire at a set time, which no
   * write announces; one query for everybody is cheap.
   */
  look(): Promise<void> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined
    })
    return this.#looking
  }

  async #look(): Promise<void> {
    const { db, clock } = this.#context
    const asked = [...this.#people]
    const unread = await unreadNotices(
      db,
      asked.map(([id]) => id),
      clock(),
    )
    for (const [id, person] of asked) {
      const now = unread.get(id) ?? ''
      if (now === person.unread) continue
      person.unread = now
      for (const listener of [...person.listeners.keys()])
        listener.tell({ t: 'news', news: { of: 'notices' } })
    }
  }

  #add(
    listener: Listener,
    session: string,
    { id, unread }: { readonly id: string; readonly unread: string },
  ) {
    const person = this.#people.get(id) ?? this.#open(id, unread)
    const { listeners } = person
    const [oldest] = listeners.size >= socketsEach ? listeners.keys() : []
    oldest?.out('full')
    listeners.set(listener, session)
    this.#whose.set(listener, person)
  }

  #open(personId: string, unread: string): Person {
    const listeners: Person['listeners'] = new Map()
    const leave = this.#context.bus.subscribe(channelOf(personId), (message) => {
      const news = z.safeParse(News, message)
      if (news.success)
        for (const listener of [...listeners.keys()]) listener.tell({ t: 'news', news: news.data })
    })
    const person = { id: personId, listeners, leave, unread }
    this.#people.set(personId, person)
    return person
  }

  #tellAll(message: ToPage): void {
    for (const [listener] of this.#all()) listener.tell(message)
  }

  #all(): (readonly [Listener, string])[] {
    return [...this.#people.values()].flatMap(({ listeners }) => [...listeners])
  }
}
