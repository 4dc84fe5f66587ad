import type { CookieOptions, Request, RequestHandler, Response } from 'express'
import { z } from 'zod/mini'
import { type PriceKind, priceKinds } from '#contract/estate/projects/words.ts'
import { cartAtMost } from '#contract/learning/base/words.ts'
import { roles } from '#contract/learning/people/auth.ts'
import { ownPicture } from '#contract/ownPicture.ts'
import type { ViewerHint } from '#web/platform/site.ts'
import type { SessionChange } from '#web/rendering.ts'
import { isTimeZone } from '../config.ts'
import { type Aside, asideCookie, asideText, markOf, readAside } from './aside.ts'
import { ambiguousIn, clearPlanted } from './plantedCookies.ts'
import { previewCookie } from './preview.ts'
import type { SessionFacts } from './visit.ts'

export const tokenCookie = 'x-access-token'
export const hintCookie = 'loggedInUser'
export const zoneCookie = 'tz'
/** Which price of a home this visitor wants to see. */
export const priceCookie = 'price'
/** A browser may keep a token that it was told to drop; for a minute, that token is ignored. */
const endedCookie = 'ended'
const endedAge = 60_000
const cartCookie = 'cart'
/** The word of this device's shortlist, which opens it without an account. */
const shortlistCookie = 'shortlist'
/** What a visitor typed before signing in, until its page has shown it again. */
const carriedCookie = 'carried'
const carriedAge = 3_600_000
/** In order of priority. */
const ours = [
  tokenCookie,
  hintCookie,
  cartCookie,
  zoneCookie,
  priceCookie,
  shortlistCookie,
  asideCookie,
  previewCookie,
]
const cartAge = 30 * 24 * 3_600_000
const yearLong = 365 * 24 * 3_600_000
const longest = 4096

const Hint = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(80)),
  role: z.enum(roles),
  picture: z.optional(z.string().check(z.maxLength(210))),
  young: z.optional(z.literal(true)),
})

/** Reads cookies that tell who the visitor may be. Broken, oversized or ambiguous ones are ignored; none is a proof. */
export function session(defaultTimeZone: string): RequestHandler {
  return (request, response, next) => {
    const ambiguous = ambiguousIn(request.headers.cookie)
    for (const name of ambiguous) delete request.cookies[name]
    clearPlanted(
      request,
      response,
      ours.filter((name) => ambiguous.has(name)),
    )
    const { token, hint, aside } = whoseSession(request, response)
    response.locals.session = {
      token,
      hint,
      aside,
      timeZone: readTimeZone(request) ?? defaultTimeZone,
      price: priceKindOf(cookieNamed(request, priceCookie)) ?? 'all_in',
      cart: readCart(request),
      shortlist: readShortlist(request),
      carried: token === null ? null : cookieNamed(request, carriedCookie),
    }
    next()
  }
}

/** When the session of a look has ended, in whatever way, the session that was set aside resumes. */
function whoseSession(request: Request, response: Response): Pick<SessionFacts, 'token' | 'hint' | 'aside'> {
  const token = readToken(request)
  const hint = token === null ? null : readHint(request.cookies[hintCookie])
  const aside = readAside(request)
  if (!aside) return { token, hint, aside: null }
  const own = { token: aside.token, hint: readHint(aside.hint) }
  if (aside.isDuring(token)) return { token, hint, aside: own }
  if (token !== null) {
    response.clearCookie(asideCookie, hidden(response))
    return { token, hint, aside: null }
  }
  goOn(response, own)
  return { ...own, aside: null }
}

function goOn(response: Response, { token, hint }: Aside): void {
  const shared = attributes(response.locals.host.secure)
  response.clearCookie(asideCookie, hidden(response)).cookie(tokenCookie, token, shared)
  if (hint) response.cookie(hintCookie, JSON.stringify(hint), shared)
}

function hidden(response: Response): CookieOptions {
  return { ...attributes(response.locals.host.secure), httpOnly: true }
}

