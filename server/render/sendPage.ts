import type { Response } from 'express'
import type { PipeableStream } from 'react-dom/server'
import type { PageAssets, PageOutcome } from '#web/rendering.ts'
import { copiesOf, copyHeader } from '../middleware/offlineCopy.ts'
import { pagePolicy, setHeaders, talkingPolicy } from '../middleware/securityHeaders.ts'
import { changeCarried, changeCart, changeSession, changeShortlist } from '../middleware/session.ts'
import type { Rendered } from './CachedPage.ts'
import type { Deadline } from './Deadline.ts'
import { newNonce } from './Fillable.ts'
import { PageStream } from './PageStream.ts'

export type Page = Extract<PageOutcome, { kind: 'page' }>

export interface Sending {
  readonly page: Page
  readonly assets: PageAssets
  readonly development: boolean
  readonly deadline: Deadline
  /** Null if a page is only being renewed. */
  readonly response: Response | null
  /** True if the copy may be cached for others. */
  readonly keeps: boolean
  /** True if it is sent in one piece. */
  readonly whole: boolean
  readonly onError: (error: unknown) => void
}

/** Renders into the response. Resolves when the page is complete, with its copy if it is to be cached and is sound. */
export async function sendPage(sending: Sending): Promise<Rendered | null> {
  const { page, response, keeps, deadline } = sending
  const nonce = newNonce()
  const began = performance.now()
  const { stream, sound } = await startRender(sending, nonce)
  response?.appendHeader('Server-Timing', [
    ...page.timing.map(timingText),
    timingText({ name: 'render', ms: performance.now() - began }),
  ])
  if (response) writeHead(response, { page, nonce, shared: keeps, development: sending.development })
  const target = new PageStream(response, keeps)
  const abort = () => stream.abort(deadline.signal.reason)
  deadline.signal.addEventListener('abort', abort, { once: true })
  if (deadline.signal.aborted) abort()
  try {
    await finished(stream, target)
  } finally {
    deadline.signal.removeEventListener('abort', abort)
  }
  const copy = sound() ? target.copy : null
  return copy && { page: copy, nonce }
}

/** A Server-Timing entry, which a browser's developer tools show. */
function timingText({ name, ms, slowest }: { name: string; ms: number; slowest?: string }): string {
  const what = slowest ? `;desc="last: ${slowest}"` : ''
  return `${name};dur=${ms.toFixed(1)}${what}`
}

interface Started {
  readonly stream: PipeableStream
  /** False once any part has failed: the visitor's browser repairs such a page, but nobody else should get it. */
  readonly sound: () => boolean
}

function startRender({ page, assets, whole, onError }: Sending, nonce: string): Promise<Started> {
  return new Promise((resolve, reject) => {
    let failed = false
    const ready = () => resolve({ stream, sound: () => !failed })
    const stream = page.render({
      nonce,
      assets,
      onShellReady: () => {
        if (!whole) ready()
      },
      onAllReady: () => {
        if (whole) ready()
      },
      onShellError: reject,
      onError: (error) => {
        failed = true
        onError(error)
      },
      onLateFailure: () => {
        failed = true
      },
    })
  })
}

function finished(stream: PipeableStream, target: PageStream): Promise<void> {
  return new Promise((resolve, reject) => {
    target.once('finish', resolve)
    target.once('error', reject)
    stream.pipe(target)
  })
}

interface Head {
  readonly page: Page
  readonly nonce: string
  readonly shared: boolean
  readonly development: boolean
}

function writeHead(response: Response, { page, nonce, shared, development }: Head): void {
  if (page.session) changeSession(response, page.session)
  if (page.cart) changeCart(response, page.cart)
  if (page.shortlist !== undefined) changeShortlist(response, page.shortlist)
  if (page.arrived) changeCarried(response, null)
  // The policy limits forms to this site, so it would stop a redirect to the bank; this header isn't part of the form.
  if (page.away) response.setHeader('Refresh', `0; url=${page.away}`)
  response.status(page.status)
  if (page.retryAfter !== undefined) response.setHeader('Retry-After', String(page.retryAfter))
  if (page.status >= 400 || response.locals.preview) response.setHeader('X-Robots-Tag', 'noindex')
  if (page.talks) response.setHeader('Permissions-Policy', talkingPolicy)
  const { token } = response.locals.session
  if (page.offline && token) response.setHeader(copyHeader, copiesOf(token))
  setHeaders(response, pageHeaders(response, { nonce, shared, development }))
}

/**
 * Alternates names and values. `no-cache` lets a browser keep the page for its back button; caches in between must not
 * store a nonce.
 */
export function pageHeaders(
  response: Response,
  { nonce, shared, development }: Omit<Head, 'page'>,
): string[] {
  const { host, uploads } = response.locals
  const { secure } = host
  return [
    ...['Content-Type', 'text/html; charset=utf-8'],
    ...['Content-Security-Policy', pagePolicy({ nonce, secure, development, uploads })],
    ...['Cache-Control', shared ? 'private, no-cache' : 'private, no-store'],
    ...['Vary', 'Accept-Encoding, Cookie'],
  ]
}
