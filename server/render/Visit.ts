import type { Request, Response } from 'express'
import type { Clock } from '#contract/clock.ts'
import type { PageRequest } from '#web/rendering.ts'
import type { Company } from '../services/Company.ts'
import type { Services } from '../services/Services.ts'

/** Properties that are decided for each render. */
type Given = 'signal' | 'until' | 'development' | 'whole'

/** The parts of a request that a page may use. */
export type Visit = Omit<PageRequest, Given | 'services' | 'adapter' | 'lines' | 'onMisfit'>

export type VisitMethod = PageRequest['method']

export interface VisitRequest {
  readonly method: VisitMethod
  readonly url: URL
  readonly form: FormData | null
}

interface VisitParts {
  readonly asked: VisitRequest
  readonly company: Company
  readonly clock: Clock
}

export function visitOf(request: Request, response: Response, { asked, company, clock }: VisitParts): Visit {
  const { host, device, deviceKey, session } = response.locals
  return {
    ...asked,
    id: String(request.id),
    address: request.ip ?? '',
    program: programOf(request),
    deviceKey,
    token: session.token,
    viewer: session.hint,
    looks: session.aside !== null,
    preview: response.locals.preview ?? null,
    carried: session.carried,
    tooMany: response.locals.tooManyForms === true,
    site: {
      subdomain: host.subdomain,
      device,
      timeZone: session.timeZone,
      price: session.price,
      origin: host.origin,
      mainOrigin: host.mainOrigin,
      cart: session.cart,
      shortlist: session.shortlist,
      formKey: String(request.id),
      now: clock().toISOString(),
      brand: company.facts,
    },
  }
}

/** The printable part of the browser's user agent. */
function programOf({ headers }: Request): string {
  return (headers['user-agent'] ?? '').replace(/[^\x20-\x7e]/g, '').slice(0, 300)
}

export function pageRequest(visit: Visit, services: Services, rest: Pick<PageRequest, Given>): PageRequest {
  const { addresses, adapter, lines, misfits } = services
  return { ...visit, ...rest, services: addresses, adapter, lines, onMisfit: misfits.note }
}
