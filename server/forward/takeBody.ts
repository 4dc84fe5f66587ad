import type { IncomingMessage } from 'node:http'
import { largestFilm } from '#contract/learning/base/uploadWords.ts'
import { readAtMost } from '../readAtMost.ts'

/** The services limit JSON and payment webhooks to the same size. */
const largest = 64 * 1024

/** A whole body, the length of a body still to come, or null for none. */
export type RequestBody = Buffer | { readonly length: number } | null

/**
 * A small body is received whole before a service is called, so that a slow sender blocks nobody there. A file is
 * streamed through, and only with its length.
 */
export async function takeBody(request: IncomingMessage): Promise<RequestBody | 'too_large' | 'cut_off'> {
  const { method = '', headers } = request
  const chunked = headers['transfer-encoding'] !== undefined
  const length = Number(headers['content-length'] ?? 0)
  if (!chunked && length === 0) return null
  if (method === 'PUT' && length > largest && length <= largestFilm) return { length }
  const body = await readAtMost(request, largest)
  return typeof body !== 'string' && body.length === 0 ? null : body
}
