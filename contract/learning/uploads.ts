import { z } from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'
import { Id, Image, Instant } from '../shapes.ts'
import { UploadPlace } from '../uploadPlace.ts'
import { largestPicture, pictureTypes, uploadPurposes, uploadStatuses } from './words.ts'

const size = 'Pictures can be up to 10 MB.'

export const NewUpload = z.object({
  purpose: z.enum(uploadPurposes),
  content_type: z.enum(pictureTypes, { error: 'Choose a JPEG, PNG, WebP or AVIF picture.' }),
  bytes: z.int(size).check(z.gte(1, 'The file is empty.'), z.lte(largestPicture, size)),
})

export const Upload = z.object({
  upload_id: Id,
  purpose: z.enum(uploadPurposes),
  status: z.enum(uploadStatuses),
  image: z.nullable(Image),
  expires_at: Instant,
})
export type Upload = z.output<typeof Upload>

export const uploads = defineEndpoints({
  createUpload: {
    method: 'POST',
    path: '/upload',
    access: 'member',
    resource: 'Upload',
    summary: 'An address to upload one picture to with PUT, valid for five minutes',
    body: NewUpload,
    response: UploadPlace,
    errors: ['validation_failed', 'rate_limited'],
  },
  finishUpload: {
    method: 'POST',
    path: '/upload/:upload_id/finish',
    access: 'member',
    resource: 'Upload',
    summary: 'Check the uploaded picture, and create it in every width',
    response: z.object({ image: Image }),
    errors: ['not_found', 'wrong_state', 'bad_file', 'upload_expired', 'conflict', 'overloaded'],
  },
  getUpload: {
    method: 'GET',
    path: '/upload/:upload_id',
    access: 'member',
    resource: 'Upload',
    summary: 'The progress of one’s own upload',
    response: Upload,
    errors: ['not_found'],
  },
})
