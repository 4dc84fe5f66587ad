/** @proof doors */

import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { signIn } from '../builders/api.ts'
import { type LastingData, lastingData } from '../builders/apiProcess.ts'
import { MovedClock } from '../builders/clocks.ts'
import {
  frame,
  oddFrames,
  oddUpgrades,
  plainUpgrade,
  socketPaths,
  unfinishedFrames,
} from '../builders/oddSockets.ts'
import { lines, rawExchange } from '../builders/rawHttp.ts'
import { type Stayer, stayer } from '../builders/stayers.ts'
import { aLessonSoon } from '../builders/teaching/rooms.ts'
import { until } from '../builders/until.ts'
import { random, seed } from '../foreign/random.ts'
import { attempt, portOf, socketsOf, token, unfinished, wrongAt } from './doors.ts'
import { type Program, run } from './program.ts'
import { haproxyBefore, nginxBefore, programs, type Standing } from './proxies.ts'
import { progress, report, rounds } from './report.ts'

const clock = new MovedClock()

jest.setTimeout(3_600_000)

const tries = rounds(900, 10_000)
const atOnce = 100
/** How long to wait for what takes seconds on a quiet machine. */
const patience = 120_000

let data: LastingData
let api: Program
let web: Program
/** How many sockets each process holds while nobody is connected. */
let restOfApi: number
let restOfWeb: number
let visitor: { readonly authorization: string; readonly path: string }
const never: Stayer[] = []

beforeAll(async () => {
  data = await lastingData()
  visitor = await data.use(async (db) => {
    const place = { db, clock: clock.now }
    const { path, student } = await aLessonSoon(place)
    return { path, authorization: (await signIn(place, student)).authorization }
  })
  const shared = { LOG_LEVEL: 'error', METRICS_TOKEN: token, WRITES_PER_MINUTE: '1000000' }
  api = await run('dist/api/main.js', clock, { ...shared, ...data.environment, LOAD_DEMO: 'no' })
  restOfApi = await socketsOf(api)
  const addresses = { MARKETPLACE_API_URL: api.origin, ESTATE_API_URL: api.origin }
  web = await run('dist/server.js', clock, { ...shared, ...addresses, TRUST_PROXY: '127.0.0.1' })
  restOfWeb = (await socketsOf(web)) - (await socketsOf(api))
  for (const bytes of unfinished) never.push(await stayer(portOf(web), bytes))
})
afterAll(async () => {
  await web?.stop()
  await api?.stop()
  await data?.remove()
})

/** How many client sockets the web server holds. Its sockets to the api are subtracted, as the api holds them too. */
async function kept(): Promise<number> {
  return (await socketsOf(web)) - (await socketsOf(api)) - restOfWeb
}

async function keepsNone(): Promise<void> {
  const isFree = async () => {
    const left = (await kept()) - never.filter(({ over }) => !over).length
    if (left > 0) throw new Error(`${left} are kept.`)
    return true
  }
  await until('no sockets are kept', isFree, { patience })
}

function ended(): readonly string[] {
  const all = [web, api]
  return all.filter(({ running }) => !running()).flatMap(({ printed }) => printed.slice(-20))
}

/** Logged errors that got past all code that should have handled them. */
function slipped(): readonly string[] {
  return [web, api].flatMap(({ printed }) =>
    printed.filter((line) => /where nothing answers|A socket failed|not taken/.test(line)),
  )
}

async function attack(port: number, { closes }: { readonly closes: boolean }): Promise<readonly string[]> {
  const chance = random()
  const wrong: string[] = []
  for (let nth = 0; nth < tries; nth += atOnce) {
    const count = Math.min(atOnce, tries - nth)
    const bytes = Array.from({ length: count }, (_, at) => attempt(nth + at, `localhost:${port}`, chance))
    const stay = await Promise.all(bytes.map((each) => stayer(port, each)))
    // A proxy may keep an ordinary connection open and do with it as it sees fit.
    const isDone = ({ text, over }: Stayer) => over || (!closes && text !== '')
    const areDone = () => {
      const silent = stay.findIndex((each) => !isDone(each))
      if (silent >= 0) throw new Error(`neither for ${bytes[silent]?.slice(0, 300)}`)
      return true
    }
    await until('all are answered or closed', areDone, { patience })
    stay.forEach(({ text }, at) => {
      // The server doesn't tunnel: it closes such a connection without an answer, which a proxy reports as a failure.
      if (bytes[at]?.startsWith('CONNECT ')) return
      if (/^HTTP\/1\.1 50[0124]|Back in a moment/.test(text))
        wrong.push(`${bytes[at]?.slice(0, 200)}: ${text}`)
    })
    if (closes) await keepsNone()
    for (const { socket } of stay) socket.destroy()
    wrong.push(...(await wrongAt(port)), ...ended())
    if (wrong.length > 0) break
    progress(`${nth + count} of ${tries}`)
  }
  return wrong
}

