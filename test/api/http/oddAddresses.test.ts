/** @database none */

import { afterAll, beforeAll, expect, test } from '@jest/globals'
import request from 'supertest'
import { services } from '#api/http/openapi.ts'
import { signIn, startApi, type TestApi } from '../../builders/api.ts'
import { sampled } from '../../builders/sampled.ts'

/** Control characters, line ends that regular expressions recognise, and invalid UTF-8. */
const odd = ['%00', '%0a', '%E2%80%A8', '%FF', '%']
const calls = services.flatMap(({ base, table }) =>
  Object.values(table).map(({ method, path }) => ({ method, path: base + path })),
)

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

test('no character in the address of a call makes it fail', async () => {
  const { authorization } = await signIn(api, { roles: ['student', 'tutor', 'staff'] })
  const wrong: string[] = []
  for (const { method, path } of sampled(calls)) {
    for (const text of odd) {
      const filled = path.includes(':') ? path.replace(/:\w+/g, `some${text}`) : path + text
      const address = `${filled}?q=${text}&page=${text}&${text}=1`
      const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'
      const { status } = await request(api.app)[verb](address).set('Authorization', authorization)
      if (status >= 500) wrong.push(`${status} ${method} ${address}`)
    }
  }
  expect(wrong).toEqual([])
})
