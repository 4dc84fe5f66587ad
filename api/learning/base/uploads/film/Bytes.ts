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
}

export function cutOff(): ApiError {
  return new ApiError('bad_file', { message: 'The end of this film is missing. Choose the original again.' })
}

export function noFilm(): ApiError {
  return new ApiError('bad_file', {
    message: 'This file isn’t a film that browsers can play. Save it as MP4 (H.264) and choose it again.',
  })
}
