import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { day, minute } from '#api/clock.ts'
import { resumeKept, unattachedKept } from '#api/estate/leads/resumes/policy.ts'
import { sniffResume } from '#api/estate/leads/resumes/sniff.ts'
import { leads, resumes } from '#api/tables.ts'
import { signIn, startApi, type TestApi } from '../../../builders/api.ts'
import { anOpening } from '../../../builders/leads/leads.ts'

let api: TestApi
beforeEach(async () => {
  api = await startApi()
})
afterEach(() => api.close())

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const pdf = Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\ntrailer\n%%EOF\n')
const doc = Buffer.concat([
  Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  Buffer.alloc(64),
  Buffer.from('WordDocument', 'utf16le'),
])

/** A zip archive of empty files with these names. */
function zip(names: readonly string[]): Buffer {
  const locals: Buffer[] = []
  const entries: Buffer[] = []
  for (const name of names) {
    const local = Buffer.alloc(30 + name.length)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(name.length, 26)
    local.write(name, 30)
    const entry = Buffer.alloc(46 + name.length)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(name.length, 28)
    entry.write(name, 46)
    locals.push(local)
    entries.push(entry)
  }
  const [files, directory] = [Buffer.concat(locals), Buffer.concat(entries)]
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(names.length, 10)
  end.writeUInt32LE(files.length, 16)
  return Buffer.concat([files, directory, end])
}
const word = zip(['[Content_Types].xml', 'word/document.xml'])

const begin = async (bytes: Buffer, content_type = 'application/pdf') =>
  (await api.call().post('/api/upload').send({ name: 'Asha Rao.pdf', content_type, bytes: bytes.length }))
    .body
const pathOf = (url: string) => url.replace(api.config.PUBLIC_ORIGIN, '')
const put = async (url: string, bytes: Buffer, type = 'application/pdf') =>
  (await api.call().put(pathOf(url)).set('Content-Type', type).send(bytes)).body
const upload = async (bytes: Buffer = pdf, type = 'application/pdf') => {
  const { data } = await begin(bytes, type)
  return { ...data, answer: await put(data.upload_url, bytes, type) }
}
const apply = async (resume_upload_id: string, more: object = {}) =>
  (
    await api
      .call()
      .post('/api/users')
      .send({
        opening_id: await anOpening(api),
        name: 'Asha Rao',
        email: 'asha@example.com',
        mobile: '98765 43210',
        experience_years: 4,
        notice_days: 30,
        cover_note: 'I build.',
        resume_upload_id,
        ...more,
      })
  ).body
/** The names of the files themselves, without the files that record their types. */
const onDisk = async () =>
  (await readdir(join(api.config.DATA_DIR, 'uploads/resumes')).catch(() => [])).filter(
    (name) => !name.endsWith('~type'),
  )
const staffFile = async () => {
  const { authorization } = await signIn(api, { roles: ['student', 'staff'] })
  const [lead] = await api.db.select().from(leads)
  return (await api.call().get(`/api/staff/leads/${lead?.id}`).set('Authorization', authorization)).body.data
}

test('a resume goes with an application, and staff read it at an address that soon ends', async () => {
  const { upload_id, answer } = await upload()
  expect(answer).toMatchObject({ http_status: 200 })
  expect(await apply(upload_id)).toMatchObject({ http_status: 200 })
  const { resume, about, kind, message } = await staffFile()
  expect({ kind, message }).toEqual({ kind: 'career', message: 'I build.' })
  expect(about).toContainEqual({ label: 'Notice', value: '30 days' })
  const file = await api.call().get(pathOf(resume.url)).buffer()
  expect(createHash('sha256').update(file.body).digest('hex')).toBe(
    createHash('sha256').update(pdf).digest('hex'),
  )
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringContaining('attachment'),
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
  expect((await api.call().get(`/api/resumes/${upload_id}`)).body.error).toBe('bad_signature')
  api.clock.advance(10 * minute)
  expect((await api.call().get(pathOf(resume.url))).body.error).toBe('code_expired')
})

test.each([
  ['PDF', pdf, 'application/pdf'],
  ['DOC', doc, 'application/msword'],
  ['DOCX', word, docx],
])('%s is taken', async (_name, bytes, type) => {
  expect((await upload(bytes, type)).answer.http_status).toBe(200)
  expect(await onDisk()).toHaveLength(1)
})

