import type { Request } from 'express'
import type { Endpoint } from '#contract/endpoint.ts'
import { type Capability, mayDo } from '#contract/staff.ts'
import { ApiError } from '../ApiError.ts'
import type { Viewer } from './handler.ts'

type Admission = Pick<
  Endpoint,
  'method' | 'access' | 'capability' | 'alone' | 'lookers' | 'fresh' | 'personal' | 'young' | 'machines'
>

export type Authenticate = (token: string) => Promise<Viewer | null>

/** The only place that reads an endpoint's access rules and the Authorization header; cookies are ignored. */
export async function admit(
  request: Request,
  endpoint: Admission,
  authenticate: Authenticate,
): Promise<Viewer | null> {
  const { access, capability, alone, fresh = false, personal = false } = endpoint
  const token = bearerToken(request)
  const viewer = token === null ? null : await authenticate(token)
  if (viewer?.key) return admitKey(viewer, viewer.key, endpoint)
  if (viewer?.onlyLooks) mustOnlyRead(endpoint)
  if (viewer?.young && !endpoint.young) return refuseYoung(endpoint)
  // A caller whose session has ended would take an anonymous response for their own.
  const isMistaken = personal && !viewer && request.headers.authorization !== undefined
  // A person who is only half signed in gets an anonymous response.
  if (access === 'public' && personal && viewer?.waitsFor) return null
  if (access === 'public' && !isMistaken) return viewer
  if (!viewer) throw new ApiError('unauthenticated')
  mustNotWait(viewer, alone)
  if (access !== 'public' && access !== 'member' && !viewer.roles.includes(access))
    throw new ApiError('forbidden')
  if (capability && !mayDo(viewer.staffRoles, capability)) throw new ApiError('forbidden')
  if (fresh) mustBeFresh(viewer)
  return viewer
}

/**
 * A key reads what staff with its capabilities can read, and writes if the call allows it. It belongs to no account, so
 * all other calls treat it as anonymous or refuse it.
 */
function admitKey(
  viewer: Viewer,
  may: readonly Capability[],
  { method, access, capability, personal = false, machines }: Admission,
): Viewer | null {
  if (access === 'public' && !personal) return null
  if ((method === 'GET' || machines) && capability && may.includes(capability)) return viewer
  throw new ApiError('forbidden', { message: 'This key isn’t allowed to do this.' })
}

/** Calls that aren't about learning treat a young person as anonymous, or refuse them. */
function refuseYoung({ access }: Admission): null {
  if (access === 'public') return null
  throw new ApiError('forbidden', { message: 'Please ask your parent or guardian to do this.' })
}

function mustNotWait({ waitsFor }: Viewer, alone: Admission['alone']): void {
  if (waitsFor === null || alone === 'always') return
  if (waitsFor === 'proof') throw new ApiError('second_way_first')
  if (alone !== 'to_set_up') throw new ApiError('second_way_missing')
}

/**
 * Staff viewing the site as somebody else only read, without the calls that need a fresh confirmation: these reveal
 * more than a page shows.
 */
function mustOnlyRead({ method, lookers, fresh }: Admission): void {
  const reads = method === 'GET' && !fresh
  if (lookers === 'refused' || (lookers !== 'admitted' && !reads)) throw new ApiError('only_looking')
}

/** Used by actions that need more than a session, which may have been stolen. */
export function mustBeFresh({ freshUntil }: Viewer): void {
  if (freshUntil === null) throw new ApiError('confirm_first')
}

/** The device's secret, if the caller sends one; without it, the device is unknown each time. */
export function deviceKeyOf({ headers }: Request): string | null {
  const key = headers['x-device-key']
  return typeof key === 'string' && /^[\w-]{43}$/.test(key) ? key : null
}

function bearerToken(request: Request): string | null {
  return /^Bearer +([\w-]{43})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null
}
