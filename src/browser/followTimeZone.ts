import { timeZoneFound } from '../platform/siteSlice.ts'
import type { Store } from '../platform/store.ts'
import { saveTimeZone } from './cookies.ts'

/** The reader's own zone replaces the one that the server assumed, and is saved for the next page. */
export function followTimeZone(store: Store): void {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone?.replace('Asia/Calcutta', 'Asia/Kolkata')
  if (!zone) return
  saveTimeZone(zone)
  if (zone !== store.getState().site.timeZone) store.dispatch(timeZoneFound(zone))
}
