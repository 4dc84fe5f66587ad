export const unsentSlot = 'unsent'
export const carriedCookie = 'carried'

/** Separate from what reads them, which is loaded only if there is something to come back to. */
export function hasUnsent(): boolean {
  try {
    return sessionStorage.getItem(unsentSlot) !== null
  } catch {
    return false
  }
}

/** True if somebody typed something before they signed in. */
export function hasCarried(): boolean {
  return document.cookie.includes(`${carriedCookie}=`)
}
