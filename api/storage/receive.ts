import { mkdir, open, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { codeOf } from '../describeError.ts'

/** Why a body did not become a file; `twice` means that the same file is already being received. */
export class NotReceived extends Error {
  override name = 'NotReceived'
  readonly reason: 'cut_off' | 'wrong_length' | 'twice'
  constructor(reason: NotReceived['reason']) {
    super(`The body was not received: ${reason}.`)
    this.reason = reason
  }
}

export interface Expected<T> {
  /** The path of the file while it is used; two requests can't use the same path at the same time. */
  readonly path: string
  readonly bytes: number
  /** When this has finished, the file is removed. */
  readonly use: (path: string) => Promise<T>
}

/** Streams a body of exactly this length into a file, which exists for as long as it is used. */
export async function receive<T>(request: IncomingMessage, { path, bytes, use }: Expected<T>): Promise<T> {
  // A body without a length could be endless; with one, the server itself stops reading there.
  if (request.headers['content-length'] !== String(bytes)) throw new NotReceived('wrong_length')
  await mkdir(dirname(path), { recursive: true })
  const file = await openOnce(path)
  try {
    await pipeline(request, file.createWriteStream()).catch(() => {
      throw new NotReceived('cut_off')
    })
    return await use(path)
  } finally {
    await file.close().catch(() => {})
    await rm(path, { force: true })
  }
}

async function openOnce(path: string) {
  try {
    return await open(path, 'wx')
  } catch (error) {
    throw codeOf(error) === 'EEXIST' ? new NotReceived('twice') : error
  }
}
