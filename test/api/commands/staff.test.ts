import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { workOf } from '#api/commands/staff.ts'
import { users } from '#api/tables.ts'
import { aUser, signIn, startApi, type TestApi } from '../../builders/api.ts'

let api: TestApi
beforeEach(async () => {
  api = await startApi()
})
afterEach(() => api.close())

async function typed(...args: readonly string[]): Promise<readonly string[]> {
  const said: string[] = []
  await workOf(args)(api.db, (line) => void said.push(line))
  return said
}

test('staff are appointed and dismissed with the next request, whatever else they are', async () => {
  const { id } = await aUser(api, {
    name: 'Farida',
    email: 'farida@example.com',
    roles: ['student', 'tutor'],
  })
  const { authorization } = await signIn(api, { id })
  const work = () => api.call().get('/api/v1/staff/disputes').set({ authorization })
  expect(await typed('list')).toEqual(['Nobody is staff.'])
  await work().expect(403)

  expect(await typed('grant', 'Farida@Example.com')).toEqual(['farida@example.com is staff.'])
  await work().expect(200)
  expect(await typed('list')).toEqual(['farida@example.com  Farida'])
  expect(await typed('grant', 'farida@example.com')).toEqual([
    'Nothing changed: farida@example.com is staff already.',
  ])

  expect(await typed('revoke', 'farida@example.com')).toEqual(['farida@example.com is no longer staff.'])
  await work().expect(403)
  const [person] = await api.db.select().from(users).where(eq(users.id, id))
  expect(person?.roles).toEqual(['student', 'tutor'])
})

test('a mobile number names an account as well', async () => {
  await aUser(api, { name: 'Manoj', email: null, mobile: '+919876543210' })
  expect(await typed('grant', '98765 43210')).toEqual(['+919876543210 is staff.'])
})

test('somebody without an account is told to sign up first', async () => {
  expect(await typed('grant', 'nobody@example.com')).toEqual([
    'No account has nobody@example.com: the person signs up first, and verifies it.',
  ])
})

test.each([
  [[]],
  [['list', 'all']],
  [['grant']],
  [['grant', 'Farida']],
  [['grant', 'a@b.in', 'c@d.in']],
  [['appoint', 'a@b.in']],
])('%j is answered with how to use it', (args) => {
  expect(() => workOf(args)).toThrow(/npm run staff -- list/)
})
