import { z } from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'
import { Id, Image, Instant } from '../shapes.ts'
import { UploadPlace } from '../uploadPlace.ts'
import {
  filmTypes,
  largestFilm,
  largestPicture,
  pictureTypes,
  uploadPurposes,
  uploadStatuses,
} from './words.ts'

const types = [...pictureTypes, ...filmTypes] as const
const isFilmType = (type: string) => filmTypes.some((each) => each === type)
const aboutType = 'Choose a JPEG, PNG, WebP or AVIF picture, or for a film, MP4 or WebM.'
const aboutSize = 'Pictures can be up to 10 MB, films up to 40 MB.'

export const NewUpload = z
  .object({
    purpose: z.enum(uploadPurposes),
    content_type: z.enum(types, { error: aboutType }),
    bytes: z.int(aboutSize).check(z.gte(1, 'The file is empty.'), z.lte(largestFilm, aboutSize)),
  })
  .check(
    z.refine(({ purpose, content_type }) => isFilmType(content_type) === (purpose === 'film'), {
      path: ['content_type'],
      error: aboutType,
    }),
    z.refine(({ purpose, bytes }) => purpose === 'film' || bytes <= largestPicture, {
      path: ['bytes'],
      error: aboutSize,
    }),
  )

export const Upload = z.object({
  upload_id: Id,
  purpose: z.enum(uploadPurposes),
  status: z.enum(uploadStatuses),
  /** Null for a film, and until a picture is ready. */
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
    summary: 'An address to upload one picture or film to with PUT, valid for five minutes',
    body: NewUpload,
    response: UploadPlace,
    errors: ['validation_failed', 'rate_limited'],
  },
  finishUpload: {
    method: 'POST',
    path: '/upload/:upload_id/finish',
    access: 'member',
    resource: 'Upload',
    summary: 'Check the uploaded file; a picture is created in every width',
    /** Null for a film. */
    response: z.object({ image: z.nullable(Image) }),
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
