/** @database each */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { hour, minute } from '#api/clock.ts'
import { evidencePictures } from '#api/learning/base/uploads/addresses.ts'
import { Lanes } from '#api/learning/base/uploads/Lanes.ts'
import { uploads } from '#api/tables.ts'
import { signIn, startApi, type TestApi } from '../../../../builders/api.ts'
import { announce, aPicture, filesKept, forgetFiles, upload } from '../../../../builders/base/uploads.ts'

let api: TestApi
let authorization: string
let picture: Buffer
beforeAll(async () => {
  api = await startApi()
  picture = await aPicture({ width: 300, height: 200 })
})
beforeEach(async () => {
  ;({ authorization } = await signIn(api))
})
afterAll(() => api.close())

describe('a kept picture', () => {
  test('can be kept by browsers for ever, and can do nothing there but be seen', async () => {
    const id = await upload(api, { authorization, bytes: picture })
    const { headers, status } = await api.call().get(`/api/v1/media/${id}-96.avif`)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    const again = await api
      .call()
      .get(`/api/v1/media/${id}-96.avif`)
      .set('If-None-Match', String(headers.etag))
    expect(again.status).toBe(304)
  })

  test.each([
    '..%2f..%2fpg',
    'nobody-96.avif',
    `${'0'.repeat(32)}-96.avif`,
    `${'0'.repeat(32)}-96.svg`,
    `${'0'.repeat(32)}-96.avif~type`,
    '%00',
  ])('is not found at %s', async (name) => {
    const { status, headers } = await api.call().get(`/api/v1/media/${name}`)
    expect(status).toBe(404)
    expect(headers['cache-control']).toBe('no-store')
  })
})

describe('evidence', () => {
  const shown = async (id: string) => {
    const [image] = await evidencePictures(api.context, [id])
    if (!image) throw new Error('The evidence has no address.')
    return image
  }

  test('is read by an address that was signed for it, for an hour or two', async () => {
    const id = await upload(api, { authorization, bytes: picture, purpose: 'evidence' })
    const { base, widths } = await shown(id)
    const address = `${base}-${widths[0]}.webp`
    const { status, headers } = await api.call().get(address)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=3600, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect((await shown(id)).base).toBe(base)
    api.clock.advance(59 * minute)
    expect((await api.call().get(address)).status).toBe(200)
    api.clock.advance(hour + minute)
    expect((await api.call().get(address)).status).toBe(404)
    expect((await api.call().get(`${(await shown(id)).base}-${widths[0]}.webp`)).status).toBe(200)
  })

  test('is not among the public pictures, and its address cannot be made up', async () => {
    const [one, two] = await Promise.all(
      [1, 2].map(() => upload(api, { authorization, bytes: picture, purpose: 'evidence' })),
    )
    if (!one || !two) throw new Error('The pictures were not sent.')
    const { base } = await shown(one)
    const [, expires, signature] = /(\d{10})\.([\w-]{43})/.exec(base) ?? []
    const file = `${one}-300.webp`
    expect((await api.call().get(`${base}-300.webp`)).status).toBe(200)
    for (const address of [
      `/api/v1/media/${file}`,
      `/api/v1/evidence/${file}`,
      `/api/v1/evidence/${expires}.${'A'.repeat(43)}/${file}`,
      `/api/v1/evidence/${Number(expires) + 1}.${signature}/${file}`,
      `/api/v1/evidence/${expires}.${signature}/${two}-300.webp`,
    ])
      expect((await api.call().get(address)).status).toBe(404)
  })

  test('of an upload that is a portrait, or not there, has no address', async () => {
    const id = await upload(api, { authorization, bytes: picture })
    expect(await evidencePictures(api.context, [id, 'nobody'])).toEqual([])
    expect(await evidencePictures(api.context, [])).toEqual([])
  })
})

describe('an upload that came to nothing', () => {
  test('is removed with its files after an hour; a finished one stays', async () => {
    await api.db.delete(uploads)
    forgetFiles(api)
    const kept = await upload(api, { authorization, bytes: picture })
    const files = filesKept(api)
    const { id, path } = await announce(api, { authorization, bytes: picture })
    const { id: cutOff } = await announce(api, { authorization, bytes: picture })
    // These are the leftovers of a process that was killed halfway.
    const arriving = join(api.config.DATA_DIR, 'arriving')
    mkdirSync(arriving, { recursive: true })
    writeFileSync(join(arriving, id), picture)
    await api.db
      .update(uploads)
      .set({ image: claimed(cutOff) })
      .where(eq(uploads.id, cutOff))
    await api.context.storage.put(`media/${cutOff}-96.avif`, picture, 'image/avif')
    expect((await api.call().put(path).set('Content-Type', 'image/jpeg').send(picture)).body.error).toBe(
      'conflict',
    )
    api.clock.advance(59 * minute)
    await api.rounds.goOnce()
    expect(await api.db.$count(uploads)).toBe(3)
    api.clock.advance(2 * minute)
    await api.rounds.goOnce()
    expect((await api.db.select().from(uploads)).map((row) => row.id)).toEqual([kept])
    expect(filesKept(api)).toEqual(files)
  })
})

test('only so many pictures are processed at a time, in order, and further ones are refused', async () => {
  const lanes = new Lanes(2, 2)
  const open: (() => void)[] = []
  const begun: number[] = []
  const work = (nth: number) =>
    lanes.run(() => {
      begun.push(nth)
      return new Promise<void>((resolve) => open.push(resolve))
    })
  const runs = [1, 2, 3, 4].map(work)
  await Promise.resolve()
  expect(begun).toEqual([1, 2])
  await expect(work(5)).rejects.toMatchObject({ code: 'overloaded' })
  const end = async (nth: number) => {
    open[nth]?.()
    await runs[nth]
    await nextTurn()
  }
  await end(0)
  expect(begun).toEqual([1, 2, 3])
  await end(1)
  expect(begun).toEqual([1, 2, 3, 4])
  await end(2)
  await end(3)
  const after = work(6)
  await nextTurn()
  open[4]?.()
  await after
  expect(begun).toEqual([1, 2, 3, 4, 6])
})

function claimed(id: string) {
  return { base: `/api/v1/media/${id}`, widths: [96], width: 96, height: 64, alt: '' }
}
