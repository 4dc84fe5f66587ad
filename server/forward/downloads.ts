import type { Request, RequestHandler } from 'express'
import type { Endpoint } from '#contract/endpoint.ts'
import { estate, estateBase } from '#contract/estate/index.ts'
import { learning, learningBase } from '#contract/learning/index.ts'
import { isPath } from '../services/Door.ts'
import type { Services } from '../services/Services.ts'
import { forwardTo } from './forwardTo.ts'

const base = '/download'

interface File {
  readonly pattern: RegExp
  readonly service: 'learning' | 'estate'
  readonly base: string
  /** True if the visitor may have to confirm who they are first. */
  readonly fresh: boolean
}
const files: readonly File[] = [
  ...filesOf(learning, { service: 'learning', base: learningBase }),
  ...filesOf(estate, { service: 'estate', base: estateBase }),
]

function filesOf(
  table: Readonly<Record<string, Endpoint>>,
  at: Pick<File, 'service' | 'base'>,
): readonly File[] {
  return Object.values(table)
    .filter(({ file }) => file !== undefined)
    .map(({ path, fresh = false }) => ({
      pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
      fresh,
      ...at,
    }))
}

/**
 * A link can't send the sign-in header that the services require, so their files have addresses of their own, where the
 * cookie authenticates the visitor. Only calls that return a file are available there, and only for reading.
 */
export function downloads(services: Services, refuse: (status: number) => RequestHandler): RequestHandler {
  return (request, response, next) => {
    if (!request.path.startsWith(`${base}/`)) return next()
    const download = request.path.slice(base.length)
    const file = files.find(({ pattern }) => pattern.test(download))
    const readable = request.method === 'GET' || request.method === 'HEAD'
    if (!file || !readable) return refuse(file ? 405 : 404)(request, response, next)
    const { token } = response.locals.session
    const path = file.base + request.originalUrl.slice(base.length)
    if (!isPath(path)) return refuse(404)(request, response, next)
    forwardTo(services.addresses[file.service], services, {
      request,
      response,
      next,
      body: null,
      instead: { path, authorization: token === null ? undefined : `Bearer ${token}` },
      onRefusal: (status) => {
        if (status === 401)
          return response.redirect(303, `/login?${new URLSearchParams({ next: request.originalUrl })}`)
        if (status === 403 && file.fresh)
          return response.redirect(303, `/account/confirm?${new URLSearchParams({ next: pageOf(request) })}`)
        return refuse(status)(request, response, next)
      },
    })
  }
}

/** The page that offers the file: a desk list's page has the same address without the ending. */
function pageOf({ path, originalUrl }: Request): string {
  const list = path.slice(base.length)
  if (!/^\/desk\/[\w/-]+\.csv$/.test(list)) return '/account/data'
  return originalUrl.slice(base.length).replace('.csv', '')
}
