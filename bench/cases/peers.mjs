import { compare } from '../lib/compare.mjs'
import { mustMatch, payloadOf, textOf, wholeOf } from '../lib/page.mjs'
import { pageModule } from '../lib/pageModule.mjs'
import { peerNames, preparePeer, startPeer } from '../lib/peers.mjs'
import { comparedRows } from '../lib/report.mjs'

const path = '/courses'
const ways = {
  next: [
    { label: 'Next, client components', path: '/client' },
    { label: 'Next, server components', path: '/server' },
    { label: 'Next, kept (ISR)', path: '/kept/1', kept: true },
  ],
  'react-router': [{ label: 'React Router', path: '/' }],
  'tanstack-start': [{ label: 'TanStack Start', path: '/' }],
}

/** A browser's headers. With them, Next and React Router compress every response; TanStack Start compresses nothing. */
const asBrowser = { 'Accept-Encoding': 'gzip, deflate, br' }

/** First with every request rendered and uncompressed; then with a browser's headers, and our page cached. */
export async function peers({ world, rounds, tree }) {
  const servers = [await world.web({ PAGE_CACHE_MB: '0' }), await world.web()]
  const [rendering, keeping] = servers
  try {
    const html = await wholeOf(rendering, path)
    const env = { SERVICE: world.service.origin, CALL: await callOf(payloadOf(html), tree) }
    const own = (server, more) => ({ ...more, server, asks: { port: server.port, path } })
    const subjects = [
      own(rendering, { name: 'Verandah, cache off' }),
      own(keeping, { name: 'Verandah, kept', kept: true }),
    ]
    for (const name of peerNames) {
      const folder = await preparePeer(name, { page: pageModule(html), env })
      const server = await startPeer(name, { folder, env, ready: ways[name][0].path })
      servers.push(server)
      for (const way of ways[name]) {
        mustMatch(html, await textOf(server, way.path), way.label)
        subjects.push({
          name: way.label,
          server,
          kept: way.kept,
          asks: { port: server.port, path: way.path },
        })
      }
    }
    const rendered = subjects.filter(({ kept }) => !kept)
    const asked = subjects
      .filter(({ server }) => server !== rendering)
      .map(({ name, server, asks, kept }) => ({
        name: `${name}, as a browser asks`,
        server,
        often: kept ? 20 : 1,
        asks: { ...asks, headers: asBrowser },
      }))
    const measure = { rounds, count: 150, connections: 8, warm: 1_000 }
    return [
      ...comparedRows(await compare({ ...measure, subjects: rendered })),
      ...comparedRows(await compare({ ...measure, subjects: asked })),
    ]
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
}

async function callOf(payload, tree) {
  const { callsOf } = await import(tree)
  const [call] = callsOf(payload)
  return call.path
}
