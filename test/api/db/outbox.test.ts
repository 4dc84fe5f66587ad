/** @database each */
import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { Server } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { SMTPServer } from 'smtp-server'
import { hour, minute, second } from '#api/clock.ts'
import { type Delivery, Outbox, type Transport } from '#api/db/outbox.ts'
import { retryDelay } from '#api/db/retries.ts'
import { outbox as table } from '#api/tables.ts'
import { startApi, type TestApi } from '../../builders/api.ts'
import { until } from '../../builders/until.ts'

let base: TestApi
let api: TestApi
beforeAll(async () => {
  base = await startApi()
  api = base
})
afterAll(() => base.close())
afterEach(async () => {
  if (api !== base) await api.close()
  api = base
  await base.db.delete(table)
  base.clock.advance(2 * hour)
})

const mail = {
  kind: 'email',
  to: 'asha@example.com',
  content: { subject: 'Hello', text: 'Words', html: '<p>Words</p>' },
} as const

/** A transport that fails this many times, and records what it was given. */
function flaky(failures: number) {
  const sent: Delivery[] = []
  let left = failures
  const transport: Transport = {
    keepsContent: false,
    close: () => {},
    async send(delivery) {
      if (left > 0) {
        left -= 1
        throw Object.assign(new Error('550 asha@example.com is unknown here'), {
          code: 'EENVELOPE',
          responseCode: 550,
        })
      }
      sent.push(delivery)
    },
  }
  return { transport, sent }
}

async function only({ db }: TestApi) {
  const rows = await db.select().from(table)
  expect(rows).toHaveLength(1)
  return rows[0]
}

test('a message goes out once its transaction is committed, and not if it is undone', async () => {
  const { transport, sent } = flaky(0)
  api = await startApi({ beside: base, transport })
  const { outbox } = api
  await expect(
    outbox.transaction(async (tx) => {
      await outbox.enqueue(tx, mail)
      throw new Error('undone')
    }),
  ).rejects.toThrow('undone')
  await outbox.deliverDue()
  expect(sent).toHaveLength(0)
  await outbox.transaction((tx) => outbox.enqueue(tx, mail))
  await outbox.deliverDue()
  await outbox.deliverDue()
  expect(sent).toMatchObject([{ kind: 'email', recipient: 'asha@example.com' }])
  expect(await only(api)).toMatchObject({ status: 'delivered', attempts: 1, content: mail.content })
})

test('a running outbox is woken by the commit, without waiting for its interval', async () => {
  const arrived = deferred()
  api = await startApi({
    beside: base,
    transport: {
      keepsContent: false,
      close: () => {},
      send: async ({ recipient }) => arrived.resolve(recipient),
    },
  })
  const { outbox } = api
  outbox.start(hour)
  await outbox.transaction((tx) => outbox.enqueue(tx, mail))
  expect(await arrived.promise).toBe('asha@example.com')
})

test('a refused message is tried again later, and its log tells no address', async () => {
  const { transport, sent } = flaky(1)
  api = await startApi({ beside: base, transport })
  await api.outbox.enqueue(api.db, mail)
  await api.outbox.deliverDue()
  expect(await only(api)).toMatchObject({ status: 'pending', attempts: 1, last_error: 'EENVELOPE 550' })
  api.clock.advance(3 * second)
  await api.outbox.deliverDue()
  expect(sent).toHaveLength(0)
  api.clock.advance(4 * second)
  await api.outbox.deliverDue()
  expect(sent).toHaveLength(1)
  expect(await only(api)).toMatchObject({ status: 'delivered', attempts: 2, last_error: null })
})

test('after twelve refusals a message is dead and left alone', async () => {
  const { transport } = flaky(Number.POSITIVE_INFINITY)
  api = await startApi({ beside: base, transport })
  await api.outbox.enqueue(api.db, mail)
  for (let attempt = 0; attempt < 15; attempt += 1) {
    await api.outbox.deliverDue()
    api.clock.advance(2 * hour)
  }
  expect(await only(api)).toMatchObject({ status: 'dead', attempts: 12 })
})

test('waits double up to an hour, give or take a fifth', () => {
  for (const [attempts, even] of [
    [1, 5 * second],
    [2, 10 * second],
    [5, 80 * second],
    [12, hour],
    [50, hour],
  ] as const) {
    for (let nth = 0; nth < 20; nth += 1) {
      expect(retryDelay(attempts)).toBeGreaterThanOrEqual(even * 0.8)
      expect(retryDelay(attempts)).toBeLessThanOrEqual(even * 1.2)
    }
  }
})

