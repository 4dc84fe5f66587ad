import { createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ApiError } from '../../../ApiError.ts'
import { newId } from '../../../db/ids.ts'
import type { Context } from '../../../http/context.ts'
import { incomingKey } from './addresses.ts'
import type { Arrived } from './publish.ts'
import type { UploadRow } from './store.ts'
import { arrivingPath } from './uploadRoute.ts'

export const notThere = 'The file hasn’t been uploaded yet. Send it to the upload address first.'

/** The file that its sender has put in the bucket. */
export function inBucket(
  { config, storage, clock }: Pick<Context, 'config' | 'storage' | 'clock'>,
  row: UploadRow,
): Arrived {
  const key = incomingKey(row.id)
  return {
    async whole() {
      const file = await storage.get(key)
      if (!file) throw new ApiError('wrong_state', { message: notThere })
      if (file.bytes.length !== row.bytes) throw new ApiError('bad_file')
      return file.bytes
    },
    async asFile(use) {
      const stream = await storage.open(key, { first: 0, last: row.bytes - 1 })
      if (!stream) throw new ApiError('wrong_state', { message: notThere })
      const path = `${arrivingPath(config, row.id)}~${newId(clock())}`
      await mkdir(dirname(path), { recursive: true })
      try {
        await pipeline(stream, createWriteStream(path, { flags: 'wx' }))
        if ((await stat(path)).size !== row.bytes) throw new ApiError('bad_file')
        await use(path)
      } finally {
        await rm(path, { force: true })
      }
    },
  }
}
