import { systemClock } from '#contract/clock.ts'
import type { Admission, Member } from '#contract/learning/teaching/room.ts'
import type { BoardOp, FromServer, Peer, PeerState, Said } from '#contract/learning/teaching/roomSocket.ts'
import type { Answer } from '../../../platform/calls/needs.ts'
import { drawOn, emptyBoard } from './board/board.ts'
import { FadingCaptions } from './FadingCaptions.ts'
import { firstView } from './firstView.ts'
import { Mesh } from './line/Mesh.ts'
import { type Entered, RoomLine } from './line/RoomLine.ts'
import type { OwnMedia } from './media/OwnMedia.ts'
import type { Person, RoomView, Words } from './roomView.ts'

interface SessionParts {
  readonly me: Member
  readonly media: OwnMedia
  readonly admit: () => Promise<Answer<Admission>>
  readonly open: (url: string, ticket: string) => WebSocket
}

/** Most people whose connection breaks return within this time. */
const waitsFor = 6_000
const reactionLasts = 4_000
const looksEvery = 500
/** Anything quieter counts as background noise. */
const audible = 0.02

/** One visit to a room, from pressing Join to the end: what the screens show, and what people can do there. */
export class Session {
  readonly #parts: SessionParts
  readonly #line: RoomLine
  readonly #mesh: Mesh
  readonly #peers = new Map<string, string>()
  readonly #leaving = new Map<string, ReturnType<typeof setTimeout>>()
  readonly #captions = new FadingCaptions((captions) => this.#set({ captions }))
  readonly #listeners = new Set<() => void>()
  readonly #unfollow: () => void
  #listening: ReturnType<typeof setInterval> | undefined
  #reactions = 0
  #view: RoomView

