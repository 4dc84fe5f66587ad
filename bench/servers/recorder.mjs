import { request as ask, createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

// Forwards each call to the service once, then replays the same bytes: only the pages are measured, and every subject
// gets the same JSON at the same cost.
const kept = new Map()
const upstream = new URL(process.env.UPSTREAM)
const slow = { path: null, ms: 0 }
process.on('message', (message) => {
  if (message?.slow) Object.assign(slow, message.slow)
})

const server = createServer(async (request, response) => {
  const key = `${request.method} ${request.url} ${request.headers.authorization ?? ''}`
  const answer = kept.get(key) ?? (await fromService(request))
  if (request.method === 'GET' && answer.status < 500) kept.set(key, answer)
  if (request.url === slow.path) await pause(slow.ms)
  response.writeHead(answer.status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': answer.body.length,
  })
  response.end(answer.body)
})
server.keepAliveTimeout = 60_000
server.listen(Number(process.env.PORT), '127.0.0.1')
process.once('SIGTERM', () => process.exit(0))

function fromService({ method, url, headers }) {
  return new Promise((resolve, reject) => {
    const { authorization } = headers
    const asking = ask(
      {
        host: upstream.hostname,
        port: upstream.port,
        method,
        path: url,
        headers: authorization ? { authorization } : {},
      },
      (response) => {
        const chunks = []
        response.on('data', (chunk) => chunks.push(chunk))
        response.once('end', () => resolve({ status: response.statusCode, body: Buffer.concat(chunks) }))
        response.once('error', reject)
      },
    )
    asking.once('error', reject)
    asking.end()
  })
}
