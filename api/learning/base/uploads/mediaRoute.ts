import { type Request, type Response, Router } from 'express'
import { ApiError } from '../../../ApiError.ts'
import type { Context } from '../../../http/context.ts'
import { isSignature } from '../../../storage/signedAddress.ts'
import { documentKey, documentName, evidenceGrant, fileName, filmName } from './addresses.ts'
import { extensionIn } from './document.ts'
import { sendAsSent, sendFilm } from './filmRoute.ts'
import { extensions } from './picture.ts'
import { findUpload } from './store.ts'

const grant = /^(\d{10})\.([\w-]{43})$/
const publicRule = 'public, max-age=31536000, immutable'
const privateRule = 'private, max-age=3600, immutable'

/** The files themselves: public pictures and films by name, evidence at addresses signed for their reader. */
export function mediaRoute(context: Context): Router {
  const { db, clock, storage } = context
  const router = Router({ caseSensitive: true })

  const send = async (response: Response, key: string, cacheRule: string) => {
    const file = await storage.get(key)
    if (!file) throw new ApiError('not_found')
    response
      .set({
        'Cache-Control': cacheRule,
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'X-Content-Type-Options': 'nosniff',
        'Content-Type': key.endsWith('.avif') ? extensions.avif : extensions.webp,
      })
      .send(file.bytes)
  }

  router.get('/media/:file', async (request, response) => {
    const { file } = request.params
    if (filmName.test(file)) return sendFilm(context, request, response)
    if (!fileName.test(file)) throw new ApiError('not_found')
    // Other sites may show public pictures, as search engines and messengers do.
    response.set('Cross-Origin-Resource-Policy', 'cross-origin')
    await send(response, `media/${file}`, publicRule)
  })

  router.get('/evidence/:grant/:file', async (request, response) => {
    const { params } = request
    const [, uploadId] = fileName.exec(params.file) ?? documentName.exec(params.file) ?? []
    const [, expires, signature] = grant.exec(params.grant) ?? []
    if (!uploadId || !expires || !signature) throw new ApiError('not_found')
    const isOver = Number(expires) * 1000 <= clock().getTime()
    if (isOver || !(await isSignature(db, evidenceGrant(uploadId, Number(expires)), signature)))
      throw new ApiError('not_found')
    if (documentName.test(params.file)) return sendDocument(context, uploadId, request, response)
    await send(response, `evidence/${params.file}`, privateRule)
  })
  return router
}

/** A document is downloaded, never opened on our origin. The page that links to it gives the file name. */
async function sendDocument(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  uploadId: string,
  request: Request,
  response: Response,
): Promise<void> {
  const row = await findUpload(db, uploadId)
  const extension = extensionIn(row?.extension)
  if (!row || !extension || row.status !== 'stored' || !request.path.endsWith(`.${extension}`))
    throw new ApiError('not_found')
  response.set({ 'Cache-Control': privateRule, 'Content-Disposition': 'attachment' })
  await sendAsSent({ storage, row, key: documentKey(uploadId, extension) }, request, response)
}
