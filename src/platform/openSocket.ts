import { protocolsWith } from '#contract/socketTicket.ts'

/** Opens a socket of this origin with its ticket. */
export function openSocket(path: string, ticket: string): WebSocket {
  return new WebSocket(new URL(path, location.href.replace(/^http/, 'ws')), protocolsWith(ticket))
}
