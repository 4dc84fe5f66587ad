import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { inArray } from 'drizzle-orm'
import {
  closeDemoAccounts,
  demoAccounts,
  demoHints,
  demoLearner,
  demoPassword,
} from '#api/learning/people/auth/demoAccounts.ts'
import { hashPassword } from '#api/learning/people/auth/passwords.ts'
import { users } from '#api/tables.ts'
import { aUser, startApi, type TestApi } from '../../../../builders/api.ts'

/** The demo accounts of an earlier version, which lacked most of today's. */
const earlier = [demoAccounts.student, demoAccounts.tutor, demoAccounts.staff]
const emails = earlier.map(({ email }) => email)

let api: TestApi
beforeEach(async () => {
  api = await startApi()
  await aUser(api, { email: 'asha@example.com', password: 'chosen-by-asha' })
})
afterEach(() => api.close())

const hints = () => demoHints(api.db, api.clock())

async function addAccounts(password: string): Promise<void> {
  for (const { email, role } of earlier) await aUser(api, { email, roles: [role] })
  await setPassword(emails, password)
}

async function setPassword(whose: readonly string[], password: string): Promise<void> {
  const password_hash = await hashPassword(password)
  await api.db
    .update(users)
    .set({ password_hash })
    .where(inArray(users.email, [...whose]))
}

async function signsIn(email: string, password: string): Promise<boolean> {
  const { body } = await api.call().post('/api/v1/login/email').send({ email, password })
  return body.error === null
}

test('every start lists the accounts that content of an earlier version has, and no other', async () => {
  const password = await demoPassword(api.db)
  await addAccounts(password)
  const first = await hints()
  expect(first).toEqual([
    `Demo accounts, each with the password ${password}:`,
    '  student    student@verandah.example',
    '  tutor      tutor@verandah.example',
    '  owner      staff@verandah.example',
    expect.stringContaining('/dev/mailbox'),
  ])
  expect(first.join()).not.toContain(demoLearner.name)
  expect(await hints()).toEqual(first)
  for (const email of emails) expect(await signsIn(email, password)).toBe(true)
})

test('accounts from before databases had a password of their own get it', async () => {
  await addAccounts('verandah-demo')
  const [line] = await hints()
  const password = await demoPassword(api.db)
  expect(line).toBe(`Demo accounts, each with the password ${password}:`)
  for (const email of emails) expect(await signsIn(email, password)).toBe(true)
  expect(await signsIn('asha@example.com', 'chosen-by-asha')).toBe(true)
})

test('a password that somebody changed is not said to be the shown one', async () => {
  await addAccounts(await demoPassword(api.db))
  await setPassword([demoAccounts.tutor.email], 'chosen-by-somebody')
  const said = (await hints()).filter((line) => line.includes(demoAccounts.tutor.email))
  expect(said).toEqual([
    `Demo accounts whose password was changed: ${demoAccounts.tutor.email}. Sign in with a code.`,
  ])
  expect(await signsIn(demoAccounts.tutor.email, 'chosen-by-somebody')).toBe(true)
})

test('nothing is said where nobody is a demo account, and no password is made', async () => {
  expect(await hints()).toEqual([])
  await addAccounts('verandah-demo')
  await closeDemoAccounts(api.db, api.clock())
  expect(await hints()).toEqual([])
})

test('an account that was closed and got a password again keeps it', async () => {
  await addAccounts(await demoPassword(api.db))
  await closeDemoAccounts(api.db, api.clock())
  await setPassword([demoAccounts.student.email], 'chosen-by-somebody')
  expect(await hints()).toEqual([])
  expect(await signsIn(demoAccounts.student.email, 'chosen-by-somebody')).toBe(true)
})
