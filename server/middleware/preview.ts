import { type Request, type RequestHandler, type Response, Router } from 'express'
import { z } from 'zod/mini'
import type { Clock } from '#contract/clock.ts'
import { estateBase } from '#contract/estate/index.ts'
import { ContentPreview } from '#contract/estate/publishing/entries.ts'
import { sendPlainPage } from '../sendPlainPage.ts'
import type { Services } from '../services/Services.ts'
import { ambiguousIn } from './plantedCookies.ts'

/** Contains the draft of Homes that this browser is shown in place of the live text. Only this server reads it. */
export const previewCookie = 'preview'
const longestStay = 24 * 3_600_000
const patience = 2_000
const ended = 'This preview has ended, or the link isn’t complete. Ask the person who sent it for a new one.'
const word = /^[\w.~-]{20,200}$/

export interface Preview {
  readonly word: string
  readonly title: string
}

/** The word in a Cookie header; null if there is none, or more than one. */
export function previewWordIn(header: string | undefined): string | null {
  if (!header?.includes(previewCookie) || ambiguousIn(header).has(previewCookie)) return null
  const [, value = ''] = /(?:^|;)\s*preview=([^;\s]*)/.exec(header) ?? []
  return word.test(value) ? value : null
}

/** A link to a preview leads to the page that shows the draft. From then on, this browser gets every page with it. */
export function previews(services: Services, clock: Clock): Router {
  const router = Router()
  router.get('/preview/:word', async (request, response) => {
    // Programs that scan messages may open a shared link; the response must not be stored or indexed.
    response.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' })
    const preview = word.test(request.params.word) ? await lookUp(services, request.params.word) : null
    if (preview === null || preview === 'unknown') {
      if (preview === 'unknown') return sendPlainPage(request, response, { code: 'service_unavailable' })
      leave(response)
      return sendPlainPage(request, response, { code: 'link_expired', message: ended })
    }
    // A duration, because the visitor's clock may be wrong.
    const maxAge = Math.min(Date.parse(preview.until) - clock().getTime(), longestStay)
    response.cookie(previewCookie, request.params.word, { ...attributes(response), maxAge })
    response.redirect(303, preview.path)
  })
  // Needs no check of who sends it: it can only end the visitor's own preview.
  router.post('/preview/leave', leavePreview)
  router.use(async (request, response, next) => {
    const given = previewWordIn(request.headers.cookie)
    if (given !== null) response.locals.preview = await previewFor(given, services, response)
    next()
  })
  return router
}

/** The preview, if it still exists. */
async function previewFor(given: string, services: Services, response: Response): Promise<Preview | null> {
  const preview = await lookUp(services, given)
  if (preview === null) leave(response)
  return preview && { word: given, title: preview === 'unknown' ? 'a text of Homes' : preview.title }
}

/** For the button in the bar: leads to the same page without the preview. */
const leavePreview: RequestHandler = (request, response) => {
  leave(response)
  const to = new URL(`http://here${request.url}`).searchParams.get('to') ?? ''
  // Exactly one slash: two at the start would lead to another host.
  response.set('Cache-Control', 'no-store').redirect(303, /^\/(?![/\\])[!-[\]-~]*$/.test(to) ? to : '/homes')
}

function leave(response: Response): void {
  response.clearCookie(previewCookie, attributes(response))
}

function attributes({ locals }: Pick<Response, 'locals'>) {
  return { path: '/', sameSite: 'lax', secure: locals.host.secure, httpOnly: true } as const
}

/** Null if the preview no longer exists; `unknown` if the service can't tell. */
async function lookUp(services: Services, given: string): Promise<ContentPreview | null | 'unknown'> {
  try {
    const address = new URL(`${services.addresses.estate}${estateBase}/content-previews/${given}`)
    const { status, body } = await services.ask(address, { patience })
    if (status === 410) return null
    if (status !== 200) return 'unknown'
    return z.parse(z.object({ data: ContentPreview }), JSON.parse(body.toString())).data
  } catch {
    return 'unknown'
  }
}

/** The header that makes the Homes service respond with the draft. */
export function previewHeader({ method, headers }: Pick<Request, 'method' | 'headers'>) {
  const given = method === 'GET' ? previewWordIn(headers.cookie) : null
  return given === null ? {} : { 'x-preview': given }
}
