// Tries the image without Docker: runs the Dockerfile's stages in a temporary folder, then the image's commands.
import './lib/requireNode.mjs'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePorts } from './lib/cluster/ports.mjs'
import { inRoot, root } from './lib/root.mjs'
import { giveUp, say } from './lib/say.mjs'

const docker = spawnSync('docker', ['info'], { stdio: 'ignore' }).status === 0
if (docker) {
  say('Building the image')
  process.exit(spawnSync('docker', ['build', '-t', 'verandah', root], { stdio: 'inherit' }).status ?? 1)
}

say('No Docker engine found: running the stages in a folder, as far as possible')
const dockerfile = await readFile(inRoot('Dockerfile'), 'utf8')
const place = await mkdtemp(join(tmpdir(), 'verandah-image-'))
try {
  await buildStage(join(place, 'build'))
  await lastStage(join(place, 'build'), join(place, 'image'))
  await refuseTools(join(place, 'image'))
  await tryIt(join(place, 'image'))
} finally {
  await rm(place, { recursive: true, force: true })
}
say(
  'Left out: the base image and its packages (tini), the unprivileged user, the read-only root, HEALTHCHECK as Docker runs it',
)

/** Copies the files that .dockerignore includes, and runs the RUN lines of the first stage. */
async function buildStage(folder) {
  const allowed = (await readFile(inRoot('.dockerignore'), 'utf8'))
    .split('\n')
    .filter((line) => line.startsWith('!'))
  for (const name of allowed.map((line) => line.slice(1).trim()))
    await cp(inRoot(name), join(folder, name), { recursive: true })
  const [first] = dockerfile.split(/^FROM .*$/m).slice(1)
  for (const [, line] of first.matchAll(/^RUN (?:--mount=\S+ )*(.+)$/gm)) {
    say(line)
    const { status } = spawnSync('sh', ['-ec', line], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
    if (status !== 0) giveUp(`The step failed with ${status}.`)
  }
}

/** Follows the COPY lines of the last stage. */
async function lastStage(from, folder) {
  const last = dockerfile.split(/^FROM .*$/m).at(-1)
  for (const [, names] of last.matchAll(/^COPY --from=build (.+)$/gm)) {
    const words = names.split(' ')
    const to = words.pop()
    for (const name of words.map((word) => word.replace('/app/', ''))) {
      const target = to.endsWith('/') ? join(folder, to, name.split('/').at(-1)) : join(folder, to)
      await mkdir(dirname(target), { recursive: true })
      await cp(join(from, name), target, { recursive: true, verbatimSymlinks: true })
    }
  }
}

async function refuseTools(folder) {
  const { devDependencies } = JSON.parse(await readFile(inRoot('package.json'), 'utf8'))
  const [, forBuild] = /npm uninstall (?:--\S+ )*(.+)/.exec(dockerfile)
  const tools = [...forBuild.split(' '), ...Object.keys(devDependencies)]
  const kept = tools.filter((name) => existsSync(join(folder, 'node_modules', name)))
  if (kept.length > 0)
    giveUp(`The image holds packages for the build or for development: ${kept.join(', ')}.`)
}

/** Migrates a new volume, starts the image's own command on it, waits until it is healthy, asks for pages, and stops it. */
async function tryIt(folder) {
  const [port] = await freePorts(1)
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: join(place, 'data'),
    LOG_LEVEL: 'warn',
  }
  const node = (...args) =>
    spawnSync(process.execPath, ['scripts/container.mjs', ...args], { cwd: folder, env, encoding: 'utf8' })
  say('db status, db migrate')
  for (const command of ['status', 'migrate']) {
    const { status, stdout, stderr } = node('db', command)
    if (status !== 0) giveUp(`db ${command}: ${stderr || stdout}`)
  }
  say('web')
  const web = spawn(process.execPath, ['scripts/container.mjs', 'web'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const healthy = () =>
    spawnSync(process.execPath, ['scripts/healthcheck.mjs'], { cwd: folder, env }).status === 0
  const until = performance.now() + 180_000
  while (!healthy()) {
    if (web.exitCode !== null) giveUp(`web ended with ${web.exitCode}.`)
    if (performance.now() > until) giveUp('web is not healthy after three minutes.')
    await pause(500)
  }
  const pages = await Promise.all(
    ['/', '/homes', '/courses'].map((path) => fetch(`http://127.0.0.1:${port}${path}`)),
  )
  const ended = once(web, 'exit')
  web.kill('SIGTERM')
  const [code] = await ended
  const statuses = pages.map(({ status }) => status)
  if (statuses.some((status) => status !== 200) || code !== 0)
    giveUp(`Pages: ${statuses.join(', ')}; ended with ${code}.`)
  say('Healthy, three pages, stopped with 0')
}
