/**
 * @database none
 * @proof uploads
 */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { day, hour } from '#api/clock.ts'
import { packageRoot } from '#api/packageRoot.ts'
import type { FilmType } from '#contract/learning/base/uploadWords.ts'
import { signIn, startApi, type TestApi } from '../../../../builders/api.ts'
import { anMp4, aWebm } from '../../../../builders/base/films.ts'
import { announce, aPicture, filesKept, forgetFiles, upload } from '../../../../builders/base/uploads.ts'

let api: TestApi
let authorization: string
let userId: string
beforeAll(async () => {
  api = await startApi()
})
beforeEach(async () => {
  forgetFiles(api)
  ;({ authorization, userId } = await signIn(api, { roles: ['student', 'tutor'] }))
})
afterAll(() => api.close())

const real = readFileSync(join(packageRoot, 'api/demo/content/films/nandini-rao.mp4'))
const aFilm = (bytes: Buffer = real, content_type: FilmType = 'video/mp4') =>
  upload(api, { authorization, bytes, purpose: 'film', content_type })

/** What the service answers when this film is sent. */
async function said(bytes: Buffer, content_type: FilmType = 'video/mp4'): Promise<string> {
  const { path } = await announce(api, { authorization, bytes, purpose: 'film', content_type })
  const { body } = await api.call().put(path).set('Content-Type', content_type).send(bytes)
  return body.error ? body.message : 'taken'
}
const change = (body: object) =>
  api.call().patch('/api/v1/artists/me').set('Authorization', authorization).send(body)
const shown = async () => (await api.call().get(`/api/v1/artists/${userId}`)).body.data.film
const get = (url: string, headers: Record<string, string> = {}) =>
  api.call().get(url).set(headers).buffer(true)

describe('a film', () => {
  test('is known by its bytes, and says how long and how large it is', async () => {
    const id = await aFilm()
    await change({ film_upload_id: id, film_words: 'Hello.' }).expect(200)
    expect(await shown()).toEqual({
      url: `/api/v1/media/${id}.mp4`,
      content_type: 'video/mp4',
      bytes: real.length,
      seconds: 20,
      width: 854,
      height: 480,
      still: null,
      words: 'Hello.',
    })
  })

  test.each([
    ['MP4', anMp4(), 'video/mp4'],
    ['one taken upright', anMp4({ turned: true }), 'video/mp4'],
    ['QuickTime’s form of MP4, as phones send it', anMp4({ brand: 'qt  ' }), 'video/mp4'],
    ['AV1', anMp4({ codec: 'av01' }), 'video/mp4'],
    ['WebM', aWebm(), 'video/webm'],
    ['MP4 of a recorder that does not know its length', anMp4({ pieces: 90 }), 'video/mp4'],
    ['WebM of such a recorder', aWebm({ seconds: 90, live: true }), 'video/webm'],
  ] as const)('is taken as %s', async (_name, bytes, type) => {
    expect(await said(bytes, type)).toBe('taken')
  })

  test.each([
    [
      'a page that calls itself a film',
      Buffer.from('<!doctype html><script>alert(1)</script>'),
      /isn’t a film/,
    ],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n and so on', 'latin1'), /isn’t a film/],
    ['WebM announced as MP4', aWebm(), /isn’t a film/],
    ['HEVC, which not every browser plays', anMp4({ codec: 'hvc1' }), /isn’t a film/],
    ['sound alone', anMp4({ handler: 'soun' }), /isn’t a film/],
    ['one cut off in its pictures', anMp4().subarray(0, -40), /end of this film is missing/],
    ['one cut off in its index', anMp4().subarray(0, 120), /end of this film is missing/],
    ['a real one cut off', real.subarray(0, real.length / 2), /end of this film is missing/],
    ['one of three minutes', anMp4({ seconds: 190 }), /runs for 3:10 minutes; the limit is 90 seconds/],
    ['one of two minutes that states no length', anMp4({ pieces: 120 }), /runs for 2:00 minutes/],
    ['one whose length nothing tells', anMp4({ seconds: 0 }), /doesn’t say how long the film is/],
    ['one without a size', anMp4({ width: 0 }), /isn’t a film/],
  ])('is refused: %s', async (_name, bytes, reason) => {
    expect(await said(bytes)).toMatch(reason)
    expect(filesKept(api)).toEqual([])
  })

  test.each([
    ['Matroska under another name', aWebm({ docType: 'matroska' })],
    ['one of two minutes that states no length', aWebm({ seconds: 120, live: true })],
    ['one without a length', aWebm({ seconds: 0 })],
    ['a codec of its own', aWebm({ codec: 'V_THEORA' })],
    ['one cut off', aWebm().subarray(0, -40)],
  ])('is refused as WebM: %s', async (_name, bytes) => {
    expect(await said(bytes, 'video/webm')).not.toBe('taken')
  })

  test.each([
    { purpose: 'film', content_type: 'video/mp4', bytes: 40 * 1024 * 1024 + 1 },
    { purpose: 'film', content_type: 'video/quicktime', bytes: 1000 },
    { purpose: 'film', content_type: 'image/jpeg', bytes: 1000 },
    { purpose: 'cover', content_type: 'video/mp4', bytes: 1000 },
    { purpose: 'cover', content_type: 'image/jpeg', bytes: 10 * 1024 * 1024 + 1 },
  ])('has no address for %j', async (body) => {
    const answer = await api.call().post('/api/v1/upload').set('Authorization', authorization).send(body)
    expect(answer.body.error).toBe('validation_failed')
  })

  test('with any part of it damaged is refused or taken, and never fails', async () => {
    const whole = anMp4({ notes: 'Pune', pieces: 1 })
    for (let at = 0; at < 1_400; at += 37) {
      const bytes = Buffer.from(whole)
      bytes[at] = 255
      const { path } = await announce(api, {
        authorization,
        bytes,
        purpose: 'film',
        content_type: 'video/mp4',
      })
      const { status } = await api.call().put(path).set('Content-Type', 'video/mp4').send(bytes)
      expect([200, 422]).toContain(status)
      api.clock.advance(hour)
    }
  })
})

