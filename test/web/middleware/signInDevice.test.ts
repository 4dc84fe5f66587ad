import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { aUser, startApi, type TestApi } from '../../builders/api.ts'
import { type Listening, listenOn } from '../../builders/rawHttp.ts'
import { type Site, siteBefore } from '../../prove/site.ts'

const phone = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/126.0 Mobile Safari/537.36'
const desk = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'
const [email, password] = ['devices@example.com', 'correct horse battery']

let api: TestApi
let service: Listening
let site: Site
beforeAll(async () => {
  api = await startApi()
  service = await listenOn(api.app)
  const origin = `http://127.0.0.1:${service.port}`
  site = await siteBefore({ learning: origin, estate: origin, clock: api.clock })
})
afterAll(async () => {
  await site.close()
  await service.close()
  await api.close()
})

/** Signs in with the form, as a browser without scripts does; returns the token. */
async function enter(userAgent: string): Promise<string> {
  const answer = await fetch(`${site.origin}/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'sec-fetch-site': 'same-origin', 'user-agent': userAgent },
    body: new URLSearchParams({ contact: email, password }),
  })
  return /x-access-token=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? ''
}

test('a sign-in by the form is named by its device, like one by script', async () => {
  await aUser(api, { email, password })
  await enter(phone)
  const token = await enter(`${desk}\u00ff${' x'.repeat(400)}`)
  const sessions = await api.call().get('/api/v1/sessions').set('Authorization', `Bearer ${token}`)
  const named = sessions.body.data.items.map(({ device }: { readonly device: string }) => device)
  expect(named.toSorted()).toEqual(['Chrome on Android', 'Firefox on Linux'])
})
