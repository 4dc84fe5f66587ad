import type { Device, ViewerHint } from '#web/site.ts'

/** What the middleware finds out of a request, each under its own name. */
declare global {
  namespace Express {
    interface Locals {
      host: HostFacts
      device: Device
      session: SessionFacts
    }
  }
}

export interface HostFacts {
  readonly subdomain: string | null
  readonly origin: string
  readonly mainOrigin: string
  readonly secure: boolean
}

export interface SessionFacts {
  readonly token: string | null
  readonly hint: ViewerHint | null
  readonly timeZone: string
}
