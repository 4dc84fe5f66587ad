import { type Request, type Response, Router, raw } from 'express'
import { success } from '#contract/envelope.ts'
import { largestResume } from '#contract/estate/leads/words.ts'
import { ApiError } from '../../../ApiError.ts'
import type { Context } from '../../../http/context.ts'
import { sendEnvelope } from '../../../http/reply.ts'
import { checkAddress } from '../../../storage/signedAddress.ts'
import { resumePath } from './links.ts'
import { sniffResume } from './sniff.ts'
import { findResume, markStored, type ResumeRow } from './store.ts'

export function uploadPath(id: string): string {
  return `/api/upload/${id}`
}

export function uploadTerms({ key, content_type, bytes }: ResumeRow): Terms {
  return [key, content_type, bytes]
}
type Terms = readonly (string | number)[]

const readFile = raw({ limit: largestResume, type: () => true, inflate: false })

/** Resumes are uploaded and downloaded at signed addresses, which need no account and are the only access. */
export function resumeRoutes(context: Context): Router {
  const router = Router()
  router.put('/api/upload/:id', (request, response) => takeFile(context, request, response))
  router.get('/api/resumes/:id', (request, response) => giveFile(context, request, response))
  return router
}

async function takeFile(
  { db, clock, storage }: Context,
  request: Request<{ id: string }>,
  response: Response,
): Promise<void> {
  const file = await mustFind(db, request.params.id)
  const permit = { method: 'PUT', path: uploadPath(file.id), terms: uploadTerms(file) } as const
  await checkAddress(db, permit, { query: request.query, now: clock() })
  if (file.status !== 'waiting')
    throw new ApiError('conflict', { message: 'This file was already uploaded.' })
  if (request.get('content-type') !== file.content_type) throw new ApiError('bad_file', { message: notThis })
  if (request.get('content-length') !== String(file.bytes)) {
    throw new ApiError('bad_file', {
      message: 'The file didn’t upload completely. Choose it again.',
    })
  }
  const bytes = await bodyOf(request, response)
  if (bytes.length !== file.bytes || sniffResume(bytes) !== file.content_type) {
    throw new ApiError('bad_file', { message: notThis })
  }
  await storage.put(file.key, bytes, file.content_type)
  await markStored(db, file.id)
  response.set('Cache-Control', 'no-store')
  sendEnvelope(response, success({ upload_id: file.id }))
}

const notThis = 'That file isn’t a valid PDF, DOC or DOCX. Save it again and choose it again.'

async function bodyOf(request: Request, response: Response): Promise<Buffer> {
  await new Promise<void>((resolve, reject) => {
    readFile(request, response, (error: unknown) => (error ? reject(error) : resolve()))
  })
  const body: unknown = request.body
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0)
}

async function giveFile(
  { db, clock, storage }: Context,
  request: Request<{ id: string }>,
  response: Response,
): Promise<void> {
  const file = await mustFind(db, request.params.id)
  const permit = { method: 'GET', path: resumePath(file.id), terms: [] } as const
  await checkAddress(db, permit, { query: request.query, now: clock(), late: 'code_expired' })
  const kept = file.status === 'stored' ? await storage.get(file.key) : null
  if (!kept) throw new ApiError('not_found')
  response.set('Cache-Control', 'private, no-store').set('X-Content-Type-Options', 'nosniff')
  response.attachment(file.name).type(file.content_type).send(kept.bytes)
}

async function mustFind(db: Context['db'], id: string): Promise<ResumeRow> {
  const file = /^[0-9a-f]{32}$/.test(id) ? await findResume(db, id) : undefined
  if (!file) throw new ApiError('not_found')
  return file
}
