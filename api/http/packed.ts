import { Readable, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { Request, Response } from 'express'
import { type Envelope, isSuccess } from '#contract/envelope.ts'

/** Sends 304 if the caller already has the version with this tag. */
export function isKnown(request: Request, response: Response, etag: string): boolean {
  response.set('ETag', etag)
  if (!request.fresh) return false
  response.status(304).end()
  return true
}

/** One envelope, compressed if the caller accepts it. */
export async function sendPacked(request: Request, response: Response, envelope: Envelope): Promise<void> {
  if (!isSuccess(envelope.http_status)) throw new Error('Only successes are sent compressed.')
  await sendChunks(request, response, [JSON.stringify(envelope)])
}

/** Sends text piece by piece, no faster than the receiver takes it. */
export async function sendChunks(
  request: Request,
  response: Response,
  chunks: Iterable<string> | AsyncIterable<string>,
  mediaType = 'application/json',
): Promise<void> {
  response.status(200).type(mediaType).vary('Accept-Encoding')
  const encoding = request.acceptsEncodings('br', 'gzip')
  const compress = encoding === false ? undefined : compressors[encoding]?.()
  if (compress && encoding) response.set('Content-Encoding', encoding)
  if (request.method === 'HEAD') {
    response.end()
    return
  }
  const text = Readable.from(chunks, { objectMode: false, highWaterMark: 65_536 })
  try {
    await (compress ? pipeline(text, compress, response) : pipeline(text, response))
  } catch (error) {
    // A caller that disconnects isn't an error.
    if (!isGone(error)) throw error
  }
}

/** Makes rows a third smaller than quality 4 does; higher quality and a larger window take time and gain nothing. */
const compressors: Readonly<Record<string, () => Transform>> = {
  br: () =>
    createBrotliCompress({
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 },
    }),
  gzip: () => createGzip({ level: 6 }),
}

function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
}
