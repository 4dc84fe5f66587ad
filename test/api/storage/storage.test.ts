/** @database none */

import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { minute } from '#api/clock.ts'
import { readConfig } from '#api/config.ts'
import { openStorage, type Storage } from '#api/storage/Storage.ts'
import { uploads } from '#api/tables.ts'
import { ConfigError } from '#contract/settings.ts'
import { signIn, startApi, type TestApi } from '../../builders/api.ts'
import { anMp4 } from '../../builders/base/films.ts'
import { announce, aPicture } from '../../builders/base/uploads.ts'

interface Kept {
  readonly bytes: Buffer
  readonly type: string
}
interface Bucket {
  readonly origin: string
  readonly objects: Map<string, Kept>
  readonly requests: {
    readonly method: string
    readonly path: string
    readonly headers: IncomingHttpHeaders
  }[]
  readonly close: () => Promise<void>
}

/** An object store, as far as we use one: it stores what it's sent, and enforces signed addresses. */
async function startBucket(): Promise<Bucket> {
  const objects: Bucket['objects'] = new Map()
  const requests: Bucket['requests'] = []
  const server = createServer((request, response) => void answer(request, response, { objects, requests }))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    requests,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { objects, requests }: Pick<Bucket, 'objects' | 'requests'>,
): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const { method = '', headers, url = '' } = request
  const { pathname, searchParams } = new URL(url, 'http://bucket')
  requests.push({ method, path: pathname, headers })
  if (!isSigned(headers, searchParams)) return void response.writeHead(403).end()
  if (method === 'PUT') {
    objects.set(pathname, { bytes: Buffer.concat(chunks), type: headers['content-type'] ?? '' })
    return void response.writeHead(200, { etag: '"1"' }).end()
  }
  if (method === 'DELETE') {
    objects.delete(pathname)
    return void response.writeHead(204).end()
  }
  const object = objects.get(pathname)
  if (!object) {
    const refusal = '<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>None.</Message></Error>'
    return void response.writeHead(404, { 'content-type': 'application/xml' }).end(refusal)
  }
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
  const bytes = first && last ? object.bytes.subarray(Number(first), Number(last) + 1) : object.bytes
  response
    .writeHead(first ? 206 : 200, { 'content-type': object.type, 'content-length': bytes.length })
    .end(bytes)
}

/** Whether the request carries every header that the signature covers. */
function isSigned(headers: IncomingHttpHeaders, query: URLSearchParams): boolean {
  const named = query.get('X-Amz-SignedHeaders')
  if (named === null) return headers.authorization?.startsWith('AWS4-HMAC-SHA256 ') === true
  return query.has('X-Amz-Signature') && named.split(';').every((name) => headers[name] !== undefined)
}

const environmentOf = ({ origin }: Bucket) => ({
  S3_BUCKET: 'verandah-uploads',
  S3_REGION: 'ap-south-1',
  S3_ACCESS_KEY_ID: 'AKIDEXAMPLE',
  S3_SECRET_ACCESS_KEY: 'wJalrXUtnFEMI',
  S3_ENDPOINT: origin,
  S3_FORCE_PATH_STYLE: 'yes',
})

let bucket: Bucket
let folder: string
beforeEach(async () => {
  bucket = await startBucket()
  folder = await mkdtemp(join(tmpdir(), 'verandah-storage-'))
})
afterEach(async () => {
  await bucket.close()
  await rm(folder, { recursive: true, force: true })
})

