// What a request costs in an installation of two web servers and two apis: npm run sizing. It measures processor time,
// not speed: another program on the machine slows responses down, but adds nothing to their processor time.
import './lib/requireNode.mjs'
import { Agent, request } from 'node:http'
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { giveUp, say } from './lib/say.mjs'

await ensureInstalled({ all: true })
await ensureBuilt()
const { startCluster } = await import('./lib/cluster/startCluster.mjs')

const metricsToken = 'metrics-for-the-sizing'
const atOnce = 16
const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
say('Starting two web servers and two apis')
const cluster = await startCluster({ metricsToken }).catch((error) => giveUp(error.message))
try {
  await measure()
} finally {
  agent.destroy()
  await cluster.stop()
}

async function measure() {
  const cases = [
    { name: 'a cached page', count: 3000, pathOf: () => '/courses' },
    { name: 'a rendered page, with its calls', count: 400, pathOf: (nth) => `/courses?q=chess%20${nth}` },
    { name: 'a list of courses, as JSON', count: 1500, pathOf: () => '/api/v1/courses?items=20' },
    { name: 'a list of projects, as JSON', count: 1500, pathOf: () => '/api/projects?items=3' },
  ]
  console.log(`${'a request for'.padEnd(38)} ${'web'.padStart(9)} ${'api'.padStart(9)}   (ms of a core)`)
  for (const one of cases) {
    await send(one.pathOf, Math.ceil(one.count / 10), 1_000_000)
    const before = await processorTime()
    await send(one.pathOf, one.count, 0)
    const after = await processorTime()
    const each = (part) => (((after[part] - before[part]) / one.count) * 1000).toFixed(2).padStart(9)
    console.log(`${one.name.padEnd(38)} ${each('web')} ${each('api')}`)
  }
  for (const member of [...cluster.webs, ...cluster.apis]) {
    const bytes = await numberIn(member, 'process_resident_memory_bytes')
    console.log(`${member.name.padEnd(38)} ${Math.round(bytes / 1_000_000)} MB resident`)
  }
}

async function processorTime() {
  const sum = async (members) => {
    const each = await Promise.all(members.map((member) => numberIn(member, 'process_cpu_seconds_total')))
    return each.reduce((total, seconds) => total + seconds, 0)
  }
  return { web: await sum(cluster.webs), api: await sum(cluster.apis) }
}

async function numberIn({ origin }, name) {
  const answer = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  const line = (await answer.text()).split('\n').find((each) => each.startsWith(`${name} `))
  return Number(line?.split(' ')[1])
}

/** Sends requests through the balancer, a few at a time, with a browser's headers. */
async function send(pathOf, count, from) {
  let next = 0
  const worker = async () => {
    while (next < count) {
      next += 1
      await get(pathOf(from + next))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

function get(path) {
  const headers = { host: `localhost:${cluster.port}`, 'accept-encoding': 'gzip, br' }
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port: cluster.port, path, agent, headers }, (answer) => {
      answer.resume()
      answer.once('end', () =>
        answer.statusCode < 400 ? resolve() : reject(new Error(`${path}: ${answer.statusCode}`)),
      )
    })
    sent.once('error', reject)
    sent.end()
  })
}
