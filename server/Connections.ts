import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

interface Use {
  /** Requests received over it whose responses have not been sent yet. */
  answering: number
  since: number
}

/**
 * Open connections, and since when each has been idle. Node's own `closeIdleConnections`, which `close` calls too,
 * treats a response that has ended as sent, and cuts it off for slow readers.
 */
export class Connections {
  readonly #uses = new Map<Socket, Use>()

  constructor(server: Server) {
    server.on('connection', (socket: Socket) => {
      this.#uses.set(socket, { answering: 0, since: performance.now() })
      socket.once('close', () => this.#uses.delete(socket))
    })
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      const use = this.#uses.get(request.socket)
      if (!use) return
      use.answering += 1
      response.once('close', () => {
        use.answering -= 1
        use.since = performance.now()
      })
    })
    server.closeIdleConnections = () => {}
  }

  /** Closes the connections that have been idle for this long (ms). */
  closeIdle(quietFor: number): void {
    const now = performance.now()
    for (const [socket, { answering, since }] of this.#uses)
      if (answering === 0 && now - since >= quietFor) socket.destroy()
  }
}
