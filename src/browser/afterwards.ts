import type { Store } from '../platform/store.ts'
import { startOfflineWorker } from './offlineWorker.ts'
import { prefetchOnIntent } from './prefetch.ts'

/** What nobody misses until the page is there: fetching ahead of a click, and the worker for days without a connection. */
export function afterwards(store: Store, development: boolean): void {
  prefetchOnIntent(store, development)
  if (!development) startOfflineWorker()
}
