import type { Response } from 'express'
import type { PageOutcome } from '#web/rendering.ts'
import { changeCarried, changeCart, changeSession, changeShortlist } from '../middleware/session.ts'

type Redirect = Extract<PageOutcome, { kind: 'redirect' }>

/** After a form, the status is 303: any other would make the browser send the form on to the next address. */
export function sendRedirect(
  response: Response,
  { status, to, session, cart, shortlist, carry }: Redirect,
  method: string,
): void {
  if (session) changeSession(response, session)
  if (cart) changeCart(response, cart)
  if (shortlist !== undefined) changeShortlist(response, shortlist)
  if (carry) changeCarried(response, carry)
  const { origin, mainOrigin } = response.locals.host
  response.set('Cache-Control', 'private, no-store').vary('Cookie')
  response
    .set('Location', ownAddress(to, [origin, mainOrigin]))
    .status(method === 'POST' ? 303 : status)
    .end()
}

/** The address to redirect to, which is always on this site: a page that redirects elsewhere is faulty. */
export function ownAddress(to: string, origins: readonly string[]): string {
  const local = /^\/(?![/\\])[^\\\p{C}]*$/u.test(to)
  const own = local || origins.some((origin) => to === origin || to.startsWith(`${origin}/`))
  if (!own || !URL.canParse(to, origins[0])) return '/'
  const url = new URL(to, origins[0])
  // `/..//other.example` resolves to an address that browsers read as another host.
  if (url.pathname.startsWith('//')) return '/'
  return local ? url.pathname + url.search + url.hash : url.href
}
