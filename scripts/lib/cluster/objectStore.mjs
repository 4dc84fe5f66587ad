import { createServer } from 'node:http'
import { isSigned } from './signature.mjs'

const largest = 20_000_000
const noSuchKey =
  '<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>There is no such object.</Message></Error>'

/**
 * The part of S3 that this product uses: objects by path, signed requests, CORS. It keeps everything in memory, for
 * trying a whole installation on one machine; a real store is durable.
 */
export async function startObjectStore({ host = '127.0.0.1', port, keyId, secret, bucket }) {
  const objects = new Map()
  const server = createServer((request, response) => {
    answer(request, response, { objects, keyId, secret, bucket }).catch(() => response.destroy())
  })
  await new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    keys: () => [...objects.keys()].sort(),
    stop: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

async function answer(request, response, store) {
  response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '*')
  const { method, url } = request
  if (method === 'OPTIONS') return preflight(request, response)
  const body = await bodyOf(request)
  if (body === null) return response.writeHead(413).end()
  if (!isSigned(request, store))
    return response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
  const [, bucket, ...key] = decodeURIComponent(url.split('?', 1)[0]).split('/')
  if (bucket !== store.bucket) return response.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>')
  const name = key.join('/')
  if (method === 'PUT') {
    store.objects.set(name, { body, type: request.headers['content-type'] ?? 'application/octet-stream' })
    return response.writeHead(200, { etag: '"1"' }).end()
  }
  if (method === 'DELETE') {
    store.objects.delete(name)
    return response.writeHead(204).end()
  }
  const object = store.objects.get(name)
  if (!object) return response.writeHead(404, { 'content-type': 'application/xml' }).end(noSuchKey)
  response.writeHead(200, { 'content-type': object.type, 'content-length': object.body.length })
  response.end(method === 'HEAD' ? undefined : object.body)
}

function preflight({ headers }, response) {
  response.writeHead(204, {
    'Access-Control-Allow-Methods': 'GET, HEAD, PUT',
    'Access-Control-Allow-Headers': headers['access-control-request-headers'] ?? '',
    'Access-Control-Max-Age': '600',
  })
  response.end()
}

async function bodyOf(request) {
  const chunks = []
  let bytes = 0
  for await (const chunk of request) {
    bytes += chunk.length
    if (bytes > largest) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
