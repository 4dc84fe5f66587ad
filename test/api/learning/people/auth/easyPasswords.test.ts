/** @database none */

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { guesses } from '#api/learning/people/auth/easyPasswords.ts'
import { users } from '#api/tables.ts'
import { aUser, signIn, startApi, type TestApi } from '../../../../builders/api.ts'
import { speaking } from '../../../../builders/timetable/demos.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const sentence = 'That’s easy to guess. Use three or four words that don’t belong together.'
const signUp = async (password: string, name = 'Asha Rao', email = 'asha.rao@example.com') =>
  (await api.call().post('/api/v1/signup/email').send({ name, email, password })).body

describe('is refused', () => {
  test.each([
    ['a sequence', '1234567890'],
    ['one backwards', '0987654321'],
    ['letters in turn', 'abcdefghijkl'],
    ['a row of keys', 'qwertyuiop'],
    ['a column of keys', '1qaz2wsx3edc'],
    ['one sign', 'aaaaaaaaaaaa'],
    ['a few signs again and again', 'xkqxkqxkqxkq'],
    ['nothing but spaces', '            '],
    ['a common password', 'password123'],
    ['in capitals', 'PASSWORD123'],
    ['in disguise', 'P@$$w0rd2026!'],
    ['twice', 'letmeinletmein'],
    ['with a year', 'sunshine1998'],
    ['a god and a number', 'Krishna@108'],
    ['a city and a year', 'Mumbai@2026!'],
    ['one’s own name', 'asharao1234'],
    ['one’s own name, disguised', 'A5haR@o2026'],
    ['one’s own address', 'asha.rao@example.com'],
    ['the brand', 'Verandah2026!'],
  ])('%s', async (_what, password) => {
    expect(await signUp(password)).toMatchObject({
      http_status: 422,
      data: { fields: { password: sentence } },
    })
  })

  test('where one is changed too, by the name and the number of who changes it', async () => {
    const user = await aUser(api, { name: 'Zubeida Khan', mobile: '+919876500555' })
    const session = await signIn(api, user)
    const change = (password: string) => speaking(api, session).post('/profile/password', { password })
    for (const password of ['Zubeida786!', '9876500555', '+919876500555'])
      expect(await change(password)).toMatchObject({ data: { fields: { password: sentence } } })
    expect(await change('paper lamp monsoon drum')).toMatchObject({ http_status: 200 })
  })

  test('before anything is sent', async () => {
    expect(await api.db.$count(users)).toBe(1)
    await expect(api.lastMessage('asha.rao@example.com')).rejects.toThrow()
  })
})

test.each([
  'correct horse battery',
  'paper lamp monsoon drum',
  'monkey dragon sunshine',
  'kdjfhwqzxp',
  '4857201938',
  'tr0ub4dor&3xy',
  'कखगघङचछजझञ',
])('%s is enough', (password) => {
  expect(guesses(password, ['asha', 'rao', 'verandah'])).toBeGreaterThanOrEqual(8)
})
