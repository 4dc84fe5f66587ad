import type { Lane, OwnTracks } from '../line/PeerLink.ts'

export type Wish = 'voice' | 'camera'
export interface Device {
  readonly id: string
  readonly name: string
}
export interface OwnView {
  readonly tracks: OwnTracks
  /** The person's own picture. */
  readonly picture: MediaStream | null
  readonly microphones: readonly Device[]
  readonly cameras: readonly Device[]
  readonly microphone: string
  readonly camera: string
  readonly muted: boolean
  /** Why a device can't be used, in words; null if nothing is wrong. */
  readonly problems: Readonly<Record<Wish | 'screen', string | null>>
}

const nothing: OwnView = {
  tracks: { voice: null, camera: null, screen: null },
  picture: null,
  microphones: [],
  cameras: [],
  microphone: '',
  camera: '',
  muted: false,
  problems: { voice: null, camera: null, screen: null },
}

/** One's own devices. A muted microphone stays open, for instant unmuting; a camera that is off is released. */
export class OwnMedia {
  #view: OwnView = nothing
  readonly #listeners = new Set<(lane: Lane | null) => void>()
  readonly #followDevices = () => void this.#list()

  constructor() {
    navigator.mediaDevices?.addEventListener('devicechange', this.#followDevices)
  }

  readonly view = (): OwnView => this.#view

  /** The listener receives the lane whose track changed, or null if only the view changed. */
  readonly subscribe = (listener: (lane: Lane | null) => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  async start(wish: Wish, device = this.#view[wish === 'voice' ? 'microphone' : 'camera']): Promise<void> {
    const wanted = device === '' ? {} : { deviceId: { ideal: device } }
    try {
      const stream = await navigator.mediaDevices.getUserMedia(
        wish === 'voice'
          ? { audio: { ...wanted, echoCancellation: true, noiseSuppression: true, autoGainControl: true } }
          : {
              video: { ...wanted, width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30 } },
            },
      )
      const [track] = stream.getTracks()
      if (track) this.#begin(wish, track)
      await this.#list()
    } catch (problem) {
      this.#put(wish, null, whyNot(wish, problem))
    }
  }

  stopCamera(): void {
    this.#put('camera', null, null)
  }

  mute(muted: boolean): void {
    const { voice } = this.#view.tracks
    if (voice) voice.enabled = !muted
    this.#set({ muted }, null)
  }

  async share(): Promise<void> {
    try {
      const stream = await navigator.mediaDevices.getDisplayMedia({ video: true, audio: false })
      const [track] = stream.getVideoTracks()
      if (!track) return
      track.onended = () => this.stopSharing()
      this.#put('screen', track, null)
    } catch (problem) {
      // Closing the browser's prompt means that somebody changed their mind.
      const changedTheirMind = nameOf(problem) === 'NotAllowedError'
      this.#put(
        'screen',
        null,
        changedTheirMind ? null : 'Your screen couldn’t be shared. Try a single window instead.',
      )
    }
  }

  stopSharing(): void {
    this.#put('screen', null, null)
  }

  close(): void {
    navigator.mediaDevices?.removeEventListener('devicechange', this.#followDevices)
    for (const track of Object.values(this.#view.tracks)) track?.stop()
    this.#set({ ...nothing }, null)
  }

  #begin(wish: Wish, track: MediaStreamTrack): void {
    const device = track.getSettings().deviceId ?? ''
    if (wish === 'voice') track.enabled = !this.#view.muted
    track.onended = () => {
      if (this.#view.tracks[wish] !== track) return
      const thing = wish === 'voice' ? 'microphone' : 'camera'
      this.#put(wish, null, `Your ${thing} was unplugged or taken by another app. Choose it again.`)
    }
    this.#set(wish === 'voice' ? { microphone: device } : { camera: device }, null)
    this.#put(wish, track, null)
  }

  #put(lane: Lane, track: MediaStreamTrack | null, problem: string | null): void {
    const before = this.#view.tracks[lane]
    const tracks = { ...this.#view.tracks, [lane]: track }
    const picture = lane === 'camera' ? (track ? new MediaStream([track]) : null) : this.#view.picture
    this.#set({ tracks, picture, problems: { ...this.#view.problems, [lane]: problem } }, lane)
    if (before && before !== track) before.stop()
  }

  async #list(): Promise<void> {
    const devices = await navigator.mediaDevices.enumerateDevices().catch(() => [])
    const of = (kind: MediaDeviceKind, called: string): readonly Device[] =>
      devices
        .filter((each) => each.kind === kind && each.deviceId !== '')
        .map(({ deviceId, label }, at) => ({ id: deviceId, name: label || `${called} ${at + 1}` }))
    this.#set({ microphones: of('audioinput', 'Microphone'), cameras: of('videoinput', 'Camera') }, null)
  }

  #set(change: Partial<OwnView>, lane: Lane | null): void {
    this.#view = { ...this.#view, ...change }
    for (const listener of [...this.#listeners]) listener(lane)
  }
}

/** The message for a device's error, with what to do about it. */
export function whyNot(wish: Wish, problem: unknown): string {
  const thing = wish === 'voice' ? 'microphone' : 'camera'
  switch (nameOf(problem)) {
    case 'NotAllowedError':
    case 'SecurityError':
      return `Your browser doesn’t let this page use the ${thing}. Press the icon beside the address, allow it, and try again.`
    case 'NotFoundError':
    case 'OverconstrainedError':
      return `No ${thing} was found. You can take part without one.`
    case 'NotReadableError':
    case 'AbortError':
      return `Another app is using the ${thing}. Close it there and try again.`
    default:
      return `This browser can’t use a ${thing} here. Try the newest Chrome, Safari, Edge or Firefox.`
  }
}

function nameOf(problem: unknown): string {
  return problem instanceof Error || problem instanceof DOMException ? problem.name : ''
}
