import { z } from 'zod/mini'
import { defineEndpoints } from '../../endpoint.ts'
import { text } from '../../shapes.ts'
import { UploadPlace } from '../../uploadPlace.ts'
import { largestResume, resumeTypes } from './words.ts'

const size = 'Resumes can be up to 5 MB.'

export const NewResume = z.object({
  name: text(1, 160, 'Enter the file’s name.'),
  content_type: z.enum(resumeTypes, { error: 'Send a PDF, DOC or DOCX file.' }),
  bytes: z.int(size).check(z.gte(1, 'The file is empty.'), z.lte(largestResume, size)),
})

export const resumes = defineEndpoints({
  createResumeUpload: {
    method: 'POST',
    path: '/upload',
    access: 'public',
    resource: 'Resume',
    summary: 'An address to upload a resume to, valid for five minutes',
    body: NewResume,
    response: UploadPlace,
    errors: ['validation_failed', 'rate_limited'],
  },
})
