/**
 * @long waits until locks count as lost
 * @database embedded
 */

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  constants,
  cpSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type DataDirLost, DataDirTaken, lockDataDir } from '#api/dataLock.ts'
import { packageRoot } from '#api/packageRoot.ts'
import { users } from '#api/tables.ts'
import { builtApi, lastingData } from '../../builders/apiProcess.ts'
import { machineClock } from '../../builders/machineClock.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'verandah-lock-'))
})
afterAll(() => {
  for (const child of launched) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})
const launched: ChildProcess[] = []

const inNamespace = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child'] as const
const canUnshare = spawnSync('unshare', [...inNamespace.slice(1), 'true']).status === 0
const container = canUnshare ? inNamespace : []

const inFolder = (name: string) => join(folder, name)
const lockIn = (dir: string) => join(dir, 'lock')
const unexpected = (error: DataDirLost) => {
  throw error
}
/** Simulates a machine that has no way to ask the kernel for a lock. */
const withoutKernel = {
  gripOf: (path: string) => ({
    file: openSync(path, constants.O_CREAT | constants.O_RDWR),
    grip: 'unknown' as const,
  }),
  beatEvery: 20,
  watchFor: 400,
  onLost: unexpected,
}

describe('the lock of a data directory', () => {
  test('is held by one and let go', async () => {
    const dir = inFolder('one')
    const unlock = await lockDataDir(dir, '127.0.0.1:4000')
    await expect(lockDataDir(dir, 'other')).rejects.toThrow(DataDirTaken)
    await expect(lockDataDir(dir, 'other')).rejects.toThrow(
      `process ${process.pid} on ${hostname()} (127.0.0.1:4000`,
    )
    unlock()
    const again = await lockDataDir(dir, 'other')
    again()
    expect(readFileSync(lockIn(dir), 'utf8')).toBe('')
  })

  test('goes to one of many processes that ask at the same time', async () => {
    const tried = await Promise.allSettled(
      Array.from({ length: 10 }, () => lockDataDir(inFolder('many'), 'me')),
    )
    const held = tried.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    expect(held).toHaveLength(1)
    for (const unlock of held) unlock()
  })

  test('is not copied with the directory', async () => {
    const unlock = await lockDataDir(inFolder('original'), 'me')
    cpSync(inFolder('original'), inFolder('copy'), { recursive: true })
    const other = await lockDataDir(inFolder('copy'), 'me', { watchFor: 600_000 })
    other()
    unlock()
  })

  test.each(['{"pid":', JSON.stringify({ pid: 1, started: 'boot 1', since: 'then', address: 'there' })])(
    'is free when nobody writes to it: %s',
    async (text) => {
      const dir = mkdtempSync(join(folder, 'left-'))
      writeFileSync(lockIn(dir), text)
      const unlock = await lockDataDir(dir, 'me', { watchFor: 20 })
      unlock()
    },
  )

  test('is recognised by its heartbeat where the kernel has no lock, and is released', async () => {
    const dir = inFolder('beating')
    const unlock = await lockDataDir(dir, 'far away', withoutKernel)
    await expect(lockDataDir(dir, 'other', withoutKernel)).rejects.toThrow('(far away, since')
    // A process doesn't rely on the kernel's lock alone, because the other process may be on another machine.
    await expect(lockDataDir(dir, 'other', { watchFor: 400 })).rejects.toThrow(DataDirTaken)
    unlock()
    const next = await lockDataDir(dir, 'other', withoutKernel)
    next()
  })

  test('of two without a kernel that find it free at once, one gets it', async () => {
    const lost: Error[] = []
    const take = () =>
      lockDataDir(inFolder('two'), 'me', { ...withoutKernel, onLost: (error) => lost.push(error) })
    const tried = await Promise.allSettled([take(), take()])
    const held = tried.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    expect(held.length - lost.length).toBe(1)
    for (const unlock of held) unlock()
  })

  test('ends whoever held it when it is gone', async () => {
    const dir = inFolder('gone')
    const told = await new Promise<Error>((resolve, reject) => {
      lockDataDir(dir, 'me', { beatEvery: 5, onLost: resolve }).then(() => rmSync(lockIn(dir)), reject)
    })
    expect(told.message).toContain(dir)
  })
})

