import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { Bucket } from '../config.ts'
import { checkedKey, type Reach } from './keys.ts'
import type { ExpectedFile, Part, Storage, StoredFile } from './Storage.ts'

const patience = { connectionTimeout: 2_000, requestTimeout: 8_000 } as const

/** A bucket of S3, or of a compatible store. */
export class BucketStorage implements Storage {
  readonly #client: S3Client
  readonly #name: string
  readonly #reach: Reach

  private constructor(client: S3Client, name: string, reach: Reach) {
    this.#client = client
    this.#name = name
    this.#reach = reach
  }

  static to({ name, region, endpoint, keyId, secret, pathStyle }: Bucket): BucketStorage {
    const client = new S3Client({
      region,
      credentials: { accessKeyId: keyId, secretAccessKey: secret },
      forcePathStyle: pathStyle,
      maxAttempts: 3,
      requestHandler: patience,
      // A signed address is created before the body is known, so it can't include the body's checksum.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      ...(endpoint !== null && { endpoint }),
    })
    return new BucketStorage(client, name, 'all but audit')
  }

  get apart(): BucketStorage {
    return new BucketStorage(this.#client, this.#name, 'audit')
  }

  async put(key: string, bytes: Buffer, contentType: string): Promise<void> {
    await this.#client.send(
      new PutObjectCommand({ ...this.#place(key), Body: bytes, ContentType: contentType }),
    )
  }

  async get(key: string): Promise<StoredFile | null> {
    const { Body, ContentType } = (await this.#get(key)) ?? {}
    if (!Body) return null
    const bytes = Buffer.from(await Body.transformToByteArray())
    return { bytes, contentType: ContentType ?? 'application/octet-stream' }
  }

  async putFile(key: string, path: string, contentType: string): Promise<void> {
    const place = { ...this.#place(key), ContentType: contentType, ContentLength: (await stat(path)).size }
    await this.#client.send(new PutObjectCommand({ ...place, Body: createReadStream(path) }))
  }

  async open(key: string, { first, last }: Part): Promise<Readable | null> {
    const { Body } = (await this.#get(key, `bytes=${first}-${last}`)) ?? {}
    return Body instanceof Readable ? Body : null
  }

  async #get(key: string, Range?: string) {
    try {
      return await this.#client.send(new GetObjectCommand({ ...this.#place(key), ...(Range && { Range }) }))
    } catch (error) {
      if (error instanceof NoSuchKey) return null
      throw error
    }
  }

  async remove(key: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand(this.#place(key)))
  }

  presignPut({ key, contentType, bytes, seconds }: ExpectedFile): Promise<string> {
    const command = new PutObjectCommand({
      ...this.#place(key),
      ContentType: contentType,
      ContentLength: bytes,
    })
    // Both are signed, so that the sender can't change either.
    return getSignedUrl(this.#client, command, {
      expiresIn: seconds,
      signableHeaders: new Set(['content-type', 'content-length', 'host']),
    })
  }

  #place(key: string) {
    return { Bucket: this.#name, Key: checkedKey(key, this.#reach) }
  }
}
