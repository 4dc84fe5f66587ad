import { z } from 'zod/mini'
import { mayDraw } from '#contract/learning/teaching/mayDraw.ts'
import { FromClient, type FromServer, type Out, type Peer } from '#contract/learning/teaching/roomSocket.ts'
import type { Context } from '../../../http/context.ts'
import type { Wire } from '../../../live/socketWire.ts'
import { type Admitted, admit } from './admit.ts'
import { readBoard, storeOps } from './board.ts'
import { Budget } from './budgets.ts'
import type { Participant } from './findRoom.ts'
import type { Hub } from './Hub.ts'
import type { TicketHolder } from './tickets.ts'
import { calm, setState, visitsIn } from './visits.ts'
import { readWords, storeWords } from './words.ts'

/** How many bytes may wait to be sent. With more, the connection is too slow for a class. */
const unreadAtMost = 1_000_000
/** Each allows bursts: a new connection sends its ICE candidates all together, and one that comes back what was typed meanwhile. */
const allowances = {
  messages: { most: 300, perSecond: 40 },
  bytes: { most: 1_000_000, perSecond: 64_000 },
  words: { most: 20, perSecond: 1 },
}
const unsaid = { t: 'out', why: 'refused' } as const

type Inside = Admitted & { readonly people: ReadonlyMap<string, Participant> }

/** One connection to a room, of somebody with a ticket. */
export class Guest {
  readonly #context: Context
  readonly #hub: Hub
  readonly #wire: Wire
  #inside: Inside | null = null
  /** Messages held back until the guest knows who is there. */
  #held: FromServer[] | null = []
  #work: Promise<void> = Promise.resolve()
  #left: Promise<void> | null = null
  #heardAt = performance.now()
  readonly #messages = new Budget(allowances.messages, this.#heardAt)
  readonly #bytes = new Budget(allowances.bytes, this.#heardAt)
  readonly #words = new Budget(allowances.words, this.#heardAt)
  /** How many bytes the guest was sent on entering: a full board may be more than may wait otherwise. */
  #welcomed = 0
  seenAt: Date

  constructor(context: Context, hub: Hub, wire: Wire) {
    this.#context = context
    this.#hub = hub
    this.#wire = wire
    this.seenAt = context.clock()
  }

  /** Null until the guest is in. */
  get peer(): string | null {
    return this.#inside?.peer ?? null
  }
  /** Who the guest is and what they're taking part in; null until the guest is in. */
  get part() {
    const inside = this.#inside
    return inside && { personId: inside.me.person_id, place: inside.place }
  }
  get closesAt(): Date {
    return this.#inside?.closesAt ?? new Date(8.64e15)
  }
  get silentFor(): number {
    return performance.now() - this.#heardAt
  }

  enter(holder: TicketHolder): void {
    this.#next(() => this.#enter(holder))
  }