test('a message that may be recalled waits for its time, and goes out then', async () => {
  const { transport, sent } = flaky(0)
  api = await startApi({ beside: base, transport })
  const sendAt = new Date(api.clock().getTime() + 5 * minute)
  await api.outbox.enqueue(api.db, { ...mail, sendAt, dedupeKey: 'times s1 a' })
  await api.outbox.enqueue(api.db, { ...mail, sendAt, dedupeKey: 'times s2 a' })
  await api.outbox.deliverDue()
  api.clock.advance(3 * minute)
  await api.outbox.deliverDue()
  expect(sent).toEqual([])
  await api.outbox.recall(api.db, 'times s1 ')
  api.clock.advance(2 * minute)
  await api.outbox.deliverDue()
  expect(sent).toHaveLength(1)
  expect((await only(api))?.dedupe_key).toBe('times s2 a')
})

test('the same dedupe key is sent once', async () => {
  const { transport, sent } = flaky(0)
  api = await startApi({ beside: base, transport })
  for (let nth = 0; nth < 3; nth += 1) await api.outbox.enqueue(api.db, { ...mail, dedupeKey: 'lead 7' })
  await api.outbox.deliverDue()
  expect(sent).toHaveLength(1)
})

test('two workers at once send each message once', async () => {
  const { transport, sent } = flaky(0)
  api = await startApi({ beside: base, transport })
  const {
    db,
    clock,
    context: { log },
  } = api
  for (let nth = 0; nth < 25; nth += 1) await api.outbox.enqueue(db, mail)
  const other = new Outbox({ db, clock, log, transport })
  await Promise.all([api.outbox.deliverDue(), other.deliverDue()])
  expect(sent).toHaveLength(25)
  expect(new Set(sent.map(({ id }) => id)).size).toBe(25)
})

test('a message whose worker was killed is sent by another a minute later', async () => {
  const { transport, sent } = flaky(0)
  api = await startApi({ beside: base, transport })
  const {
    db,
    clock,
    outbox,
    context: { log },
  } = api
  const killed = new Outbox({
    db,
    clock,
    log,
    transport: { ...transport, send: () => new Promise(() => {}) },
  })
  await outbox.enqueue(db, mail)
  void killed.deliverDue()
  await until('it is tried', async () => (await only(api))?.attempts)
  await outbox.deliverDue()
  expect(sent).toHaveLength(0)
  clock.advance(minute)
  await outbox.deliverDue()
  expect(sent).toHaveLength(1)
})

test('words with a code are erased once sent, and given up unsent when the code has run out', async () => {
  const { transport, sent } = flaky(0)
  api = await startApi({ beside: base, transport })
  await api.outbox.enqueue(api.db, { ...mail, secret: true })
  await api.outbox.deliverDue()
  expect(await only(api)).toMatchObject({ status: 'delivered', content: null })
  await api.db.delete(table)
  await api.outbox.enqueue(api.db, {
    ...mail,
    secret: true,
    expiresAt: new Date(api.clock().getTime() + minute),
  })
  api.clock.advance(2 * minute)
  await api.outbox.deliverDue()
  expect(sent).toHaveLength(1)
  expect(await only(api)).toMatchObject({ status: 'dead', last_error: 'expired', content: null })
})

test('stopping sends what waits, but is not held by a receiver that hangs', async () => {
  const { transport, sent } = flaky(0)
  api = await startApi({ beside: base, transport })
  await api.outbox.enqueue(api.db, mail)
  await api.outbox.stop()
  expect(sent).toHaveLength(1)
  const {
    db,
    clock,
    context: { log },
  } = api
  const hung = new Outbox({ db, clock, log, transport: { ...transport, send: () => new Promise(() => {}) } })
  await hung.enqueue(db, mail)
  await hung.stop(20)
  expect((await db.select().from(table)).map(({ status }) => status).toSorted()).toEqual([
    'delivered',
    'pending',
  ])
})

test('a sign-in mail reaches a real SMTP server with both forms of its words', async () => {
  const mails: string[] = []
  const smtp = await smtpServer(mails)
  api = await startApi({
    beside: base,
    environment: { SMTP_URL: smtp.url, SMS_WEBHOOK_URL: 'off', BRAND_NAME: 'Test Brand' },
  })
  await api.call().post('/api/v1/signup/email').send({ name: 'Asha', email: 'asha@example.com' })
  const { code } = await api.lastMessage('asha@example.com')
  await api.outbox.stop()
  await smtp.close()
  expect(mails).toHaveLength(1)
  expect(mails[0]).toContain('To: asha@example.com')
  expect(mails[0]).toMatch(/From: Test Brand <hello@verandah\.example>/)
  expect(mails[0]).toContain(`Subject: ${code} confirms your email for Test Brand`)
  expect(mails[0]).toMatch(/text\/plain[\s\S]+text\/html/)
  expect(await only(api)).toMatchObject({ status: 'delivered', content: null })
})

