import { randomBytes } from 'node:crypto'
import { copyFile, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { codeOf } from '../describeError.ts'
import { checkedKey, type Reach } from './keys.ts'
import type { Part, Storage, StoredFile } from './Storage.ts'

/** The file beside each upload that stores its media type, since a file system doesn't. */
const typeSuffix = '~type'
const unknownType = 'application/octet-stream'

/** A folder on this machine; several api processes must share it. */
export class DiskStorage implements Storage {
  readonly #folder: string
  readonly #reach: Reach
  private constructor(folder: string, reach: Reach) {
    this.#folder = folder
    this.#reach = reach
  }

  /** Creates the folder: a nightly backup would fail if nothing had been uploaded yet. */
  static async open(folder: string): Promise<DiskStorage> {
    await mkdir(folder, { recursive: true })
    return new DiskStorage(folder, 'all but audit')
  }

  get apart(): DiskStorage {
    return new DiskStorage(this.#folder, 'audit')
  }

  async put(key: string, bytes: Buffer, contentType: string): Promise<void> {
    const path = this.#path(key)
    await mkdir(dirname(path), { recursive: true })
    await whole(`${path}${typeSuffix}`, (beside) => writeFile(beside, contentType, { flag: 'wx' }))
    await whole(path, (beside) => writeFile(beside, bytes, { flag: 'wx' }))
  }

  async putFile(key: string, from: string, contentType: string): Promise<void> {
    const path = this.#path(key)
    await mkdir(dirname(path), { recursive: true })
    await whole(`${path}${typeSuffix}`, (beside) => writeFile(beside, contentType, { flag: 'wx' }))
    await whole(path, (beside) => copyFile(from, beside))
  }

  async open(key: string, { first, last }: Part): Promise<Readable | null> {
    const file = await unlessMissing(open(this.#path(key)))
    return file?.createReadStream({ start: first, end: last }) ?? null
  }

  async get(key: string): Promise<StoredFile | null> {
    const path = this.#path(key)
    const bytes = await unlessMissing(readFile(path))
    if (bytes === null) return null
    const contentType = await unlessMissing(readFile(`${path}${typeSuffix}`, 'utf8'))
    return { bytes, contentType: contentType ?? unknownType }
  }

  async remove(key: string): Promise<void> {
    const path = this.#path(key)
    await rm(path, { force: true })
    await rm(`${path}${typeSuffix}`, { force: true })
  }

  #path(key: string): string {
    return join(this.#folder, checkedKey(key, this.#reach))
  }
}

/** Writes to a temporary file and moves it into place, so nobody reads half a file. */
async function whole(path: string, write: (beside: string) => Promise<void>): Promise<void> {
  const beside = `${path}~${randomBytes(6).toString('hex')}`
  try {
    await write(beside)
    await rename(beside, path)
  } catch (error) {
    await rm(beside, { force: true })
    throw error
  }
}

async function unlessMissing<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'EISDIR') return null
    throw error
  }
}
