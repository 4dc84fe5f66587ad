import type { Logger } from 'pino'
import { z } from 'zod/mini'
import type { Post } from '#contract/learning/base/posts.ts'
import { ApiError } from '../../../ApiError.ts'
import { type Clock, later, minute, second } from '../../../clock.ts'

const patience = 5 * second
const largest = 1024 * 1024
/** Requests within this time share one request to the other service. */
const fresh = minute

const Answer = z.array(
  z.object({
    id: z.pipe(z.union([z.string(), z.int()]), z.transform(String)),
    title: z.string(),
    body: z.string(),
  }),
)

interface Parts {
  readonly address: () => Promise<string>
  readonly clock: Clock
  readonly log: Logger
}
interface Kept {
  readonly posts: Promise<readonly Post[]>
  readonly until: Date
}

/** A third-party service. If it's slow, oversized, broken or down, only one response is affected. */
export class SampleService {
  readonly #parts: Parts
  #kept: Kept | undefined
  constructor(parts: Parts) {
    this.#parts = parts
  }

  posts(): Promise<readonly Post[]> {
    const now = this.#parts.clock()
    const until = later(now, fresh)
    if (this.#kept && now < this.#kept.until && this.#kept.until <= until) return this.#kept.posts
    const kept = { posts: this.#ask(), until }
    this.#kept = kept
    kept.posts.catch(() => {
      if (this.#kept === kept) this.#kept = undefined
    })
    return kept.posts
  }

  async #ask(): Promise<readonly Post[]> {
    const { address, log } = this.#parts
    try {
      const response = await fetch(await address(), {
        headers: { accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
      })
      if (!response.ok) throw new Error(`It answered ${response.status}.`)
      return z.parse(Answer, JSON.parse(await bounded(response)))
    } catch (error) {
      log.warn({ err: error }, 'The sample service gave an invalid answer')
      throw new ApiError('service_unavailable', {
        message: 'The sample service isn’t responding. Please try again in a moment.',
      })
    }
  }
}

/** Reads no more than the limit, whatever length the response announced. */
async function bounded(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.byteLength
    if (size > largest) throw new Error('Its answer was too large.')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
