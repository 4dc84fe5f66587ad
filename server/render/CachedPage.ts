import { compressed, type Encoding, type Fillable, placesOf, plain } from './Fillable.ts'

export interface Rendered {
  readonly page: Buffer
  /** The nonce that the page was rendered with, and that no other response may use. */
  readonly nonce: string
}

/** A rendered page and its compressed copies, each created on first use. */
export class CachedPage {
  readonly cachedAt = performance.now()
  readonly #page: Buffer
  readonly #places: readonly number[]
  readonly #copies = new Map<Encoding, Promise<Fillable | null>>()

  constructor({ page, nonce }: Rendered) {
    this.#page = page
    this.#places = placesOf(page, nonce)
  }

  /** Includes both compressed copies, which together are smaller than the page itself. */
  get bytes(): number {
    return this.#page.length * 2
  }
  get age(): number {
    return performance.now() - this.cachedAt
  }

  async copy(encoding: Encoding): Promise<{ readonly encoding: Encoding; readonly copy: Fillable }> {
    const whole = plain(this.#page, this.#places)
    if (encoding === 'identity') return { encoding, copy: whole }
    const compression = this.#copies.get(encoding) ?? compressed(this.#page, this.#places, encoding)
    this.#copies.set(encoding, compression)
    const copy = await compression
    return copy ? { encoding, copy } : { encoding: 'identity', copy: whole }
  }
}
