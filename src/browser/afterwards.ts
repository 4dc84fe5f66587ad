import { loadErrorView } from '../frame/Failed.tsx'
import type { PageRecord } from '../platform/page/page.ts'
import type { Store } from '../platform/store.ts'
import { easeErrors } from './easeErrors.ts'
import { foldMenus } from './foldMenus.ts'
import { type Follower, followLinks } from './followLinks.ts'
import { followTimeZone } from './followTimeZone.ts'
import { startOfflineWorker } from './offlineWorker.ts'
import { prefetchOnIntent } from './prefetch.ts'
import { takeUpPress } from './takeUpPress.ts'

interface There {
  readonly store: Store
  readonly router: Follower
  readonly development: boolean
  readonly recordAt: (path: string) => PageRecord | undefined
}

/**
 * What a page doesn't need in order to appear: repeating early presses, following the browser's time zone, following
 * links without a page load, prefetching, closing menus, clearing errors as fields are corrected, the error page (which
 * can't be fetched once the connection is lost) and the offline worker.
 */
export function afterwards({ store, router, development, recordAt }: There): void {
  takeUpPress()
  followTimeZone(store)
  // Only a new document may use the camera and the microphone.
  followLinks(router, (path) => recordAt(path)?.talks === true)
  prefetchOnIntent(store, recordAt)
  foldMenus()
  easeErrors()
  loadErrorView().catch(() => undefined)
  if (!development) startOfflineWorker()
}
