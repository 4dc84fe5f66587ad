import type { Request } from 'express'
import type { Access } from '#contract/endpoint.ts'
import { ApiError } from './ApiError.ts'
import type { Viewer } from './handler.ts'

export type Authenticate = (token: string) => Promise<Viewer | null>

/** The only reader of an endpoint's `access`, and of the Authorization header; a cookie proves nothing here. */
export async function admit(
  request: Request,
  access: Access,
  authenticate: Authenticate,
): Promise<Viewer | null> {
  const token = bearerToken(request)
  const viewer = token === null ? null : await authenticate(token)
  if (access === 'public') return viewer
  if (!viewer) throw new ApiError('unauthenticated')
  if (access !== 'member' && !viewer.roles.includes(access)) throw new ApiError('forbidden')
  return viewer
}

function bearerToken(request: Request): string | null {
  return /^Bearer +([\w-]{43})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null
}
