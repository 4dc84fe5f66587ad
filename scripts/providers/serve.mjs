// A stand-in for a payment provider, as a process of its own: node scripts/providers/serve.mjs razorpay
import { once } from 'node:events'
import { createServer } from 'node:http'
import { Bank, Refused } from './Bank.mjs'
import { payPage } from './payPage.mjs'
import { razorpay } from './razorpay.mjs'
import { stripe } from './stripe.mjs'

const retryEvery = 5_000

const wires = { razorpay, stripe }
const wire = wires[process.argv[2]]
if (!wire) throw new Error(`There is no stand-in for ${process.argv[2]}: ${Object.keys(wires).join(', ')}.`)
const bank = new Bank(wire)

/** Commands that the parent process may send; none of them is part of the provider's API. */
const commands = {
  hooks: (given) => Object.assign(bank.hooks, given),
  time: ({ time }) => bank.setTime(time),
  pay: ({ reference }) => bank.pay(reference),
  fail: ({ reference }) => bank.fail(reference),
  release: (given) => bank.release(given),
  fault: ({ operation, kinds }) => bank.fault(operation, kinds),
  forgetKeys: () => bank.keys.clear(),
  report: () => wire.reportOf(bank),
  sign: ({ text }) => wire.signatureOf({ id: bank.newId('evt_'), text }, bank.now),
  state: () => ({
    payments: [...bank.payments.values()],
    refunds: bank.refunds,
    deliveries: bank.deliveries,
  }),
}

setInterval(() => bank.hooks.mode === 'sent' && bank.release(), retryEvery).unref()

const server = createServer((request, response) => {
  answer(request, response).catch((error) => {
    const status = error instanceof Refused ? error.status : 500
    reply(response, status, wire.refusal(error.message))
  })
})

async function answer(request, response) {
  const url = new URL(request.url, `http://${request.headers.host}`)
  const text = await textOf(request)
  const [, place, name] = url.pathname.split('/')
  if (place === 'control') {
    const result = await commands[name](text === '' ? {} : JSON.parse(text))
    return reply(response, 200, result ?? null)
  }
  // The file that people download from a dashboard.
  if (place === 'report.csv') {
    response.writeHead(200, {
      'content-type': 'text/csv',
      'content-disposition': `attachment; filename="${wire.name}-settlements.csv"`,
    })
    return response.end(wire.reportOf(bank))
  }
  if (place === 'pay') return payPage(bank, { request, response, reference: name, text })
  return serve(request, response, { url, text })
}

async function serve({ method, headers }, response, { url, text }) {
  if (!wire.isCaller(headers)) throw new Refused(401, 'The key is not valid.')
  await bank.lapse()
  const routes = wire.routes.map((route) => ({ ...route, match: route.path.exec(url.pathname) }))
  const route = routes.find((each) => each.method === method && each.match)
  if (!route) throw new Refused(404, 'There is nothing at this address.')
  const fault = bank.takeFault(route.operation)
  if (fault === 'refused') throw new Error('Something is broken.')
  const result = await route.run(bank, {
    headers,
    match: route.match,
    query: url.searchParams,
    body: wire.read(text),
    origin: url.origin,
  })
  if (fault === 'cut') return response.destroy()
  // The request has taken effect, but the caller gets no response.
  if (fault === 'silent') return undefined
  reply(response, fault === 'broken' ? 500 : 200, result)
}

function reply(response, status, body) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

async function textOf(request) {
  const parts = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}

server.listen(Number(process.env.PORT ?? 0), '127.0.0.1')
await once(server, 'listening')
const { port } = server.address()
const origin = `http://127.0.0.1:${port}`
if (process.send) {
  process.send({ origin, environment: wire.environment(origin) })
  process.on('disconnect', () => process.exit(0))
} else {
  console.log(`${wire.name} is played at ${origin}`)
}
