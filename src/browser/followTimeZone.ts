import { timeZoneFound } from '../platform/siteSlice.ts'
import type { Store } from '../platform/store.ts'
import { saveTimeZone } from './cookies.ts'

/** The reader's own zone replaces the one that the server assumed, and is saved for the next page. */
export function followTimeZone(store: Store): void {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone?.replace('Asia/Calcutta', 'Asia/Kolkata')
  if (!zone) return
  saveTimeZone(zone)
  if (zone === store.getState().site.timeZone) return
  store.dispatch(timeZoneFound(zone))
  // Once the cache is there, it asks again for what the page needs in another zone.
  void store.cache.get()
}
