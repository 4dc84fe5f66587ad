import type { Device, ViewerHint } from '#web/platform/site.ts'

/** What the middleware finds out of a request, each under its own name. */
declare global {
  namespace Express {
    interface Locals {
      host: HostFacts
      device: Device
      /** By which the services know this browser again; null for whatever signs nobody in. */
      deviceKey: string | null
      /** Where pictures are sent when they do not come to this site. */
      uploads: string | null
      session: SessionFacts
      /** True where the visitor's network sends more forms than it may. */
      tooManyForms?: true
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
  /** What a visitor's own device keeps of a cart. */
  readonly cart: readonly string[]
}
