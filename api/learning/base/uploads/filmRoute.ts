import { pipeline } from 'node:stream/promises'
import type { Request, Response } from 'express'
import { ApiError } from '../../../ApiError.ts'
import { codeOf } from '../../../describeError.ts'
import type { Context } from '../../../http/context.ts'
import type { Part } from '../../../storage/Storage.ts'
import { filmName } from './addresses.ts'
import { findUpload, type UploadRow } from './store.ts'

/** A film that was removed is gone from caches within a day. */
const cacheRule = 'public, max-age=86400, immutable'

/** Streams a film, or the part that a player asks for. */
export async function sendFilm(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  request: Request<{ file: string }>,
  response: Response,
): Promise<void> {
  const { file } = request.params
  const [, id = ''] = filmName.exec(file) ?? []
  const row = await findUpload(db, id)
  if (!row?.footage || row.status !== 'stored' || !isOfType(file, row.content_type))
    throw new ApiError('not_found')
  response.set('Cache-Control', cacheRule)
  await sendAsSent({ storage, row, key: `media/${file}` }, request, response)
}

interface AsSent extends Pick<Context, 'storage'> {
  readonly row: Pick<UploadRow, 'id' | 'bytes' | 'content_type'>
  readonly key: string
}

/** A file stored unchanged: it can be played, but nothing in it is executed. */
export async function sendAsSent(
  { storage, row: { id, bytes, content_type }, key }: AsSent,
  request: Request,
  response: Response,
): Promise<void> {
  const etag = `"${id}"`
  response.set({
    'Accept-Ranges': 'bytes',
    'Content-Security-Policy': "default-src 'none'; media-src 'self'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'Content-Type': content_type,
    ETag: etag,
  })
  if (request.fresh) return void response.status(304).end()
  const part = request.method === 'GET' ? partOf(request, { etag, length: bytes }) : 'whole'
  if (part === 'none') {
    response.status(416).set('Content-Range', `bytes */${bytes}`).removeHeader('Content-Type')
    return void response.end()
  }
  const { first, last } = part === 'whole' ? { first: 0, last: bytes - 1 } : part
  if (part !== 'whole') response.status(206).set('Content-Range', `bytes ${first}-${last}/${bytes}`)
  response.set('Content-Length', String(last - first + 1))
  if (request.method === 'HEAD') return void response.end()
  await stream(await storage.open(key, { first, last }), response)
}

function isOfType(file: string, type: string): boolean {
  return `video/${file.split('.')[1]}` === type
}

/**
 * The part that a request with `Range` asks for (RFC 9110, 14.2). The whole file may be sent if it asks for several
 * parts, or if the header is invalid.
 */
function partOf(
  request: Request,
  { etag, length }: { readonly etag: string; readonly length: number },
): Part | 'whole' | 'none' {
  const condition = request.get('if-range')
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(request.get('range') ?? '') ?? []
  if ((condition !== undefined && condition !== etag) || from + to === '') return 'whole'
  if (from === '') {
    const first = Math.max(0, length - Number(to))
    return first < length ? { first, last: length - 1 } : 'none'
  }
  const [first, last] = [Number(from), to === '' ? length - 1 : Math.min(Number(to), length - 1)]
  if (to !== '' && Number(to) < first) return 'whole'
  return first < length ? { first, last } : 'none'
}

async function stream(
  file: Awaited<ReturnType<Context['storage']['open']>>,
  response: Response,
): Promise<void> {
  if (!file) throw new ApiError('not_found')
  try {
    await pipeline(file, response)
  } catch (error) {
    // Players often close the connection midway.
    if (codeOf(error) !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  }
}
