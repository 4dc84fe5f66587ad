import type { Admission } from '#contract/learning/teaching/room.ts'
import type { FromClient, FromServer, Out } from '#contract/learning/teaching/roomSocket.ts'
import type { Answer } from '../../../../platform/calls/needs.ts'

export type Entered = Extract<FromServer, { t: 'entered' }>
/** Why somebody can't return to the room; `closed` means that the service refused admission, with its message. */
export type Ended = { readonly why: Out } | { readonly why: 'closed'; readonly words: string }

interface LineEvents {
  readonly entered: (entered: Entered, admission: Admission) => void
  readonly heard: (message: FromServer) => void
  readonly lost: () => void
  readonly ended: (ended: Ended) => void
}

interface LineParts {
  readonly admit: () => Promise<Answer<Admission>>
  readonly open: (url: string, ticket: string) => WebSocket
  readonly on: LineEvents
}

/** Short at first, since a replaced process restarts quickly; later two seconds, so that a class resumes in five. */
const pauses = [100, 300, 600, 1_000, 2_000]
const answerWithin = 4_000
const refusalsAtMost = 3
/** Statuses after which a retry is pointless. */
const final = new Set([400, 401, 403, 404, 409, 410, 422])

/** The connection to the service. It reconnects by itself until the member leaves or can't return. */
export class RoomLine {
  readonly #parts: LineParts
  #socket: WebSocket | null = null
  #isIn = false
  #stopped = false
  #tries = 0
  #refusals = 0
  #retry: ReturnType<typeof setTimeout> | undefined
  #beat: ReturnType<typeof setInterval> | undefined
  #answerDue: ReturnType<typeof setTimeout> | undefined

  constructor(parts: LineParts) {
    this.#parts = parts
  }

  start(): void {
    void this.#connect()
  }

  /** Retries now instead of after the pause, because the network is back or somebody returned to the page. */
  hurry(): void {
    if (this.#retry === undefined || this.#stopped) return
    clearTimeout(this.#retry)
    this.#retry = undefined
    void this.#connect()
  }

  /** Returns false if there's no connection; the message isn't kept. */
  say(message: FromClient): boolean {
    if (!this.#isIn || this.#socket?.readyState !== 1) return false
    this.#socket.send(JSON.stringify(message))
    return true
  }

  stop(): void {
    this.say({ t: 'leave' })
    this.#end()
  }

  #end(): void {
    this.#stopped = true
    clearTimeout(this.#retry)
    this.#drop()
  }

  async #connect(): Promise<void> {
    const answer = await this.#parts.admit().catch(() => null)
    if (this.#stopped) return
    if (!answer?.ok) {
      if (!answer || !final.has(answer.error.status)) return this.#again()
      const { code, message } = answer.error
      this.#end()
      // The tutor can also remove somebody whose connection is down.
      return this.#parts.on.ended(
        code === 'room_removed' ? { why: 'removed' } : { why: 'closed', words: message },
      )
    }
    this.#listen(answer.data)
  }

  #listen(admission: Admission): void {
    const socket = this.#parts.open(admission.socket, admission.ticket)
    this.#socket = socket
    this.#expectAnswer(socket)
    socket.onclose = () => this.#lost(socket)
    socket.onmessage = ({ data }) => {
      if (socket !== this.#socket) return
      clearTimeout(this.#answerDue)
      // Our own service sends no other messages.
      this.#hear(JSON.parse(String(data)) as FromServer, admission)
    }
  }

  #hear(message: FromServer, admission: Admission): void {
    if (message.t === 'out') this.#out(message.why)
    else if (message.t === 'entered') {
      this.#isIn = true
      this.#tries = 0
      this.#refusals = 0
      this.#beat = setInterval(() => this.#sendBeat(), admission.heartbeat_ms)
      this.#parts.on.entered(message, admission)
    } else if (message.t !== 'beat') this.#parts.on.heard(message)
  }

  #out(why: Out): void {
    this.#refusals += 1
    // A ticket expires quickly, so a slow connection may miss it.
    const mayReturn =
      why === 'slow' || why === 'restarting' || (why === 'refused' && this.#refusals < refusalsAtMost)
    if (mayReturn) {
      this.#lost(this.#socket)
      return
    }
    this.#end()
    this.#parts.on.ended({ why })
  }

  #sendBeat(): void {
    if (this.say({ t: 'beat' }) && this.#socket) this.#expectAnswer(this.#socket)
  }

  #expectAnswer(socket: WebSocket): void {
    clearTimeout(this.#answerDue)
    this.#answerDue = setTimeout(() => this.#lost(socket), answerWithin)
  }

  #lost(socket: WebSocket | null): void {
    if (this.#stopped || socket !== this.#socket || !socket) return
    const wasIn = this.#isIn
    this.#drop()
    if (wasIn) this.#parts.on.lost()
    this.#again()
  }

  #drop(): void {
    clearInterval(this.#beat)
    clearTimeout(this.#answerDue)
    this.#isIn = false
    const socket = this.#socket
    this.#socket = null
    socket?.close()
  }

  #again(): void {
    const pause = pauses[Math.min(this.#tries, pauses.length - 1)]
    this.#tries += 1
    this.#retry = setTimeout(() => {
      this.#retry = undefined
      void this.#connect()
    }, pause)
  }
}
