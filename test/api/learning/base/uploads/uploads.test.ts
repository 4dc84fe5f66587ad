/**
 * @database none
 * @proof uploads
 */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import sharp from 'sharp'
import { hour, later, minute } from '#api/clock.ts'
import { areTheirs, takeUpload } from '#api/learning/base/uploads/take.ts'
import type { PictureType } from '#contract/learning/base/uploadWords.ts'
import { signIn, startApi, type TestApi } from '../../../../builders/api.ts'
import {
  announce,
  aPicture,
  filesKept,
  forgetFiles,
  type Sending,
  upload,
} from '../../../../builders/base/uploads.ts'

let api: TestApi
let authorization: string
let userId: string
let picture: Buffer
beforeAll(async () => {
  api = await startApi()
  picture = await aPicture({ width: 400, height: 300 })
})
beforeEach(async () => {
  forgetFiles(api)
  ;({ authorization, userId } = await signIn(api))
})
afterAll(() => api.close())

const ask = (body: object, who = authorization) =>
  api.call().post('/api/v1/upload').set('Authorization', who).send(body)
const wanted = { purpose: 'portrait', content_type: 'image/jpeg', bytes: 1000 }
const put = (path: string, bytes: Buffer, type: string = 'image/jpeg') =>
  api.call().put(path).set('Content-Type', type).send(bytes)
const finish = (id: string, who = authorization) =>
  api.call().post(`/api/v1/upload/${id}/finish`).set('Authorization', who)
const read = (id: string, who = authorization) =>
  api.call().get(`/api/v1/upload/${id}`).set('Authorization', who)

/** Announces and sends this file, and returns the service's answer. */
async function sent(bytes: Buffer, content_type: PictureType = 'image/jpeg') {
  const { id, path } = await announce(api, { authorization, bytes, content_type })
  const { body } = await put(path, bytes, content_type)
  return { id, error: body.error, status: (await read(id)).body.data.status }
}

describe('an address for a picture', () => {
  test('lives five minutes, and is for this one file', async () => {
    const { body } = await ask(wanted)
    expect(body.data).toMatchObject({
      method: 'PUT',
      headers: { 'content-type': 'image/jpeg' },
      expires_at: later(api.clock(), 5 * minute).toISOString(),
    })
    expect(body.data.upload_url).toMatch(
      /^http:\/\/localhost:3000\/api\/v1\/uploads\/[0-9a-f]{32}\?expires=\d+&signature=[\w-]{43}$/,
    )
    expect((await read(body.data.upload_id)).body.data).toMatchObject({ status: 'waiting', image: null })
  })

  test.each([
    { ...wanted, content_type: 'image/svg+xml' },
    { ...wanted, content_type: 'image/gif' },
    { ...wanted, content_type: 'text/html' },
    { ...wanted, bytes: 0 },
    { ...wanted, bytes: 10 * 1024 * 1024 + 1 },
    { ...wanted, bytes: 1.5 },
    { ...wanted, purpose: 'wallpaper' },
    {},
  ])('is refused for %j', async (body) => {
    expect((await ask(body)).body.error).toBe('validation_failed')
  })

  test('is for signed-in people, thirty times an hour', async () => {
    expect((await api.call().post('/api/v1/upload').send(wanted)).status).toBe(401)
    for (let nth = 0; nth < 30; nth += 1) expect((await ask(wanted)).status).toBe(200)
    const refused = await ask(wanted)
    expect(refused.body.error).toBe('rate_limited')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
    expect((await ask(wanted, (await signIn(api)).authorization)).status).toBe(200)
    api.clock.advance(hour)
    expect((await ask(wanted)).status).toBe(200)
  })
})

