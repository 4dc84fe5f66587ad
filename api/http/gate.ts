import type { Request } from 'express'
import type { Endpoint } from '#contract/endpoint.ts'
import { mayDo } from '#contract/staff.ts'
import { ApiError } from '../ApiError.ts'
import type { Viewer } from './handler.ts'

type Admission = Pick<Endpoint, 'access' | 'capability' | 'fresh' | 'personal'>

export type Authenticate = (token: string) => Promise<Viewer | null>

/** The only reader of an endpoint's `access`, `capability`, `personal` and `fresh`, and of the Authorization header; cookies are ignored. */
export async function admit(
  request: Request,
  { access, capability, fresh = false, personal = false }: Admission,
  authenticate: Authenticate,
): Promise<Viewer | null> {
  const token = bearerToken(request)
  const viewer = token === null ? null : await authenticate(token)
  // A caller with the token of an ended session would take a stranger's answer for their own.
  const isMistaken = personal && !viewer && request.headers.authorization !== undefined
  if (access === 'public' && !isMistaken) return viewer
  if (!viewer) throw new ApiError('unauthenticated')
  if (access !== 'public' && access !== 'member' && !viewer.roles.includes(access))
    throw new ApiError('forbidden')
  if (capability && !mayDo(viewer.staffRoles, capability)) throw new ApiError('forbidden')
  if (fresh) mustBeFresh(viewer)
  return viewer
}

/** For what somebody with a stolen session must not be able to do. */
export function mustBeFresh({ freshUntil }: Viewer): void {
  if (freshUntil === null) throw new ApiError('confirm_first')
}

/** Sent by callers that have one; a caller without one is a stranger every time. */
export function deviceKeyOf({ headers }: Request): string | null {
  const key = headers['x-device-key']
  return typeof key === 'string' && /^[\w-]{43}$/.test(key) ? key : null
}

function bearerToken(request: Request): string | null {
  return /^Bearer +([\w-]{43})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null
}
