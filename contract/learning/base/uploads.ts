import { z } from 'zod/mini'
import { defineEndpoints } from '../../endpoint.ts'
import { Id, Image, Instant } from '../../shapes.ts'
import { UploadPlace } from '../../uploadPlace.ts'
import {
  documentTypes,
  filmTypes,
  largestDocument,
  largestFilm,
  largestPicture,
  pictureTypes,
  uploadPurposes,
  uploadStatuses,
  uploadTypes,
} from './uploadWords.ts'

type Purpose = (typeof uploadPurposes)[number]
const aboutType =
  'Choose a JPEG, PNG, WebP or AVIF picture; for a film, MP4 or WebM; for a class also a PDF, or sound as MP3 or M4A.'
const aboutSize = 'Pictures can be up to 10 MB, files for a class up to 20 MB, films up to 40 MB.'

function typesFor(purpose: Purpose): readonly string[] {
  if (purpose === 'film') return filmTypes
  return purpose === 'material' ? [...pictureTypes, ...documentTypes] : pictureTypes
}

/** The largest file of a type, in bytes. */
function largestOf(type: string): number {
  if (filmTypes.some((each) => each === type)) return largestFilm
  return documentTypes.some((each) => each === type) ? largestDocument : largestPicture
}

export const NewUpload = z
  .object({
    purpose: z.enum(uploadPurposes),
    content_type: z.enum(uploadTypes, { error: aboutType }),
    bytes: z.int(aboutSize).check(z.gte(1, 'The file is empty.'), z.lte(largestFilm, aboutSize)),
  })
  .check(
    z.refine(({ purpose, content_type }) => typesFor(purpose).includes(content_type), {
      path: ['content_type'],
      error: aboutType,
    }),
    z.refine(({ content_type, bytes }) => bytes <= largestOf(content_type), {
      path: ['bytes'],
      error: aboutSize,
    }),
  )

export const Upload = z.object({
  upload_id: Id,
  purpose: z.enum(uploadPurposes),
  status: z.enum(uploadStatuses),
  /** Null for a film or another file, and for a picture until it is ready. */
  image: z.nullable(Image),
  expires_at: Instant,
})
export type Upload = z.output<typeof Upload>

export const uploads = defineEndpoints({
  createUpload: {
    method: 'POST',
    path: '/upload',
    access: 'member',
    young: true,
    resource: 'Upload',
    summary: 'An address to upload one picture, film or file to with PUT, valid for five minutes',
    body: NewUpload,
    response: UploadPlace,
    errors: ['validation_failed', 'rate_limited'],
  },
  finishUpload: {
    method: 'POST',
    path: '/upload/:upload_id/finish',
    access: 'member',
    young: true,
    resource: 'Upload',
    summary: 'Check the uploaded file; a picture is created in every width',
    /** Null for a file that isn't a picture. */
    response: z.object({ image: z.nullable(Image) }),
    errors: ['not_found', 'wrong_state', 'bad_file', 'upload_expired', 'conflict', 'overloaded'],
  },
  getUpload: {
    method: 'GET',
    path: '/upload/:upload_id',
    access: 'member',
    young: true,
    resource: 'Upload',
    summary: 'The progress of your own upload',
    response: Upload,
    errors: ['not_found'],
  },
})
