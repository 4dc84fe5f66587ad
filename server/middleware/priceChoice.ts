import type { RequestHandler } from 'express'
import { keepPriceKind, priceKindOf } from './session.ts'

/** Without scripts, the price switch posts here; this stores the choice and redirects to the same page. */
export const priceChoice: RequestHandler = (request, response, next) => {
  if (request.method !== 'GET' || !request.url.includes('price=')) return next()
  const url = new URL(`http://here${request.url}`)
  const kind = priceKindOf(url.searchParams.get('price'))
  if (kind === null) return next()
  keepPriceKind(response, kind)
  url.searchParams.delete('price')
  // Exactly one slash: two at the start would lead to another host.
  response.set('Cache-Control', 'no-store').redirect(303, url.pathname.replace(/^\/+/, '/') + url.search)
}
