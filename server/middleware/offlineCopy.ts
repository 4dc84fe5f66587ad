import { createHash } from 'node:crypto'

/** Lets the browser's service worker keep this page, for the session that the value identifies (public/swCopies.js). */
export const copyHeader = 'X-Offline-Copy'

/** Identifies a session's copies. The worker computes the same from its cookie, so it never shows another's page. */
export function copiesOf(token: string): string {
  return createHash('sha256').update(`copies of ${token}`).digest('base64url')
}
