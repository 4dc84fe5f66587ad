import { offlineForm } from '../../ui/message/offlineWords.ts'
import type { CallError } from './needs.ts'

/** True if the device reports that it's offline; an unreachable service is a different problem. */
export function isOffline(): boolean {
  return typeof navigator === 'object' && navigator.onLine === false
}

/** The error of a call that got no answer, or whose code couldn't be fetched. */
export function noConnection(): CallError {
  const message = isOffline() ? offlineForm : 'There’s no connection right now. Please try again in a moment.'
  return { status: 0, code: 'service_unavailable', message }
}
