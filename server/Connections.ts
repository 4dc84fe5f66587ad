import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

interface Use {
  /** Requests that came over it and whose answers are not sent yet. */
  answering: number
  since: number
}

/**
 * Who is connected to a server, and since when for nothing. Node's own `closeIdleConnections`, which its `close` calls as
 * well, takes an answer that is ended for one that has been sent, and cuts it off for whoever reads slowly.
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

  /** Closes those over which nothing has come for so long (ms). */
  closeIdle(quietFor: number): void {
    const now = performance.now()
    for (const [socket, { answering, since }] of this.#uses)
      if (answering === 0 && now - since >= quietFor) socket.destroy()
  }
}
