export const unsentSlot = 'unsent'

/** Separate from unsent.ts, which is loaded only if there is something to come back to. */
export function hasUnsent(): boolean {
  try {
    return sessionStorage.getItem(unsentSlot) !== null
  } catch {
    return false
  }
}
