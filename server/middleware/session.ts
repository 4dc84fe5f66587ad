import type { CookieOptions, Request, RequestHandler, Response } from 'express'
import { z } from 'zod/mini'
import { type Role, roles } from '#contract/learning/auth.ts'
import type { SessionChange } from '#web/rendering.ts'
import type { ViewerHint } from '#web/site.ts'
import { isTimeZone } from '../config.ts'

export const tokenCookie = 'x-access-token'
export const hintCookie = 'loggedInUser'
const zoneCookie = 'tz'
const longest = 4096

const Hint = z.object({ name: z.string().check(z.minLength(1), z.maxLength(80)), role: z.enum(roles) })

/** Reads who may be asking. A broken or oversized cookie counts as none; nothing here is proof of anything. */
export function session(defaultTimeZone: string): RequestHandler {
  return (request, response, next) => {
    const token = readToken(request)
    response.locals.session = {
      token,
      hint: token === null ? null : readHint(request),
      // On a page that all visitors share, one visitor's zone would reach the others.
      timeZone: token === null ? defaultTimeZone : (readTimeZone(request) ?? defaultTimeZone),
    }
    next()
  }
}

function cookieNamed(request: Request, name: string): string | null {
  const value: unknown = request.cookies[name]
  return typeof value === 'string' && value.length > 0 && value.length <= longest ? value : null
}

function readToken(request: Request): string | null {
  const value = cookieNamed(request, tokenCookie)
  return value !== null && /^[\x21-\x7e]+$/.test(value) ? value : null
}

function readHint(request: Request): ViewerHint | null {
  const value = cookieNamed(request, hintCookie)
  if (value === null) return null
  try {
    return z.parse(Hint, JSON.parse(value))
  } catch {
    return null
  }
}

function readTimeZone(request: Request): string | null {
  const value = cookieNamed(request, zoneCookie)
  return value !== null && value.length <= 64 && isTimeZone(value) ? value : null
}

/** The browser's own scripts read both cookies and set them on sign-in, so neither is HttpOnly. */
function attributes(secure: boolean): CookieOptions {
  return { path: '/', sameSite: 'lax', secure }
}

export function changeSession(response: Response, change: SessionChange): void {
  const shared = attributes(response.locals.host.secure)
  if (change === 'end') {
    response.clearCookie(tokenCookie, shared).clearCookie(hintCookie, shared)
    return
  }
  const hint: ViewerHint = { name: change.user.name, role: mainRole(change.user.roles) }
  response.cookie(tokenCookie, change.token, shared).cookie(hintCookie, JSON.stringify(hint), shared)
}

function mainRole(held: readonly Role[]): Role {
  return (['staff', 'tutor'] as const).find((role) => held.includes(role)) ?? 'student'
}
