import type { IncomingMessage } from 'node:http'

/** True if the request came directly from a proxy listed in TRUST_PROXY. */
export type Trusts = (request: IncomingMessage) => boolean

/** `trusted` is Express's parsed `trust proxy` setting. */
export function trustsPeers(trusted: unknown): Trusts {
  if (typeof trusted !== 'function') return () => false
  return ({ socket }) => trusted(socket.remoteAddress, 0) === true
}

/** The last of several values: a trusted proxy adds its own after whatever the visitor sent. */
export function lastOf(value: string | readonly string[] | undefined): string | undefined {
  const text = typeof value === 'string' ? value : value?.at(-1)
  return text?.split(',').at(-1)?.trim() || undefined
}
