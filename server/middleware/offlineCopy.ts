import { createHash } from 'node:crypto'

/** Says that the browser's worker may keep this page, and for which session (public/swCopies.js). */
export const copyHeader = 'X-Offline-Copy'

/** Which session's copies: the worker computes the same from its cookie, so a page is never kept for another. */
export function copiesOf(token: string): string {
  return createHash('sha256').update(`copies of ${token}`).digest('base64url')
}
