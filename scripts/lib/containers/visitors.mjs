import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { systemClock } from '../../clock/systemClock.mjs'

const agent = new Agent({ keepAlive: true, maxSockets: 64 })
const paths = ['/', '/courses', '/login', '/api/v1/courses?items=5', '/api/projects']
/** One visitor in this many sends an enquiry, and no more than one address may send in an hour. */
const enquiryEvery = 40
const mostEnquiries = 60

/** Sends visitors to a port at a steady rate, however it responds, and keeps their enquiries' references. */
export function startVisitors(port, perSecond) {
  const outcomes = []
  const told = new Map()
  const underWay = new Set()
  let count = 0
  const visit = async () => {
    count += 1
    const at = systemClock().toISOString()
    const writes = count % enquiryEvery === 0 && count <= enquiryEvery * mostEnquiries
    const asked = writes ? enquiry() : { path: paths[count % paths.length] }
    const { status, body } = await ask(port, asked)
    outcomes.push({ at, path: asked.path, status })
    if (asked.message && status === 200) told.set(asked.message, JSON.parse(body).data.reference)
  }
  const timer = setInterval(() => {
    const one = visit()
    underWay.add(one)
    void one.finally(() => underWay.delete(one))
  }, 1000 / perSecond)
  return {
    get count() {
      return outcomes.length
    },
    async stop() {
      clearInterval(timer)
      await Promise.all(underWay)
      agent.destroy()
      return { outcomes, told, failed: outcomes.filter(({ status }) => status !== 200) }
    },
  }
}

function enquiry() {
  const key = randomUUID()
  const message = `Enquiry ${key}`
  const body = JSON.stringify({ name: 'Asha Rao', email: `${key}@example.com`, message })
  const headers = { 'content-type': 'application/json', 'idempotency-key': key }
  return { path: '/api/project/contact', method: 'POST', headers, body, message }
}

function ask(port, { path, method = 'GET', headers = {}, body }) {
  return new Promise((resolve) => {
    const options = { host: '127.0.0.1', port, path, method, agent }
    const sent = request({ ...options, headers: { host: `localhost:${port}`, ...headers } }, (answer) => {
      let text = ''
      answer.on('data', (chunk) => {
        text += chunk
      })
      answer.once('error', ({ code }) => resolve({ status: code }))
      answer.once('end', () => resolve({ status: answer.statusCode, body: text }))
    })
    sent.setTimeout(20_000, () => sent.destroy(new Error('late')))
    sent.once('error', ({ code, message }) => resolve({ status: code ?? message }))
    sent.end(body)
  })
}
