import { systemTime } from '#contract/clock.ts'

const key = 'reloaded-at'
const pause = 60_000

interface Browser {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
  readonly now: () => number
  readonly go: (address: string) => void
  /** Offline, a document wouldn't load either, and the page on the screen would be lost. */
  readonly online: boolean
}

export const thisTab = {
  get storage() {
    return sessionStorage
  },
  get online() {
    return navigator.onLine
  },
  now: systemTime,
  go: (address: string) => location.assign(address),
}

/**
 * A chunk that can't be loaded belongs to an old build, so the page is loaded as a document, from the current build. At
 * most once a minute, so that a chunk that is really missing can't cause a loop; never if the time of the last reload
 * can't be stored.
 */
export function reloadOnce(address: string, { storage, now, go, online }: Browser): boolean {
  if (!online) return false
  try {
    const last = Number(storage.getItem(key))
    if (Number.isFinite(last) && Math.abs(now() - last) < pause) return false
    storage.setItem(key, String(now()))
    if (storage.getItem(key) === null) return false
  } catch {
    return false
  }
  go(address)
  return true
}
