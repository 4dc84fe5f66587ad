import { learningBase } from '#contract/learning/index.ts'
import type { Context } from '../../../http/context.ts'
import { type Permit, signAddress } from '../../../storage/signedAddress.ts'
import { incomingKey } from './addresses.ts'
import { addressLifetime } from './policy.ts'
import type { UploadRow } from './store.ts'

type Announced = Pick<UploadRow, 'id' | 'owner_id' | 'content_type' | 'bytes' | 'expires_at'>

/** Where to send the file: the bucket, or this service. */
export async function putAddress(
  { config, db, storage }: Pick<Context, 'config' | 'db' | 'storage'>,
  row: Announced,
): Promise<string> {
  if (!storage.presignPut) return config.PUBLIC_ORIGIN + (await signAddress(db, permitOf(row)))
  return storage.presignPut({
    key: incomingKey(row.id),
    contentType: row.content_type,
    bytes: row.bytes,
    seconds: addressLifetime / 1000,
  })
}

/** Accepts one file of this type and length from its owner. */
export function permitOf({ id, owner_id, content_type, bytes, expires_at }: Announced): Permit {
  return {
    method: 'PUT',
    path: `${learningBase}/uploads/${id}`,
    until: expires_at,
    terms: [content_type, bytes, owner_id],
  }
}