describe.each(['disk', 'bucket'] as const)('a %s', (kind) => {
  let storage: Storage
  beforeEach(async () => {
    const environment = kind === 'bucket' ? environmentOf(bucket) : {}
    storage = await openStorage(readConfig({ DATA_DIR: folder, ...environment }))
  })

  test('gives back what was put, with its type, until it is removed', async () => {
    const bytes = Buffer.from('%PDF-1.7')
    await storage.put('resumes/one.pdf', bytes, 'application/pdf')
    expect(await storage.get('resumes/one.pdf')).toEqual({ bytes, contentType: 'application/pdf' })
    await storage.put('resumes/one.pdf', Buffer.from('anew'), 'text/plain')
    expect(await storage.get('resumes/one.pdf')).toEqual({
      bytes: Buffer.from('anew'),
      contentType: 'text/plain',
    })
    await storage.remove('resumes/one.pdf')
    await storage.remove('resumes/one.pdf')
    expect(await storage.get('resumes/one.pdf')).toBeNull()
    expect(await storage.get('resumes')).toBeNull()
  })

  test.each([
    '../pg',
    '/etc/passwd',
    'media/../../pg',
    'media//x',
    'media/.x',
    'media/x\0',
    'a\\b',
    '',
    'x~type',
  ])('has no key %j', async (key) => {
    await expect(storage.put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow('valid storage key')
    await expect(storage.get(key)).rejects.toThrow('valid storage key')
    await expect(storage.remove(key)).rejects.toThrow('valid storage key')
    expect(existsSync(join(folder, 'pg'))).toBe(false)
  })
})

test('a disk keeps nothing but the files and their types', async () => {
  const storage = await openStorage(readConfig({ DATA_DIR: folder }))
  await Promise.all([1, 2, 3].map((nth) => storage.put('media/a.webp', Buffer.alloc(nth), 'image/webp')))
  expect((await readdir(join(folder, 'uploads/media'))).toSorted()).toEqual(['a.webp', 'a.webp~type'])
})

test('half a bucket is a mistake of the configuration', () => {
  const { S3_REGION: _, ...rest } = environmentOf(bucket)
  expect(() => readConfig(rest)).toThrow(/S3_REGION is needed with S3_BUCKET/)
  expect(() => readConfig({ S3_ENDPOINT: bucket.origin })).toThrow(ConfigError)
  expect(readConfig({}).bucket).toBeNull()
})

describe('uploads into a bucket', () => {
  let api: TestApi
  let authorization: string
  let picture: Buffer
  beforeEach(async () => {
    api = await startApi({ environment: environmentOf(bucket) })
    ;({ authorization } = await signIn(api))
    picture = await aPicture({ width: 300, height: 200 })
  })
  afterEach(() => api.close())

  const send = ({ href }: URL, bytes: Buffer, headers: Record<string, string>) =>
    fetch(href, { method: 'PUT', body: new Uint8Array(bytes), headers })
  const finish = (id: string) =>
    api.call().post(`/api/v1/upload/${id}/finish`).set('Authorization', authorization)
  const keys = () => [...bucket.objects.keys()].map((key) => key.replace('/verandah-uploads/', ''))

  test('go straight there, by an address signed for their type and length, and are looked into afterwards', async () => {
    const { id, url } = await announce(api, { authorization, bytes: picture })
    expect(url.origin).toBe(bucket.origin)
    expect(url.pathname).toBe(`/verandah-uploads/incoming/${id}`)
    expect(url.searchParams.get('X-Amz-SignedHeaders')).toBe('content-length;content-type;host')
    expect(url.searchParams.get('X-Amz-Expires')).toBe('300')
    expect([...url.searchParams.keys()].filter((name) => /checksum/i.test(name))).toEqual([])
    expect((await finish(id)).body.error).toBe('wrong_state')

    expect((await send(url, picture, { 'content-type': 'image/jpeg' })).status).toBe(200)
    const { body } = await finish(id)
    expect(body.data.image).toMatchObject({ base: `/api/v1/media/${id}`, widths: [96, 192, 300] })
    expect(keys().toSorted()).toEqual(
      [96, 192, 300]
        .flatMap((width) => [`media/${id}-${width}.avif`, `media/${id}-${width}.webp`])
        .toSorted(),
    )
    const file = await api.call().get(`/api/v1/media/${id}-96.webp`)
    expect([file.status, file.headers['content-type']]).toEqual([200, 'image/webp'])
    expect((await finish(id)).body.data).toEqual(body.data)
  })

  test('that aren’t pictures, or have another length, are refused and removed', async () => {
    for (const bytes of [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), picture.subarray(1)]) {
      const { id, url } = await announce(api, { authorization, bytes: picture })
      await send(url, bytes, { 'content-type': 'image/jpeg' })
      expect((await finish(id)).body.error).toBe('bad_file')
      expect((await finish(id)).body.error).toBe('bad_file')
      expect(keys()).toEqual([])
    }
  })

  test('are films too, of which players get parts', async () => {
    const film = anMp4()
    const announced = { authorization, bytes: film, purpose: 'film', content_type: 'video/mp4' } as const
    const { id, url } = await announce(api, announced)
    await send(url, film, { 'content-type': 'video/mp4' })
    expect((await finish(id)).body.data).toEqual({ image: null })
    expect(keys()).toEqual([`media/${id}.mp4`])
    const part = await api.call().get(`/api/v1/media/${id}.mp4`).set('Range', 'bytes=4-7').buffer(true)
    expect([part.status, part.body.toString()]).toEqual([206, 'ftyp'])
    const { id: other, url: place } = await announce(api, announced)
    await send(place, film.subarray(0, -30), { 'content-type': 'video/mp4' })
    expect((await finish(other)).body.error).toBe('bad_file')
    expect(keys()).toEqual([`media/${id}.mp4`])
  })

  test('are looked into once when two ask at the same time', async () => {
    const { id, url } = await announce(api, { authorization, bytes: picture })
    await send(url, picture, { 'content-type': 'image/jpeg' })
    const answers = await Promise.all([finish(id), finish(id), finish(id)])
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    for (const { body } of answers) expect([null, 'conflict', 'wrong_state']).toContain(body.error)
    expect((await finish(id)).status).toBe(200)
    expect(keys()).toHaveLength(6)
    const written = bucket.requests.filter(({ method, path }) => method === 'PUT' && path.includes('/media/'))
    expect(written).toHaveLength(6)
  })

  test('are not taken by this service itself', async () => {
    const { id } = await announce(api, { authorization, bytes: picture })
    const { body } = await api
      .call()
      .put(`/api/v1/uploads/${id}?expires=1795417500&signature=${'a'.repeat(43)}`)
      .set('Content-Type', 'image/jpeg')
      .send(picture)
    expect(body.error).toBe('bad_signature')
  })

  test('that nobody finishes are removed from it', async () => {
    const { id, url } = await announce(api, { authorization, bytes: picture })
    await send(url, picture, { 'content-type': 'image/jpeg' })
    api.clock.advance(31 * minute)
    expect((await finish(id)).body.error).toBe('upload_expired')
    expect(keys()).toEqual([`incoming/${id}`])
    api.clock.advance(30 * minute)
    await api.rounds.goOnce()
    expect(keys()).toEqual([])
    expect(await api.db.$count(uploads)).toBe(0)
  })

  test('can be finished later when the bucket fails in between', async () => {
    const { id, url } = await announce(api, { authorization, bytes: picture })
    await send(url, picture, { 'content-type': 'image/jpeg' })
    const { storage } = api.context
    const put = storage.put.bind(storage)
    storage.put = (key, bytes, type) =>
      key.endsWith('.avif') ? Promise.reject(new Error('The bucket is away.')) : put(key, bytes, type)
    expect((await finish(id)).status).toBe(500)
    expect(keys()).toEqual([`incoming/${id}`])
    storage.put = put
    expect((await finish(id)).status).toBe(200)
    expect(keys()).toHaveLength(6)
  })
})
