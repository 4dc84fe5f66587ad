import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parse, stringify } from 'yaml'
import { inRoot } from '../root.mjs'

/** A container's limits on an ordinary machine, so that a container here can't open more files than there. */
const limits =
  '[containers]\ndefault_ulimits = ["nofile=1024:1024", "nproc=4096:4096"]\n[engine]\nruntime = "runc"\n'
const healthEvery = 2_000

/** Docker with Compose; or Podman, Buildah and docker-compose, which together do the same; null if neither is there. */
export async function startEngine(folder, say) {
  if (works('docker', ['info']) && works('docker', ['compose', 'version']))
    return engine({
      name: 'Docker',
      program: 'docker',
      compose: ['docker', 'compose'],
      file: inRoot('compose.yaml'),
    })
  if (!['podman', 'buildah', 'runc', 'docker-compose'].every((program) => works(program, ['--version'])))
    return null
  return startPodman(folder, say)
}

function engine({ environment = {}, build = ['docker', 'build'], stop = async () => {}, ...rest }) {
  const env = { ...process.env, ...environment }
  const run = (command, quiet = false) => runIn(env, command, quiet)
  return {
    ...rest,
    stop,
    buildImage: (tag, context, words = []) => run([...build, '-t', tag, ...words, context]),
    run,
    up: (...words) =>
      run([...rest.compose, '-p', 'verandah-trial', '-f', rest.file, 'up', '-d', '--no-build', ...words]),
    down: () => run([...rest.compose, '-p', 'verandah-trial', '-f', rest.file, 'down', '-v'], true),
    ask: (...words) => askIn(env, rest.program, words),
  }
}

/**
 * Podman's service speaks Docker's API, so Compose can start the containers. Without systemd, nothing runs the health
 * checks at their intervals, so this function does.
 */
async function startPodman(folder, say) {
  const socket = join(folder, 'engine')
  const settings = join(folder, 'containers.conf')
  await writeFile(settings, limits)
  const environment = {
    CONTAINERS_CONF: settings,
    DOCKER_HOST: `unix://${socket}`,
    BUILDAH_ISOLATION: 'chroot',
  }
  const service = spawn('podman', ['system', 'service', '-t', '0', `unix://${socket}`], {
    env: { ...process.env, ...environment },
    stdio: 'ignore',
  })
  say('With Podman, this script runs the health checks, and docker-compose 1 gets the store’s keys as a file')
  const file = join(folder, 'compose.yaml')
  await writeFile(file, await forOldCompose(folder))
  const checking = new AbortController()
  const checks = runHealthChecks(environment, checking.signal)
  return engine({
    name: 'Podman',
    program: 'podman',
    compose: ['docker-compose'],
    build: ['buildah', 'bud', '--format', 'docker', '--layers', '--network', 'host'],
    file,
    environment,
    stop: async () => {
      checking.abort()
      await checks
      const ended = once(service, 'exit')
      service.kill('SIGTERM')
      await ended
    },
  })
}

/**
 * docker-compose 1 supports neither project names nor configs with content. It also compares the network's options with
 * the file's, so the option that Podman adds has to be in the file.
 */
async function forOldCompose(folder) {
  const { name: _, configs, ...rest } = parse(await readFile(inRoot('compose.yaml'), 'utf8'), { merge: true })
  for (const service of Object.values(rest.services)) {
    if (service.build) service.build = inRoot('.')
    service.volumes = (service.volumes ?? []).map((volume) => volume.replace(/^\.\//, `${inRoot('.')}/`))
    for (const { source, target } of service.configs ?? []) {
      const file = join(folder, source)
      // The file's own sample values are used, since no variables are set here.
      await writeFile(file, configs[source].content.replace(/\$\{\w+:-([^}]*)\}/g, '$1'))
      service.volumes.push(`${file}:${target}:ro`)
    }
    delete service.configs
  }
  rest.networks.default.ipam.options = { driver: 'host-local' }
  for (const key of Object.keys(rest).filter((each) => each.startsWith('x-'))) delete rest[key]
  return stringify(rest, { aliasDuplicateObjects: false, defaultStringType: 'QUOTE_DOUBLE' })
}

async function runHealthChecks(environment, signal) {
  const env = { ...process.env, ...environment }
  while (!signal.aborted) {
    const names = await askIn(env, 'podman', [
      'ps',
      '--filter',
      'name=verandah-trial',
      '--format',
      '{{.Names}}',
    ])
    for (const name of names.split('\n').filter(Boolean))
      await askIn(env, 'podman', ['healthcheck', 'run', name]).catch(() => '')
    await pause(healthEvery, undefined, { signal }).catch(() => {})
  }
}

function works(program, words) {
  return spawnSync(program, words, { stdio: 'ignore' }).status === 0
}

async function runIn(env, [program, ...words], quiet) {
  const child = spawn(program, words, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said = (said + chunk).slice(-6_000)
    })
  const [code] = await once(child, 'close')
  if (code !== 0 && !quiet) throw new Error(`${[program, ...words].join(' ')} ended with ${code}:\n${said}`)
}

async function askIn(env, program, words) {
  const child = spawn(program, words, { env, stdio: ['ignore', 'pipe', 'ignore'] })
  let said = ''
  child.stdout.on('data', (chunk) => {
    said += chunk
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${program} ${words.join(' ')} ended with ${code}.`)
  return said.trim()
}
