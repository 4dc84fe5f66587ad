import type { Logger } from 'pino'
import type { RawData, WebSocket } from 'ws'
import { guardWith } from '#contract/guarded.ts'

/** The code at our end of a socket. If any of these methods throws, the socket is closed. */
export interface SocketGuest {
  hear(text: string): unknown
  refuse(): unknown
  /** Called when the connection has ended, or can't continue. */
  leave(): unknown
}

interface Terms {
  readonly log: Logger
  readonly id: string
}

/** Whatever arrives on a socket ends at most this socket. */
export function serveSocket(ws: WebSocket, guest: SocketGuest, { log, id }: Terms): void {
  const guard = guardWith((err) => {
    log.error({ err, id }, 'A socket failed')
    ws.terminate()
  })
  ws.on(
    'message',
    guard((data: RawData, isBinary: boolean) => (isBinary ? guest.refuse() : guest.hear(textOf(data)))),
  )
  // After a message that is too large, or a broken frame, the sender may never answer the closing handshake.
  ws.on(
    'error',
    guard(() => guest.leave()),
  )
  ws.on(
    'close',
    guard(() => guest.leave()),
  )
}

function textOf(data: RawData): string {
  return Array.isArray(data) ? Buffer.concat(data).toString() : Buffer.from(data as Buffer).toString()
}
