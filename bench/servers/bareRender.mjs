import { readFileSync } from 'node:fs'
import { Agent, createServer, get } from 'node:http'
import { pathToFileURL } from 'node:url'

// Nothing but node:http, the calls over one agent, and renderToPipeableStream into the response.
const { callsOf, prepare } = await import(pathToFileURL(process.env.TREE).href)
const payload = JSON.parse(readFileSync(process.env.PAYLOAD, 'utf8'))
const calls = callsOf(payload)
const render = await prepare(payload, `http://localhost${process.env.PAGE}`)
const agent = new Agent({ keepAlive: true, maxSockets: 256, scheduling: 'lifo' })

const headers = process.env.TOKEN ? { authorization: `Bearer ${process.env.TOKEN}` } : {}

const server = createServer(async (_request, response) => {
  if (process.env.TOKEN) await ask('/api/v1/profile')
  const answers = Object.fromEntries(
    await Promise.all(calls.map(async ({ key, path }) => [key, await ask(path)])),
  )
  const stream = render(answers, () => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
    stream.pipe(response)
  })
})
server.keepAliveTimeout = 60_000
server.listen(Number(process.env.PORT), '127.0.0.1')
process.once('SIGTERM', () => process.exit(0))

function ask(path) {
  return new Promise((resolve, reject) => {
    get(process.env.SERVICE + path, { agent, headers }, (response) => {
      const chunks = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.once('end', () => resolve(JSON.parse(Buffer.concat(chunks)).data))
      response.once('error', reject)
    }).once('error', reject)
  })
}
