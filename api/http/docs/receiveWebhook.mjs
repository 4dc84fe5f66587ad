import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import { env } from 'node:process'
import { text } from 'node:stream/consumers'

const key = Buffer.from(env.WEBHOOK_SECRET.replace('whsec_', ''), 'base64')
const fiveMinutes = 300
// Keep the ids in your database: a delivery may arrive twice, even days later.
const seen = new Set()

function isGenuine(headers, body) {
  const id = headers['webhook-id']
  const time = headers['webhook-timestamp']
  if (!(Math.abs(Date.now() / 1000 - Number(time)) < fiveMinutes)) return false
  const signature = createHmac('sha256', key).update(`${id}.${time}.${body}`).digest()
  return String(headers['webhook-signature'])
    .split(' ')
    .filter((each) => each.startsWith('v1,'))
    .map((each) => Buffer.from(each.slice(3), 'base64'))
    .some((sent) => sent.length === signature.length && timingSafeEqual(sent, signature))
}

const server = createServer(async (request, response) => {
  // The signature covers these exact bytes: check it before you parse them.
  const body = await text(request)
  if (!isGenuine(request.headers, body)) return response.writeHead(401).end()
  const id = request.headers['webhook-id']
  if (!seen.has(id)) {
    const { type, timestamp, data } = JSON.parse(body)
    console.log(type, timestamp, JSON.stringify(data))
    seen.add(id)
  }
  // Answer within eight seconds, and do longer work later.
  response.writeHead(204).end()
})

server.listen(Number(env.PORT), () => console.log('Listening on', server.address().port))
