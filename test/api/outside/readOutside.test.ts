import { createServer, request as httpRequest, type RequestListener, type Server } from 'node:http'
import { afterEach, describe, expect, test } from '@jest/globals'
import { isPublicAddress } from '#api/outside/addresses.ts'
import type { Ways } from '#api/outside/reach.ts'
import { readOutside } from '#api/outside/readOutside.ts'

const outside = { address: '93.184.216.34', family: 4 }
let server: Server | undefined
afterEach(() => new Promise<void>((done) => (server ? server.close(() => done()) : done())))

/** A server in place of all public hosts; `reached` lists the addresses to which connections would have gone. */
async function theOutside(answer: RequestListener, hosts: Readonly<Record<string, string>> = {}) {
  const there = createServer(answer)
  server = there
  await new Promise<void>((done) => there.listen(0, '127.0.0.1', done))
  const place = there.address()
  if (place === null || typeof place === 'string') throw new Error('The server has no port.')
  const reached: string[] = []
  const ways: Ways = {
    resolve: async (host) => [{ ...outside, address: hosts[host] ?? outside.address }],
    request: ({ hostname, pathname }, { lookup, signal, headers }, reply) => {
      lookup?.(hostname, { all: true }, (_, addresses) =>
        reached.push(Array.isArray(addresses) ? String(addresses[0]?.address) : String(addresses)),
      )
      const { port } = place
      return httpRequest({ host: '127.0.0.1', port, path: pathname, headers, signal }, reply)
    },
  }
  return { ways, reached }
}
const limits = { bytes: 1_000, ms: 400, redirects: 2 }

describe('what is outside', () => {
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.255.255',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'fe80::1',
    'fd00::1',
    'ff02::1',
    '2001:db8::1',
  ])('not %s', (address) => expect(isPublicAddress(address)).toBe(false))

  test.each(['93.184.216.34', '8.8.8.8', '2606:4700:4700::1111'])('%s', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  )
})

describe('reading an address of a stranger’s', () => {
  test('goes to the address that was checked, whatever the name means a moment later', async () => {
    const { ways, reached } = await theOutside((_, answer) => answer.end('BEGIN:VCALENDAR'))
    expect(await readOutside('https://calendar.example/a.ics', limits, ways)).toBe('BEGIN:VCALENDAR')
    expect(reached).toEqual([outside.address])
  })

  test.each([
    'http://calendar.example/a.ics',
    'file:///etc/passwd',
    'https://127.0.0.1/a.ics',
    'https://2130706433/a.ics',
    'https://[::1]/a.ics',
    'https://calendar.example:8443/a.ics',
    'https://user:word@calendar.example/a.ics',
    'https://inside.example/a.ics',
  ])('refuses %s without a connection', async (address) => {
    const { ways, reached } = await theOutside((_, answer) => answer.end('secret'), {
      'inside.example': '10.0.0.8',
    })
    await expect(readOutside(address, limits, ways)).rejects.toMatchObject({ problem: 'refused' })
    expect(reached).toEqual([])
  })

  test('refuses a host of which one address is inside', async () => {
    const { ways } = await theOutside((_, answer) => answer.end('secret'))
    const both = { ...ways, resolve: async () => [outside, { address: '::1', family: 6 }] }
    await expect(readOutside('https://calendar.example/', limits, both)).rejects.toMatchObject({
      problem: 'refused',
    })
  })

  test('follows a redirect, but checks where it leads', async () => {
    const to = (location: string) => (request: { url?: string | undefined }) =>
      request.url === '/start' ? location : null
    const answering =
      (location: string): RequestListener =>
      (request, answer) => {
        const next = to(location)(request)
        if (next) answer.writeHead(302, { location: next }).end()
        else answer.end('there')
      }
    const { ways } = await theOutside(answering('/next'), { 'inside.example': '192.168.1.1' })
    expect(await readOutside('https://calendar.example/start', limits, ways)).toBe('there')
    server?.close()
    const inside = await theOutside(answering('https://inside.example/'), { 'inside.example': '192.168.1.1' })
    await expect(readOutside('https://calendar.example/start', limits, inside.ways)).rejects.toMatchObject({
      problem: 'refused',
    })
    expect(inside.reached).toHaveLength(1)
  })

  test.each([
    [
      'too much',
      'too_large',
      (_: unknown, answer: { end(text: string): void }) => answer.end('x'.repeat(2_000)),
    ],
    ['nothing', 'too_slow', () => {}],
  ] as const)('gives up on %s', async (_name, problem, listener) => {
    const { ways } = await theOutside(listener as RequestListener)
    await expect(readOutside('https://calendar.example/', limits, ways)).rejects.toMatchObject({ problem })
    server?.closeAllConnections()
  })

  test('gives up on redirects without end, and on what is not there', async () => {
    const { ways } = await theOutside((request, answer) =>
      request.url === '/gone' ? answer.writeHead(404).end() : answer.writeHead(302, { location: '/' }).end(),
    )
    const read = (path: string) => readOutside(`https://calendar.example${path}`, limits, ways)
    await expect(read('/')).rejects.toMatchObject({ problem: 'unreachable' })
    await expect(read('/gone')).rejects.toMatchObject({ problem: 'not_found' })
  })
})