describe('a picture that was sent', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('as %s is kept as AVIF and WebP', async (format) => {
    const bytes = await aPicture({ width: 400, height: 300 }, format)
    const id = await upload(api, { authorization, bytes, content_type: `image/${format}` })
    const { body } = await finish(id)
    expect(body.data.image).toEqual({
      base: `/api/v1/media/${id}`,
      widths: [96, 192, 384, 400],
      width: 400,
      height: 300,
      alt: '',
    })
    for (const [extension, kind] of [
      ['avif', 'heif'],
      ['webp', 'webp'],
    ]) {
      const file = await api.call().get(`/api/v1/media/${id}-192.${extension}`)
      expect(file.headers['content-type']).toBe(`image/${extension}`)
      expect(await sharp(file.body).metadata()).toMatchObject({ format: kind, width: 192, height: 144 })
    }
    expect((await read(id)).body.data).toMatchObject({ status: 'stored', image: body.data.image })
  })

  test('comes in the widths of its purpose, never larger than it is', async () => {
    const wide = await aPicture({ width: 1600, height: 800 })
    const widths = async (purpose: Sending['purpose'], bytes: Buffer) => {
      const id = await upload(api, { authorization, bytes, ...(purpose && { purpose }) })
      return (await finish(id)).body.data.image.widths
    }
    expect(await widths('cover', wide)).toEqual([480, 960, 1440])
    expect(await widths('avatar', wide)).toEqual([96, 192, 384, 768])
    expect(await widths('evidence', wide)).toEqual([960, 1600])
    expect(await widths('cover', await aPicture({ width: 60, height: 60 }))).toEqual([60])
  })

  test('is upright and doesn’t say where it was taken', async () => {
    const taken = await sharp(await aPicture({ width: 300, height: 200 }))
      .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: 'Taken at home' } } })
      .jpeg()
      .toBuffer()
    expect(taken.includes('Taken at home')).toBe(true)
    const id = await upload(api, { authorization, bytes: taken })
    expect((await finish(id)).body.data.image).toMatchObject({ width: 200, height: 300 })
    const file = await api.call().get(`/api/v1/media/${id}-192.webp`)
    expect(file.body.includes('Taken at home')).toBe(false)
    expect(await sharp(file.body).metadata()).not.toHaveProperty('exif')
  })

  test('leaves behind what was hidden after it', async () => {
    const bytes = Buffer.concat([picture, Buffer.from('<script>alert(1)</script>')])
    const id = await upload(api, { authorization, bytes })
    expect((await api.call().get(`/api/v1/media/${id}-96.webp`)).body.includes('script')).toBe(false)
    expect(filesKept(api).every((name) => name.startsWith(id))).toBe(true)
  })

  test('cannot be sent again', async () => {
    const { path } = await announce(api, { authorization, bytes: picture })
    expect((await put(path, picture)).status).toBe(200)
    const kept = filesKept(api)
    expect((await put(path, picture)).body.error).toBe('conflict')
    expect(filesKept(api)).toEqual(kept)
  })

  test('is stored once when it is sent many times at once', async () => {
    const { id, path } = await announce(api, { authorization, bytes: picture })
    const answers = await Promise.all(Array.from({ length: 6 }, () => put(path, picture)))
    const codes = answers.map(({ body }) => body.error)
    expect(codes.filter((code) => code === null)).toHaveLength(1)
    expect(codes.filter((code) => code === 'conflict')).toHaveLength(5)
    expect((await finish(id)).status).toBe(200)
    expect(filesKept(api)).toHaveLength(16)
  })
})

