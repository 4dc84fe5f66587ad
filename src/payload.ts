import type { Need } from './platform/calls/needs.ts'
import type { PageFailure } from './platform/page/failure.ts'
import type { ActionDone, ActionRefused } from './platform/page/page.ts'
import type { RootState } from './platform/store.ts'
import type { ShownAssets } from './rendering.ts'
import type { ZoneRules } from './ui/format/offsets.ts'

export const payloadId = 'payload'

/** Everything the browser needs to carry on from where the server stopped. It travels once, in the page. */
export interface Payload {
  readonly state: RootState
  readonly assets: ShownAssets
  /** The answers that the page was sent without; each follows in an element of its own. */
  readonly late: readonly Need<unknown>[]
  readonly failure: PageFailure | null
  /** The result of a form that was posted without JavaScript. */
  readonly result: ActionRefused | ActionDone | null
  /** The server's rules for the zones that the page names, other than India's. */
  readonly clocks?: ZoneRules
}
