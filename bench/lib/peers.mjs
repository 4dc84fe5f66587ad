import { createHash } from 'node:crypto'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inRoot } from '../../scripts/lib/root.mjs'
import { run } from '../../scripts/lib/run.mjs'
import { say } from '../../scripts/lib/say.mjs'
import { Server } from './Server.mjs'

const peers = {
  next: {
    module: 'page.mjs',
    build: ['node_modules/next/dist/bin/next', 'build'],
    start: (port) => ({
      script: 'node_modules/next/dist/bin/next',
      args: ['start', '-H', '127.0.0.1', '-p', port],
    }),
  },
  'react-router': {
    module: 'app/page.mjs',
    build: ['node_modules/@react-router/dev/bin.js', 'build'],
    start: () => ({ script: 'node_modules/@react-router/serve/bin.js', args: ['build/server/index.js'] }),
  },
  'tanstack-start': {
    module: 'src/page.mjs',
    build: ['node_modules/vite/bin/vite.js', 'build'],
    start: () => ({ script: 'serve.mjs', args: [] }),
  },
}
export const peerNames = Object.keys(peers)

/** Installs the peer from its own lockfile in a folder that later runs reuse, and builds it with the current page. */
export async function preparePeer(name, { page, env }) {
  const source = inRoot('bench/peers', name)
  const lock = await readFile(join(source, 'package-lock.json'))
  const key = createHash('sha256').update(lock).digest('hex').slice(0, 12)
  const folder = join(tmpdir(), `verandah-bench-${name}-${key}`)
  await mkdir(folder, { recursive: true })
  await cp(source, folder, { recursive: true })
  await writeFile(join(folder, peers[name].module), page)
  const options = {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env, NEXT_TELEMETRY_DISABLED: '1' },
  }
  if ((await readFile(join(folder, '.installed'), 'utf8').catch(() => '')) !== key) {
    say(`Installing ${name}`)
    await must(name, run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], options))
    await writeFile(join(folder, '.installed'), key)
  }
  say(`Building ${name}`)
  const building = { ...options, env: { ...options.env, NODE_ENV: 'production' } }
  await must(name, run(process.execPath, peers[name].build, building))
  return folder
}

async function must(name, step) {
  if ((await step) !== 0) throw new Error(`${name} could not be installed or built.`)
}

export function startPeer(name, { folder, env, ready, label = name, log }) {
  return Server.start((port) => {
    const { script, args } = peers[name].start(String(port))
    return { name: label, script: join(folder, script), args, cwd: folder, env, ready, log }
  })
}