describe('what a camera notes beside the pictures', () => {
  const place = '+18.5204+073.8567/ Asha’s phone'
  /** What viewers are sent of a film. */
  async function sent(bytes: Buffer, type: FilmType): Promise<Buffer> {
    const id = await aFilm(bytes, type)
    const { status, body } = await get(`/api/v1/media/${id}.${type === 'video/mp4' ? 'mp4' : 'webm'}`)
    expect(status).toBe(200)
    return body
  }

  test.each<[string, Buffer, FilmType]>([
    ['MP4', anMp4({ notes: place }), 'video/mp4'],
    ['MP4 in pieces', anMp4({ notes: place, pieces: 3 }), 'video/mp4'],
    ['WebM', aWebm({ notes: place }), 'video/webm'],
    ['WebM of a recorder that does not know its length', aWebm({ notes: place, live: true }), 'video/webm'],
  ])('reaches nobody: %s', async (_name, bytes, type) => {
    expect(bytes.includes('+18.5204')).toBe(true)
    const film = await sent(bytes, type)
    expect([film.length, film.includes('18.5204'), film.includes('phone')]).toEqual([
      bytes.length,
      false,
      false,
    ])
    // The pictures stay where they were, and the film can be read again.
    for (const [at, byte] of bytes.entries()) if (byte === 7) expect(film[at]).toBe(7)
    expect(await said(film, type)).toBe('taken')
  })

  test('is refused if it says to be where no pictures are, or more than there is', async () => {
    const whole = anMp4({ notes: place })
    const at = whole.indexOf('stco') + 12
    const sizes = whole.indexOf('stsz') + 16
    for (const [where, value] of [
      [at, 4],
      [at, 0xffffffff],
      [sizes, 0xffffffff],
    ] as const) {
      const bytes = Buffer.from(whole)
      bytes.writeUInt32BE(value, where)
      expect(await said(bytes)).toMatch(/isn’t a film/)
    }
  })

  test('and a film that has none stays as it was', async () => {
    for (const [bytes, type] of [
      [anMp4(), 'video/mp4'],
      [aWebm(), 'video/webm'],
    ] as const)
      expect((await sent(bytes, type)).equals(bytes)).toBe(true)
  })
})

