/** @database none */

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { chapters, parts } from '#api/http/docs/contents.ts'
import { services } from '#api/http/openapi.ts'
import { errors } from '#contract/errors.ts'
import { startApi, type TestApi } from '../../builders/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const read = (address: string) => api.call().get(address)
const addresses = [
  ...['/api/docs', '/api/docs/errors', '/api/docs/limits', '/api/docs/webhooks', '/api/docs/keys'],
  ...parts.map(({ address }) => address),
  ...chapters.map(({ address }) => address),
]

describe('the documentation', () => {
  test('has each call on one page, and each resource once in the contents', () => {
    for (const service of services) {
      const own = chapters.filter((chapter) => chapter.service === service)
      const described = own.flatMap(({ calls }) => calls.map(({ id }) => id))
      expect(described.toSorted()).toEqual(Object.keys(service.table).toSorted())
    }
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  test.each(addresses)('%s is light, and carries nothing that its policy would block', async (address) => {
    const { text, status, headers } = await read(address)
    expect(status).toBe(200)
    expect(text.length).toBeLessThan(160_000)
    expect(text).not.toMatch(/<script|style=|<style|\son\w+="/)
    expect(text).toContain(`<a href="${address}" aria-current="page">`)
    expect(headers['content-security-policy']).toMatch(/style-src 'self'/)
    expect(headers['content-security-policy']).toMatch(/form-action 'self'/)
  })

  test('leads only to what is there', async () => {
    const anchors = new Map<string, ReadonlySet<string>>()
    const links = new Set<string>()
    for (const address of addresses) {
      const { text } = await read(address)
      const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id)
      expect(ids.length).toBe(new Set(ids).size)
      anchors.set(address, new Set(ids))
      for (const [, href = ''] of text.matchAll(/ href="([^"]+)"/g))
        links.add(href.startsWith('#') ? address + href : href)
    }
    const lost = [...links].filter((link) => {
      const [page = '', anchor] = link.split('#')
      if (/openapi\.json$|docs\.css$|^https:/.test(page)) return false
      return !anchors.has(page) || (anchor !== undefined && !anchors.get(page)?.has(anchor))
    })
    expect(lost).toEqual([])
  })

  test('says of each call who may make it', async () => {
    const { text } = await read('/api/docs/learn/orders')
    expect(text).toContain('Anyone signed in.')
    const { text: keys } = await read('/api/docs/learn/machine-keys')
    expect(keys).toContain('Staff who may <code>keys.read</code>: owner, auditor.')
  })

  test('opens the contents where the reader is, and says what a field takes', async () => {
    const { text } = await read('/api/docs/learn/orders')
    expect(text).toContain('<details open><summary>Buying</summary>')
    expect(text.match(/<details open>/g)).toHaveLength(1)
    expect(text).toContain('<code>items</code> <span class="quiet">whole number</span>')
  })

  test('explains every error', async () => {
    const { text } = await read('/api/docs/errors')
    for (const code of Object.keys(errors)) expect(text).toContain(`id="${code}"`)
  })

  test('finds calls by words of their path, summary, fields and errors', async () => {
    const search = async (q: string) => (await read('/api/docs').query({ q })).text
    expect(await search('refund order')).toContain('/api/docs/learn/desk-lists-and-people#refundOrder')
    expect(await search('expected_total')).toContain('/api/docs/learn/orders#createOrder')
    expect(await search('schedule_full')).toContain('/api/docs/errors#schedule_full')
    expect(await search('POST /orders')).toContain('/api/docs/learn/orders#createOrder')
    expect(await search('zeppelin')).toContain('No call has “zeppelin”.')
    const marked = await search('<b>"')
    expect(marked).toContain('&lt;b&gt;&quot;')
    expect(marked).not.toContain('<b>')
  })

  test('says so where there is no page', async () => {
    const { status, text } = await read('/api/docs/learn/nothing')
    expect(status).toBe(404)
    expect(text).toContain('<h1>Not found</h1>')
  })

  test('has a style sheet', async () => {
    expect((await read('/api/docs.css')).headers['content-type']).toContain('text/css')
  })
})
