import { describe, expect, test } from '@jest/globals'
import request from 'supertest'
import { countedPages, pageOf, pagesOf, webApp } from '../../builders/web.ts'

function shop(answer: Parameters<typeof countedPages>[0], cacheable: readonly string[] | null) {
  const counted = countedPages(answer)
  const source = pagesOf({ openPage: counted.openPage, cacheableQuery: () => cacheable })
  const { app } = webApp({ source })
  const get = (cookie: string) =>
    request(app).get('/page').set('Host', 'localhost:3000').set('Cookie', cookie)
  return { ...counted, get }
}
const asCookie = (value: string) => `cart=${encodeURIComponent(value)}`

describe('a visitor’s cart', () => {
  test('is read from its cookie: each group once, at most twenty, and only ids', async () => {
    const { asked, get } = shop(() => pageOf('A page'), null)
    await get(asCookie('s1,s2,s1,<b>,'))
    await get(asCookie(Array.from({ length: 30 }, (_, n) => `s${n}`).join(',')))
    expect(asked[0]?.site.cart).toEqual(['s1', 's2'])
    expect(asked[1]?.site.cart).toHaveLength(20)
  })

  test('never reaches a page that all visitors share', async () => {
    const { asked, get } = shop(() => pageOf('A page'), [])
    await get(asCookie('s1'))
    expect(asked[0]?.site.cart).toEqual([])
    expect((await get(asCookie('s2'))).headers['x-cache']).toBe('hit')
  })

  test('is kept for a month where a form has changed it, and taken away where it is empty', async () => {
    const page = shop(() => ({ kind: 'redirect', status: 303, to: '/cart', cart: ['s1', 's2'] }), null)
    const [set] = (await page.get('')).headers['set-cookie'] ?? []
    expect(set).toMatch(/^cart=s1%2Cs2; Max-Age=2592000; Path=\/;.*SameSite=Lax$/)
    const emptied = shop(() => pageOf('A page', { cart: [] }), null)
    const [cleared] = (await emptied.get(asCookie('s1'))).headers['set-cookie'] ?? []
    expect(cleared).toMatch(/^cart=; Path=\/; Expires=Thu, 01 Jan 1970/)
  })

  test('on the way to a bank the page says where the browser goes on to', async () => {
    const { get } = shop(() => pageOf('A page', { away: 'https://pay.example/x' }), null)
    expect((await get('')).headers.refresh).toBe('0; url=https://pay.example/x')
  })
})
