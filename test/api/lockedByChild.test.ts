/**
 * @gate checks the message when a start can't reach its data
 * @long starts whole processes
 * @database none
 */

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { lockDataDir } from '#api/dataLock.ts'
import { packageRoot } from '#api/packageRoot.ts'
import { builtApi } from '../builders/apiProcess.ts'
import { machineClock } from '../builders/machineClock.ts'

const folder = mkdtempSync(join(tmpdir(), 'verandah-child-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Starts the api as a web server does; by its first message, it has locked its data. */
async function startChild(environment: Readonly<Record<string, string>>) {
  const child = fork(join(packageRoot, builtApi), {
    cwd: packageRoot,
    execArgv: [],
    env: { PATH: process.env.PATH, ...machineClock, LOG_LEVEL: 'silent', PORT: '0', ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await once(child, 'message')
  return child
}

test.each([
  ['a web server’s api', 'that one', { BEHIND_WEB: 'yes', PUBLIC_ORIGIN: 'http://localhost:3417' }],
  ['an api of its own', 'itself', { BEHIND_WEB: 'no', HOST: '127.0.0.1' }],
])('a start on data in use by %s says to stop %s, and where it is', async (_what, stops, environment) => {
  const DATA_DIR = mkdtempSync(join(folder, 'data-'))
  const child = await startChild({ ...environment, DATA_DIR })
  const ended = once(child, 'exit')
  try {
    const pid = stops === 'itself' ? child.pid : process.pid
    const address = stops === 'itself' ? '127.0.0.1:0' : 'http://localhost:3417'
    await expect(lockDataDir(DATA_DIR, 'another')).rejects.toThrow(
      new RegExp(`in use by process ${pid} on \\S+ \\(${address}, since .*stop that one`),
    )
  } finally {
    child.kill('SIGKILL')
    await ended
  }
})
