import { afterEach, describe, expect, test } from '@jest/globals'
import request from 'supertest'
import { pagesOf, refused, type StandIn, standIn, webApp } from '../../builders/web.ts'

const open: StandIn[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((each) => each.close()))
})

const receipt: Parameters<typeof standIn>[0][string] = (response) => {
  response.writeHead(200, { 'Content-Type': 'application/pdf', 'Cache-Control': 'private, no-store' })
  response.end('%PDF-1.7')
}
async function site(replies: Parameters<typeof standIn>[0]) {
  const service = await standIn(replies)
  open.push(service)
  const { app } = webApp({ source: pagesOf({}), services: service.services })
  const get = (path: string, cookie = 'x-access-token=t0ken') =>
    request(app).get(path).set({ Host: 'localhost', Cookie: cookie })
  return { app, service, get }
}

describe('a file of a service, by a link', () => {
  test("is asked for with the visitor's own token, and not kept", async () => {
    const { get, service } = await site({ 'GET /api/v1/orders/VL-1/receipt': receipt })
    const answer = await get('/download/orders/VL-1/receipt')
    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
    })
    expect(service.requests[0]?.headers).toMatchObject({ authorization: 'Bearer t0ken' })
    expect(service.requests[0]?.headers.cookie).toBeUndefined()
  })

  test('leads a signed-out visitor to the sign-in page and back', async () => {
    const { get } = await site({ 'GET /api/v1/orders/VL-1/receipt': refused('unauthenticated') })
    const answer = await get('/download/orders/VL-1/receipt', '')
    expect(answer.status).toBe(303)
    expect(answer.headers.location).toBe('/login?next=%2Fdownload%2Forders%2FVL-1%2Freceipt')
  })

  test('that needs a fresh confirmation leads to it, and back to where the file is offered', async () => {
    const { get } = await site({ 'GET /api/v1/profile/data.json': refused('confirm_first') })
    const answer = await get('/download/profile/data.json')
    expect(answer.status).toBe(303)
    expect(answer.headers.location).toBe('/account/confirm?next=%2Faccount%2Fdata')
  })

  test("that is somebody else's is the 404 page", async () => {
    const { get } = await site({ 'GET /api/v1/orders/VL-1/receipt': refused('not_found') })
    const answer = await get('/download/orders/VL-1/receipt')
    expect(answer.status).toBe(404)
    expect(answer.type).toBe('text/html')
  })

  test.each([
    '/download/profile',
    '/download/orders/VL-1',
    '/download/../profile',
    '/download/',
    '/download/orders/a/b/receipt',
  ])('%s reaches no service, because it answers no file', async (path) => {
    const { get, service } = await site({})
    expect((await get(path)).status).toBe(404)
    expect(service.requests).toEqual([])
  })

  test('only reads', async () => {
    const { app, service } = await site({})
    const answer = await request(app)
      .post('/download/orders/VL-1/receipt')
      .set({ Host: 'localhost', Cookie: 'x-access-token=t0ken' })
    expect(answer.status).toBe(405)
    expect(service.requests).toEqual([])
  })
})
