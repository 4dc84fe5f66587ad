import { timeZoneFound } from '../platform/siteSlice.ts'
import type { Store } from '../platform/store.ts'

/** Replaces the time zone that the server assumed with the browser's, which is in its cookie by now. */
export function followTimeZone(store: Store): void {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone?.replace('Asia/Calcutta', 'Asia/Kolkata')
  if (!zone || zone === store.getState().site.timeZone) return
  store.dispatch(timeZoneFound(zone))
  // Once loaded, the cache refetches what the page needs in the new zone.
  void store.cache.get()
}
