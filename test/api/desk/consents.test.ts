/** @database each */

import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { eq, sql } from 'drizzle-orm'
import { day } from '#api/clock.ts'
import { brokenConstraint } from '#api/db/refusing.ts'
import { staffActions } from '#api/db/systemTables.ts'
import { signWord } from '#api/signedWord.ts'
import { newsConsents } from '#api/tables.ts'
import { consentWords } from '#contract/learning/people/learnerWords.ts'
import type { StaffRole } from '#contract/staff.ts'
import { signIn, startApi, type TestApi } from '../../builders/api.ts'

let api: TestApi
let asha: { userId: string; authorization: string }
beforeEach(async () => {
  api = await startApi()
  asha = await signIn(api, { name: 'Asha Rao' })
})
afterEach(() => api.close())

type Method = 'get' | 'post' | 'put'
async function send(who: { authorization: string }, method: Method, path: string, body: object = {}) {
  const call = api.call()[method](`/api/v1${path}`).set({ authorization: who.authorization })
  return (await (method === 'get' ? call : call.send(body)).expect(200)).body.data
}

async function read(id: string, role: StaffRole = 'support') {
  const farida = await signIn(api, { name: 'Farida', roles: ['student', 'staff'], staffRoles: [role] })
  return (await send(farida, 'get', `/desk/people/${id}/consents`)).consents
}

async function chooseNews(email: boolean): Promise<void> {
  const choices = await send(asha, 'get', '/profile/notices')
  await send(asha, 'put', '/profile/notices', { ...choices, news: { email, sms: false, push: false } })
}

const given = '2026-11-23T06:00:00.000Z'

test('a guardian’s consents are told by purpose, with the words, until they are withdrawn', async () => {
  const rohan = await send(asha, 'post', '/profile/learners', {
    name: 'Rohan',
    birth_year: 2016,
    note: '',
    consents: ['classes', 'note'],
  })
  api.clock.advance(day)
  await send(asha, 'put', `/profile/learners/${rohan.id}/consent`, { purpose: 'note', given: false })
  const by = { id: asha.userId, name: 'Asha Rao' }
  expect(await read(asha.userId)).toMatchObject([
    {
      purpose: 'classes',
      learner: 'Rohan',
      by,
      words: consentWords.classes.words,
      given_at: given,
      withdrawn_at: null,
      withdrawn_by: null,
    },
    {
      purpose: 'note',
      learner: 'Rohan',
      by,
      given_at: given,
      withdrawn_at: '2026-11-24T06:00:00.000Z',
      withdrawn_by: 'account',
    },
  ])
})

test('news is agreed to at a time, and left in the account or by the link of an email', async () => {
  await chooseNews(true)
  await chooseNews(true)
  api.clock.advance(day)
  await chooseNews(false)
  api.clock.advance(day)
  await chooseNews(true)
  api.clock.advance(day)
  const token = await signWord(api.db, { purpose: 'news', id: asha.userId, until: null })
  await api.call().post('/api/v1/news/leave').send({ token }).expect(200)
  expect(await read(asha.userId)).toMatchObject([
    {
      purpose: 'news_email',
      learner: null,
      given_at: '2026-11-25T06:00:00.000Z',
      withdrawn_at: '2026-11-26T06:00:00.000Z',
      withdrawn_by: 'link',
    },
    {
      purpose: 'news_email',
      learner: null,
      given_at: given,
      withdrawn_at: '2026-11-24T06:00:00.000Z',
      withdrawn_by: 'account',
    },
  ])
})

test('what was agreed to can’t be rewritten', async () => {
  await chooseNews(true)
  const rewriting = api.db
    .update(newsConsents)
    .set({ given_at: new Date(0) })
    .where(eq(newsConsents.person_id, asha.userId))
  expect(await rewriting.then(() => null, brokenConstraint)).toBe('news_consents_kept')
})

test('each look is recorded, and is none of finance’s business', async () => {
  await read(asha.userId)
  const looks = await api.db.select().from(staffActions).where(sql`action = 'read_consents'`)
  expect(looks).toMatchObject([{ person_id: asha.userId }])
  const finance = await signIn(api, { roles: ['student', 'staff'], staffRoles: ['finance'] })
  await api
    .call()
    .get(`/api/v1/desk/people/${asha.userId}/consents`)
    .set({ authorization: finance.authorization })
    .expect(403)
  expect(await read(asha.userId, 'auditor')).toEqual([])
})
