import { randomBytes } from 'node:crypto'
import type { RequestHandler } from 'express'
import { isOwnForm } from './sameSiteForms.ts'

/** The paths at which people sign in: a page's form, or a call from its script. */
const signsIn =
  /^\/+(login|signup|verify|api\/+v1\/+(login|signup)\/+(email|mobile)|api\/+v1\/+verify-otp)\/*$/
const key = /^[\w-]{43}$/
/** The longest time (ms) that browsers keep a cookie; each sign-in renews it. */
const lasts = 400 * 24 * 3_600_000

/**
 * A secret by which an account recognises the browsers it was used in, even while strangers try to sign in. Scripts
 * can't read it, and it's sent to the services only with sign-ins.
 */
export const deviceKey: RequestHandler = (request, response, next) => {
  response.locals.deviceKey = null
  if (request.method !== 'POST' || !signsIn.test(request.path)) return next()
  const { secure, origin } = response.locals.host
  // Another site's form arrives without the cookie, and a new cookie would replace the visitor's.
  if (!isOwnForm(request, origin)) {
    // A program has no cookies, and may send a key of its own.
    const own = request.get('x-device-key')
    if (own && key.test(own)) response.locals.deviceKey = own
    return next()
  }
  // With this prefix, browsers accept the cookie only from this very host, so no other host can plant one.
  const name = secure ? '__Host-device' : 'device'
  const current = keyIn(request.headers.cookie, name)
  const secret = current ?? randomBytes(32).toString('base64url')
  response.locals.deviceKey = secret
  response.cookie(name, secret, { path: '/', sameSite: 'lax', secure, httpOnly: true, maxAge: lasts })
  next()
}

function keyIn(cookies: string | undefined, name: string): string | null {
  const pair = cookies?.split(/; */).find((each) => each.startsWith(`${name}=`))
  const value = pair?.slice(name.length + 1)
  return value && key.test(value) ? value : null
}