test('news carries what a mail program unsubscribes by, and a time its entry for the calendar; a code neither', async () => {
  const mails: string[] = []
  const smtp = await smtpServer(mails)
  api = await startApi({ beside: base, environment: { SMTP_URL: smtp.url, SMS_WEBHOOK_URL: 'off' } })
  const news = {
    ...mail,
    content: {
      subject: 'News',
      text: 'Words',
      html: '<p>Words</p>',
      unsubscribe: 'https://verandah.example/leave?token=abc',
      calendar: { method: 'CANCEL', content: 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n' },
    },
  } as const
  await api.outbox.enqueue(api.db, news)
  await api.outbox.enqueue(api.db, mail)
  await api.outbox.stop()
  await smtp.close()
  const [sent = '', plain = ''] = mails.toSorted((a, b) => b.length - a.length)
  expect(sent).toContain('List-Unsubscribe: <https://verandah.example/leave?token=abc>')
  expect(sent).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(sent).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=CANCEL/)
  expect(plain).not.toMatch(/List-Unsubscribe|text\/calendar/)
})

test('while mail is down the person still gets an answer, and the mail follows', async () => {
  const mails: string[] = []
  const first = await smtpServer([])
  await first.close()
  api = await startApi({ beside: base, environment: { SMTP_URL: first.url, SMS_WEBHOOK_URL: 'off' } })
  const asked = await api
    .call()
    .post('/api/v1/signup/email')
    .send({ name: 'Asha', email: 'asha@example.com' })
  expect(asked.body.http_status).toBe(900)
  await api.outbox.deliverDue()
  expect(await only(api)).toMatchObject({ status: 'pending', attempts: 1 })
  const again = await smtpServer(mails, Number(new URL(first.url).port))
  api.clock.advance(10 * second)
  await api.outbox.stop()
  await again.close()
  expect(mails).toHaveLength(1)
})

test('a text message and a signed webhook are posted as JSON', async () => {
  const received: { body: string; signature: string | undefined }[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(Buffer.from(part))
    const signature = request.headers['x-verandah-signature']
    received.push({
      body: Buffer.concat(parts).toString(),
      signature: typeof signature === 'string' ? signature : undefined,
    })
    response.end()
  })
  const url = `http://127.0.0.1:${await listen(server)}/hook`
  const secret = 'a secret of some length'
  api = await startApi({
    beside: base,
    environment: {
      SMTP_URL: 'smtp://127.0.0.1:1',
      SMS_WEBHOOK_URL: url,
      LEADS_WEBHOOK_URL: url,
      LEADS_WEBHOOK_SECRET: secret,
    },
  })
  await api.outbox.enqueue(api.db, { kind: 'sms', to: '+919876543210', content: { text: 'Words' } })
  await api.outbox.deliverDue()
  await api.outbox.enqueue(api.db, {
    kind: 'webhook',
    to: url,
    content: { event: 'lead.created', data: { name: 'Asha' } },
  })
  await api.outbox.deliverDue()
  server.closeAllConnections()
  server.close()
  const [text, hook] = received
  expect(JSON.parse(text?.body ?? '')).toMatchObject({ to: '+919876543210', text: 'Words' })
  expect(text?.signature).toBeUndefined()
  const time = Math.floor(api.clock().getTime() / 1000)
  const expected = createHmac('sha256', secret).update(`${time}.${hook?.body}`).digest('hex')
  expect(hook?.signature).toBe(`t=${time},v1=${expected}`)
  expect(JSON.parse(hook?.body ?? '')).toMatchObject({
    event: 'lead.created',
    data: { name: 'Asha' },
    id: expect.any(String),
  })
})

function deferred() {
  let resolve: (value: string) => void = () => {}
  const promise = new Promise<string>((keep) => {
    resolve = keep
  })
  return { promise, resolve: (value: string) => resolve(value) }
}

async function smtpServer(mails: string[], port = 0) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData(stream, _session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        mails.push(Buffer.concat(parts).toString())
        done()
      })
    },
  })
  server.on('error', () => {})
  const bound = await listen(server.server, port)
  return {
    url: `smtp://127.0.0.1:${bound}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

function listen(server: Server, port = 0): Promise<number> {
  return new Promise((resolve) => {
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
}
