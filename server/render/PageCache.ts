import { LRUCache } from 'lru-cache'
import { CachedPage, type Rendered } from './CachedPage.ts'

export const freshFor = 10_000
export const staleFor = 60_000
const largestPage = 2_000_000

export type Freshness = 'hit' | 'stale'
export interface CacheHit {
  readonly page: CachedPage
  readonly freshness: Freshness
}
/** Renders a page; null if it turns out to be one that must not be cached. */
export type Make = () => Promise<Rendered | null>

/** Pages that are the same for everybody. One request renders or renews a page; others wait or get the last copy. */
export class PageCache {
  readonly #pages: LRUCache<string, CachedPage> | null
  readonly #addresses = new LRUCache<string, string>({ max: 5_000 })
  readonly #making = new Map<string, Promise<CachedPage | null>>()

  constructor(megabytes: number) {
    this.#pages =
      megabytes > 0
        ? new LRUCache({
            maxSize: megabytes * 1_000_000,
            sizeCalculation: (page, key) => page.bytes + key.length * 2,
            ttl: freshFor + staleFor,
          })
        : null
  }

  get enabled(): boolean {
    return this.#pages !== null
  }

  find(key: string): CacheHit | null {
    const page = this.#pages?.get(key)
    if (!page) return null
    return { page, freshness: page.age < freshFor ? 'hit' : 'stale' }
  }

  /** A fresh page by its raw address, without parsing it. */
  findFresh(address: string): CachedPage | null {
    const key = this.#addresses.get(address)
    const cached = key === undefined ? null : this.find(key)
    return cached?.freshness === 'hit' ? cached.page : null
  }

  /** Remembers which page a raw address leads to. */
  learn(address: string, key: string): void {
    this.#addresses.set(address, key)
  }

  /** The page that another request is rendering right now. */
  pending(key: string): Promise<CachedPage | null> | null {
    return this.#making.get(key) ?? null
  }

  /** Renders a page and caches it. A failure is passed on to the caller, and nothing is cached. */
  async make(key: string, make: Make): Promise<void> {
    if (this.#making.has(key)) return
    const page = make().then((rendered) => (rendered ? this.#keep(key, rendered) : null))
    this.#making.set(
      key,
      page.catch(() => null),
    )
    try {
      await page
    } finally {
      this.#making.delete(key)
    }
  }

  #keep(key: string, rendered: Rendered): CachedPage | null {
    if (!this.#pages || rendered.page.length > largestPage) return null
    const page = new CachedPage(rendered)
    this.#pages.set(key, page)
    return page
  }
}
