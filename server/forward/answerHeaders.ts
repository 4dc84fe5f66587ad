import type { IncomingMessage } from 'node:http'
import type { Response } from 'express'
import { documentPolicy } from '../middleware/securityHeaders.ts'

/** Headers of a service's response that are passed on. How browsers must treat this site is decided only here. */
const passedOn = [
  ...['content-type', 'content-length', 'content-encoding', 'content-disposition', 'content-language'],
  ...[
    'content-range',
    'accept-ranges',
    'cache-control',
    'etag',
    'last-modified',
    'retry-after',
    'server-timing',
    'refresh',
  ],
  ...['allow', 'www-authenticate', 'access-control-allow-origin', 'access-control-expose-headers'],
  ...['access-control-allow-methods', 'access-control-allow-headers', 'access-control-max-age'],
]

/** A film that is opened on its own becomes a document, which plays only what its policy allows. */
const filmPolicy = `${documentPolicy}; media-src 'self'`

export function passHeaders({ headers }: IncomingMessage, response: Response): void {
  for (const name of passedOn) {
    const value = headers[name]
    if (value !== undefined) response.setHeader(name, value)
  }
  if (headers.vary !== undefined) response.vary(headers.vary)
  const type = headers['content-type'] ?? ''
  if (/^text\/html\b/i.test(type)) response.setHeader('Content-Security-Policy', documentPolicy)
  if (/^video\//i.test(type)) response.setHeader('Content-Security-Policy', filmPolicy)
  // Lets search engines and messengers show public pictures.
  const isPublic = /\bpublic\b/i.test(headers['cache-control'] ?? '')
  if (isPublic && /^image\//i.test(type)) response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
}
