import type { Logger } from 'pino'
import type { RawData, WebSocket } from 'ws'
import { guardWith } from '#contract/guarded.ts'

/** The peer of a socket. If any of these throws, the socket ends. */
export interface SocketGuest {
  /** True once a valid ticket has been shown. */
  readonly isIn: boolean
  hear(text: string): unknown
  refuse(): unknown
  /** The connection has ended, or can't go on. */
  leave(): unknown
}

interface Terms {
  /** How long (ms) a ticket may take to come. */
  readonly ticketWithin: number
  readonly log: Logger
  readonly id: string
}

/** Nothing that arrives on a socket, or fails to arrive, ends more than this socket. */
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
  // Too large a message, or a broken frame: its sender may never answer the closing handshake.
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
