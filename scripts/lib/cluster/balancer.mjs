import { randomUUID } from 'node:crypto'
import { Agent, createServer, request as send } from 'node:http'
import { pipeline } from 'node:stream'

const patience = 30_000
const hidden = /^\/(livez|readyz|metrics)(\/|\?|$)/
const harmless = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Stands in for nginx if it isn't installed: alternates between servers, and tries the next if the first is down. */
export async function startBalancer({ publicPort, apiPort, webs, apis }) {
  const doors = await Promise.all([
    open({ port: publicPort, peers: webs, isPublic: true }),
    open({ port: apiPort, peers: apis, isPublic: false }),
  ])
  return {
    name: 'the small balancer of this script',
    log: null,
    stop: () => Promise.all(doors.map((door) => door.stop())),
  }
}

async function open({ port, peers, isPublic }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  let turn = 0
  const server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
    if (isPublic && hidden.test(request.url)) return response.writeHead(404).end()
    turn += 1
    const order = peers.map((_peer, nth) => peers[(turn + nth) % peers.length])
    pass({ request, response, order, agent, headers: headersOf(request, isPublic) })
  })
  await new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    stop: () => {
      agent.destroy()
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

function headersOf({ headers, socket }, isPublic) {
  const { connection: _, 'keep-alive': __, 'transfer-encoding': chunked, ...rest } = headers
  const kept = { ...rest, ...(chunked && { 'transfer-encoding': chunked }) }
  if (!isPublic) return kept
  const claims = Object.keys(kept).filter((name) => /^(x-forwarded-|forwarded$|via$|x-real-ip$)/.test(name))
  for (const name of claims) delete kept[name]
  return {
    ...kept,
    'x-request-id': randomUUID(),
    'x-forwarded-for': socket.remoteAddress,
    'x-forwarded-host': headers.host,
    'x-forwarded-proto': 'http',
  }
}

/** A request that never arrived goes to the next server; one that may have had an effect, only if it's a read. */
function pass({ request, response, order: [port, ...rest], agent, headers }) {
  const upstream = send({
    host: '127.0.0.1',
    port,
    agent,
    headers,
    method: request.method,
    path: request.url,
  })
  const reads = harmless.has(request.method)
  let handed = false
  upstream.setTimeout(patience, () => upstream.destroy(new Error('late')))
  upstream.once('response', (answer) => {
    const { connection: _, 'keep-alive': __, ...kept } = answer.headers
    response.writeHead(answer.statusCode, kept)
    pipeline(answer, response, () => {})
  })
  upstream.once('error', () => {
    if (response.destroyed) return
    if (response.headersSent) return response.destroy()
    if (rest.length > 0 && !handed) return pass({ request, response, order: rest, agent, headers })
    response.writeHead(503, { 'retry-after': '5', 'content-type': 'text/plain' }).end('Back in a moment.\n')
  })
  response.once('close', () => upstream.destroy())
  if (reads) return upstream.end()
  // The body is sent only after connecting, so that the next server can still get all of it.
  upstream.once('socket', (socket) =>
    whenConnected(socket, () => {
      handed = true
      request.pipe(upstream)
    }),
  )
}

function whenConnected(socket, go) {
  if (socket.connecting) socket.once('connect', go)
  else go()
}
