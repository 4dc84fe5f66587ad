import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify } from 'node:crypto'
import { createServer } from 'node:http'

/**
 * A push service and the browsers that it serves, as one process on the network: it checks the sender, decrypts
 * messages with the browser's own keys, and responds as its parent process instructs it over their channel.
 */
const browsers = new Map()
let count = 0

const server = createServer(async (request, response) => {
  const parts = []
  for await (const part of request) parts.push(part)
  const body = Buffer.concat(parts)
  const browser = browsers.get(request.url)
  if (!browser) return response.writeHead(404).end()
  const { status, headers = {} } = browser.answers.shift() ?? { status: 201 }
  const message = {
    status,
    headers: request.headers,
    ...checked(request, browser),
    shown: open(body, browser),
  }
  browser.received.push(message)
  response.writeHead(message.problem ? 403 : status, headers).end(message.problem ?? '')
})

/** Senders identify themselves with a key that the browser was given (RFC 8292). */
function checked({ headers }, { allowed, origin }) {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  const [head, claims, signature = ''] = token.split('.')
  if (allowed && key !== allowed) return { problem: 'Another key.' }
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const isOurs = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const says = JSON.parse(Buffer.from(claims, 'base64url').toString())
  if (!isOurs) return { problem: 'A false signature.' }
  return says.aud === origin ? { says } : { problem: 'For another service.' }
}

/** Decrypts a message as a browser does (RFC 8291), with the keys derived by plain HMACs. */
function open(body, { pair, auth }) {
  const [salt, size, theirs, sealed] = [
    body.subarray(0, 16),
    body.readUInt32BE(16),
    body.subarray(21, 86),
    body.subarray(86),
  ]
  if (body[20] !== 65 || body.length > size) throw new Error('Not one record.')
  const hash = (key, ...data) => createHmac('sha256', key).update(Buffer.concat(data)).digest()
  const last = Buffer.from([1])
  const secret = hash(
    hash(auth, pair.computeSecret(theirs)),
    Buffer.from('WebPush: info\0'),
    pair.getPublicKey(),
    theirs,
    last,
  )
  const seed = hash(salt, secret)
  const key = hash(seed, Buffer.from('Content-Encoding: aes128gcm\0'), last).subarray(0, 16)
  const nonce = hash(seed, Buffer.from('Content-Encoding: nonce\0'), last).subarray(0, 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString())
}

const commands = {
  /** Subscribes another browser to messages from senders with this key. */
  subscribe({ allowed }) {
    const pair = createECDH('prime256v1')
    pair.generateKeys()
    const auth = randomBytes(16)
    count += 1
    const origin = `http://127.0.0.1:${server.address().port}`
    const path = `/push/${count}`
    browsers.set(path, { pair, auth, allowed, origin, answers: [], received: [] })
    return {
      endpoint: origin + path,
      p256dh: pair.getPublicKey().toString('base64url'),
      auth: auth.toString('base64url'),
    }
  },
  answer({ endpoint, answers }) {
    browsers.get(new URL(endpoint).pathname).answers.push(...answers)
  },
  received({ endpoint }) {
    return browsers.get(new URL(endpoint).pathname).received
  },
}

process.on('message', ({ id, command, given }) =>
  process.send({ id, answer: commands[command](given) ?? null }),
)
process.on('disconnect', () => process.exit(0))
server.listen(0, '127.0.0.1', () => process.send({ ready: true }))
