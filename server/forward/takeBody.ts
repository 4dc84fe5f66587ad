import type { IncomingMessage } from 'node:http'
import { largestPicture } from '#contract/learning/words.ts'
import { readAtMost } from '../readAtMost.ts'

/** What the services read as JSON, or as a payment provider's word, has a limit of its own of the same size. */
const largest = 64 * 1024

/** In whole, as a length that is still to come, or none. */
export type RequestBody = Buffer | { readonly length: number } | null

/**
 * A small body is there as a whole before a service is asked, so that a slow sender keeps nobody waiting there. A file is
 * handed on while it comes, and only with its length.
 */
export async function takeBody(request: IncomingMessage): Promise<RequestBody | 'too_large' | 'cut_off'> {
  const { method = '', headers } = request
  const chunked = headers['transfer-encoding'] !== undefined
  const length = Number(headers['content-length'] ?? 0)
  if (!chunked && length === 0) return null
  if (method === 'PUT' && length > largest && length <= largestPicture) return { length }
  const body = await readAtMost(request, largest)
  return typeof body !== 'string' && body.length === 0 ? null : body
}