  constructor(parts: SessionParts) {
    this.#parts = parts
    this.#view = firstView(parts.media.view())
    this.#mesh = new Mesh({
      send: (to, data) => this.#line.say({ t: 'signal', to, data }),
      onChange: () => this.#refresh(),
    })
    this.#line = new RoomLine({
      admit: parts.admit,
      open: parts.open,
      on: {
        entered: (entered, { ice_servers }) => this.#enter(entered, ice_servers as readonly RTCIceServer[]),
        heard: (message) => this.#hear(message),
        lost: () => this.#set({ phase: 'again' }),
        ended: (ended) => this.#end(ended),
      },
    })
    const { tracks } = parts.media.view()
    for (const lane of ['voice', 'camera'] as const) this.#mesh.put(lane, tracks[lane])
    this.#unfollow = parts.media.subscribe((lane) => {
      if (lane !== null) this.#mesh.put(lane, parts.media.view().tracks[lane])
      this.#tellState()
    })
  }

  readonly view = (): RoomView => this.#view
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  start(): this {
    this.#line.start()
    this.#listening = setInterval(() => void this.#listen(), looksEvery)
    return this
  }

  hurry(): void {
    this.#line.hurry()
  }

  leave(): void {
    if (this.#view.phase === 'out') return
    this.#mesh.leave()
    this.#line.stop()
    this.#end({ why: 'left' })
  }

  say(text: string): void {
    const { member, name, role } = this.#parts.me
    const id = crypto.randomUUID()
    const at = systemClock().toISOString()
    const words: Words = { id, peer: null, member, name, role, text, at, waiting: true }
    this.#set({ said: [...this.#view.said, words] })
    this.#line.say({ t: 'say', id, text })
  }

  react(sign: string): void {
    this.#line.say({ t: 'react', sign })
    this.#show('You', sign)
  }

  caption(id: string, text: string): void {
    this.#line.say({ t: 'caption', id, text })
  }

  raise(hand: boolean): void {
    this.#tellState({ hand })
  }

  saveData(low: boolean): void {
    this.#tellState({ low })
  }

  draw(ops: readonly BoardOp[]): void {
    this.#set({ board: drawOn(this.#view.board, ops) })
    this.#line.say({ t: 'board', ops: [...ops] })
  }

  lookAtBoard(): void {
    if (this.#view.boardIsNew) this.#set({ boardIsNew: false })
  }

  /** Lets the tutor mute one person, or everybody else if `member` is null. */
  mute(member: string | null): void {
    const peer = member === null ? null : ([...this.#peers].find(([, each]) => each === member)?.[0] ?? null)
    if (member === null || peer !== null) this.#line.say({ t: 'mute', peer })
  }

  #enter({ people, said, board }: Entered, ice: readonly RTCIceServer[]): void {
    for (const timer of this.#leaving.values()) clearTimeout(timer)
    this.#leaving.clear()
    this.#peers.clear()
    this.#mesh.begin(ice)
    const heard = new Set(said.map(({ id }) => id))
    const waiting = this.#view.said.filter((each) => each.waiting && !heard.has(each.id))
    const missing = this.#view.people.filter(({ member }) => !people.some((each) => each.member === member))
    this.#set({ phase: 'in', said: [...said, ...waiting], board: drawOn(emptyBoard, board) })
    for (const peer of people) this.#meet(peer)
    // They are probably reconnecting too, just as this page did.
    for (const { member } of missing) this.#await(member)
    // Sends the messages written while disconnected; a message with a known id is never shown twice.
    for (const { id, text } of waiting) this.#line.say({ t: 'say', id, text })
    this.#tellState({}, true)
  }

  #hear(message: FromServer): void {
    switch (message.t) {
      case 'came':
        this.#meet(message.peer)
        break
      case 'went':
        this.#miss(message.peer)
        break
      case 'signal':
        this.#mesh.hear(message.from, message.data)
        break
      case 'said':
        this.#keep(message.said)
        break
      case 'state':
        this.#note(message.peer, message.state)
        break
      case 'reacted':
        this.#show(this.#nameOf(message.peer), message.sign)
        break
      case 'captioned':
        this.#captions.take({
          ...message,
          id: `${message.peer} ${message.id}`,
          name: this.#nameOf(message.peer),
        })
        break
      case 'board':
        this.#set({ board: drawOn(this.#view.board, message.ops), boardIsNew: true })
        break
      case 'mute':
        this.#parts.media.mute(true)
        this.#set({ hushed: true })
    }
  }

  #meet({ peer, state, ...member }: Peer): void {
    clearTimeout(this.#leaving.get(member.member))
    this.#leaving.delete(member.member)
    this.#peers.set(peer, member.member)
    const others = this.#view.people.filter((each) => each.member !== member.member)
    this.#set({ people: [...others, { ...member, state, reached: undefined, away: false }] })
    this.#mesh.meet(peer, member.member, state.low)
    this.#refresh()
  }

  #miss(peer: string): void {
    const member = this.#peers.get(peer)
    this.#peers.delete(peer)
    this.#mesh.miss(peer)
    if (member === undefined || !this.#mesh.isGone(member)) return
    this.#await(member)
  }

  #await(member: string): void {
    // Somebody who left on purpose isn't expected back.
    if (!this.#mesh.reached(member)) {
      this.#forget(member)
      return
    }
    this.#change(member, { away: true })
    clearTimeout(this.#leaving.get(member))
    this.#leaving.set(
      member,
      setTimeout(() => this.#forget(member), waitsFor),
    )
  }

  #forget(member: string): void {
    clearTimeout(this.#leaving.get(member))
    this.#leaving.delete(member)
    this.#mesh.drop(member)
    this.#set({ people: this.#view.people.filter((each) => each.member !== member) })
  }

  #note(peer: string, state: PeerState): void {
    const member = this.#peers.get(peer)
    this.#mesh.lower(peer, state.low)
    if (member !== undefined) this.#change(member, { state })
  }

  #keep(said: Said): void {
    const others = this.#view.said.filter(({ id }) => id !== said.id)
    this.#set({ said: [...others, said] })
  }

  #show(name: string, sign: string): void {
    this.#reactions += 1
    const id = this.#reactions
    this.#set({ reactions: [...this.#view.reactions, { id, name, sign }].slice(-5) })
    setTimeout(
      () => this.#set({ reactions: this.#view.reactions.filter((each) => each.id !== id) }),
      reactionLasts,
    )
  }

  #tellState(change: Partial<PeerState> = {}, always = false): void {
    const { tracks, muted } = this.#parts.media.view()
    const audio = tracks.voice !== null && !muted
    const next = {
      ...this.#view.state,
      audio,
      video: tracks.camera !== null,
      screen: tracks.screen !== null,
      ...change,
    }
    if (!always && JSON.stringify(next) === JSON.stringify(this.#view.state)) return
    this.#set({ state: next, ...(audio && { hushed: false }) })
    this.#line.say({ t: 'state', ...next })
  }

  async #listen(): Promise<void> {
    if (this.#view.phase === 'in') this.#mesh.watch(performance.now())
    const loud = [...(await this.#mesh.listen())]
      .filter(([, level]) => level > audible)
      .map(([member]) => member)
    const { speaking } = this.#view
    if (loud.length !== speaking.size || loud.some((member) => !speaking.has(member)))
      this.#set({ speaking: new Set(loud) })
  }

  #nameOf(peer: string): string {
    const member = this.#peers.get(peer)
    return this.#view.people.find((each) => each.member === member)?.name ?? ''
  }

  #change(member: string, change: Partial<Person>): void {
    this.#set({
      people: this.#view.people.map((each) => (each.member === member ? { ...each, ...change } : each)),
    })
  }

  /** Copies the current state of the lines to the others into the view. */
  #refresh(): void {
    const people = this.#view.people.map((each) => ({ ...each, reached: this.#mesh.reached(each.member) }))
    this.#set({ people })
  }

  #end(ended: RoomView['ended']): void {
    clearInterval(this.#listening)
    for (const timer of this.#leaving.values()) clearTimeout(timer)
    this.#captions.close()
    this.#unfollow()
    this.#mesh.close()
    this.#parts.media.close()
    this.#set({ phase: 'out', ended, people: [] })
  }

  #set(change: Partial<RoomView>): void {
    this.#view = { ...this.#view, ...change }
    for (const listener of [...this.#listeners]) listener()
  }
}
