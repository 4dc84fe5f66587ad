import type { FileHandle } from 'node:fs/promises'
import { ApiError } from '../../../../ApiError.ts'

/** A file that is too large to be read whole. */
export class Bytes {
  readonly #file: FileHandle
  readonly length: number

  constructor(file: FileHandle, length: number) {
    this.#file = file
    this.length = length
  }

  /** Exactly these bytes; a file that ends before them was cut off. */
  async part(from: number, length: number): Promise<Buffer> {
    if (from + length > this.length) throw cutOff()
    const bytes = Buffer.alloc(length)
    const { bytesRead } = await this.#file.read(bytes, 0, length, from)
    if (bytesRead < length) throw cutOff()
    return bytes
  }

  async write(at: number, bytes: Buffer): Promise<void> {
    await this.#file.write(bytes, 0, bytes.length, at)
  }

  /** Overwrites these bytes with zeros; nothing if the end comes before the beginning. */
  async blank(from: number, to: number): Promise<void> {
    for (let at = from; at < to; at += nothing.length)
      await this.write(at, nothing.subarray(0, Math.min(nothing.length, to - at)))
  }
}

const nothing = Buffer.alloc(256 * 1024)

export function cutOff(): ApiError {
  return new ApiError('bad_file', { message: 'The end of this film is missing. Choose the original again.' })
}

export function noFilm(): ApiError {
  return new ApiError('bad_file', {
    message: 'This file isn’t a film that browsers can play. Save it as MP4 (H.264) and choose it again.',
  })
}
