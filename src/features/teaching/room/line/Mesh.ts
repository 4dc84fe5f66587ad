import { type Lane, type LinkState, type OwnTracks, PeerLink } from './PeerLink.ts'
import { readSignal, type Signal } from './signal.ts'

export interface Reached {
  readonly state: LinkState
  readonly camera: MediaStream
  readonly screen: MediaStream
}
interface Other {
  readonly tab: string
  link: PeerLink
  /** Their current connection to the service, to which signals are sent. */
  peer: string
}
interface Here {
  readonly member: string
  /** They asked to save data. */
  low: boolean
  /** How often the line to them was retried since it was last up, and when the next try is due. */
  tries: number
  dueAt: number
}
interface MeshParts {
  readonly send: (to: string, signal: Signal) => void
  readonly onChange: () => void
}

/** A line that isn't up by then is retried, a little more patiently each time, since a slow phone needs time. */
const firstTry = 4_000
const laterTries = 8_000

/** A line from this page to everybody else in the room, by member. A line outlives the connections to the service that made it. */
export class Mesh {
  readonly #parts: MeshParts
  readonly #tab = crypto.randomUUID()
  readonly #others = new Map<string, Other>()
  /** Who is in the room, by their connection. */
  readonly #here = new Map<string, Here>()
  readonly #greeted = new Map<string, Signal>()
  #ice: readonly RTCIceServer[] = []
  #tracks: OwnTracks = { voice: null, camera: null, screen: null }

  constructor(parts: MeshParts) {
    this.#parts = parts
  }

  /** A new connection of our own: everybody is met again, and lines that are up stay up. */
  begin(ice: readonly RTCIceServer[]): void {
    this.#ice = ice
    this.#here.clear()
    this.#greeted.clear()
  }

  meet(peer: string, member: string, low: boolean): void {
    this.#here.set(peer, { member, low, tries: 0, dueAt: performance.now() + firstTry })
    this.#sayHello(peer, member)
    const greeting = this.#greeted.get(peer)
    if (greeting) this.hear(peer, greeting)
    this.#thinAll()
  }

  hear(from: string, data: unknown): void {
    const signal = readSignal(data)
    const here = this.#here.get(from)
    if (!signal) return
    if (!here) {
      if (signal.hello) this.#greeted.set(from, signal)
      return
    }
    if (signal.hello) {
      this.#greet(from, here.member, signal)
      return
    }
    const other = this.#others.get(here.member)
    if (other?.tab !== signal.tab) return
    if (signal.bye) this.drop(here.member)
    else if (signal.again) this.#callAgain(other, signal.line)
    else if (this.#isOfLine(other, signal)) other.link.hear(signal)
  }

  /**
   * Retries everybody who isn't connected, whichever step was lost: a greeting, a call, its answer, or the route. Every second
   * time (every fourth before an answer) the line is replaced, since some breaks can't be mended by another route.
   */
  watch(now: number): void {
    for (const [peer, here] of this.#here) {
      const other = this.#others.get(here.member)
      if (other?.link.state === 'connected') {
        here.tries = 0
        here.dueAt = now + firstTry
      }
      if (now < here.dueAt) continue
      here.tries += 1
      here.dueAt = now + Math.min(firstTry + here.tries * 1_000, laterTries)
      this.#sayHello(peer, here.member)
      if (!other) continue
      const anew = here.tries % (other.link.isAnswered ? 2 : 4) === 0
      if (anew && this.#calls(other)) this.#renew(other)
      else other.link.mend()
    }
  }

  lower(peer: string, low: boolean): void {
    const here = this.#here.get(peer)
    if (!here || here.low === low) return
    here.low = low
    this.#thinAll()
  }

  /** Their connection to the service ended; the line to them is kept until `drop`. */
  miss(peer: string): void {
    this.#here.delete(peer)
    this.#greeted.delete(peer)
    this.#thinAll()
  }

  /** True if the member hasn't come back over another connection. */
  isGone(member: string): boolean {
    return ![...this.#here.values()].some((each) => each.member === member)
  }

  drop(member: string): void {
    this.#others.get(member)?.link.close()
    if (this.#others.delete(member)) this.#parts.onChange()
  }

  put(lane: Lane, track: MediaStreamTrack | null): void {
    this.#tracks = { ...this.#tracks, [lane]: track }
    for (const { link } of this.#others.values()) link.put(lane, track)
  }

  reached(member: string): Reached | undefined {
    const other = this.#others.get(member)
    return other && { state: other.link.state, camera: other.link.camera, screen: other.link.screen }
  }

  /** How loud each of the others was since this was last asked. */
  async listen(): Promise<ReadonlyMap<string, number>> {
    const heard = [...this.#others].map(async ([member, { link }]) => [member, await link.listen()] as const)
    return new Map(await Promise.all(heard))
  }

  /** Leaves on purpose, so that nobody waits for a return. */
  leave(): void {
    for (const peer of this.#here.keys()) this.#parts.send(peer, { tab: this.#tab, bye: true })
    this.close()
  }

  close(): void {
    for (const { link } of this.#others.values()) link.close()
    this.#others.clear()
    this.#here.clear()
  }

  #sayHello(peer: string, member: string): void {
    const line = this.#others.get(member)?.link.line
    this.#parts.send(peer, { tab: this.#tab, hello: true, ...(line && { line }) })
  }

  #greet(peer: string, member: string, { tab, line }: Signal): void {
    const known = this.#others.get(member)
    if (known?.tab === tab) {
      const isBack = known.peer !== peer
      known.peer = peer
      if (this.#calls(known) && line !== known.link.line) this.#callAgain(known, line)
      else if (isBack && known.link.state !== 'connected') known.link.mend()
      return
    }
    known?.link.close()
    const other: Other = { tab, peer, link: this.#link(tab, () => other.peer) }
    this.#others.set(member, other)
    this.#thinAll()
    this.#parts.onChange()
  }

  #calls({ tab }: Pick<Other, 'tab'>): boolean {
    return this.#tab < tab
  }

  #link(tab: string, peer: () => string, line: string | null = null): PeerLink {
    const isCaller = this.#calls({ tab })
    const link: PeerLink = new PeerLink({
      ice: this.#ice,
      line: isCaller ? crypto.randomUUID() : line,
      isCaller,
      tracks: this.#tracks,
      send: (signal) =>
        this.#parts.send(peer(), { ...signal, tab: this.#tab, ...(link.line && { line: link.line }) }),
      onChange: this.#parts.onChange,
    })
    return link
  }

  /** If they know no line, or another one, they have lost the one that was up, and what is left of it here is useless. */
  #callAgain(other: Other, line: string | undefined): void {
    if (this.#calls(other) && line !== other.link.line && other.link.isAnswered) this.#renew(other)
    else other.link.mend()
  }

  /** Signals of an earlier line are ignored; a call with another name starts a new line. */
  #isOfLine(other: Other, { line, description }: Signal): boolean {
    const { link } = other
    if (line === undefined) return false
    if (line === link.line) return true
    if (this.#calls(other) || description?.type !== 'offer') return false
    if (link.line === null) link.line = line
    else this.#renew(other, line)
    return true
  }

  #renew(other: Other, line: string | null = null): void {
    other.link.close()
    other.link = this.#link(other.tab, () => other.peer, line)
    this.#thinAll()
    this.#parts.onChange()
  }

  #thinAll(): void {
    for (const { link, peer } of this.#others.values())
      link.limit({ others: this.#others.size, low: this.#here.get(peer)?.low ?? false })
  }
}
