import type { IncomingMessage } from 'node:http'

/** True where the request came straight from a balancer named in TRUST_PROXY. */
export type Trusts = (request: IncomingMessage) => boolean

/** `trusted` is how Express reads its setting `trust proxy`. */
export function trustsPeers(trusted: unknown): Trusts {
  if (typeof trusted !== 'function') return () => false
  return ({ socket }) => trusted(socket.remoteAddress, 0) === true
}

/** The last value that a trusted balancer added, if it kept what a visitor sent. */
export function lastOf(value: string | readonly string[] | undefined): string | undefined {
  const text = typeof value === 'string' ? value : value?.at(-1)
  return text?.split(',').at(-1)?.trim() || undefined
}
