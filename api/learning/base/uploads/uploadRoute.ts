import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Request, type RequestHandler, Router } from 'express'
import { success } from '#contract/envelope.ts'
import { largestFilm } from '#contract/learning/base/uploadWords.ts'
import { ApiError } from '../../../ApiError.ts'
import type { Context } from '../../../http/context.ts'
import { sendEnvelope } from '../../../http/reply.ts'
import { NotReceived, receive } from '../../../storage/receive.ts'
import { checkAddress } from '../../../storage/signedAddress.ts'
import { isId } from './addresses.ts'
import { publish } from './publish.ts'
import { permitOf } from './putAddress.ts'
import { findUpload, type UploadRow } from './store.ts'

/** Receives a file if there is no bucket. The signed address is the authorisation, so no sign-in is needed. */
export function uploadRoute(context: Context): Router {
  const { config } = context
  const router = Router({ caseSensitive: true })
  router.put('/uploads/:id', closeIfEndless, async (request, response) => {
    const row = await announced(context, request)
    if (row.status !== 'waiting')
      throw new ApiError('conflict', { message: 'This upload has ended. Choose the file again.' })
    if (request.get('content-type') !== row.content_type)
      throw new ApiError('bad_file', { message: `Send the file as ${row.content_type}.` })
    await receive(request, {
      path: arrivingPath(config, row.id),
      bytes: row.bytes,
      use: (path) => publish(context, row, { whole: () => readFile(path), asFile: (use) => use(path) }),
    }).catch(refuse)
    sendEnvelope(response.set('Cache-Control', 'no-store'), success(null))
  })
  return router
}

/** Where a file is stored until it has been checked. */
export function arrivingPath({ DATA_DIR }: Context['config'], uploadId: string): string {
  return join(DATA_DIR, 'arriving', uploadId)
}

/** A refused body is read to its end, so that the sender receives the reason, unless the body is too long. */
const closeIfEndless: RequestHandler = (request, response, next) => {
  const length = Number(request.headers['content-length'])
  if (!(length <= largestFilm)) response.set('Connection', 'close')
  next()
}

/** The upload that this address was signed for. */
async function announced(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { params: { id }, query }: Request,
): Promise<UploadRow> {
  const row = isId(id) ? await findUpload(db, id) : undefined
  if (!row) throw new ApiError('bad_signature')
  await checkAddress(db, permitOf(row), { query, now: clock() })
  return row
}

const reasons = {
  wrong_length: ['bad_file', 'The file didn’t upload completely. Choose it again.'],
  twice: ['conflict', 'This file is already being uploaded.'],
  cut_off: ['bad_file', 'The upload was interrupted. Send the file again.'],
} as const

function refuse(error: unknown): never {
  if (!(error instanceof NotReceived)) throw error
  const [code, message] = reasons[error.reason]
  throw new ApiError(code, { message })
}
