import { type AnyNeed, call, optional } from '../../../platform/calls/needs.ts'
import type { PageRecord } from '../../../platform/page/page.ts'

export const ownSeats = optional(call.getOwnSeats())

/** What a page's frame and cards show about a signed-in reader; loaded with the page's own needs. */
export function readersNeeds({ mood }: PageRecord): AnyNeed {
  return mood === 'learn' ? { ownSeats } : {}
}