const ways: readonly (readonly [string, ((port: number) => Promise<Standing>) | null])[] = [
  ['direct', null],
  ...(programs.nginx ? ([['behind nginx', nginxBefore]] as const) : []),
  ...(programs.haproxy ? ([['behind HAProxy', haproxyBefore]] as const) : []),
]

describe(`nothing that a stranger sends ends a process or keeps a socket, by the seed ${seed}`, () => {
  test.each(ways)('%s', async (name, start) => {
    const proxy = start ? await start(portOf(web)) : null
    const wrong = await attack(proxy?.port ?? portOf(web), { closes: !proxy }).finally(() => proxy?.stop())
    await keepsNone()
    report({
      proof: 'doors',
      tried: `odd hosts, targets, lines and upgrades, raw, ${name}, seed ${seed}`,
      times: tries,
      result: `${wrong.length} wrong, 0 processes ended, 0 sockets kept`,
    })
    expect(wrong.slice(0, 5)).toEqual([])
    expect(slipped()).toEqual([])
  })

  test('frames, before a ticket and after one', async () => {
    const frames = [...oddFrames, ...unfinishedFrames]
    const port = portOf(web)
    const [stay, refused]: [Stayer[], Stayer[]] = [[], []]
    const insiders: Stayer[] = []
    for (const path of socketPaths)
      for (const odd of frames) {
        const head = Buffer.from(plainUpgrade(path, `localhost:${port}`), 'latin1')
        refused.push(await stayer(port, Buffer.concat([head, odd])))
        const inside = await comeIn(path, port)
        inside.socket.write(Buffer.concat([odd, frame(1, '{}')]))
        ;(unfinishedFrames.includes(odd) ? insiders : stay).push(inside)
      }
    const all = [...stay, ...refused]
    await until('all sockets with odd frames are closed', () => all.every(({ over }) => over), { patience })
    expect(refused.filter(({ text }) => !text.startsWith('HTTP/1.1 401 '))).toEqual([])
    // A socket that was let in may stay silent for a minute before it's closed, so these are closed here.
    for (const { socket } of insiders) socket.destroy()
    await keepsNone()
    report({
      proof: 'doors',
      tried: 'odd frames at both kinds of sockets, with a ticket and without',
      times: all.length + insiders.length,
      result: `${ended().length} processes ended, 0 sockets kept`,
    })
    expect([...(await wrongAt(port)), ...ended(), ...slipped()]).toEqual([])
  })

  const withNginx = programs.nginx ? test : test.skip
  withNginx(
    'a page comes into a room and listens through nginx, in front of the site and of the services',
    async () => {
      for (const [program, portAt] of [
        [web, ({ port }: Standing) => port],
        [api, ({ inner = 0 }: Standing) => inner],
      ] as const) {
        const proxy = await nginxBefore(portOf(program))
        for (const path of socketPaths) (await comeIn(path, portAt(proxy))).socket.destroy()
        await proxy.stop()
      }
      await keepsNone()
    },
  )

  test('what was never finished is closed, and so are sockets that the api refused itself', async () => {
    const port = portOf(api)
    const bytes = oddUpgrades(`localhost:${port}`)
    const refused = await Promise.all(bytes.map((each) => stayer(port, each)))
    await until('all are closed', () => [...never, ...refused].every(({ over }) => over), { patience })
    await keepsNone()
    expect([web.running(), api.running()]).toEqual([true, true])
    await web.stop()
    await until('the api keeps no sockets', async () => (await socketsOf(api)) <= restOfApi, { patience })
    expect(api.running()).toBe(true)
  })
})

/** Opens a socket with a valid ticket, and waits until it's let in. */
async function comeIn(path: (typeof socketPaths)[number], port: number): Promise<Stayer> {
  const isRoom = path === '/room/socket'
  const call = isRoom ? `POST /api/v1${visitor.path}/admissions` : 'GET /api/v1/live/ticket'
  const head = [`${call} HTTP/1.1`, 'Host: localhost', `Authorization: ${visitor.authorization}`]
  const answer = await rawExchange(portOf(api), lines(...head, 'Content-Length: 0', 'Connection: close'))
  const [, ticket] = /"ticket":"([^"]+)"/.exec(answer) ?? []
  if (!ticket) throw new Error(`There is no ticket: ${answer}`)
  const inside = await stayer(port, plainUpgrade(path, `localhost:${port}`, ticket))
  const isIn = () => /"t":"(entered|listening)"/.test(inside.text)
  await until('somebody is let in or refused', () => inside.over || isIn(), { patience })
  if (!isIn()) throw new Error(`Nobody was let in: ${inside.text}`)
  return inside
}
