import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import express from 'express'

// Sends the compressed bytes of a cached page in the shortest possible way, or as a small Express app does.
const body = readFileSync(process.env.BODY)
const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Encoding': process.env.ENCODING,
  Vary: 'Accept-Encoding',
}

function plain() {
  return createServer((_request, response) => {
    response.writeHead(200, { ...headers, 'Content-Length': body.length }).end(body)
  })
}

function withExpress() {
  const app = express()
  app.get('*path', (_request, response) => {
    response.set(headers).send(body)
  })
  return createServer(app)
}

const server = process.env.WITH === 'express' ? withExpress() : plain()
server.keepAliveTimeout = 60_000
server.listen(Number(process.env.PORT), '127.0.0.1')
process.once('SIGTERM', () => process.exit(0))
