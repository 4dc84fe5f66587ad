import type { Request } from 'express'

/** True where the request came straight from a balancer named in TRUST_PROXY. */
export function isTrustedPeer(request: Request): boolean {
  const trusts: unknown = request.app.get('trust proxy fn')
  return typeof trusts === 'function' && trusts(request.socket.remoteAddress, 0) === true
}

/** The value that the trusted balancer itself added: the last one, if it kept what a visitor sent. */
export function forwardedHeader(
  request: Request,
  name: 'x-forwarded-host' | 'x-forwarded-proto',
): string | undefined {
  if (!isTrustedPeer(request)) return undefined
  const value = request.headers[name]
  const text = Array.isArray(value) ? value.at(-1) : value
  return text?.split(',').at(-1)?.trim() || undefined
}