  /** Handles messages one at a time, in order, once the guest is in. */
  hear(text: string): void {
    if (this.#left) return
    this.#heardAt = performance.now()
    this.seenAt = this.#context.clock()
    const message = this.#isAllowed(text) ? readMessage(text) : null
    const isTalkative = message?.t === 'say' && !this.#words.take(1, this.#heardAt)
    if (!message || isTalkative) void this.out('refused')
    else this.#next(() => this.#answer(message))
  }

  #next(step: () => Promise<void>): void {
    this.#work = this.#work.then(step).catch((err: unknown) => {
      this.#context.log.warn({ err }, 'A room message could not be handled')
      return this.out('restarting')
    })
  }

  say(message: FromServer): void {
    if (this.#held) {
      this.#held.push(message)
      return
    }
    if (this.#wire.waiting > unreadAtMost + this.#welcomed) void this.out('slow')
    else this.#wire.send(JSON.stringify(message))
  }

  #welcome(message: FromServer): void {
    const text = JSON.stringify(message)
    this.#welcomed = Buffer.byteLength(text)
    this.#wire.send(text)
  }

  /** Tells the guest why, and ends the connection. */
  out(why: Out): Promise<void> {
    if (!this.#left) this.#wire.send(JSON.stringify({ ...unsaid, why } satisfies FromServer))
    return this.leave(why === 'elsewhere' ? this.seenAt : this.#context.clock())
  }

  /** Callers rarely await the end of a connection, so a failure is logged here. */
  leave(at: Date = this.#context.clock()): Promise<void> {
    this.#left ??= this.#leave(at).catch((err: unknown) =>
      this.#context.log.warn({ err }, 'The end of a visit could not be stored'),
    )
    return this.#left
  }

  async #leave(at: Date): Promise<void> {
    this.#wire.close()
    const inside = this.#inside
    if (!inside) return
    this.#hub.remove(this, inside.roomId)
    await this.#hub.end(inside.roomId, inside.peer, at)
  }

  #isAllowed(text: string): boolean {
    const now = this.#heardAt
    return this.#messages.take(1, now) && this.#bytes.take(text.length, now)
  }

  async #answer(message: FromClient): Promise<void> {
    const inside = this.#inside
    if (inside && !this.#left) await this.#act(message, inside)
  }

  async #enter(holder: TicketHolder): Promise<void> {
    if (this.#left) return
    const { db, clock } = this.#context
    const admitted = await admit(this.#context, holder)
    if ('why' in admitted) return this.out(admitted.why)
    const { roomId, peer, me, expected, ended } = admitted
    const people = new Map(expected.map((each) => [each.person_id, each]))
    this.#inside = { ...admitted, people }
    // The connection may have ended while the ticket was checked.
    if (this.#left) return this.#hub.end(roomId, peer, clock())
    this.#hub.add(this, roomId)
    if (ended.length > 0) this.#hub.tell(roomId, { out: 'elsewhere', peers: [...ended] })
    for (const each of ended) this.#hub.tell(roomId, { except: peer, say: { t: 'went', peer: each } })
    const visits = await visitsIn(db, roomId, clock())
    const said = await readWords(db, roomId, people)
    const board = await readBoard(db, roomId)
    const others = visits
      .filter((visit) => visit.peer !== peer)
      .flatMap((visit) => peersOf(visit, people.get(visit.person_id)))
    const held = this.#held ?? []
    this.#held = null
    this.#welcome({ t: 'entered', peer, people: others, said, board, now: clock().toISOString() })
    for (const each of held)
      if (each.t !== 'came' || !others.some((other) => other.peer === each.peer.peer)) this.say(each)
    const [own] = peersOf({ peer, state: calm }, me)
    if (own) this.#hub.tell(roomId, { except: peer, say: { t: 'came', peer: own } })
  }

  async #act(message: FromClient, inside: Inside): Promise<void> {
    const { roomId, peer, me, tutorId } = inside
    const { db, clock } = this.#context
    const tell = (say: FromServer) => this.#hub.tell(roomId, { except: peer, say })
    const place = { roomId, personId: me.person_id, now: clock() }
    switch (message.t) {
      case 'beat':
        return this.say({ t: 'beat' })
      case 'leave':
        return this.leave()
      case 'signal':
        return this.#hub.tell(roomId, {
          to: message.to,
          say: { t: 'signal', from: peer, data: message.data },
        })
      case 'caption':
        return tell({ t: 'captioned', peer, id: message.id, text: message.text })
      case 'react':
        return tell({ t: 'reacted', peer, sign: message.sign })
      case 'state': {
        const { t, ...state } = message
        await setState(db, peer, state)
        return tell({ t, peer, state })
      }
      case 'say': {
        const { id, text } = message
        const stored = await storeWords(db, { ...place, key: id, text })
        if (!stored) return this.out('refused')
        const { member, name, role } = me
        return this.#hub.tell(roomId, {
          say: { t: 'said', said: { id, peer, member, name, role, ...stored } },
        })
      }
      case 'board': {
        const ops = message.ops.filter((op) => mayDraw(me, op))
        if (ops.length === 0) return
        const at = await storeOps(db, { ...place, tutorId, ops })
        return tell({ t: 'board', from: peer, ops, at })
      }
      case 'mute':
        if (me.role === 'tutor')
          this.#hub.tell(roomId, {
            ...(message.peer === null ? { except: peer } : { to: message.peer }),
            say: { t: 'mute' },
          })
    }
  }
}

function readMessage(text: string): FromClient | null {
  try {
    const message = z.safeParse(FromClient, JSON.parse(text))
    return message.success ? message.data : null
  } catch {
    return null
  }
}

function peersOf({ peer, state }: Pick<Peer, 'peer' | 'state'>, person: Participant | undefined): Peer[] {
  return person ? [{ peer, state, member: person.member, name: person.name, role: person.role }] : []
}
