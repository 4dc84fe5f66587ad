import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Upload } from '#contract/learning/base/uploads.ts'
import type { UploadType } from '#contract/learning/base/uploadWords.ts'
import type { TestApi } from '../api.ts'

interface Size {
  readonly width: number
  readonly height: number
}

/** A picture with some detail in it, as from a camera or a program. */
export function aPicture(
  { width, height }: Size,
  format: 'jpeg' | 'png' | 'webp' | 'avif' = 'jpeg',
): Promise<Buffer> {
  const colours = Buffer.alloc(width * height * 3)
  for (let at = 0; at < colours.length; at += 1) colours[at] = (at * 7 + Math.floor(at / width)) % 251
  return sharp(colours, { raw: { width, height, channels: 3 } })
    .toFormat(format, { quality: 60 })
    .toBuffer()
}

export interface Sending {
  readonly authorization: string
  readonly bytes: Buffer
  readonly purpose?: Upload['purpose']
  readonly content_type?: UploadType
}

/** Asks for an upload address for exactly these bytes. */
export async function announce(
  api: TestApi,
  { authorization, bytes, purpose = 'portrait', content_type = 'image/jpeg' }: Sending,
) {
  const { body } = await api
    .call()
    .post('/api/v1/upload')
    .set('Authorization', authorization)
    .send({ purpose, content_type, bytes: bytes.length })
    .expect(200)
  const url = new URL(body.data.upload_url)
  return { id: String(body.data.upload_id), url, path: url.pathname + url.search, type: content_type }
}

/** Uploads a picture and returns its upload's id. */
export async function upload(api: TestApi, sending: Sending): Promise<string> {
  const { id, path, type } = await announce(api, sending)
  await api.call().put(path).set('Content-Type', type).send(sending.bytes).expect(200)
  return id
}

function foldersOf({ config }: TestApi): readonly string[] {
  return ['uploads', 'arriving'].map((folder) => join(config.DATA_DIR, folder))
}

export function forgetFiles(api: TestApi): void {
  for (const folder of foldersOf(api)) rmSync(folder, { recursive: true, force: true })
}

/** The names of all files that uploads have left in the data folder. */
export function filesKept(api: TestApi): readonly string[] {
  return foldersOf(api)
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
}
