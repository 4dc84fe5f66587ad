import { offlineForm } from '../../ui/message/offlineWords.ts'
import type { CallError } from './needs.ts'

/** True if the device itself says so; a service that can't be reached is another matter. */
export function isOffline(): boolean {
  return typeof navigator === 'object' && navigator.onLine === false
}

/** For a call that got no answer at all, or whose code could not even be fetched. */
export function noConnection(): CallError {
  const message = isOffline() ? offlineForm : 'There’s no connection right now. Please try again in a moment.'
  return { status: 0, code: 'service_unavailable', message }
}
