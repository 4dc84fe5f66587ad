const key = 'reloaded-at'
const pause = 60_000

interface Browser {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
  readonly now: () => number
  readonly go: (address: string) => void
  /** Without a connection a document would not come either, and what is shown would be lost. */
  readonly online: boolean
}

export const thisTab = {
  get storage() {
    return sessionStorage
  },
  get online() {
    return navigator.onLine
  },
  now: Date.now,
  go: (address: string) => location.assign(address),
}

/**
 * A part of the site that cannot be loaded belongs to a build that has gone: the page that was wanted is loaded as a
 * document, from the present one. Once a minute at most, so that a part that is really missing never makes a loop; where
 * that cannot be remembered, not at all.
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
