import type { Logger } from 'pino'
import type { RawData, WebSocket } from 'ws'
import { guardWith } from '#contract/guarded.ts'

/** The code at our end of a socket. If any of these methods throws, the socket is closed. */
export interface SocketGuest {
  /** True once a valid ticket has been received. */
  readonly isIn: boolean
  hear(text: string): unknown
  refuse(): unknown
  /** Called when the connection has ended, or can't continue. */
  leave(): unknown
}

interface Terms {
  /** How long (ms) a client may take to send its ticket. */
  readonly ticketWithin: number
  readonly log: Logger
  readonly id: string
}

/** Whatever arrives on a socket, or fails to arrive, ends at most this socket. */
export function serveSocket(ws: WebSocket, guest: SocketGuest, { ticketWithin, log, id }: Terms): void {
  const guard = guardWith((err) => {
    log.error({ err, id }, 'A socket failed')
    ws.terminate()
  })
  const late = setTimeout(
    guard(() => guest.isIn || guest.refuse()),
    ticketWithin,
  ).unref()
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
    guard(() => {
      clearTimeout(late)
      return guest.leave()
    }),
  )
}

function textOf(data: RawData): string {
  return Array.isArray(data) ? Buffer.concat(data).toString() : Buffer.from(data as Buffer).toString()
}
