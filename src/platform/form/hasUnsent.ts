export const unsentSlot = 'unsent'

/** Apart from the rest of unsent.ts, which only somebody with something to come back to has to load. */
export function hasUnsent(): boolean {
  try {
    return sessionStorage.getItem(unsentSlot) !== null
  } catch {
    return false
  }
}
