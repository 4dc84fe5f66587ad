import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { later, minute, second } from '#api/clock.ts'
import { DataDirTaken, lockDataDir } from '#api/dataLock.ts'
import { connect } from '#api/db/connect.ts'
import { takeTurn } from '#api/db/limits.ts'
import { settled } from '#api/db/settings.ts'
import { challenges, limits, users } from '#api/db/tables.ts'
import { sweep } from '#api/housekeeping.ts'
import { packageRoot } from '#api/packageRoot.ts'
import { aUser, startApi, type TestApi } from '../builders/api.ts'

let api: TestApi
let folder: string
beforeAll(async () => {
  api = await startApi()
  folder = mkdtempSync(join(tmpdir(), 'verandah-db-'))
})
afterAll(async () => {
  await api.close()
  rmSync(folder, { recursive: true, force: true })
})

test('migrating twice changes nothing', async () => {
  const connection = await connect({ dataDir: 'memory://' })
  await connection.migrate()
  await connection.migrate()
  expect(await connection.db.select().from(users)).toEqual([])
  await connection.close()
})

test('moments and counts come back as they went in', async () => {
  const user = await aUser(api)
  const [found] = (await api.db.select().from(users)).filter(({ id }) => id === user.id)
  expect(found?.created_at).toEqual(api.clock())
  expect(await api.db.$count(users)).toBe(1)
})

describe('limits', () => {
  const limit = { key: 'a', atMost: 3, window: minute, pauses: [0, 10 * second] }
  test('a limit counts, pauses, closes and opens again', async () => {
    const turn = () => takeTurn(api.db, limit, api.clock())
    expect((await turn()).allowed).toBe(true)
    expect((await turn()).allowed).toBe(true)
    expect(await turn()).toEqual({ allowed: false, retryAfter: 10 })
    api.clock.advance(10 * second)
    expect((await turn()).allowed).toBe(true)
    api.clock.advance(10 * second)
    expect(await turn()).toEqual({ allowed: false, retryAfter: 40 })
    api.clock.advance(40 * second)
    expect((await turn()).allowed).toBe(true)
  })
  test('of fifty at once no more get through than may', async () => {
    const turns = await Promise.all(
      Array.from({ length: 50 }, () =>
        takeTurn(api.db, { key: 'b', atMost: 7, window: minute }, api.clock()),
      ),
    )
    expect(turns.filter(({ allowed }) => allowed)).toHaveLength(7)
  })
})

test('a settled value is made once, whoever comes first', async () => {
  const values = await Promise.all(
    Array.from({ length: 20 }, (_, nth) => settled(api.db, 'x', () => `value ${nth}`)),
  )
  expect(new Set(values).size).toBe(1)
})

test('of requests that read their clocks in another order, none comes too early', async () => {
  const limit = { key: 'c', atMost: 3, window: minute }
  const late = await takeTurn(api.db, limit, later(api.clock(), 5))
  const early = await takeTurn(api.db, limit, api.clock())
  expect([late.allowed, early.allowed]).toEqual([true, true])
})

test('sweeping removes what can no longer matter, and only that', async () => {
  await takeTurn(api.db, { key: 'old', atMost: 1, window: second }, api.clock())
  await api.call().post('/api/v1/login/email').send({ email: 'sweep@example.com' })
  api.clock.advance(2 * second)
  await sweep(api.db, api.clock)
  expect((await api.db.select().from(limits)).map(({ key }) => key)).not.toContain('old')
  expect((await api.db.select().from(limits)).map(({ key }) => key)).toContain(
    'code pace email sweep@example.com',
  )
  expect(await api.db.select().from(challenges)).toHaveLength(1)
})