describe('what is refused leaves nothing behind', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  test.each<[string, () => Buffer | Promise<Buffer>, PictureType]>([
    ['SVG', () => Buffer.from(svg), 'image/png'],
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'image/jpeg'],
    ['GIF that is a script', () => Buffer.from('GIF89a/*....*/=1;alert(1)'), 'image/webp'],
    ['JPEG start before HTML', () => Buffer.from('\xff\xd8\xff\xe0<html><script>', 'latin1'), 'image/jpeg'],
    ['PNG that was announced as JPEG', () => aPicture({ width: 9, height: 9 }, 'png'), 'image/jpeg'],
    ['AVIF that was announced as WebP', () => aPicture({ width: 64, height: 64 }, 'avif'), 'image/webp'],
    ['half a JPEG', async () => picture.subarray(0, picture.length / 2), 'image/jpeg'],
    [
      'half a PNG',
      async () => (await aPicture({ width: 300, height: 300 }, 'png')).subarray(0, 1500),
      'image/png',
    ],
    ['a ribbon', () => aPicture({ width: 900, height: 20 }), 'image/jpeg'],
    ['NULs', () => Buffer.alloc(5000), 'image/jpeg'],
  ])('%s', async (_name, make, type) => {
    expect(await sent(await make(), type)).toMatchObject({ error: 'bad_file', status: 'rejected' })
    expect(filesKept(api)).toEqual([])
  })

  test('a small file that unfolds into too many pixels', async () => {
    const flood = await sharp({ create: { width: 9000, height: 5000, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const { path } = await announce(api, { authorization, bytes: flood, content_type: 'image/png' })
    const { body } = await put(path, flood, 'image/png')
    expect(body).toMatchObject({ error: 'bad_file', message: expect.stringContaining('40 megapixels') })
    expect(filesKept(api)).toEqual([])
  })

  test('a file that is longer, shorter or of another type than announced; the right one may still come', async () => {
    const { id, path } = await announce(api, { authorization, bytes: picture })
    expect((await put(path, picture.subarray(1))).body.error).toBe('bad_file')
    expect((await put(path, Buffer.concat([picture, picture]))).body.error).toBe('bad_file')
    expect((await put(path, picture, 'image/png')).body.error).toBe('bad_file')
    const endless = api.call().put(path).set({ 'Content-Type': 'image/jpeg', 'Transfer-Encoding': 'chunked' })
    endless.write(picture.toString('latin1'), 'latin1')
    expect((await endless).body.error).toBe('bad_file')
    expect(filesKept(api)).toEqual([])
    expect((await put(path, picture)).status).toBe(200)
    expect((await finish(id)).status).toBe(200)
  })

  test('an address that has run out', async () => {
    const { path } = await announce(api, { authorization, bytes: picture })
    api.clock.advance(5 * minute)
    const { body, status } = await put(path, picture)
    expect([status, body.error]).toEqual([410, 'upload_expired'])
    expect(filesKept(api)).toEqual([])
  })

  test('an address that somebody changed', async () => {
    const { id, url, path } = await announce(api, { authorization, bytes: picture })
    const other = await announce(api, { authorization, bytes: picture })
    const later = new URLSearchParams(url.search)
    later.set('expires', String(Number(later.get('expires')) + 3600))
    const unsigned = url.pathname
    for (const forged of [
      unsigned,
      `${unsigned}?${later}`,
      `${unsigned}?${url.searchParams}x`,
      `${unsigned}${other.url.search}`,
      `${other.url.pathname}${url.search}`,
      path.replace(/signature=./, 'signature='),
      path.replace(id, '../../etc/passwd'),
      path.replace(id, `${id}%00`),
      path.replace(id, 'f'.repeat(32)),
    ]) {
      const { body, status } = await put(forged, picture)
      expect(['bad_signature', 'not_found']).toContain(body.error)
      expect([403, 404]).toContain(status)
    }
    expect(filesKept(api)).toEqual([])
  })
})

test('a large file sent to a wrong address is still told why', async () => {
  const { path } = await announce(api, { authorization, bytes: picture })
  const { body } = await put(path.replace('signature=', 'signature=A'), Buffer.alloc(9 * 1024 * 1024))
  expect(body.error).toBe('bad_signature')
})

describe("another person's upload", () => {
  test('cannot be read, finished or taken', async () => {
    const id = await upload(api, { authorization, bytes: picture })
    const other = await signIn(api)
    expect((await read(id, other.authorization)).status).toBe(404)
    expect((await finish(id, other.authorization)).status).toBe(404)
    const taking = { uploadId: id, purpose: 'portrait' } as const
    expect((await takeUpload(api.db, { ...taking, ownerId: userId })).base).toContain(id)
    await expect(takeUpload(api.db, { ...taking, ownerId: other.userId })).rejects.toMatchObject({
      code: 'validation_failed',
    })
    await expect(takeUpload(api.db, { ...taking, ownerId: userId, purpose: 'cover' })).rejects.toMatchObject({
      code: 'validation_failed',
    })
    const several = { uploadIds: [id, id], ownerId: userId, purpose: 'portrait' } as const
    expect(await areTheirs(api.db, several)).toBe(true)
    expect(await areTheirs(api.db, { ...several, ownerId: other.userId })).toBe(false)
  })
})

test('a picture that has not come yet cannot be finished or taken', async () => {
  const { id } = await announce(api, { authorization, bytes: picture })
  expect((await finish(id)).body.error).toBe('wrong_state')
  await expect(
    takeUpload(api.db, { uploadId: id, ownerId: userId, purpose: 'portrait' }),
  ).rejects.toMatchObject({ code: 'validation_failed' })
  expect((await finish('nobody')).status).toBe(404)
})
