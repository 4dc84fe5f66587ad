import type { WebSocket } from 'ws'
import { second } from '../clock.ts'

/** What whoever serves a socket needs of it. */
export interface Wire {
  /** Bytes that the other side has yet to read. */
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
      // Whoever doesn't answer the farewell is cut off.
      setTimeout(() => ws.terminate(), second).unref()
    },
  }
}
