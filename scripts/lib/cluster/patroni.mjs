import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { stringify } from 'yaml'
import { machineClock } from '../../clock/machineClock.mjs'
import { findEtcd, findHaproxy, findPatroni, findPgbouncer, findPostgres } from '../findTools.mjs'
import { ownerOf } from '../privatePostgres.mjs'
import { answers, freePorts } from './ports.mjs'

const patience = 90_000
/** `ttl` seconds without a sign of life, and the primary is replaced. Patroni accepts no shorter time than twenty. */
const dcs = {
  ttl: 20,
  loop_wait: 5,
  retry_timeout: 5,
  maximum_lag_on_failover: 1_048_576,
  // A commit waits until the standby has it too, if there is one.
  synchronous_mode: true,
  postgresql: { use_pg_rewind: true, parameters: { max_connections: 200 } },
}
/** PgBouncer accepts no session settings from its clients, so it sets these itself, as in docs/OPERATIONS.md. */
const timeouts = {
  statement_timeout: 15_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 30_000,
}

/**
 * Two PostgreSQL servers under Patroni, which records the leader in etcd; HAProxy, which routes to the primary; and
 * PgBouncer in transaction mode in front of it, which signs in as the user `service`. All on loopback, in a temporary
 * folder.
 */
export async function startPatroni({ service }) {
  const folder = await mkdtemp(join(tmpdir(), 'verandah-patroni-'))
  const owner = await ownerOf(folder)
  const run = runnerIn(folder, owner)
  const [etcdPort, peerPort, balancedPort, pooledPort, ...rest] = await freePorts(8)
  // A node can't be called "first": that is a keyword in PostgreSQL's list of standbys.
  const nodes = ['north', 'south'].map((name, nth) => ({ name, port: rest[nth], restPort: rest[nth + 2] }))
  const stopping = []
  const stop = async () => {
    for (const one of stopping.splice(0).reverse()) await one()
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
  try {
    const etcd = `http://127.0.0.1:${etcdPort}`
    const peer = `http://127.0.0.1:${peerPort}`
    const store = run('etcd', findEtcd(), [
      ...['--data-dir', join(folder, 'etcd'), '--listen-client-urls', etcd, '--advertise-client-urls', etcd],
      ...[
        '--listen-peer-urls',
        peer,
        '--initial-advertise-peer-urls',
        peer,
        '--initial-cluster',
        `default=${peer}`,
      ],
    ])
    stopping.push(() => store.end('SIGTERM'))
    await answers(etcdPort, store.hasEnded)
    const servers = []
    for (const node of nodes) {
      const server = await nodeOf({ ...node, folder, run, etcdPort })
      servers.push(server)
      stopping.push(() => server.kill())
      server.start()
      await server.until(200, '/health')
    }
    await until(async () => (await roleOf(servers)).standby?.isSynchronous === true, 'A standby in step')
    stopping.push(await startHaproxy({ folder, run, nodes, port: balancedPort }))
    stopping.push(await startPgbouncer({ folder, run, port: pooledPort, to: balancedPort, user: service }))
    const address = (port) => `postgres://verandah@127.0.0.1:${port}/postgres`
    return {
      url: address(balancedPort),
      pooledUrl: address(pooledPort),
      folder,
      roles: () => roleOf(servers),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

function runnerIn(folder, owner) {
  return (name, program, words) => {
    const log = createWriteStream(join(folder, `${name}.log`), { flags: 'a' })
    const env = { PATH: `${process.env.PATH}:/usr/sbin`, HOME: folder, LANG: 'C.UTF-8', ...machineClock }
    const child = spawn(program, words, {
      ...owner,
      cwd: folder,
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child.stdout.pipe(log, { end: false })
    child.stderr.pipe(log, { end: false })
    const hasEnded = () => child.exitCode !== null || child.signalCode !== null
    return {
      pid: child.pid,
      hasEnded,
      async end(signal) {
        if (hasEnded()) return
        const ended = once(child, 'exit')
        child.kill(signal)
        await ended
      },
    }
  }
}

async function nodeOf({ name, port, restPort, folder, run, etcdPort }) {
  const place = join(folder, name)
  const file = join(folder, `${name}.yaml`)
  await writeFile(file, stringify(settingsOf({ name, port, restPort, place, etcdPort })))
  let patroni
  const origin = `http://127.0.0.1:${restPort}`
  const ask = async (path) => {
    try {
      const answer = await fetch(`${origin}${path}`, { signal: AbortSignal.timeout(2_000) })
      await answer.arrayBuffer()
      return answer
    } catch {
      return null
    }
  }
  const all = () => (patroni ? [patroni.pid, ...below(patroni.pid), ...serversIn(place)] : [])
  return {
    name,
    ask,
    start() {
      patroni = run(name, findPatroni(), [file])
    },
    until: (status, path) => until(async () => (await ask(path))?.status === status, `${name}: ${path}`),
    /** As in a power cut: kills Patroni and every process of the server at once. */
    async kill() {
      signal(all(), 'SIGKILL')
      await patroni?.end('SIGKILL')
      await until(async () => serversIn(place).length === 0, `${name}: its end`)
    },
    /** As if the machine hung: the server keeps its connections open, but answers nothing. */
    hang: () => signal(all(), 'SIGSTOP'),
  }
}

function settingsOf({ name, port, restPort, place, etcdPort }) {
  const own = `127.0.0.1:${port}`
  const trusted = [
    'local all all trust',
    'host all all 127.0.0.1/32 trust',
    'host replication all 127.0.0.1/32 trust',
  ]
  return {
    scope: 'verandah',
    name,
    restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
    etcd3: { host: `127.0.0.1:${etcdPort}` },
    bootstrap: { dcs, initdb: [{ encoding: 'UTF8' }, { locale: 'C' }] },
    postgresql: {
      listen: own,
      connect_address: own,
      data_dir: place,
      bin_dir: findPostgres(),
      pgpass: `${place}.pgpass`,
      authentication: {
        superuser: { username: 'verandah', password: 'verandah' },
        replication: { username: 'follower', password: 'follower' },
      },
      pg_hba: trusted,
      parameters: { unix_socket_directories: '' },
    },
  }
}

/** Which node reports itself as primary, and which as synchronous standby. */
async function roleOf(servers) {
  const said = await Promise.all(
    servers.map(async (server) => ({
      server,
      isPrimary: (await server.ask('/primary'))?.status === 200,
      isSynchronous: (await server.ask('/synchronous'))?.status === 200,
    })),
  )
  const [primary] = said.filter(({ isPrimary }) => isPrimary)
  return { primary: primary?.server, standby: said.find((each) => each !== primary && each.isSynchronous) }
}

/** Routes to the node that reports itself as primary, and closes connections to one that no longer does. */
async function startHaproxy({ folder, run, nodes, port }) {
  const file = join(folder, 'haproxy.cfg')
  const lines = nodes.map(
    ({ name, port: to, restPort }) => `  server ${name} 127.0.0.1:${to} check port ${restPort}`,
  )
  await writeFile(
    file,
    `defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
listen postgres
  bind 127.0.0.1:${port}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${lines.join('\n')}
`,
  )
  const proxy = run('haproxy', findHaproxy(), ['-db', '-f', file])
  await answers(port, proxy.hasEnded)
  return () => proxy.end('SIGTERM')
}

async function startPgbouncer({ folder, run, port, to, user }) {
  const place = join(folder, 'pgbouncer')
  await mkdir(place)
  const file = join(place, 'pgbouncer.ini')
  const settings = Object.entries(timeouts)
    .map(([name, value]) => `SET ${name} = ${value}`)
    .join('; ')
  await writeFile(
    file,
    `[databases]
postgres = host=127.0.0.1 port=${to} user=${user} connect_query='${settings}'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 10
max_client_conn = 500
server_login_retry = 1
ignore_startup_parameters = ${Object.keys(timeouts).join(',')}
`,
  )
  const pooler = run('pgbouncer', findPgbouncer(), [file])
  await answers(port, pooler.hasEnded)
  return () => pooler.end('SIGTERM')
}

/** All descendants of a process: its group isn't enough, since PostgreSQL's processes have sessions of their own. */
function below(pid) {
  const pairs = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const children = (of) =>
    pairs.filter(([, parent]) => parent === of).flatMap(([each]) => [each, ...children(each)])
  return children(pid)
}

/** PostgreSQL's processes on this folder, which aren't Patroni's children. */
function serversIn(place) {
  const lines = execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' }).split('\n')
  const [postmaster] = lines
    .filter((line) => line.includes(`-D ${place} `))
    .map((line) => Number.parseInt(line, 10))
  return postmaster ? [postmaster, ...below(postmaster)] : []
}

function signal(pids, name) {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {
      // The process has already ended.
    }
  }
}

async function until(holds, what) {
  const end = performance.now() + patience
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`${what}: not within ${patience / 1000} s.`)
    await pause(100)
  }
}
