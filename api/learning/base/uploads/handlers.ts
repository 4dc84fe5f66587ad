import type { uploads } from '#contract/learning/base/uploads.ts'
import { ApiError } from '../../../ApiError.ts'
import { later } from '../../../clock.ts'
import { newId } from '../../../db/ids.ts'
import { takeTurn } from '../../../db/limits.ts'
import type { Context } from '../../../http/context.ts'
import type { Handlers } from '../../../http/handler.ts'
import { mustNotBeYoung } from '../../../http/mustNotBeYoung.ts'
import { nothingElse } from '../../../nothingElse.ts'
import { incomingKey, readable } from './addresses.ts'
import { inBucket, notThere } from './inBucket.ts'
import { addressLifetime, filmsPerPerson, finishWithin, uploadsPerPerson } from './policy.ts'
import { publish } from './publish.ts'
import { putAddress } from './putAddress.ts'
import { findOwn, insertUpload, type UploadRow } from './store.ts'

export function uploadHandlers(context: Context): Handlers<typeof uploads> {
  const { db, clock } = context

  return {
    async createUpload({ viewer, body: { purpose, content_type, bytes, ...rest } }) {
      const done = nothingElse(rest)
      if (purpose !== 'homework') mustNotBeYoung(viewer)
      const now = clock()
      const allowance = purpose === 'film' ? filmsPerPerson : uploadsPerPerson
      const key = `${purpose === 'film' ? 'films' : 'uploads'} ${viewer.id}`
      const turn = await takeTurn(db, { key, ...allowance }, now)
      if (!turn.allowed) throw new ApiError('rate_limited', { retryAfter: turn.retryAfter })
      const row = {
        purpose,
        content_type,
        bytes,
        id: newId(now),
        owner_id: viewer.id,
        created_at: now,
        expires_at: later(now, addressLifetime),
      }
      await insertUpload(db, row)
      return done({
        upload_id: row.id,
        upload_url: await putAddress(context, row),
        method: 'PUT',
        headers: { 'content-type': row.content_type },
        expires_at: row.expires_at.toISOString(),
      })
    },

    async finishUpload({ viewer, params }) {
      const row = await findOwn(db, params.upload_id, viewer.id)
      if (!row) throw new ApiError('not_found')
      const finished = row.status === 'waiting' ? await fromBucket(context, row) : row
      const image = await readable(context, finished)
      const isAsSent = finished.footage !== null || finished.extension !== null
      if (!image && !(isAsSent && finished.status === 'stored')) throw new ApiError('bad_file')
      return { image }
    },

    async getUpload({ viewer, params }) {
      const row = await findOwn(db, params.upload_id, viewer.id)
      if (!row) throw new ApiError('not_found')
      return {
        upload_id: row.id,
        purpose: row.purpose,
        status: row.status,
        image: await readable(context, row),
        expires_at: row.expires_at.toISOString(),
      }
    },
  }
}

/** A bucket doesn't report uploads, so the sender does. */
async function fromBucket(context: Context, row: UploadRow): Promise<UploadRow> {
  const { db, storage, clock } = context
  if (!storage.presignPut) throw new ApiError('wrong_state', { message: notThere })
  if (later(row.created_at, finishWithin) <= clock()) throw new ApiError('upload_expired')
  const key = incomingKey(row.id)
  try {
    await publish(context, row, inBucket(context, row))
  } catch (error) {
    if (error instanceof ApiError && error.code === 'bad_file') await storage.remove(key)
    const now = await findOwn(db, row.id, row.owner_id)
    // A concurrent request has already done it.
    if (now?.status === 'stored') return now
    throw error
  }
  await storage.remove(key)
  return (await findOwn(db, row.id, row.owner_id)) ?? row
}