function cookieNamed(request: Request, name: string): string | null {
  const value: unknown = request.cookies[name]
  return typeof value === 'string' && value.length > 0 && value.length <= longest ? value : null
}

function readToken(request: Request): string | null {
  const value = cookieNamed(request, tokenCookie)
  if (value === null || !/^[\x21-\x7e]+$/.test(value)) return null
  return cookieNamed(request, endedCookie) === markOf(value) ? null : value
}

function readHint(value: unknown): ViewerHint | null {
  if (typeof value !== 'string' || value.length > longest) return null
  try {
    const { picture, ...person } = z.parse(Hint, JSON.parse(value))
    return hintOf(person, picture)
  } catch {
    return null
  }
}

function readTimeZone(request: Request): string | null {
  const value = cookieNamed(request, zoneCookie)
  return value !== null && value.length <= 64 && isTimeZone(value) ? value : null
}

export function priceKindOf(text: unknown): PriceKind | null {
  return priceKinds.find((kind) => kind === text) ?? null
}

export function keepPriceKind(response: Response, kind: PriceKind): void {
  response.cookie(priceCookie, kind, { ...attributes(response.locals.host.secure), maxAge: yearLong })
}

/** Comma-separated ids, as the browser writes them too; anything else is ignored. */
function readCart(request: Request): readonly string[] {
  const ids = (cookieNamed(request, cartCookie) ?? '').split(',').filter((id) => /^[\w-]{1,64}$/.test(id))
  return [...new Set(ids)].slice(0, cartAtMost)
}

export function changeCart(response: Response, ids: readonly string[]): void {
  const shared = attributes(response.locals.host.secure)
  if (ids.length === 0) response.clearCookie(cartCookie, shared)
  else response.cookie(cartCookie, ids.join(','), { ...shared, maxAge: cartAge })
}

function readShortlist(request: Request): string | null {
  const word = cookieNamed(request, shortlistCookie)
  return word !== null && /^[\w-]{20,64}$/.test(word) ? word : null
}

/** Null if the shortlist was erased. */
export function changeShortlist(response: Response, word: string | null): void {
  const shared = attributes(response.locals.host.secure)
  if (word === null) response.clearCookie(shortlistCookie, shared)
  else response.cookie(shortlistCookie, word, { ...shared, maxAge: yearLong })
}

/** Null clears the cookie, when what was typed has reached its page. */
export function changeCarried(response: Response, text: string | null): void {
  const shared = attributes(response.locals.host.secure)
  if (text === null) response.clearCookie(carriedCookie, shared)
  else response.cookie(carriedCookie, text, { ...shared, maxAge: carriedAge })
}

/** The browser's own scripts read and set these cookies, so none is HttpOnly. */
function attributes(secure: boolean): CookieOptions {
  return { path: '/', sameSite: 'lax', secure }
}

export function changeSession(response: Response, change: SessionChange): void {
  const shared = attributes(response.locals.host.secure)
  if (change === 'end') {
    response.clearCookie(tokenCookie, shared).clearCookie(hintCookie, shared)
    const { token, aside } = response.locals.session
    if (token) response.cookie(endedCookie, markOf(token), { ...shared, httpOnly: true, maxAge: endedAge })
    if (aside) goOn(response, aside)
    return
  }
  const { token: before, hint: own } = response.locals.session
  if (change.looks && before)
    response.cookie(asideCookie, asideText({ token: before, hint: own }, change.token), hidden(response))
  const { name, avatar_url, learner } = change.user
  const hint = hintOf({ name, role: change.role, ...(learner && { young: true }) }, avatar_url)
  response.cookie(tokenCookie, change.token, shared).cookie(hintCookie, JSON.stringify(hint), shared)
}

function hintOf(person: Omit<ViewerHint, 'picture'>, address: string | null | undefined): ViewerHint {
  const picture = ownPicture(address)
  return picture ? { ...person, picture } : person
}
