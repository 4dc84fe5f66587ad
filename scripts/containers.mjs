// The installation of compose.yaml in containers, replaced under load: npm run containers [-- --stand-ins] [-- --built]
import './lib/requireNode.mjs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { ensureInstalled } from './lib/install.mjs'
import { inRoot } from './lib/root.mjs'
import { giveUp, say } from './lib/say.mjs'

await ensureInstalled({ all: true })
// Imported only now, since they need packages.
const { startEngine } = await import('./lib/containers/engine.mjs')
const { makeStandIns } = await import('./lib/containers/standIns.mjs')
const { startVisitors } = await import('./lib/containers/visitors.mjs')

const publicPort = 8080
const patience = 120_000
/** The exit code that test runners read as "skipped". */
const skipped = 77
const image = 'docker.io/library/verandah'

const { values } = parseArgs({
  options: { 'stand-ins': { type: 'boolean', default: false }, built: { type: 'boolean', default: false } },
})
const folder = await mkdtemp(join(tmpdir(), 'verandah-containers-'))
const engine = await startEngine(folder, say)
if (!engine) {
  await rm(folder, { recursive: true, force: true })
  say(
    'There’s no container engine here, so nothing was tried. You need Docker with Compose, or podman, buildah, runc and docker-compose.',
  )
  process.exit(skipped)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, () => clearUp().then(() => giveUp(`Stopped by ${signal}; nothing is left running.`)))
const failure = await tryIt().then(
  () => null,
  (error) => error,
)
await clearUp()
if (failure) giveUp(`${failure.message}\nThe containers failed the check.`)

async function clearUp() {
  await engine.down()
  await engine.stop()
  await rm(folder, { recursive: true, force: true })
}

async function tryIt() {
  say(`With ${engine.name}`)
  if (values['stand-ins']) await makeStandIns(engine, folder, (what) => say(`  ${what}`))
  if (!values.built) {
    say('Building the image')
    await engine.buildImage(image, inRoot('.'))
  }
  await measure()
  say('Starting everything')
  await engine.up()
  const services = ['web-1', 'web-2', 'balancer']
  for (const service of services) await untilHealthy(service)
  await checkMember()
  await replaceUnderLoad()
}

async function measure() {
  const base = await bytesOf('node:24-bookworm-slim')
  const whole = await bytesOf(image)
  say(`The image has ${whole} MB, ${whole - base} of them on top of its base`)
}

async function bytesOf(name) {
  return Math.round(Number(await engine.ask('image', 'inspect', name, '--format', '{{.Size}}')) / 1e6)
}

async function containerOf(service) {
  const ids = await engine.ask(
    'ps',
    '--filter',
    `name=verandah-trial[-_]${service}[-_]`,
    '--format',
    '{{.Names}}',
  )
  return ids.split('\n')[0]
}

async function untilHealthy(service) {
  const until = performance.now() + patience
  while (performance.now() < until) {
    const status = await engine.ask(
      'ps',
      '--filter',
      `name=verandah-trial[-_]${service}[-_]`,
      '--format',
      '{{.Status}}',
    )
    if (status.includes('(healthy)')) return
    await pause(500)
  }
  throw new Error(`${service} is not healthy after ${patience / 1000} s.`)
}

/** Checks what the Dockerfile and compose.yaml promise about each process. */
async function checkMember() {
  const name = await containerOf('web-1')
  const inside = (script) => engine.ask('exec', name, 'sh', '-c', script)
  const is = await inside(
    'id -u; touch /app/x 2>/dev/null && echo writes-root; touch /data/x && touch /tmp/x && echo writes-data',
  )
  const caps = await inside(
    'grep CapEff /proc/self/status; grep NoNewPrivs /proc/self/status; cat /proc/1/comm',
  )
  const state = `${is} ${caps}`.split(/\s+/).join(' ')
  const wanted = '10001 writes-data CapEff: 0000000000000000 NoNewPrivs: 1 tini'
  if (state !== wanted) throw new Error(`A web server is "${state}", not "${wanted}".`)
  say('A web server is uid 10001 without capabilities under tini, on a read-only root')
}

async function replaceUnderLoad() {
  const visitors = startVisitors(publicPort, 20)
  await pause(2_000)
  for (const service of ['api-1', 'api-2', 'web-1', 'web-2']) {
    const begun = performance.now()
    const before = await idOf(service)
    await engine.up('--no-deps', '--force-recreate', service)
    await untilHealthy(service)
    if ((await idOf(service)) === before) throw new Error(`${service} was not replaced.`)
    say(`  ${service} replaced in ${((performance.now() - begun) / 1000).toFixed(1)} s`)
  }
  await pause(2_000)
  const { outcomes, told, failed } = await visitors.stop()
  const stored = await storedOf(told)
  say(
    `${outcomes.length} requests, ${failed.length} failed; ${told.size} enquiries answered, ${stored} of them stored`,
  )
  for (const each of failed.slice(0, 10)) say(`  ${JSON.stringify(each)}`)
  if (failed.length > 0 || stored !== told.size || told.size === 0)
    throw new Error('Some requests failed during the replacement.')
}

async function idOf(service) {
  return engine.ask('inspect', await containerOf(service), '--format', '{{.Id}}')
}

async function storedOf(told) {
  const query = "SELECT coalesce(string_agg(reference, ' '), '') FROM leads"
  const text = await engine.ask(
    'exec',
    await containerOf('postgres'),
    'psql',
    '-U',
    'verandah',
    '-d',
    'verandah',
    '-Atc',
    query,
  )
  const stored = new Set(text.split(' '))
  return [...told.values()].filter((reference) => stored.has(reference)).length
}
