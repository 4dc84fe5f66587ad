import { describe, expect, test } from '@jest/globals'
import request from 'supertest'
import { countedPages, pageOf, pagesOf, webApp } from '../builders/web.ts'

function site() {
  const counted = countedPages(() => pageOf('Thank you'))
  const { app } = webApp({ source: pagesOf({ openPage: counted.openPage }) })
  const post = (headers: Record<string, string>, body = 'name=Asha+Rao&topic=a&topic=b') =>
    request(app)
      .post('/homes/contact?project=x')
      .set('Host', 'localhost')
      .type('form')
      .set(headers)
      .send(body)
  return { app, post, asked: counted.asked }
}

test('a form of our own reaches its page as it was filled in', async () => {
  const { post, asked } = site()
  expect((await post({ Origin: 'http://localhost' })).status).toBe(200)
  expect(asked[0]).toMatchObject({ method: 'POST' })
  expect(asked[0]?.url.search).toBe('?project=x')
  expect([...(asked[0]?.form ?? [])]).toEqual([
    ['name', 'Asha Rao'],
    ['topic', 'a'],
    ['topic', 'b'],
  ])
})

describe('a form from elsewhere', () => {
  test.each([
    ['another site', { Origin: 'http://evil.com' }],
    ['another site of the same host name', { Origin: 'http://localhost:81' }],
    ['a sub-domain', { Origin: 'http://homes.localhost' }],
    ['a page without an origin', { Origin: 'null' }],
    ['nowhere', {}],
    ["another site, by the browser's word", { Origin: 'http://localhost', 'Sec-Fetch-Site': 'cross-site' }],
    ["a sub-domain, by the browser's word", { Origin: 'http://localhost', 'Sec-Fetch-Site': 'same-site' }],
    ['another site that calls it none', { Origin: 'http://evil.com', 'Sec-Fetch-Site': 'none' }],
  ])('%s is refused unread', async (_name, headers) => {
    const { post, asked } = site()
    const answer = await post(headers as Record<string, string>)
    expect(answer.status).toBe(403)
    expect(answer.text).toContain('Failure 403')
    expect(asked).toHaveLength(0)
  })

  test.each(['same-origin', 'none'])("the browser's word %s is enough", async (word) => {
    expect((await site().post({ 'Sec-Fetch-Site': word })).status).toBe(200)
  })
})

test('a form of more than 64 kB is refused', async () => {
  const { post, asked } = site()
  const answer = await post({ Origin: 'http://localhost' }, `a=${'x'.repeat(70_000)}`)
  expect(answer.status).toBe(413)
  expect(asked).toHaveLength(0)
})

test.each([
  ['more fields', 'a=1&'.repeat(1_001)],
  ['longer names', `${'a'.repeat(101)}=1`],
])('a form with %s than any of ours is refused', async (_name, body) => {
  const { post, asked } = site()
  const answer = await post({ Origin: 'http://localhost' }, body)
  expect(answer.status).toBe(413)
  expect(answer.text).toContain('than any of ours')
  expect(asked).toHaveLength(0)
})

test.each(['application/json', 'multipart/form-data; boundary=x', 'text/plain'])(
  '%s is no form',
  async (type) => {
    const { app, asked } = site()
    const answer = await request(app)
      .post('/')
      .set('Host', 'localhost')
      .set('Origin', 'http://localhost')
      .set('Content-Type', type)
      .send('{}')
    expect(answer.status).toBe(415)
    expect(asked).toHaveLength(0)
  },
)

test.each(['put', 'patch', 'delete', 'options'] as const)(
  '%s is no way to ask for a page',
  async (method) => {
    const { app, asked } = site()
    const answer = await request(app)[method]('/').set('Host', 'localhost')
    expect(answer.status).toBe(405)
    expect(answer.headers.allow).toBe('GET, HEAD, POST')
    expect(asked).toHaveLength(0)
  },
)
