import { shortlistChanged } from '../platform/shortlistChanged.ts'
import type { Store } from '../platform/store.ts'
import { read, write } from './cookies.ts'

// Separate from the other cookies, because only navigation and forms need it; it loads with their code.
const name = 'shortlist'

/** Compares with the cookie: a cached page is rendered without it, and another tab may have changed it. */
export function followShortlist(store: Store): void {
  const word = read(name)
  if (word !== store.getState().site.shortlist) store.dispatch(shortlistChanged(word))
}

export function keepShortlist(store: Store, word: string | null): void {
  write(name, word ?? '', word === null ? '; Max-Age=0' : '; Max-Age=31536000')
  followShortlist(store)
}
