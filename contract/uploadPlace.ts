import { z } from 'zod/mini'
import { Address, Id, Instant, Prose } from './shapes.ts'

/** Where to PUT a file: the address alone, or with further details. */
export const UploadPlace = z.union([
  Address,
  z.object({
    upload_id: Id,
    upload_url: Address,
    method: z.literal('PUT'),
    /** Headers to send with the file, unchanged. */
    headers: z.record(z.string(), Prose),
    expires_at: Instant,
  }),
])
export type UploadPlace = z.output<typeof UploadPlace>

const missing = 'Choose the file again.'
/** What identifies an uploaded file: the id that came with the address, or the address without its signature. */
export const UploadId = z.string(missing).check(z.minLength(1, missing), z.maxLength(500, missing))
