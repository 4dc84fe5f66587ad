import type { RequestHandler } from 'express'
import helmet from 'helmet'

const year = 31_536_000
/** For everything that is no page: it may load nothing and be framed by nobody. */
const nothing = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const powers = ['camera', 'geolocation', 'microphone', 'payment', 'usb', 'browsing-topics']
  .map((power) => `${power}=()`)
  .join(', ')

export function securityHeaders(uploads: string | null): RequestHandler {
  const shared = helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  })
  return (request, response, next) => {
    response.locals.uploads = uploads
    response.setHeader('Content-Security-Policy', nothing)
    response.setHeader('Permissions-Policy', powers)
    // Other hosts of the same domain may not be ours, so this speaks for its own host only.
    if (response.locals.host.secure) response.setHeader('Strict-Transport-Security', `max-age=${year}`)
    shared(request, response, next)
  }
}

/** A page's policy: only scripts that carry this response's nonce, and what those load. */
export function pagePolicy(options: {
  readonly nonce: string
  readonly secure: boolean
  readonly development: boolean
  readonly uploads: string | null
}): string {
  const { nonce, secure, development, uploads } = options
  const connects = ["'self'", ...(uploads ? [uploads] : []), ...(development ? ['ws:', 'wss:'] : [])]
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "script-src-attr 'none'",
    // Vite's client puts style sheets into the page by itself.
    development ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    `connect-src ${connects.join(' ')}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
