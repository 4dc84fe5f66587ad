import { z } from 'zod/mini'
import { FromServer, outs } from '#contract/learning/teaching/roomSocket.ts'
import { heartbeat } from '#contract/learning/teaching/roomWords.ts'
import type { Context } from '../../../http/context.ts'
import { missed } from '../../../live/Bus.ts'
import { areSignedIn } from '../../people/index.ts'
import { membersNow } from './findRoom.ts'
import type { Guest } from './Guest.ts'
import { endVisit, patience, storeSigns } from './visits.ts'

/** A message to a room, which reaches every process with somebody in it. */
const News = z.union([
  z.object({
    /** `to` sends the message to one person only, and `except` to all but one. */
    to: z.optional(z.string()),
    except: z.optional(z.string()),
    say: FromServer,
  }),
  z.object({ out: z.enum(outs), peers: z.array(z.string()) }),
])
export type News = z.output<typeof News>

export function channelOf(roomId: string): string {
  return `room ${roomId}`
}

interface OpenRoom {
  readonly guests: Set<Guest>
  readonly leave: () => void
}

/** Everybody connected to this process, by room. */
export class Hub {
  readonly #context: Context
  readonly #rooms = new Map<string, OpenRoom>()
  #timer: NodeJS.Timeout | undefined
  #deafen: () => void = () => {}
  #ticking: Promise<void> = Promise.resolve()
  /** The ends of visits that are being stored. */
  readonly #ending = new Set<Promise<void>>()

  constructor(context: Context) {
    this.#context = context
  }

  start(): void {
    // People may have come or gone in another process unnoticed. Reconnecting shows everybody who is there.
    this.#deafen = this.#context.bus.subscribe(missed, () => this.#restart())
    this.#timer ??= setInterval(() => {
      this.#ticking = this.tick().catch((err: unknown) =>
        this.#context.log.warn({ err }, 'Who is in the rooms could not be stored'),
      )
    }, heartbeat).unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#deafen()
    await this.#ticking
    await this.#restart()
    await Promise.allSettled(this.#ending)
  }

  async #restart(): Promise<void> {
    await Promise.all(this.#guests().map((guest) => guest.out('restarting')))
  }

  /** From now on, the guest receives the room's messages. */
  add(guest: Guest, roomId: string): void {
    const open = this.#rooms.get(roomId) ?? this.#open(roomId)
    open.guests.add(guest)
  }

  remove(guest: Guest, roomId: string): void {
    const open = this.#rooms.get(roomId)
    if (!open?.guests.delete(guest) || open.guests.size > 0) return
    open.leave()
    this.#rooms.delete(roomId)
  }

  tell(roomId: string, news: News): void {
    const here = 'say' in news && news.to !== undefined && this.#guestAt(roomId, news.to)
    // Both people are connected to this process, so no other process needs the message.
    if (here) here.say(news.say)
    else this.#context.bus.publish(channelOf(roomId), news)
  }

  /** Stores who is still there, and disconnects people who have gone silent or whose time is over. */
  async tick(): Promise<void> {
    const { db, clock } = this.#context
    const now = clock()
    for (const guest of this.#guests()) {
      if (guest.closesAt <= now) await guest.out('over')
      else if (guest.silentFor >= patience) await guest.leave(guest.seenAt)
    }
    for (const { guests } of [...this.#rooms.values()]) await this.#showOut([...guests], now)
    const left = this.#guests().filter(({ peer }) => peer !== null)
    if (left.length === 0) return
    const signs = left.map(({ peer, seenAt }) => ({ id: peer ?? '', seen_at: seenAt }))
    for (const { id, why } of await storeSigns(db, signs))
      await left.find(({ peer }) => peer === id)?.out(why)
  }

  /**
   * While people are in, seats are given up, classes cancelled or moved, and accounts blocked. Disconnects the people
   * affected, who are told why when they ask for a new ticket.
   */
  async #showOut(guests: readonly Guest[], now: Date): Promise<void> {
    const [first] = guests.flatMap(({ part }) => part ?? [])
    if (!first) return
    const { db } = this.#context
    const members = await membersNow(db, first.place, now)
    const signedIn = await areSignedIn(
      db,
      guests.flatMap(({ part }) => part?.personId ?? []),
      now,
    )
    for (const guest of guests) {
      const id = guest.part?.personId
      if (id !== undefined && !(members.has(id) && signedIn.has(id))) await guest.out('refused')
    }
  }

  end(roomId: string, peer: string, at: Date): Promise<void> {
    const ending = this.#end(roomId, peer, at).finally(() => this.#ending.delete(ending))
    this.#ending.add(ending)
    return ending
  }

  async #end(roomId: string, peer: string, at: Date): Promise<void> {
    if (await endVisit(this.#context.db, peer, at))
      this.tell(roomId, { except: peer, say: { t: 'went', peer } })
  }

  #open(roomId: string): OpenRoom {
    const guests = new Set<Guest>()
    const leave = this.#context.bus.subscribe(channelOf(roomId), (message) => {
      const news = z.safeParse(News, message)
      if (news.success) for (const guest of [...guests]) pass(guest, news.data)
    })
    const open = { guests, leave }
    this.#rooms.set(roomId, open)
    return open
  }

  #guests(): Guest[] {
    return [...this.#rooms.values()].flatMap(({ guests }) => [...guests])
  }

  #guestAt(roomId: string, peer: string): Guest | undefined {
    return [...(this.#rooms.get(roomId)?.guests ?? [])].find((guest) => guest.peer === peer)
  }
}

function pass(guest: Guest, news: News): void {
  const { peer } = guest
  if ('out' in news) {
    if (peer !== null && news.peers.includes(peer)) void guest.out(news.out)
  } else if (news.to === undefined ? peer !== news.except || news.except === undefined : news.to === peer) {
    guest.say(news.say)
  }
}
