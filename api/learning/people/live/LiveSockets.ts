import { WebSocketServer } from 'ws'
import { liveSocketPath } from '#contract/learning/people/liveWords.ts'
import type { Context } from '../../../http/context.ts'
import type { SocketPlace, Welcome } from '../../../live/attachSockets.ts'
import { Listener } from './Listener.ts'
import { Listeners } from './Listeners.ts'
import { largestMessage, socketsAtMost } from './policy.ts'

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

  async admit(ticket: string): Promise<Welcome | null> {
    const { listeners } = this
    const session = await listeners.sessionOf(ticket)
    if (!session) return null
    return (wire) => {
      const listener = new Listener(wire)
      void listeners.admit(listener, session)
      return {
        hear: (text) => listener.hear(text),
        refuse: () => listener.out('refused'),
        leave: () => {
          listener.leave()
          listeners.remove(listener)
        },
      }
    }
  }
}
