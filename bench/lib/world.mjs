import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inRoot } from '../../scripts/lib/root.mjs'
import { cleanEnvironment, Server } from './Server.mjs'

const email = 'student@verandah.example'

/** The api with its demo content in a temporary folder, and a recorder in front of it that all subjects call. */
export async function startWorld() {
  const folder = await mkdtemp(join(tmpdir(), 'verandah-bench-'))
  const api = await startApi(folder)
  const service = await Server.start(() => ({
    name: 'recorder',
    script: inRoot('bench/servers/recorder.mjs'),
    env: { UPSTREAM: api.origin },
    ready: '/readyz',
  }))
  const closers = new Set([
    () => rm(folder, { recursive: true, force: true }),
    api.stop,
    () => service.stop(),
  ])
  return {
    folder,
    service,
    /** What has to be stopped however the run ends, in reverse order. */
    closers,
    token: await signIn(api),
    web: (env, more) => startWeb({ service, folder, env, more }),
    close: async () => {
      for (const close of [...closers].reverse()) await close()
    },
  }
}

export function startWeb({ service, folder, env, more }) {
  return Server.start(() => ({
    name: 'Verandah',
    script: inRoot('dist/server.js'),
    env: { MARKETPLACE_API_URL: service.origin, ESTATE_API_URL: service.origin, ...env },
    ready: '/livez',
    log: join(folder, 'web.log'),
    ...more,
  }))
}

export async function startApi(folder, env = {}) {
  const child = fork(inRoot('dist/api/main.js'), {
    env: {
      ...cleanEnvironment(),
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: folder,
      BEHIND_WEB: 'yes',
      LOAD_DEMO: 'yes',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const { port, hints } = await new Promise((resolve, reject) => {
    child.on('message', (message) => message.type === 'ready' && resolve(message))
    child.once('exit', (code) => reject(new Error(`The api ended with ${code}.`)))
  })
  const stop = async () => {
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    await gone
  }
  const password = /each with the password (\S+):/.exec(hints.join('\n'))?.[1]
  return { port, origin: `http://127.0.0.1:${port}`, password, stop }
}

async function signIn({ origin, password }) {
  const response = await fetch(`${origin}/api/v1/login/email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const { data } = await response.json()
  return data.access_token
}
