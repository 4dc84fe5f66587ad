/**
 * @gate checks the message when a start can't reach its data
 * @long starts whole processes
 * @database none
 */

import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from '@jest/globals'
import { run } from '#api/commands/run.ts'
import { inDataDir } from '#api/DataDirUnusable.ts'
import { connect } from '#api/db/connect.ts'
import { DatabaseUnreachable } from '#api/db/DatabaseUnreachable.ts'
import { packageRoot } from '#api/packageRoot.ts'
import { builtApi } from '../../builders/apiProcess.ts'
import { freePort } from '../../builders/freePort.ts'
import { machineClock } from '../../builders/machineClock.ts'

const folder = mkdtempSync(join(tmpdir(), 'verandah-unreachable-'))
const file = join(folder, 'file')
writeFileSync(file, '')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let server: Server | undefined
afterEach(() => void server?.close())

const command = (environment: Readonly<Record<string, string>>) =>
  run(environment, { name: 'db', args: ['status'], folder }, () => undefined)

/** Listens on a port and refuses every connection the way PostgreSQL does. */
async function refusing(code: string, message: string): Promise<number> {
  const fields = Buffer.from(`SFATAL\0C${code}\0M${message}\0\0`)
  const head = Buffer.from('E\0\0\0\0')
  head.writeInt32BE(fields.length + 4, 1)
  server = createServer((socket) => socket.once('data', () => socket.end(Buffer.concat([head, fields]))))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** Expects this sentence both from the api started on its own and from a command. */
async function bothSay(environment: Readonly<Record<string, string>>, sentence: string): Promise<void> {
  await expect(command(environment)).rejects.toThrow(new Error(sentence))
  const { status, stderr } = spawnSync(process.execPath, [builtApi], {
    cwd: packageRoot,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...machineClock, DATA_DIR: folder, LOG_LEVEL: 'silent', ...environment },
  })
  expect({ status, stderr }).toEqual({ status: 1, stderr: `${sentence}\n` })
}

test('a server that is not there is named, without the password', async () => {
  const port = await freePort()
  await bothSay(
    { DATABASE_URL: `postgres://verandah:of-our-own@127.0.0.1:${port}/verandah` },
    `DATABASE_URL leads to PostgreSQL at 127.0.0.1:${port}/verandah, where nothing is listening: start that server, or correct the address.`,
  )
})

test('so is a host that nobody knows', () => {
  const unknown = Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' })
  expect(
    new DatabaseUnreachable('DATABASE_URL', 'postgres://u:of-our-own@nowhere/verandah', unknown).message,
  ).toBe("DATABASE_URL leads to PostgreSQL at nowhere/verandah, whose host can't be found: correct its name.")
})

test.each([
  ['28P01', 'which refuses this user and password: correct them'],
  ['28000', 'which refuses this user and password: correct them'],
  ['3D000', 'which has no such database: create it, or correct its name'],
  ['53300', 'which has no connection left: lower POOL_SIZE, or raise its max_connections'],
  ['57P03', 'which is starting or stopping: try again in a moment'],
  ['XX000', "which can't be used: it has a bad day"],
])('a refusal with %s is a sentence with what to do', async (code, why) => {
  const port = await refusing(code, 'it has a bad day')
  const address = `127.0.0.1:${port}/verandah`
  await expect(command({ DATABASE_URL: `postgres://verandah:of-our-own@${address}` })).rejects.toMatchObject({
    name: 'DatabaseUnreachable',
    message: `DATABASE_URL leads to PostgreSQL at ${address}, ${why}.`,
  })
})

test('a folder that is a file is named by both', async () => {
  const sentence = `DATA_DIR is ${file}, and it or a folder above it is a file: move that file, or choose another DATA_DIR.`
  await bothSay({ DATA_DIR: file }, sentence)
  const below = join(file, 'data')
  await expect(command({ DATA_DIR: below })).rejects.toThrow(new Error(sentence.replace(file, below)))
})

test.each([
  ['EACCES', 'where this process may not write: change its owner or its permissions'],
  ['EROFS', 'which is on a read-only file system: mount it for writing'],
  ['ENOTDIR', 'and it or a folder above it is a file: move that file'],
  ['ENOSPC', 'which is on a full disk: free some space'],
])('%s of the folder, or of what is in it, is a sentence with what to do', async (code, why) => {
  const failing = (path: string) => () => Promise.reject(Object.assign(new Error(code), { code, path }))
  for (const path of [folder, join(folder, 'lock'), tmpdir()])
    await expect(inDataDir(folder, failing(path))).rejects.toMatchObject({
      name: 'DataDirUnusable',
      message: `DATA_DIR is ${folder}, ${why}, or choose another DATA_DIR.`,
    })
  await expect(inDataDir(folder, failing(`${folder}-beside`))).rejects.toMatchObject({ message: code })
})

test('so is a disk without room for the embedded database', async () => {
  const thrown = { name: 'ErrnoError', errno: 51 }
  await expect(inDataDir(folder, () => Promise.reject(thrown))).rejects.toThrow('which is on a full disk')
  await expect(connect({ dataDir: join(file, 'pg') })).rejects.toMatchObject({ code: 'ENOTDIR' })
})
