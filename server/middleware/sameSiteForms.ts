import type { Request, RequestHandler } from 'express'
import { leaveNewsPath, unsubscribePath } from '#contract/unsubscribePath.ts'

/** A form that another site sends in a visitor's name is refused before its body is read. */
export function sameSiteForms(refuse: RequestHandler): RequestHandler {
  return (request, response, next) => {
    const { method, path } = request
    // Mail programs post here (RFC 8058). The signed token in the address is what counts, not who sends it.
    const isOpen = path === unsubscribePath || path === leaveNewsPath
    if (method !== 'POST' || isOpen || isOwnForm(request, response.locals.host.origin)) return next()
    response.setHeader('Connection', 'close')
    refuse(request, response, next)
  }
}

/** Browsers state a form's origin in one of two headers; `none` means that the visitor reloaded the page. */
export function isOwnForm(request: Pick<Request, 'headers'>, origin: string): boolean {
  const { 'sec-fetch-site': site, origin: sender } = request.headers
  if (site !== undefined)
    return site === 'same-origin' || (site === 'none' && (sender === undefined || sender === origin))
  return sender === origin
}
