import { createServer } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import app from './dist/server/server.js'

const server = createServer(async (request, response) => {
  const answer = await app.fetch(new Request(`http://${request.headers.host}${request.url}`))
  response.writeHead(answer.status, Object.fromEntries(answer.headers))
  await pipeline(Readable.fromWeb(answer.body), response)
})
server.keepAliveTimeout = 60_000
server.listen(Number(process.env.PORT), '127.0.0.1')
