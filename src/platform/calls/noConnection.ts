import type { CallError } from './needs.ts'

/** Shown where not even the code that makes calls could be fetched. */
export const noConnection: CallError = {
  status: 0,
  code: 'service_unavailable',
  message: 'There’s no connection right now. Please try again in a moment.',
}
