import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Response } from 'express'
import { deviceOf } from './middleware/device.ts'
import type { HostSite } from './middleware/hostSite.ts'
import { requestId } from './middleware/requestId.ts'
import type { Trusts } from './middleware/trust.ts'
import { pathOf } from './pathOf.ts'

export type Watch = (request: IncomingMessage, response: ServerResponse) => void
/** Answers with a cached page, if there is one. */
export type ShortWay = (request: IncomingMessage, response: Response) => boolean

interface FrontParts {
  readonly serve: RequestListener
  readonly shortWay: ShortWay
  readonly hosts: HostSite
  readonly trusts: Trusts
  /** What observes each request to its end: the log, the metrics. */
  readonly watches: readonly Watch[]
  /** Paths requested so often that they aren't logged. */
  readonly unwatched: ReadonlySet<string>
  /** Where pictures are uploaded, if not to this site. */
  readonly uploads: string | null
}

/**
 * What every request needs: an id, a log line, its host and device. A cached page needs nothing else, and Express takes
 * longer to prepare a request than it takes to send such a page.
 */
export function front(parts: FrontParts): RequestListener {
  const { serve, shortWay, hosts, trusts, watches, unwatched, uploads } = parts
  return (request, incoming) => {
    const response = incoming as Response
    request.id = requestId(request, trusts)
    const host = hosts.of(request)
    const device = deviceOf(request.headers['user-agent'])
    response.locals = { ...(host && { host }), device, uploads } as Response['locals']
    if (!unwatched.has(pathOf(request))) for (const watch of watches) watch(request, response)
    if (host && shortWay(request, response)) return
    response.setHeader('X-Request-Id', request.id)
    serve(request, response)
  }
}
