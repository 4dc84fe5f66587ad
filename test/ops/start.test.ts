/** @gate compares quick with checked compilation, and creates data beside a build */

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { packageRoot } from '#api/packageRoot.ts'
import { machineClock } from '../builders/machineClock.ts'
import { patient, until } from '../builders/until.ts'

jest.setTimeout(patient(180_000))

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verandah-start-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

function run(args: readonly string[]): ChildProcess {
  const env = { PATH: process.env.PATH, ...machineClock, DATA_DIR: folder, LOAD_DEMO: 'no' }
  return spawn(process.execPath, args, { cwd: packageRoot, env, stdio: ['ignore', 'ignore', 'inherit'] })
}

const ended = async (child: ChildProcess) => (await once(child, 'exit'))[0]
const prepare = () => run([join(packageRoot, 'dist/api/prepareData.js')])
const databases = async () => (await readdir(folder)).filter((name) => name.startsWith('pg'))

async function scriptsIn(place: string): Promise<Map<string, string>> {
  const scripts = new Map<string, string>()
  for (const part of ['contract', 'server', 'api'])
    for (const name of await readdir(join(place, part), { recursive: true }))
      if (name.endsWith('.js')) scripts.set(join(part, name), await readFile(join(place, part, name), 'utf8'))
  return scripts.set('server.js', await readFile(join(place, 'server.js'), 'utf8'))
}

test('compiled without a check of types, every file is the same', async () => {
  const compile = run([
    join(packageRoot, 'node_modules/typescript/bin/tsc'),
    ...['-p', 'tsconfig.emit.json', '--outDir', folder],
  ])
  expect(await ended(compile)).toBe(0)
  const [quick, built] = [await scriptsIn(folder), await scriptsIn(join(packageRoot, 'dist'))]
  // The build put all modules of the api into this one.
  for (const scripts of [quick, built]) scripts.delete('api/main.js')
  expect([...quick.keys()].filter((name) => quick.get(name) !== built.get(name))).toEqual([])
  expect(quick.size).toBe(built.size)
})

test('data made beside a build are whole or not there, and are left alone once they are', async () => {
  const first = prepare()
  const over = ended(first)
  const begun = async () => (await databases()).some((name) => name.startsWith('pg.building-'))
  await until('it is being made', begun, { patience: 60_000 })
  first.kill('SIGKILL')
  await over
  expect(await databases()).not.toContain('pg')
  expect(await ended(prepare())).toBe(0)
  expect(await databases()).toEqual(['pg'])
  const version = await readFile(join(folder, 'pg/PG_VERSION'), 'utf8')
  expect(await ended(prepare())).toBe(0)
  expect([await databases(), await readFile(join(folder, 'pg/PG_VERSION'), 'utf8')]).toEqual([
    ['pg'],
    version,
  ])
})