test.each([
  ['a web page', Buffer.from('<html>%PDF-%%EOF')],
  ['a PDF that is cut off', pdf.subarray(0, 20)],
  ['an archive of something else', zip(['a.txt'])],
  [
    'a document with a program in it',
    zip(['[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin']),
  ],
  ['a broken archive', word.subarray(0, word.length - 3)],
  ['a spreadsheet', Buffer.concat([doc.subarray(0, 60), Buffer.alloc(80)])],
])('%s is nothing we take, whatever it is called', async (_what, bytes) => {
  expect(sniffResume(bytes)).toBeNull()
  for (const type of ['application/pdf', 'application/msword', docx]) {
    expect((await upload(bytes, type)).answer).toMatchObject({ http_status: 422, error: 'bad_file' })
  }
  expect(await onDisk()).toEqual([])
})

describe('an address to send to', () => {
  test('takes the announced length and type only, and one file', async () => {
    const { data } = await begin(pdf)
    expect(await put(data.upload_url, Buffer.concat([pdf, pdf]))).toMatchObject({ error: 'bad_file' })
    expect(await put(data.upload_url, pdf, 'text/html')).toMatchObject({ error: 'bad_file' })
    expect(await onDisk()).toEqual([])
    expect(await put(data.upload_url, pdf)).toMatchObject({ http_status: 200 })
    expect(await put(data.upload_url, pdf)).toMatchObject({ error: 'conflict' })
  })

  test('is refused when changed, for another file, or too late', async () => {
    const [one, two] = [(await begin(pdf)).data, (await begin(pdf)).data]
    const changed = one.upload_url.replace(/expires=\d+/, 'expires=99999999999999')
    const borrowed = one.upload_url.replace(one.upload_id, two.upload_id)
    for (const url of [changed, borrowed, one.upload_url.split('?')[0]])
      expect(await put(url, pdf)).toMatchObject({ http_status: 403, error: 'bad_signature' })
    expect(await put('/api/upload/..%2f..%2fetc?expires=1', pdf)).toMatchObject({ error: 'not_found' })
    api.clock.advance(5 * minute)
    expect(await put(one.upload_url, pdf)).toMatchObject({ http_status: 410, error: 'upload_expired' })
    expect(await onDisk()).toEqual([])
  })

  test('is not given for more than 5 MB, another type or a nameless file', async () => {
    const ask = async (body: object) => (await api.call().post('/api/upload').send(body)).body
    const good = { name: 'a.pdf', content_type: 'application/pdf', bytes: 10 }
    for (const wrong of [
      { bytes: 5 * 1024 * 1024 + 1 },
      { bytes: 0 },
      { content_type: 'text/html' },
      { name: '' },
    ])
      expect(await ask({ ...good, ...wrong })).toMatchObject({ http_status: 422, error: 'validation_failed' })
  })
})

describe('an application', () => {
  test('needs a file that has arrived and belongs to no other', async () => {
    const { data } = await begin(pdf)
    const missing = { http_status: 422, data: { fields: { resume_upload_id: expect.any(String) } } }
    expect(await apply(data.upload_id)).toMatchObject(missing)
    expect(await api.db.$count(leads)).toBe(0)
    const { upload_id } = await upload()
    expect(await apply(upload_id)).toMatchObject({ http_status: 200 })
    expect(await apply(upload_id, { email: 'other@example.com', mobile: '98765 43211' })).toMatchObject(
      missing,
    )
    expect(await api.db.$count(leads)).toBe(1)
  })
})

test('a file that nobody applied with goes after a day, one of an application after a year', async () => {
  const [kept] = [await upload()]
  await apply(kept.upload_id)
  await upload()
  api.clock.advance(unattachedKept + 1)
  await api.rounds.goOnce()
  expect(await api.db.select().from(resumes)).toMatchObject([{ id: kept.upload_id }])
  expect(await onDisk()).toHaveLength(1)
  api.clock.advance(resumeKept + day)
  await api.rounds.goOnce()
  expect(await api.db.$count(resumes)).toBe(0)
  expect(await onDisk()).toEqual([])
})
