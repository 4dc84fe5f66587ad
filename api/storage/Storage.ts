import { join } from 'node:path'
import type { Config } from '../config.ts'
import { DiskStorage } from './DiskStorage.ts'

export interface StoredFile {
  readonly bytes: Buffer
  readonly contentType: string
}

/** A file that somebody else may send straight to the store, for as long as the address lives. */
export interface ExpectedFile {
  readonly key: string
  readonly contentType: string
  readonly bytes: number
  readonly seconds: number
}

/** Where the bytes of uploads lie, by keys such as `media/abc-480.webp`. */
export interface Storage {
  put(key: string, bytes: Buffer, contentType: string): Promise<void>
  get(key: string): Promise<StoredFile | null>
  /** A key that is not there is no failure. */
  remove(key: string): Promise<void>
  /** Only of a store that takes files itself; without it they are sent to this service. */
  presignPut?(file: ExpectedFile): Promise<string>
}

/** The folder below DATA_DIR, or the bucket where the configuration names one. */
export async function openStorage(config: Config): Promise<Storage> {
  const { bucket } = config
  if (bucket === null) return DiskStorage.open(join(config.DATA_DIR, 'uploads'))
  // The library takes a while to load, and most machines have no bucket.
  const { BucketStorage } = await import('./BucketStorage.ts')
  return new BucketStorage(bucket)
}
