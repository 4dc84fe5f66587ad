import { createHash } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { copiesOf } from '#server/middleware/offlineCopy.ts'
import { startWorker } from '../builders/worker.ts'

const asha = 'token-of-asha'
const bela = 'token-of-bela'

/** A worker with which Asha has opened her calendar and a conversation. */
async function afterAsha() {
  const worker = startWorker()
  await worker.install()
  worker.state.token = asha
  worker.answerAt('/learn/classes?on=2026-11-23', 'Chess on Tuesday', copiesOf(asha))
  worker.answerAt('/messages/t1', 'See you $& there', copiesOf(asha))
  await worker.open('/learn/classes?on=2026-11-23')
  await worker.open('/messages/t1')
  return worker
}
const copyCaches = ({ stores }: Awaited<ReturnType<typeof afterAsha>>) =>
  [...stores.keys()].filter((name) => /^copies [^ ]+$/.test(name))

test('without a network, what somebody saw last is shown with its time and none of the page’s scripts', async () => {
  const worker = await afterAsha()
  worker.state.online = false
  worker.state.now += 60_000
  const { text, headers } = await worker.open('/messages/t1')
  expect(text).toContain('<main>See you $& there</main>')
  expect(text).toMatch(
    /<body class="x"><p role="status"[^>]*>You’re offline\. This page is from <time datetime="2026-11-23T08:35:00\.000Z" data-from><\/time>\.<\/p>/,
  )
  expect(text).not.toMatch(/secret\(\)|a\.js/)
  const [, script = ''] = /<script>([\s\S]*)<\/script>/.exec(text) ?? []
  const hash = createHash('sha256').update(script).digest('base64')
  expect(headers.get('content-security-policy')).toContain(`script-src 'sha256-${hash}';`)
  expect(await worker.has('/learn/classes?on=2026-11-23')).toBe(true)
  expect(await worker.has('/learn/classes')).toBe(false)
})

test('the network comes first while there is one', async () => {
  const worker = await afterAsha()
  worker.answerAt('/messages/t1', 'Something newer', copiesOf(asha))
  expect((await worker.open('/messages/t1')).text).toContain('Something newer')
})

test('another page says that it can’t be shown, and lists what can', async () => {
  const worker = await afterAsha()
  worker.state.online = false
  const { text } = await worker.open('/learn/demos')
  expect(text).toContain('Anybody’s')
  expect(text).toContain('<h2 class="heading-3">What you saw last</h2>')
  expect(
    [...text.matchAll(/<a class="link" href="([^"]+)">([^<]+)</g)].map(([, to, title]) => [to, title]),
  ).toEqual([
    ['/learn/classes?on=2026-11-23', '/learn/classes?on=2026-11-23'],
    ['/messages/t1', '/messages/t1'],
  ])
})

test.each([
  ['nobody is signed in any more', null],
  ['another is', bela],
])('nothing is readable where %s, and the copies are deleted', async (_case, token) => {
  const worker = await afterAsha()
  const before = copyCaches(worker)
  expect(before).toHaveLength(1)
  worker.state.token = token
  worker.state.online = false
  for (const path of ['/messages/t1', '/learn/classes?on=2026-11-23', '/learn/demos']) {
    const { text } = await worker.open(path)
    expect(text).not.toMatch(/See you|Chess|What you saw last/)
  }
  expect(copyCaches(worker)).not.toContain(before[0])
})

test('signing out with scripts is noticed by the next call, without a page being opened', async () => {
  const worker = await afterAsha()
  worker.state.token = null
  await worker.call('/api/v1/cores')
  expect(copyCaches(worker)).toEqual([])
})

test('copies that were not deleted can’t be read without the session’s own cookie', async () => {
  const worker = await afterAsha()
  const [name = ''] = copyCaches(worker)
  const cache = worker.stores.get(name)
  const stored = await Promise.all(
    [...(cache?.entries ?? [])].map(async ([url, each]) => url + (await each.clone().text())),
  )
  expect(stored).toHaveLength(2)
  for (const each of stored) expect(each).not.toMatch(/See you|Chess|messages\/t1|learn\/classes/)
  // Moving the copies to another session's cache doesn't help, since that session lacks their key.
  worker.state.token = bela
  worker.answerAt('/learn', 'Bela’s', copiesOf(bela))
  await worker.open('/learn')
  const own = worker.stores.get(`copies ${copiesOf(bela)}`)
  for (const [url, each] of cache?.entries ?? []) await own?.put(url, each.clone())
  worker.state.online = false
  const { text } = await worker.open('/nothing')
  expect(text).toContain('href="/learn"')
  expect(text).not.toContain('messages/t1')
})

