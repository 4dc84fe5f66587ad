import { timeZoneFound } from '../platform/siteSlice.ts'
import type { Store } from '../platform/store.ts'

/** The reader's own zone, which is in its cookie by now, replaces the one that the server assumed. */
export function followTimeZone(store: Store): void {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone?.replace('Asia/Calcutta', 'Asia/Kolkata')
  if (!zone || zone === store.getState().site.timeZone) return
  store.dispatch(timeZoneFound(zone))
  // Once the cache is there, it asks again for what the page needs in another zone.
  void store.cache.get()
}
