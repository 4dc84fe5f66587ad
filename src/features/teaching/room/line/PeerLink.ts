import type { Signal } from './signal.ts'
import { type Sending, thin } from './thinning.ts'

/** The order of the connection's transceivers, which never changes: turning one on later needs no renegotiation. */
export const lanes = ['voice', 'camera', 'screen'] as const
export type Lane = (typeof lanes)[number]
export type OwnTracks = Readonly<Record<Lane, MediaStreamTrack | null>>
export type LinkState = 'connecting' | 'connected' | 'broken'

interface LinkParts {
  readonly ice: readonly RTCIceServer[]
  /** The line's id, which the caller chooses; null on the other side until the offer arrives. */
  readonly line: string | null
  /** Only one of the two sides calls, and calls again, so that calls never cross. */
  readonly isCaller: boolean
  readonly tracks: OwnTracks
  readonly send: (signal: Omit<Signal, 'tab' | 'line'>) => void
  readonly onChange: () => void
}

/** The browser's statistics about an incoming voice. */
interface Heard {
  readonly totalAudioEnergy: number
  readonly totalSamplesDuration: number
}

/** Most short interruptions recover by themselves within this time. */
const healsWithin = 2_000

/** The sound and pictures between this page and one other. */
export class PeerLink {
  readonly #parts: LinkParts
  readonly #peer: RTCPeerConnection
  line: string | null
  #tracks: OwnTracks
  /** What the other side sends: its camera with its voice, and its screen. */
  readonly camera = new MediaStream()
  readonly screen = new MediaStream()
  #early: RTCIceCandidateInit[] = []
  #mend: ReturnType<typeof setTimeout> | undefined
  #work: Promise<void> = Promise.resolve()
  #sending: Sending | null = null
  /** The number of the latest call between the two. */
  #round = 0
  #heard: Heard = { totalAudioEnergy: 0, totalSamplesDuration: 0 }

  constructor(parts: LinkParts) {
    this.#parts = parts
    this.line = parts.line
    this.#tracks = parts.tracks
    this.#peer = new RTCPeerConnection({ iceServers: [...parts.ice], bundlePolicy: 'max-bundle' })
    this.#peer.onicecandidate = ({ candidate }) => candidate && parts.send({ candidate: candidate.toJSON() })
    this.#peer.onconnectionstatechange = () => this.#watch()
    this.#peer.ontrack = ({ transceiver, track }) => this.#take(transceiver, track)
    if (parts.isCaller) this.#queue(() => this.#call())
  }

  get state(): LinkState {
    const { connectionState } = this.#peer
    if (connectionState === 'connected') return 'connected'
    return connectionState === 'failed' || connectionState === 'closed' ? 'broken' : 'connecting'
  }

  /** False until the other side has answered or called. */
  get isAnswered(): boolean {
    return this.#peer.remoteDescription !== null
  }

  /** How loud the other side has been since this was last read, from 0 to 1. */
  async listen(): Promise<number> {
    const [voice] = this.#peer.getReceivers()
    if (!voice) return 0
    for (const each of (await voice.getStats()).values() as Iterable<Partial<Heard>>) {
      const { totalAudioEnergy: energy, totalSamplesDuration: seconds } = each
      if (energy === undefined || seconds === undefined) continue
      const before = this.#heard
      this.#heard = { totalAudioEnergy: energy, totalSamplesDuration: seconds }
      const passed = seconds - before.totalSamplesDuration
      return passed > 0 ? Math.sqrt(Math.max(0, energy - before.totalAudioEnergy) / passed) : 0
    }
    return 0
  }

  hear({ description, candidate }: Signal): void {
    if (description) this.#queue(() => this.#agree(description))
    if (candidate) this.#queue(() => this.#reach(candidate))
  }

  /** Tries to find another route to the other side. */
  mend(): void {
    if (this.#peer.connectionState === 'closed') return
    if (this.#parts.isCaller) this.#queue(() => this.#callAgain())
    else this.#parts.send({ again: true })
  }

  put(lane: Lane, track: MediaStreamTrack | null): void {
    this.#tracks = { ...this.#tracks, [lane]: track }
    this.#queue(() => this.#sendTracks())
  }

  limit(sending: Sending): void {
    this.#sending = sending
    this.#queue(() => this.#thin())
  }

  close(): void {
    clearTimeout(this.#mend)
    this.#peer.close()
  }

  /** Runs one step at a time; the mesh retries what fails. */
  #queue(step: () => Promise<void>): void {
    this.#work = this.#work
      .then(() => (this.#peer.signalingState === 'closed' ? undefined : step()))
      .catch((problem: unknown) => console.warn('Signalling to a room member failed', problem))
  }

  async #call(how: RTCOfferOptions = {}): Promise<void> {
    if (this.#peer.getTransceivers().length === 0)
      for (const kind of ['audio', 'video', 'video'] as const)
        this.#peer.addTransceiver(kind, { direction: 'sendrecv' })
    await this.#sendTracks()
    await this.#peer.setLocalDescription(await this.#peer.createOffer(how))
    this.#round += 1
    this.#tell('offer')
  }

  /** Repeats an unanswered call unchanged but with the routes found since, so that a late answer still fits. */
  async #callAgain(): Promise<void> {
    if (this.#peer.signalingState === 'have-local-offer') this.#tell('offer')
    else await this.#call({ iceRestart: true })
  }

  async #agree(description: NonNullable<Signal['description']>): Promise<void> {
    const { type, sdp, round } = description
    if (type === 'answer' && (round !== this.#round || this.#peer.signalingState !== 'have-local-offer'))
      return
    await this.#peer.setRemoteDescription({ type, sdp })
    this.#round = round
    for (const each of this.#early.splice(0)) await this.#peer.addIceCandidate(each)
    if (type === 'answer') return this.#thin()
    for (const each of this.#peer.getTransceivers()) each.direction = 'sendrecv'
    await this.#sendTracks()
    await this.#peer.setLocalDescription()
    this.#tell('answer')
    await this.#thin()
  }

  async #reach(candidate: RTCIceCandidateInit): Promise<void> {
    if (this.#peer.remoteDescription) await this.#peer.addIceCandidate(candidate)
    else this.#early.push(candidate)
  }

  #tell(type: 'offer' | 'answer'): void {
    const { localDescription } = this.#peer
    if (localDescription)
      this.#parts.send({ description: { type, sdp: localDescription.sdp, round: this.#round } })
  }

  async #sendTracks(): Promise<void> {
    const lines = this.#peer.getTransceivers()
    for (const [at, lane] of lanes.entries()) {
      const sender = lines[at]?.sender
      if (sender && sender.track !== this.#tracks[lane]) await sender.replaceTrack(this.#tracks[lane])
    }
  }

  async #thin(): Promise<void> {
    if (this.#sending && this.#peer.remoteDescription) await thin(this.#peer.getSenders(), this.#sending)
  }

  #take(transceiver: RTCRtpTransceiver, track: MediaStreamTrack): void {
    const lane = lanes[this.#peer.getTransceivers().indexOf(transceiver)]
    const stream = lane === 'screen' ? this.screen : this.camera
    if (!stream.getTracks().includes(track)) stream.addTrack(track)
    this.#parts.onChange()
  }

  #watch(): void {
    const { connectionState } = this.#peer
    clearTimeout(this.#mend)
    if (connectionState === 'failed') this.mend()
    if (connectionState === 'disconnected') this.#mend = setTimeout(() => this.mend(), healsWithin)
    this.#parts.onChange()
  }
}