describe('the data directory', () => {
  const lockIn = (name: string) => {
    const dir = join(folder, name)
    return { dir, path: join(dir, 'lock') }
  }
  const write = (name: string, content: string) => {
    const { dir, path } = lockIn(name)
    mkdirSync(dir)
    writeFileSync(path, content)
    return dir
  }

  test('is held by one and let go', () => {
    const { dir } = lockIn('one')
    const unlock = lockDataDir(dir, '127.0.0.1:4000')
    expect(() => lockDataDir(dir, 'other')).toThrow(DataDirTaken)
    expect(() => lockDataDir(dir, 'other')).toThrow(`process ${process.pid} (127.0.0.1:4000`)
    unlock()
    lockDataDir(dir, 'other')()
    expect(readdirSync(dir)).toEqual([])
  })
  test('is free when its holder is gone, or its number belongs to another program now', () => {
    const gone = { pid: 2 ** 22 - 1, started: 'boot 1', since: 'then', address: 'there' }
    for (const [name, holder] of [
      ['gone', gone],
      ['reused', { ...gone, pid: process.ppid }],
      ['own', { ...gone, pid: process.pid }],
    ] as const) {
      const dir = write(name, JSON.stringify(holder))
      lockDataDir(dir, 'me')()
      expect(readdirSync(dir)).toEqual([])
    }
  })
  test('is free when the lock is unreadable', () => {
    lockDataDir(write('broken', '{"pid":'), 'me')()
  })

  test('of two processes the second says who holds it and ends; the first ends cleanly and keeps its rows', async () => {
    const dataDir = join(folder, 'whole')
    mkdirSync(join(dataDir, 'pg.building-1'), { recursive: true })
    const first = launch(dataDir)
    const { port } = await first.ready
    const second_ = launch(dataDir)
    expect(await second_.exit).toBe(1)
    expect(second_.errors()).toContain(`in use by process ${first.child.pid}`)
    expect(readdirSync(dataDir).toSorted()).toEqual(['lock', 'pg', 'uploads'])
    const address = `http://127.0.0.1:${port}`
    const asked = await postJson(`${address}/api/v1/signup/email`, {
      name: 'Asha',
      email: 'kept@example.com',
    })
    const box = await (await fetch(`${address}/dev/mailbox.json?to=kept@example.com`)).json()
    const signedIn = await postJson(`${address}/api/v1/verify-otp`, {
      challenge_id: asked.data.challenge_id,
      otp: box.data.items[0].code,
    })
    first.child.kill('SIGTERM')
    expect(await first.exit).toBe(0)
    expect(readdirSync(dataDir).toSorted()).toEqual(['pg', 'uploads'])

    const third = launch(dataDir)
    const again = await third.ready
    const profile = await fetch(`http://127.0.0.1:${again.port}/api/v1/profile`, {
      headers: { authorization: `Bearer ${signedIn.data.access_token}` },
    })
    expect(await profile.json()).toMatchObject({ http_status: 200, data: { email: 'kept@example.com' } })
    third.child.disconnect()
    expect(await third.exit).toBe(0)
  }, 120_000)

  test('a first start that is killed leaves nothing half-made', async () => {
    const dataDir = join(folder, 'killed')
    const first = launch(dataDir)
    await first.said('Preparing the embedded database')
    first.child.kill('SIGKILL')
    await first.exit
    expect(readdirSync(dataDir)).not.toContain('pg')
    const second_ = launch(dataDir)
    await second_.ready
    expect(readdirSync(dataDir).toSorted()).toEqual(['lock', 'pg', 'uploads'])
    expect(JSON.parse(readFileSync(join(dataDir, 'lock'), 'utf8')).pid).toBe(second_.child.pid)
    second_.child.kill('SIGTERM')
    expect(await second_.exit).toBe(0)
  }, 120_000)
})

/** The api as its own process, without demo content, on a free port. */
function launch(dataDir: string) {
  const child: ChildProcess = spawn(
    process.execPath,
    ['--conditions=source', '--import', 'tsx', 'api/main.ts'],
    {
      cwd: packageRoot,
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', LOAD_DEMO: 'no', LOG_LEVEL: 'silent' },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    },
  )
  let errors = ''
  child.stderr?.on('data', (part) => {
    errors += part
  })
  const exit = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  const heard = <T>(pick: (message: { type: string; text?: string; port?: number }) => T | undefined) =>
    new Promise<T>((resolve, reject) => {
      child.on('message', (message) => {
        const picked = pick(Object(message))
        if (picked !== undefined) resolve(picked)
      })
      void exit.then(() => reject(new Error(`It ended: ${errors}`)))
    })
  const ready = heard(({ type, port }) => (type === 'ready' ? { port } : undefined))
  ready.catch(() => {})
  return {
    child,
    exit,
    ready,
    errors: () => errors,
    said: (words: string) => heard(({ text }) => (text?.startsWith(words) ? true : undefined)),
  }
}

async function postJson(url: string, body: object) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return response.json()
}
