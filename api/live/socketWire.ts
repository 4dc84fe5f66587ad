import type { WebSocket } from 'ws'
import { second } from '../clock.ts'

/** What a server needs from a socket. */
export interface Wire {
  /** Bytes that the peer hasn't read yet. */
  readonly waiting: number
  send(text: string): void
  close(): void
}

export function wireOf(ws: WebSocket): Wire {
  return {
    get waiting() {
      return ws.bufferedAmount
    },
    send: (text) => ws.send(text, () => undefined),
    close: () => {
      ws.close()
      // A client that doesn't answer the closing handshake is cut off.
      setTimeout(() => ws.terminate(), second).unref()
    },
  }
}