describe('an api', () => {
  const where = canUnshare ? 'another container' : 'another process (PID namespaces need more rights)'
  test(`in ${where} on the same volume is refused, even while the first is suspended, and nothing is lost`, async () => {
    const { environment, use, remove } = await lastingData()
    await use(async () => {})
    const first = launch(environment, container)
    const port = await first.ready
    await signUp(port, 'early@example.com')
    const second = launch(environment, container)
    expect(await second.exit).toBe(1)
    expect(second.errors()).toMatch(/is in use by process \d+ on .+ Two processes on one embedded database/)

    const pid = canUnshare ? childOf(first.child) : (first.child.pid ?? 0)
    process.kill(pid, 'SIGSTOP')
    await expect(lockDataDir(environment.DATA_DIR ?? '', 'another')).rejects.toThrow(DataDirTaken)
    process.kill(pid, 'SIGCONT')
    await signUp(port, 'late@example.com')

    process.kill(pid, 'SIGKILL')
    await first.exit
    const unlock = await lockDataDir(environment.DATA_DIR ?? '', 'the next')
    expect(await use((db) => db.select({ email: users.email }).from(users))).toEqual(
      expect.arrayContaining([{ email: 'early@example.com' }, { email: 'late@example.com' }]),
    )
    unlock()
    await remove()
  }, 120_000)

  test('whose first start is killed leaves nothing half-made, and nobody waits; one that is stopped lets go', async () => {
    const dataDir = inFolder('killed')
    mkdirSync(join(dataDir, 'pg.building-1'), { recursive: true })
    const first = launch({ DATA_DIR: dataDir })
    await first.said('Preparing the embedded database')
    first.child.kill('SIGKILL')
    await first.exit
    expect(readdirSync(dataDir)).not.toContain('pg')
    const second = launch({ DATA_DIR: dataDir })
    await second.ready
    expect(readdirSync(dataDir).toSorted()).toEqual(['lock', 'pg', 'run', 'uploads'])
    expect(JSON.parse(readFileSync(lockIn(dataDir), 'utf8')).pid).toBe(second.child.pid)
    second.child.kill('SIGTERM')
    expect(await second.exit).toBe(0)
    expect(readFileSync(lockIn(dataDir), 'utf8')).toBe('')
  }, 120_000)
})

/** Starts the api as its own process, without demo content, on a free port. */
function launch(environment: Readonly<Record<string, string>>, within: readonly string[] = []) {
  const [program = '', ...args] = [...within, process.execPath, builtApi]
  const child: ChildProcess = spawn(program, args, {
    cwd: packageRoot,
    env: {
      PATH: process.env.PATH,
      ...machineClock,
      ...environment,
      PORT: '0',
      LOAD_DEMO: 'no',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  launched.push(child)
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
  const ready = heard(({ type, port }) => (type === 'ready' ? port : undefined))
  ready.catch(() => {})
  return {
    child,
    exit,
    ready,
    errors: () => errors,
    said: (words: string) => heard(({ text }) => (text?.startsWith(words) ? true : undefined)),
  }
}

/** The process id, outside its namespace, of the process that `unshare` started; inside, it is 1. */
function childOf({ pid }: ChildProcess): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8'))
}

async function signUp(port: number, email: string): Promise<void> {
  const address = `http://127.0.0.1:${port}`
  const asked = await postJson(`${address}/api/v1/signup/email`, { name: 'Asha', email })
  const box = await (await fetch(`${address}/dev/mailbox.json?to=${email}`)).json()
  const code = { challenge_id: asked.data.challenge_id, otp: box.data.items[0].code }
  expect(await postJson(`${address}/api/v1/verify-otp`, code)).toMatchObject({ error: null })
}

async function postJson(url: string, body: object) {
  const headers = { 'content-type': 'application/json' }
  return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).json()
}
