// A whole installation on this machine: npm run cluster [-- --port 8080] [-- --empty] [-- --payments stripe]
import './lib/requireNode.mjs'
import { parseArgs } from 'node:util'
import { ensureBuilt } from './lib/build.mjs'
import { isFree } from './lib/cluster/ports.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { giveUp, say } from './lib/say.mjs'

const { port, empty, payments } = readArguments()
await ensureInstalled({ all: true })
await ensureBuilt()
if (!(await isFree(port))) giveUp(`Port ${port} is taken. Choose another one: npm run cluster -- --port 8090`)
// Imported only now, since it needs packages.
const { startCluster } = await import('./lib/cluster/startCluster.mjs')

say('Starting, one after the other')
const leaving = new AbortController()
let cluster
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, async () => {
    if (leaving.signal.aborted) return
    say('Stopping')
    leaving.abort()
    if (!cluster) return
    await cluster.stop()
    process.exit(0)
  })
cluster = await startCluster({
  publicPort: port,
  demo: !empty,
  payments,
  metricsToken: 'metrics-of-the-cluster',
  say: (what) => say(`  ${what}`),
  signal: leaving.signal,
}).catch((error) => (leaving.signal.aborted ? process.exit(0) : giveUp(error.message)))

const { origin, webs, apis, messages, store, balancer, provider, folder } = cluster
console.log(`
Verandah is at ${origin}, Verandah Homes at ${origin.replace('://', '://homes.')}
  behind it    ${balancer.name}
  web          ${webs.map((each) => each.origin).join('  ')}
  api          ${apis.map((each) => each.origin).join('  ')}
  uploads      ${store.origin}
  messages     ${messages.origin} (sign-in codes too)
  payments     ${provider ? `${provider.origin}, a stand-in for ${provider.name}` : 'the sandbox'}
  metrics      curl -H 'Authorization: Bearer metrics-of-the-cluster' ${webs[0].origin}/metrics
  logs         ${folder}
Nothing is kept when it stops. Stop with Ctrl-C.`)

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        port: { type: 'string', default: '8080' },
        empty: { type: 'boolean', default: false },
        payments: { type: 'string', default: 'sandbox' },
      },
    })
    const wanted = Number(values.port)
    if (!Number.isInteger(wanted) || wanted < 1 || wanted > 65_535)
      throw new Error('--port is a number up to 65535.')
    if (!['sandbox', 'razorpay', 'stripe'].includes(values.payments))
      throw new Error('--payments is sandbox, razorpay or stripe.')
    return { port: wanted, empty: values.empty, payments: values.payments.replace('sandbox', '') }
  } catch (error) {
    return giveUp(`${error.message}\nUsage: npm run cluster [-- --port 8080 --empty --payments stripe]`)
  }
}
