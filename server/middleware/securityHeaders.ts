import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { RequestHandler } from 'express'
import helmet from 'helmet'
import { reportsPath } from './policyReports.ts'

const year = 31_536_000
/** For every response except pages: it may load nothing, and no page may frame it. */
const nothing = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
/** For an HTML document from a service: the same, but its style sheet and its search form are allowed. */
export const documentPolicy = `${nothing.replace("form-action 'none'", "form-action 'self'")}; style-src 'self'`
/** For a response sent before any other header is known. */
export const noPage = { 'Content-Security-Policy': nothing, 'X-Content-Type-Options': 'nosniff' }
/** Browser features that a page may use only if its record allows them. */
const powers = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb', 'browsing-topics']
const forTalking = new Set(['camera', 'display-capture', 'microphone'])
const policyOf = (allowed: ReadonlySet<string>) =>
  powers.map((power) => `${power}=${allowed.has(power) ? '(self)' : '()'}`).join(', ')
/** For the page where a class is held, the only one that may use camera and microphone and share a screen. */
export const talkingPolicy = policyOf(forTalking)

/** Sets the headers of every response except pages, which have their own policy. */
export const securityHeaders: RequestHandler = (_request, response, next) => {
  response.setHeader('Content-Security-Policy', nothing)
  setHeaders(response, fixedHeaders(response.locals.host.secure))
  next()
}

/** `headers` alternates names and values. */
export function setHeaders(response: ServerResponse, headers: readonly string[]): void {
  for (let at = 0; at < headers.length; at += 2) response.setHeader(headers[at] ?? '', headers[at + 1] ?? '')
}

/** Names and values in turn, as sent with every response. */
export function fixedHeaders(secure: boolean): readonly string[] {
  return secure ? fixed.secure : fixed.plain
}

/** What helmet sets. It never varies, and running its thirteen handlers takes a tenth of the time for a cached page. */
function sharedHeaders(): Readonly<Record<string, string>> {
  const answer = new ServerResponse(new IncomingMessage(new Socket()))
  const set = helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  })
  set(answer.req, answer, () => undefined)
  return Object.fromEntries(Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]))
}

interface Policy {
  readonly nonce: string
  readonly secure: boolean
  readonly development: boolean
  readonly uploads: string | null
}

/** Policies vary only by the nonce and these three settings, so each is written once. */
const written = new Map<string, readonly string[]>()
const place = 'THE-NONCE'

/**
 * A page's policy. It allows only scripts with this response's nonce and what those load, and no text may become an
 * element or a script.
 */
export function pagePolicy({ nonce, ...site }: Policy): string {
  const key = `${site.secure} ${site.development} ${site.uploads}`
  const parts = written.get(key) ?? writePolicy({ ...site, nonce: place }).split(place)
  written.set(key, parts)
  return parts.join(nonce)
}

function writePolicy({ nonce, secure, development, uploads }: Policy): string {
  const connects = ["'self'", ...(uploads ? [uploads] : []), ...(development ? ['ws:', 'wss:'] : [])]
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "script-src-attr 'none'",
    // Vite's client inserts style sheets itself.
    development ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    // A film is played in the browser before it is uploaded.
    "media-src 'self' blob:",
    `connect-src ${connects.join(' ')}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // Vite's client creates its own elements from text.
    ...(development ? [] : ["require-trusted-types-for 'script'", 'trusted-types offline-worker']),
    `report-uri ${reportsPath}`,
    'report-to policy',
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

const always = [
  ...['Permissions-Policy', policyOf(new Set()), 'Reporting-Endpoints', `policy="${reportsPath}"`],
  ...Object.entries(sharedHeaders()).flat(),
]
const fixed = {
  plain: always,
  // Without sub-domains, since other hosts of the same domain may not be ours.
  secure: [...always, 'Strict-Transport-Security', `max-age=${year}`],
}