describe('a player', () => {
  const film = anMp4()
  let url: string
  let etag: string
  beforeEach(async () => {
    url = `/api/v1/media/${await aFilm(film)}.mp4`
    etag = String((await get(url)).headers.etag)
  })

  test('gets the whole, as it was sent', async () => {
    const { status, headers, body } = await get(url, { 'Accept-Encoding': 'gzip, br' })
    expect(status).toBe(200)
    expect(body.equals(film)).toBe(true)
    expect(headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': String(film.length),
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
    })
    expect(headers).not.toHaveProperty('content-encoding')
  })

  test.each([
    ['bytes=0-99', 0, 99],
    ['bytes=100-', 100, film.length - 1],
    ['bytes=-50', film.length - 50, film.length - 1],
    ['bytes=10-99999999', 10, film.length - 1],
    ['bytes=-99999999', 0, film.length - 1],
  ])('gets %s', async (range, first, last) => {
    const { status, headers, body } = await get(url, { Range: range })
    expect(status).toBe(206)
    expect(headers['content-range']).toBe(`bytes ${first}-${last}/${film.length}`)
    expect(body.equals(film.subarray(first, last + 1))).toBe(true)
  })

  test.each([`bytes=${film.length}-`, 'bytes=-0'])('asks in vain for %s', async (range) => {
    const { status, headers } = await get(url, { Range: range })
    expect(status).toBe(416)
    expect(headers['content-range']).toBe(`bytes */${film.length}`)
  })

  test.each(['bytes=5-2', 'bytes=0-1,4-5', 'lines=1-2', 'bytes=-', 'bytes=a-b'])(
    'gets the whole for %s',
    async (range) => {
      expect((await get(url, { Range: range })).status).toBe(200)
    },
  )

  test('goes on only with the film that it began', async () => {
    const range = { Range: 'bytes=0-9' }
    expect((await get(url, { ...range, 'If-Range': etag })).status).toBe(206)
    expect((await get(url, { ...range, 'If-Range': '"another"' })).status).toBe(200)
    expect((await get(url, { 'If-None-Match': etag })).status).toBe(304)
  })

  test('can ask what there is first', async () => {
    const { status, headers } = await api.call().head(url)
    expect(status).toBe(200)
    expect(headers).toMatchObject({ 'content-length': String(film.length), 'accept-ranges': 'bytes' })
  })

  test('finds no film under another ending', async () => {
    expect((await get(url.replace('.mp4', '.webm'))).status).toBe(404)
  })
})

describe('the film of a tutor', () => {
  const fieldsOf = async (body: object) => (await change(body)).body.data?.fields ?? {}

  test('needs the words for those who can’t hear it', async () => {
    const id = await aFilm()
    expect(await fieldsOf({ film_upload_id: id })).toHaveProperty('film_words')
    expect(await fieldsOf({ film_upload_id: id, film_words: '  ' })).toHaveProperty('film_words')
    expect(await shown()).toBeNull()
    expect(await fieldsOf({ film_words: 'Words without a film.' })).toHaveProperty('film_upload_id')
  })

  test('shows a still of its own, which the next film does not take over', async () => {
    const still = await upload(api, {
      authorization,
      bytes: await aPicture({ width: 960, height: 540 }),
      purpose: 'still',
    })
    await change({ film_upload_id: await aFilm(), film_still_upload_id: still, film_words: 'One.' }).expect(
      200,
    )
    expect((await shown()).still).toMatchObject({ base: `/api/v1/media/${still}`, widths: [480, 960] })
    await change({ film_words: 'Better words.' }).expect(200)
    expect(await shown()).toMatchObject({ words: 'Better words.', still: { widths: [480, 960] } })
    await change({ film_upload_id: await aFilm(anMp4()), film_words: 'Two.' }).expect(200)
    expect(await shown()).toMatchObject({ words: 'Two.', still: null })
  })

  test('is one’s own upload of a film', async () => {
    const portrait = await upload(api, { authorization, bytes: await aPicture({ width: 60, height: 60 }) })
    const theirs = await aFilm()
    ;({ authorization, userId } = await signIn(api, { roles: ['student', 'tutor'] }))
    for (const film_upload_id of [portrait, theirs, 'nothing'])
      expect(await fieldsOf({ film_upload_id, film_words: 'Hello.' })).toHaveProperty('film_upload_id')
  })

  test('can be brought back for a day after it was removed, and then its file is gone', async () => {
    const id = await aFilm()
    const words = { film_words: 'Hello.' }
    await change({ film_upload_id: id, ...words }).expect(200)
    await change({ film_upload_id: null }).expect(200)
    expect(await shown()).toBeNull()
    await change({ film_upload_id: id, ...words }).expect(200)
    api.clock.advance(2 * day)
    await api.rounds.goOnce()
    expect((await get(`/api/v1/media/${id}.mp4`)).status).toBe(200)
    await change({ film_upload_id: null }).expect(200)
    await api.rounds.goOnce()
    expect((await get(`/api/v1/media/${id}.mp4`)).status).toBe(404)
    expect(filesKept(api)).toEqual([])
  })

  test('goes with the account', async () => {
    const id = await aFilm()
    await change({ film_upload_id: id, film_words: 'My name is Asha.' }).expect(200)
    const own = await api.call().get('/api/v1/profile/data.json').set('Authorization', authorization)
    expect(own.text).toContain('My name is Asha.')
    await api.call().post('/api/v1/profile/close').set('Authorization', authorization).send({}).expect(200)
    expect((await get(`/api/v1/media/${id}.mp4`)).status).toBe(404)
    api.clock.advance(2 * hour)
    await api.rounds.goOnce()
    expect(filesKept(api)).toEqual([])
  })
})
