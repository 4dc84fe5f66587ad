import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Config } from '../config.ts'
import { DiskStorage } from './DiskStorage.ts'

export interface StoredFile {
  readonly bytes: Buffer
  readonly contentType: string
}

/** A file that a client may send straight to the store, for as long as the address is valid. */
export interface ExpectedFile {
  readonly key: string
  readonly contentType: string
  readonly bytes: number
  readonly seconds: number
}

/** The first and the last byte of a part, counted from 0. */
export interface Part {
  readonly first: number
  readonly last: number
}

/** Where uploads are stored, under keys such as `media/abc-480.webp`. */
export interface Storage {
  put(key: string, bytes: Buffer, contentType: string): Promise<void>
  get(key: string): Promise<StoredFile | null>
  /** Stores the file at this path, for files too large for memory. */
  putFile(key: string, path: string, contentType: string): Promise<void>
  open(key: string, part: Part): Promise<Readable | null>
  /** A missing key is not an error. */
  remove(key: string): Promise<void>
  /**
   * The same store, for keys in the folder `audit` and no others. Other keys may come from rows, and somebody who can
   * write rows mustn't have a file there removed, overwritten or served.
   */
  readonly apart: Pick<Storage, 'put' | 'get' | 'remove'>
  /** Only for a store that accepts files itself; otherwise files are sent to this service. */
  presignPut?(file: ExpectedFile): Promise<string>
}

/** The folder in DATA_DIR, or the bucket if one is configured. */
export async function openStorage(config: Config): Promise<Storage> {
  const { bucket } = config
  if (bucket === null) return DiskStorage.open(join(config.DATA_DIR, 'uploads'))
  // The library takes a while to load, and most machines have no bucket.
  const { BucketStorage } = await import('./BucketStorage.ts')
  return BucketStorage.to(bucket)
}
