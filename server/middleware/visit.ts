import type { PriceKind } from '#contract/estate/projects/words.ts'
import type { Device, ViewerHint } from '#web/platform/site.ts'
import type { Freshness } from '../render/PageCache.ts'
import type { Aside } from './aside.ts'
import type { Preview } from './preview.ts'

/** What the middleware finds out about a request. */
declare global {
  namespace Express {
    interface Locals {
      host: HostFacts
      device: Device
      /** The key by which the services recognise this browser; null for requests that sign nobody in. */
      deviceKey: string | null
      /** Where pictures are uploaded, if not to this site. */
      uploads: string | null
      session: SessionFacts
      /** The draft that this browser is shown. */
      preview?: Preview | null
      /** Set if the response is a cached page. */
      cached?: { readonly freshness: Freshness; readonly age: number }
      /** True if the visitor's network has sent more forms than it may. */
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
  /** A staff member's own session during a look, when the token above is the other person's. */
  readonly aside: Aside | null
  readonly timeZone: string
  readonly price: PriceKind
  /** What was typed on some page before signing in. */
  readonly carried: string | null
  /** The cart stored in the visitor's browser. */
  readonly cart: readonly string[]
  /** The word of the shortlist that the visitor's browser stores. */
  readonly shortlist: string | null
}
