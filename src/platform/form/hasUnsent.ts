export const unsentSlot = 'unsent'
export const carriedCookie = 'carried'

/** Separate from the code that restores it, which loads only if there's something to restore. */
export function hasUnsent(): boolean {
  try {
    return sessionStorage.getItem(unsentSlot) !== null
  } catch {
    return false
  }
}

/** True if something was typed before signing in. */
export function hasCarried(): boolean {
  return document.cookie.includes(`${carriedCookie}=`)
}
