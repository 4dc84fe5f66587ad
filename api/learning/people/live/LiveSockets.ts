import { WebSocketServer } from 'ws'
import { liveSocketPath } from '#contract/learning/people/liveWords.ts'
import type { Context } from '../../../http/context.ts'
import type { SocketPlace } from '../../../live/attachSockets.ts'
import type { SocketGuest } from '../../../live/serveSocket.ts'
import type { Wire } from '../../../live/socketWire.ts'
import { Listener } from './Listener.ts'
import { Listeners } from './Listeners.ts'
import { largestMessage, socketsAtMost, ticketWithin } from './policy.ts'

/** The sockets through which open pages are told of news. */
export class LiveSockets implements SocketPlace {
  readonly path = liveSocketPath
  readonly server = new WebSocketServer({
    noServer: true,
    maxPayload: largestMessage,
    perMessageDeflate: false,
    clientTracking: true,
  })
  readonly most = socketsAtMost
  readonly ticketWithin = ticketWithin
  readonly listeners: Listeners

  constructor(context: Context) {
    this.listeners = new Listeners(context)
  }

  start(): void {
    this.listeners.start()
  }

  /** Closes all sockets. Their pages reconnect, to another process. */
  async stop(): Promise<void> {
    this.listeners.stop()
    for (const socket of this.server.clients) socket.terminate()
  }

  welcome(wire: Wire): SocketGuest {
    const { listeners } = this
    const listener = new Listener({ wire, admit: (own, ticket) => listeners.admit(own, ticket) })
    return {
      get isIn() {
        return listener.isIn
      },
      hear: (text) => listener.hear(text),
      refuse: () => listener.out('refused'),
      leave: () => {
        listener.leave()
        listeners.remove(listener)
      },
    }
  }
}
