/**
 * @alone it stops the server that the others use
 * @database server
 * @proof restart
 */

import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import pg from 'pg'
import { MovedClock } from '../builders/clocks.ts'
import { until } from '../builders/until.ts'
import { type Program, run } from './program.ts'
import { report, rounds } from './report.ts'

const clock = new MovedClock()

// This stops the whole database server, so it needs a server of its own, and the programs to start it with.
const url = process.env.TEST_DATABASE_URL
const binaries = process.env.POSTGRES_BINARIES
const restarts = rounds(2, 10)
jest.setTimeout(120_000 + restarts * 40_000)

const onPostgres = url && binaries ? test : test.skip
const execute = promisify(execFile)
let folder: string
let database: Awaited<ReturnType<typeof server>>
let api: Program
let web: Program

beforeAll(async () => {
  if (!url || !binaries) return
  database = await server(url, binaries)
  folder = await mkdtemp(join(tmpdir(), 'verandah-restart-'))
  const shared = { LOG_LEVEL: 'error', WRITES_PER_MINUTE: '1000000' }
  api = await run('dist/api/main.js', clock, {
    ...shared,
    DATABASE_URL: url,
    DATA_DIR: folder,
    LOAD_DEMO: 'yes',
  })
  const addresses = { MARKETPLACE_API_URL: api.origin, ESTATE_API_URL: api.origin }
  web = await run('dist/server.js', clock, { ...shared, ...addresses, PAGE_CACHE_MB: '0' })
})
afterAll(async () => {
  if (!url) return
  await web.stop()
  await api.stop()
  await rm(folder, { recursive: true, force: true })
})

/** The database server at this address, which its owner can stop and start. */
async function server(connectionString: string, programs: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query('SHOW data_directory')
  await client.end()
  const data = String(rows[0].data_directory)
  const { uid, gid } = await stat(data)
  const control = (...words: string[]) =>
    execute(join(programs, 'pg_ctl'), [...words, '-w', '-s', '-D', data], { uid, gid, cwd: data })
  // The options with which the server was started, which pg_ctl wouldn't repeat.
  const [, ...words] = (await readFile(join(data, 'postmaster.opts'), 'utf8')).trim().split(/ (?=")/)
  const settings = words.filter((word) => word !== '"-D"' && word !== `"${data}"`).join(' ')
  return {
    stop: () => control('stop', '-m', 'immediate'),
    start: () => control('start', '-l', join(data, 'log-after'), '-o', settings),
  }
}

interface Said {
  readonly at: number
  readonly status: number
  readonly retryAfter: string | null
}

const asked: readonly (() => Promise<Response>)[] = [
  () => fetch(`${web.origin}/courses`, { headers: { host: 'localhost' } }),
  () => fetch(`${web.origin}/homes/projects`),
  () => fetch(`${api.origin}/api/v1/courses`),
  () =>
    fetch(`${api.origin}/api/v1/login/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        email: `p${Math.round(performance.now() * 1000)}@example.com`,
        password: 'a wrong one',
      }),
    }),
]

onPostgres(
  `${restarts} crashes of PostgreSQL under load: 503 meanwhile, no process ends, and all is back in 5 s`,
  async () => {
    const said: Said[] = []
    let stopped = false
    const untilSaid = (more: number) => {
      const enough = said.length + more
      return until(`${more} more are answered`, () => said.length >= enough, { patience: 60_000 })
    }
    const load = asked.map(async (ask) => {
      while (!stopped) {
        const answer = await ask()
        await answer.arrayBuffer()
        said.push({
          at: performance.now(),
          status: answer.status,
          retryAfter: answer.headers.get('retry-after'),
        })
        await pause(40)
      }
    })
    let slowest = 0
    for (let round = 0; round < restarts; round += 1) {
      await untilSaid(60)
      await database.stop()
      await untilSaid(60)
      await database.start()
      const up = performance.now()
      await Promise.all(
        asked.map(async (ask) => {
          const isWell = async () => {
            const answer = await ask()
            await answer.arrayBuffer()
            return answer.status < 500
          }
          await until('it is well again', isWell, { patience: 15_000 })
        }),
      )
      slowest = Math.max(slowest, performance.now() - up)
    }
    await untilSaid(60)
    stopped = true
    await Promise.all(load)
    const statuses: Record<string, number> = {}
    for (const { status } of said) statuses[status] = (statuses[status] ?? 0) + 1
    report({
      proof: 'restart',
      tried: 'kill and start of PostgreSQL under load on pages, reads and sign-ins',
      times: restarts,
      result: `${Object.entries(statuses)
        .map(([status, times]) => `${times}× ${status}`)
        .join(', ')}; back within ${(slowest / 1000).toFixed(1)} s`,
    })
    expect(Object.keys(statuses).filter((status) => !['200', '401', '503'].includes(status))).toEqual([])
    expect(statuses['503']).toBeGreaterThan(0)
    expect(said.filter(({ status, retryAfter }) => status === 503 && !retryAfter)).toEqual([])
    expect(slowest).toBeLessThan(5_000)
    expect([api.running(), web.running()]).toEqual([true, true])
  },
)
