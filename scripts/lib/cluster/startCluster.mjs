import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProvider } from '../../providers/startProvider.mjs'
import { findNginx, findPostgres } from '../findTools.mjs'
import { inRoot } from '../root.mjs'
import { startBalancer } from './balancer.mjs'
import { Keeper } from './Keeper.mjs'
import { Member } from './Member.mjs'
import { startMessageCatcher } from './messageCatcher.mjs'
import { startNginx } from './nginx.mjs'
import { startObjectStore } from './objectStore.mjs'
import { freePorts } from './ports.mjs'
import { startPostgres } from './postgres.mjs'
import { asService, migrate, service } from './twoUsers.mjs'

const bucket = { name: 'verandah-uploads', region: 'local', keyId: 'cluster', secret: 'cluster-secret' }

/**
 * Two web servers and two apis on one PostgreSQL, behind a balancer, with an object store and a message catcher, all on
 * this machine's loopback and in a temporary folder. They are stopped in reverse order. `payments` is the payment
 * provider to imitate in place of the sandbox; `startDatabase` can start something other than a single PostgreSQL and
 * gets the name of the service’s user. If `signal` aborts before everything is up, what has started is stopped.
 */
export async function startCluster({
  publicPort,
  demo = true,
  metricsToken = '',
  payments = '',
  environment = {},
  startDatabase = () => startPostgres(postgresPrograms()),
  say = () => {},
  signal = new AbortController().signal,
} = {}) {
  const running = []
  const started = async (what, starting) => {
    say(what)
    const one = await starting
    running.push(one)
    signal.throwIfAborted()
    return one
  }
  const stop = async () => {
    for (const one of running.splice(0).reverse()) await one.stop().catch((error) => say(String(error)))
  }
  const folder = await mkdtemp(join(tmpdir(), 'verandah-cluster-'))
  running.push({ stop: () => rm(folder, { recursive: true, force: true }) })
  try {
    const ports = await portsFor(publicPort)
    const services = await startServices(started, { payments, startDatabase, ...ports })
    const settings = settingsOf({ ports, ...services, demo, metricsToken, environment })
    const apis = ports.apis.map((port, nth) =>
      member({ name: `api-${nth + 1}`, entry: 'dist/api/main.js', port, folder, environment: settings.api }),
    )
    const webs = ports.webs.map((port, nth) =>
      member({ name: `web-${nth + 1}`, entry: 'dist/server.js', port, folder, environment: settings.web }),
    )
    const keeper = new Keeper({ say })
    running.push({ stop: () => keeper.settle() }, together(apis), together(webs))
    const balancer = await started('The balancer', openDoors({ ports, folder }))
    running.push({ stop: async () => keeper.release() })
    for (const each of [services.postgres, balancer.program]) if (each?.whenLost) keeper.keep(each)
    say('The tables')
    await migrate({ ...settings.api, DATA_DIR: folder }, { owner: services.postgres.url, signal })
    // One after the other, since the first one loads the demo content.
    for (const each of [...apis, ...webs]) {
      say(each.name)
      await startUnless(signal, each)
      keeper.keep(each)
    }
    const origin = `http://localhost:${ports.publicPort}`
    return { origin, port: ports.publicPort, webs, apis, ...services, balancer, folder, settings, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function portsFor(publicPort) {
  const [free, apiPort, storePort, smtpPort, httpPort, ...members] = await freePorts(9)
  const own = { apiPort, storePort, smtpPort, httpPort }
  return { ...own, publicPort: publicPort ?? free, apis: members.slice(0, 2), webs: members.slice(2) }
}

async function startServices(
  started,
  { storePort, smtpPort, httpPort, payments, publicPort, startDatabase },
) {
  const postgres = await started('PostgreSQL', startDatabase({ service }))
  const store = await started(
    'The object store',
    startObjectStore({ port: storePort, bucket: bucket.name, ...bucket }),
  )
  const messages = await started('The message catcher', startMessageCatcher({ smtpPort, httpPort }))
  const provider =
    payments === '' ? undefined : await started(`A stand-in for ${payments}`, startProvider(payments))
  const address = `http://localhost:${publicPort}/api/v1/payments/webhooks/${payments}`
  if (provider) await provider.tell('hooks', { address, retries: true })
  return { postgres, store, messages, provider }
}

function member({ folder, entry, environment, ...rest }) {
  const own = { ...environment, DATA_DIR: join(folder, rest.name) }
  return new Member({
    ...rest,
    environment: own,
    entry: inRoot(entry),
    logFile: join(folder, `${rest.name}.log`),
  })
}

/** If the signal aborts during a start, the program is stopped. */
async function startUnless(signal, program) {
  signal.throwIfAborted()
  const cut = () => program.stop()
  signal.addEventListener('abort', cut)
  await program.start().finally(() => signal.removeEventListener('abort', cut))
}

function together(members) {
  return { stop: () => Promise.all(members.map((each) => each.stop())) }
}

function openDoors({ ports, folder }) {
  const program = findNginx()
  return program ? startNginx({ program, folder, ...ports }) : startBalancer(ports)
}

function postgresPrograms() {
  const binaries = findPostgres()
  if (!binaries) throw new Error('PostgreSQL is not installed here (Debian: apt-get install postgresql).')
  return binaries
}

/** The same settings as in compose.yaml, with addresses on this machine. */
function settingsOf({ ports, postgres, store, messages, provider, demo, metricsToken, environment }) {
  const origin = `http://localhost:${ports.publicPort}`
  const common = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PUBLIC_ORIGIN: origin,
    TRUST_PROXY: '127.0.0.1',
    DRAIN_MS: '2000',
    METRICS_TOKEN: metricsToken,
    SMTP_URL: messages.smtp,
    SMS_WEBHOOK_URL: messages.sms,
    ...provider?.environment,
    ...environment,
  }
  const services = `http://127.0.0.1:${ports.apiPort}`
  return {
    web: { ...common, MARKETPLACE_API_URL: services, ESTATE_API_URL: services, UPLOADS_ORIGIN: store.origin },
    api: {
      ...common,
      DATABASE_URL: asService(postgres.pooledUrl ?? postgres.url),
      ...(postgres.pooledUrl && { DATABASE_DIRECT_URL: asService(postgres.url) }),
      LOAD_DEMO: demo ? 'yes' : 'no',
      S3_ENDPOINT: store.origin,
      S3_FORCE_PATH_STYLE: 'yes',
      S3_BUCKET: bucket.name,
      S3_REGION: bucket.region,
      S3_ACCESS_KEY_ID: bucket.keyId,
      S3_SECRET_ACCESS_KEY: bucket.secret,
    },
  }
}
