import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { workOf } from '#api/commands/staff.ts'
import { authenticators, users } from '#api/tables.ts'
import { newSecret } from '#api/totp.ts'
import { aUser, signIn, startApi, type TestApi } from '../../builders/api.ts'

let api: TestApi
beforeEach(async () => {
  api = await startApi()
})
afterEach(() => api.close())

async function typed(...args: readonly string[]): Promise<readonly string[]> {
  const said: string[] = []
  await workOf(args)(api.db, api.clock(), (line) => void said.push(line))
  return said
}

test('staff are appointed and dismissed with the next request, whatever else they are', async () => {
  const { id } = await aUser(api, {
    name: 'Farida',
    email: 'farida@example.com',
    roles: ['student', 'tutor'],
  })
  const { authorization } = await signIn(api, { id })
  const disputes = () => api.call().get('/api/v1/staff/disputes').set({ authorization })
  expect(await typed('list')).toEqual(['There are no staff yet.'])
  await disputes().expect(403)

  expect(await typed('grant', 'Farida@Example.com', 'support')).toEqual([
    'farida@example.com is staff: support.',
  ])
  await disputes().expect(200)
  expect(await typed('list')).toEqual(['farida@example.com  Farida  support'])

  expect(await typed('revoke', 'farida@example.com')).toEqual(['farida@example.com is not staff.'])
  await disputes().expect(403)
  const [person] = await api.db.select().from(users).where(eq(users.id, id))
  expect(person?.roles).toEqual(['student', 'tutor'])
})

test('a second role is added, and one is taken without the other', async () => {
  await aUser(api, { email: 'farida@example.com' })
  await typed('grant', 'farida@example.com', 'support')
  expect(await typed('grant', 'farida@example.com', 'sales')).toEqual([
    'farida@example.com is staff: support, sales.',
  ])
  expect(await typed('grant', 'farida@example.com', 'sales')).toEqual([
    'Nothing changed: farida@example.com is staff: support, sales.',
  ])
  expect(await typed('revoke', 'farida@example.com', 'support')).toEqual([
    'farida@example.com is staff: sales.',
  ])
})

test('an owner who has lost everything sets up new ones', async () => {
  const { id } = await aUser(api, { email: 'farida@example.com', roles: ['student', 'staff'] })
  const now = api.clock()
  await api.db
    .insert(authenticators)
    .values({ user_id: id, secret: newSecret(), created_at: now, proved_at: now })
  const { authorization } = await signIn(api, { id })
  expect(await typed('reset', 'farida@example.com')).toEqual([
    'farida@example.com is signed out, and will set up a passkey or an app at the next sign-in.',
  ])
  expect(await api.db.select().from(authenticators)).toEqual([])
  await api.call().get('/api/v1/staff/disputes').set({ authorization }).expect(401)
  expect(await typed('reset', 'nobody@example.com')).toEqual(['nobody@example.com is not staff.'])
})

test('what a role may do can be read', async () => {
  expect((await typed('roles')).join('\n')).toMatch(
    /^owner +desk\.open, .*\nsupport +desk\.open, people\.read/,
  )
})

test('a mobile number names an account as well', async () => {
  await aUser(api, { name: 'Manoj', email: null, mobile: '+919876543210' })
  expect(await typed('grant', '98765 43210', 'owner')).toEqual(['+919876543210 is staff: owner.'])
})

test('somebody without an account is told to sign up first', async () => {
  expect(await typed('grant', 'nobody@example.com', 'owner')).toEqual([
    'No account has nobody@example.com: the person has to sign up and verify it first.',
  ])
})

test.each([
  [[]],
  [['list', 'all']],
  [['grant']],
  [['grant', 'farida@example.com']],
  [['grant', 'Farida', 'owner']],
  [['grant', 'farida@example.com', 'king']],
  [['revoke', 'farida@example.com', 'owner', 'sales']],
  [['appoint', 'farida@example.com']],
])('%j is answered with how to use it', (args) => {
  expect(() => workOf(args)).toThrow(/npm run staff -- list/)
})
