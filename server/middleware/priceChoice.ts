import type { RequestHandler } from 'express'
import { keepPriceKind, priceKindOf } from './session.ts'

/** Without scripts, a press of the switch for prices comes here, and goes on to the same page with the choice kept. */
export const priceChoice: RequestHandler = (request, response, next) => {
  if (request.method !== 'GET' || !request.url.includes('price=')) return next()
  const url = new URL(`http://here${request.url}`)
  const kind = priceKindOf(url.searchParams.get('price'))
  if (kind === null) return next()
  keepPriceKind(response, kind)
  url.searchParams.delete('price')
  // One slash: two at the start would lead to another host.
  response.set('Cache-Control', 'no-store').redirect(303, url.pathname.replace(/^\/+/, '/') + url.search)
}
