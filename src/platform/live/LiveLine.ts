import type { FromPage, LiveTicket, News, ToPage } from '#contract/learning/people/live.ts'
import { listeningBeat } from '#contract/learning/people/liveWords.ts'
import type { Answer } from '../calls/needs.ts'

interface LiveParts {
  readonly admit: () => Promise<Answer<LiveTicket>>
  readonly open: (url: string, ticket: string) => WebSocket
  /** Called with null if anything may be new, because the connection was just made or restored. */
  readonly onNews: (news: News | null) => void
}

/** Short at first, since a replaced process restarts quickly. */
const pauses = [100, 300, 1_000, 3_000, 10_000, 30_000]
const answerWithin = 5_000
/** Statuses after which a retry is pointless. */
const final = new Set([401, 403, 404])

/** Listens for news for this page's reader, and reconnects by itself. */
export class LiveLine {
  readonly #parts: LiveParts
  #socket: WebSocket | null = null
  #isIn = false
  #stopped = false
  #tries = 0
  #retry: ReturnType<typeof setTimeout> | undefined
  #beat: ReturnType<typeof setInterval> | undefined
  #answerDue: ReturnType<typeof setTimeout> | undefined

  constructor(parts: LiveParts) {
    this.#parts = parts
  }

  /** While true, no news is missed. */
  get listens(): boolean {
    return this.#isIn
  }

  /** True if it won't reconnect by itself. */
  get isOver(): boolean {
    return this.#stopped
  }

  start(): this {
    void this.#connect()
    return this
  }

  /** Reconnects now instead of at the next try, because the network is back. */
  hurry(): void {
    if (this.#retry === undefined || this.#stopped) return
    clearTimeout(this.#retry)
    this.#retry = undefined
    void this.#connect()
  }

  stop(): void {
    this.#stopped = true
    clearTimeout(this.#retry)
    this.#drop()
  }

  async #connect(): Promise<void> {
    const answer = await this.#parts.admit().catch(() => null)
    if (this.#stopped) return
    const { ticket = null, socket } = answer?.ok ? answer.data : {}
    if (ticket !== null && socket) this.#listen(ticket, socket)
    else if (answer?.ok) this.stop()
    else if (answer && final.has(answer.error.status)) this.stop()
    else this.#again()
  }

  #listen(ticket: string, address: string): void {
    const socket = this.#parts.open(address, ticket)
    this.#socket = socket
    this.#expectAnswer(socket)
    socket.onclose = () => this.#lost(socket)
    socket.onmessage = ({ data }) => {
      if (socket !== this.#socket) return
      clearTimeout(this.#answerDue)
      // Our own service sends no other messages.
      this.#hear(JSON.parse(String(data)) as ToPage, socket)
    }
  }

  #hear(message: ToPage, socket: WebSocket): void {
    switch (message.t) {
      case 'listening':
        this.#isIn = true
        this.#tries = 0
        this.#beat = setInterval(() => {
          socket.send(JSON.stringify({ t: 'beat' } satisfies FromPage))
          this.#expectAnswer(socket)
        }, listeningBeat)
        this.#parts.onNews(null)
        break
      case 'news':
        this.#parts.onNews(message.news)
        break
      case 'missed':
        this.#parts.onNews(null)
        break
      case 'out':
        if (message.why === 'ended') this.stop()
        else this.#lost(socket)
    }
  }

  #expectAnswer(socket: WebSocket): void {
    clearTimeout(this.#answerDue)
    this.#answerDue = setTimeout(() => this.#lost(socket), answerWithin)
  }

  #lost(socket: WebSocket): void {
    if (this.#stopped || socket !== this.#socket) return
    this.#drop()
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
    const pause = pauses[Math.min(this.#tries, pauses.length - 1)] ?? 0
    this.#tries += 1
    this.#retry = setTimeout(
      () => {
        this.#retry = undefined
        void this.#connect()
      },
      // Randomised, so that the pages don't all reconnect in the same moment after a process stops.
      pause * (0.75 + Math.random() / 2),
    )
  }
}
