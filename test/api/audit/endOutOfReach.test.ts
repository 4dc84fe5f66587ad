import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { keepEnd, readKeptEnd } from '#api/audit/keptEnd.ts'
import { day, later } from '#api/clock.ts'
import { resumePath } from '#api/estate/leads/resumes/links.ts'
import { uploadPath, uploadTerms } from '#api/estate/leads/resumes/routes.ts'
import { signAddress } from '#api/storage/signedAddress.ts'
import { resumes } from '#api/tables.ts'
import { signIn, startApi, type TestApi } from '../../builders/api.ts'

const key = 'audit/end.json'
const hash = '0123456789abcdef'.repeat(4)
const resumeId = 'a'.repeat(32)
const pdf = Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\ntrailer\n%%EOF\n')

let api: TestApi
beforeEach(async () => {
  api = await startApi()
  await keepEnd(api.context.storage, { number: 7, hash, at: api.clock().toISOString() })
})
afterEach(() => api.close())

const kept = () => readKeptEnd(api.context.storage)

test.each([
  '/api/v1/media/audit/end.json',
  '/api/v1/media/end.json',
  '/api/v1/media/..%2Faudit%2Fend.json',
  '/api/v1/media/%2e%2e/audit/end.json',
  '/api/v1/evidence/audit/end.json',
  '/api/v1/evidence/9999999999.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa/..%2F..%2Faudit%2Fend.json',
  '/api/v1/uploads/audit/end.json',
  '/api/resumes/audit/end.json',
  '/api/resumes/..%2Faudit%2Fend.json',
  '/audit/end.json',
  '/uploads/audit/end.json',
])('%s is no address of the kept end, not even for owners', async (path) => {
  const { authorization } = await signIn(api, { roles: ['student', 'staff'] })
  const { status, text = '', body } = await api.call().get(path).set({ authorization })
  expect(status).toBeGreaterThanOrEqual(400)
  expect(text + JSON.stringify(body)).not.toContain(hash)
})

describe('a row that names the kept end as its file', () => {
  async function aResume(status: 'waiting' | 'stored', named: string) {
    const now = api.clock()
    const [row] = await api.db
      .insert(resumes)
      .values({
        id: resumeId,
        key: named,
        name: 'Asha Rao.pdf',
        content_type: 'application/pdf',
        bytes: pdf.length,
        status,
        created_at: now,
        keep_until: later(now, day),
      })
      .returning()
    if (!row) throw new Error('The resume was not stored.')
    return row
  }

  test.each([key, 'AUDIT/end.json'])('%s doesn’t have it removed', async (named) => {
    await aResume('stored', named)
    api.clock.advance(2 * day)
    await api.rounds.goOnce()
    expect(await kept()).toMatchObject({ hash })
    expect(api.rounds.lastRuns.get('expired resumes')).toMatchObject({ error: 'Error' })
  })

  test('doesn’t have it overwritten', async () => {
    const row = await aResume('waiting', key)
    const permit = { method: 'PUT', path: uploadPath(row.id), terms: uploadTerms(row) } as const
    const address = await signAddress(api.db, { ...permit, until: later(api.clock(), day) })
    await api.call().put(address).set('Content-Type', 'application/pdf').send(pdf).expect(500)
    expect(await kept()).toMatchObject({ hash })
  })

  test('doesn’t have it served', async () => {
    const row = await aResume('stored', key)
    const permit = { method: 'GET', path: resumePath(row.id), terms: [] } as const
    const address = await signAddress(api.db, { ...permit, until: later(api.clock(), day) })
    const { status, text = '' } = await api.call().get(address)
    expect(status).toBe(500)
    expect(text).not.toContain(hash)
  })
})

test('the audit’s own storage has no other keys', async () => {
  const { apart } = api.context.storage
  await expect(apart.get('media/a.webp')).rejects.toThrow('valid storage key')
  await expect(apart.remove('audit/../media/a.webp')).rejects.toThrow('valid storage key')
})