test('a page of one session that arrives during another’s is not kept', async () => {
  const worker = await afterAsha()
  worker.state.token = bela
  worker.answerAt('/learn', 'Asha’s', copiesOf(asha))
  await worker.open('/learn')
  expect(await worker.has('/learn')).toBe(false)
})

test('only pages that the server names are kept', async () => {
  const worker = await afterAsha()
  worker.answerAt('/orders', 'An order')
  await worker.open('/orders')
  expect(await worker.has('/orders')).toBe(false)
})

test('a page to which a link led is fetched and kept, not more often than every ten minutes', async () => {
  const worker = await afterAsha()
  worker.answerAt('/learn', 'My courses', copiesOf(asha))
  const times = () => worker.asked.filter((path) => path === '/learn').length
  await worker.tell({ keep: '/learn' })
  await worker.tell({ keep: '/learn' })
  expect([await worker.has('/learn'), times()]).toEqual([true, 1])
  worker.state.now += 11 * 60_000
  await worker.tell({ keep: '/learn' })
  expect(times()).toBe(2)
})

test('forty are kept, the newest, and none for longer than a week', async () => {
  const worker = await afterAsha()
  for (let each = 0; each < 40; each += 1) {
    worker.answerAt(`/messages/n${each}`, `Words ${each}`, copiesOf(asha))
    await worker.open(`/messages/n${each}`)
  }
  expect(await worker.has('/messages/t1')).toBe(false)
  expect([await worker.has('/messages/n0'), await worker.has('/messages/n39')]).toEqual([true, true])
  worker.state.now += 7 * 86_400_000 + 1
  expect(await worker.has('/messages/n39')).toBe(false)
})

test('a new version of the worker leaves the copies, and drops what is its own', async () => {
  const worker = await afterAsha()
  worker.stores.set('offline-3', worker.stores.get('offline-4') as never)
  await worker.activate()
  expect(await worker.has('/messages/t1')).toBe(true)
  expect([...worker.stores.keys()]).not.toContain('offline-3')
})

test('a browser that shows its workers no cookies keeps nothing', async () => {
  const worker = startWorker({ cookies: false })
  await worker.install()
  worker.answerAt('/messages/t1', 'See you', copiesOf(asha))
  await worker.open('/messages/t1')
  worker.state.online = false
  expect((await worker.open('/messages/t1')).text).toContain('Anybody’s')
  expect([...worker.stores.keys()]).toEqual(['offline-4'])
})

test('a page of more than a megabyte is not kept', async () => {
  const worker = await afterAsha()
  worker.answerAt('/learn', 'x'.repeat(1_000_001), copiesOf(asha))
  await worker.open('/learn')
  expect(await worker.has('/learn')).toBe(false)
})

test('a copy is shown at its own address alone', async () => {
  const worker = await afterAsha()
  const store = worker.stores.get(`copies ${copiesOf(asha)}`)
  const [first, second] = [...(store?.entries ?? [])]
  if (!first || !second) throw new Error('There are no copies.')
  await store?.put(first[0], second[1].clone())
  expect(await worker.has('/learn/classes?on=2026-11-23')).toBe(false)
  expect(await worker.has('/messages/t1')).toBe(true)
})

test('an address that leads elsewhere is not kept as that other page', async () => {
  const worker = await afterAsha()
  worker.answerAt('/learn', 'Sign in again', copiesOf(asha), { redirected: true })
  await worker.tell({ keep: '/learn' })
  expect(await worker.has('/learn')).toBe(false)
})

test('copies from a time that the clock hasn’t reached aren’t shown', async () => {
  const worker = await afterAsha()
  worker.state.now -= 2 * 60_000
  expect(await worker.has('/messages/t1')).toBe(false)
})

test.each([
  ['a form that is sent', 'POST', 'navigate', 'https://verandah.example/messages/t1'],
  ['another site’s file', 'GET', 'cors', 'https://elsewhere.example/fonts/text.woff2'],
  ['a file of the site', 'GET', 'no-cors', 'https://verandah.example/api/v1/media/1-480.avif'],
])('%s is the browser’s to fetch', async (_case, method, mode, url) => {
  const worker = await afterAsha()
  worker.state.online = false
  expect(await worker.answer({ method, mode, url })).toBeUndefined()
})
