import { execFile, execFileSync } from 'node:child_process'
import { chown, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { quickestFolder } from './quickestFolder.mjs'

const execute = promisify(execFile)
// Nothing here outlives the run, so nothing needs to survive a power cut.
const hasty = '-c fsync=off -c synchronous_commit=off -c full_page_writes=off'

/**
 * A private PostgreSQL in a temporary folder, reached only through a socket there. A `lasting` one syncs its writes
 * like a production server.
 */
export async function startPrivatePostgres(binaries, { lasting = false, inMemory = false } = {}) {
  const folder = await mkdtemp(join(inMemory ? await quickestFolder() : tmpdir(), 'verandah-postgres-'))
  const owner = await ownerOf(folder)
  const call = (program, args) => execute(join(binaries, program), args, { ...owner, cwd: folder })
  const settings = `${lasting ? '' : hasty} -c max_connections=200 -c listen_addresses=''`
  await call('initdb', [
    '-D',
    join(folder, 'data'),
    '-U',
    'verandah',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
  ])
  const primary = serverIn(folder, { call, settings })
  const all = [primary]
  await primary.start()
  return {
    ...primary,
    /** Adds a streaming replica. */
    async addReplica() {
      const place = join(folder, `replica-${all.length}`)
      const from = ['-h', folder, '-U', 'verandah', '-D', join(place, 'data')]
      await call('pg_basebackup', [...from, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'])
      const replica = serverIn(place, { call, settings })
      all.push(replica)
      await replica.start()
      return replica
    },
    stop: async () => {
      for (const each of all.toReversed()) await each.halt('immediate').catch(() => {})
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function serverIn(folder, { call, settings }) {
  const data = join(folder, 'data')
  const words = `${settings} -c unix_socket_directories='${folder}'`
  const logFile = join(folder, 'log')
  return {
    url: `postgres://verandah@localhost/postgres?host=${encodeURIComponent(folder)}`,
    logFile,
    /** The id of the process that started all the others. */
    pid: async () => Number.parseInt(await readFile(join(data, 'postmaster.pid'), 'utf8'), 10),
    start: () => call('pg_ctl', ['start', '-w', '-s', '-D', data, '-l', logFile, '-o', words]),
    /** `immediate` is like a crash, `fast` like a manual restart. */
    halt: (mode) => call('pg_ctl', ['stop', '-w', '-s', '-m', mode, '-D', data]),
  }
}

/** PostgreSQL refuses to run as root, so root gives the folder to another user. */
export async function ownerOf(folder) {
  if (process.getuid?.() !== 0) return {}
  const name = ['postgres', 'nobody'].find((user) => idOf(user, '-u') !== undefined)
  if (!name) throw new Error('There is no user "postgres" or "nobody" to run PostgreSQL as.')
  const owner = { uid: idOf(name, '-u'), gid: idOf(name, '-g') }
  await chown(folder, owner.uid, owner.gid)
  return owner
}

function idOf(user, flag) {
  try {
    return Number(execFileSync('id', [flag, user], { stdio: ['ignore', 'pipe', 'ignore'] }))
  } catch {
    return undefined
  }
}
