import { type WebSocket, WebSocketServer } from 'ws'
import { liveSocketPath } from '#contract/learning/liveWords.ts'
import type { Context } from '../../http/context.ts'
import type { SocketPlace } from '../../live/attachSockets.ts'
import { textOf, wireOf } from '../../live/socketWire.ts'
import { Listener } from './Listener.ts'
import { Listeners } from './Listeners.ts'
import { largestMessage, socketsAtMost, ticketWithin } from './policy.ts'

/** The sockets of open pages that are told of news. */
export class LiveSockets implements SocketPlace {
  readonly path = liveSocketPath
  readonly server = new WebSocketServer({
    noServer: true,
    maxPayload: largestMessage,
    perMessageDeflate: false,
    clientTracking: true,
  })
  readonly most = socketsAtMost
  readonly listeners: Listeners

  constructor(context: Context) {
    this.listeners = new Listeners(context)
  }

  start(): void {
    this.listeners.start()
  }

  /** Everybody is told to come back, which leads them to another process. */
  async stop(): Promise<void> {
    this.listeners.stop()
    for (const socket of this.server.clients) socket.terminate()
  }

  welcome(ws: WebSocket): void {
    const listener = new Listener({
      wire: wireOf(ws),
      admit: (own, ticket) => this.listeners.admit(own, ticket),
    })
    const late = setTimeout(() => !listener.isIn && listener.out('refused'), ticketWithin).unref()
    ws.on('message', (data, isBinary) => (isBinary ? listener.out('refused') : listener.hear(textOf(data))))
    // Too large a message, or a broken frame: the socket closes by itself.
    ws.on('error', () => undefined)
    ws.on('close', () => {
      clearTimeout(late)
      listener.leave()
      this.listeners.remove(listener)
    })
  }
}
