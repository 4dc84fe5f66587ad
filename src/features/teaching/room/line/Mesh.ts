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
  /** The member's current connection to the service, to which signals are sent. */
  peer: string
}
interface Here {
  readonly member: string
  /** True if the member asked to save data. */
  low: boolean
  /** How often this line was retried since it was last connected, and when the next retry is due. */
  tries: number
  dueAt: number
}
interface MeshParts {
  readonly send: (to: string, signal: Signal) => void
  readonly onChange: () => void
}

/** A line that isn't connected by then is retried, at growing intervals because a slow phone needs time. */
const firstTry = 4_000
const laterTries = 8_000

/** The lines from this page to everybody else in the room, by member. A line can outlive its service connections. */
export class Mesh {
  readonly #parts: MeshParts
  readonly #tab = crypto.randomUUID()
  readonly #others = new Map<string, Other>()
  /** The people in the room, by their connection to the service. */
  readonly #here = new Map<string, Here>()
  readonly #greeted = new Map<string, Signal>()
  #ice: readonly RTCIceServer[] = []
  #tracks: OwnTracks = { voice: null, camera: null, screen: null }

  constructor(parts: MeshParts) {
    this.#parts = parts
  }

  /** This page has a new connection: everybody is met again, and lines that are connected stay so. */
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
   * Retries everybody who isn't connected, whichever step was lost: a greeting, a call, its answer, or the route. Every
   * second retry (every fourth before an answer) replaces the line, since another route can't repair every break.
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

  /** The member's connection to the service ended; the line to them stays until `drop`. */
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

  /** How loud each of the others has been since this was last read. */
  async listen(): Promise<ReadonlyMap<string, number>> {
    const heard = [...this.#others].map(async ([member, { link }]) => [member, await link.listen()] as const)
    return new Map(await Promise.all(heard))
  }

  /** Tells the others that this person left on purpose, so that nobody expects them back. */
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

  /** If the other side has no line or a different one, it lost the connected one, so this half is useless. */
  #callAgain(other: Other, line: string | undefined): void {
    if (this.#calls(other) && line !== other.link.line && other.link.isAnswered) this.#renew(other)
    else other.link.mend()
  }

  /** Signals of an earlier line are ignored; an offer for a different line starts that line. */
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
