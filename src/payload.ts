import type { Need } from './platform/calls/needs.ts'
import type { PageFailure } from './platform/page/failure.ts'
import type { ActionDone, ActionRefused } from './platform/page/page.ts'
import type { RootState } from './platform/store.ts'
import type { ShownAssets } from './rendering.ts'
import type { ZoneRules } from './ui/format/offsets.ts'

export const payloadId = 'payload'

/** Everything the browser needs to carry on where the server stopped. The page contains it once. */
export interface Payload {
  readonly state: RootState
  readonly assets: ShownAssets
  /** The needs whose answers weren't ready for the page; each answer follows in an element of its own. */
  readonly late: readonly Need<unknown>[]
  readonly failure: PageFailure | null
  /** The result of a form that was posted without JavaScript. */
  readonly result: ActionRefused | ActionDone | null
  /** The server's clock rules for the zones on the page, except India's. */
  readonly clocks?: ZoneRules
}
