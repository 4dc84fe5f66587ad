import { z } from 'zod/mini'
import { Address, Id, Instant, Prose } from './shapes.ts'

/** Where a file is to be sent with PUT: the address alone, or with what there is to say of it. */
export const UploadPlace = z.union([
  Address,
  z.object({
    upload_id: Id,
    upload_url: Address,
    method: z.literal('PUT'),
    /** To be sent with the file, exactly so. */
    headers: z.record(z.string(), Prose),
    expires_at: Instant,
  }),
])
export type UploadPlace = z.output<typeof UploadPlace>

const missing = 'Choose the file again.'
/** What names a file that was sent: the id that came with the address, or the address without what signs it. */
export const UploadId = z.string(missing).check(z.minLength(1, missing), z.maxLength(500, missing))
