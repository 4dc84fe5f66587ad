import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { hour, minute } from '#api/clock.ts'
import { workOf } from '#api/commands/outbox.ts'
import type { Delivery, OutboxMessage, Transport } from '#api/db/outbox.ts'
import { outbox } from '#api/db/systemTables.ts'
import { startApi, type TestApi } from '../../builders/api.ts'

let api: TestApi
let refusing: boolean
let sent: Delivery[]
const transport: Transport = {
  keepsContent: false,
  send: async (delivery) => {
    if (refusing) throw Object.assign(new Error('Refused.'), { responseCode: 550 })
    sent.push(delivery)
  },
  close: () => {},
}
beforeEach(async () => {
  refusing = true
  sent = []
  api = await startApi({ transport })
})
afterEach(() => api.close())

async function run(...args: string[]): Promise<string[]> {
  const said: string[] = []
  await workOf(args)(api.db, api.clock(), (line) => void said.push(line))
  return said
}

async function givenUp(message: Partial<OutboxMessage>): Promise<string> {
  const content = { subject: 'Your class', text: 'Tomorrow', html: '<p>Tomorrow</p>' }
  await api.outbox.enqueue(api.db, {
    kind: 'email',
    to: 'asha@example.com',
    content,
    ...message,
  } as OutboxMessage)
  for (let tries = 0; tries < 12; tries += 1) {
    await api.outbox.deliverDue()
    api.clock.advance(2 * hour)
  }
  const [row] = await api.db
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, message.to ?? 'asha@example.com'))
  expect(row?.status).toBe('dead')
  return row?.id ?? ''
}

test('a message that was given up is listed, and leaves once it is retried', async () => {
  expect(await run('list')).toEqual(['Nothing needs attention.'])
  const id = await givenUp({})
  expect((await run('list')).join()).toMatch(
    new RegExp(`${id}.*dead.*email.*asha@example.com.*12 attempts.*550`),
  )
  refusing = false
  expect(await run('retry', id)).toEqual(['1 of 1 are due now; a running api sends them within seconds.'])
  await api.outbox.deliverDue()
  expect(sent.map((delivery) => delivery.id)).toEqual([id])
  expect(await run('list')).toEqual(['Nothing needs attention.'])
  expect((await run('retry', id))[0]).toContain('it was delivered')
})

test('one that held a code is gone for good', async () => {
  const id = await givenUp({ secret: true })
  expect(await run('retry', '--dead')).toEqual([
    `${id} is unchanged: it held a code, which has been erased: the person has to ask for a new one.`,
  ])
})

test('where nothing is due now, nothing is said to be', async () => {
  expect(await run('retry', '999')).toEqual(['999 is unchanged: there’s no such message or refund.'])
  expect(await run('retry', '--dead')).toEqual(['No message was given up.'])
})

test('one that is late is listed before it is given up, for programs too', async () => {
  await api.outbox.enqueue(api.db, { kind: 'sms', to: '+919876543210', content: { text: 'Now' } })
  await api.outbox.deliverDue()
  expect(await run('list', '--json')).toEqual([])
  api.clock.advance(11 * minute)
  expect((await run('list', '--json')).map((line) => JSON.parse(line))).toMatchObject([
    { what: 'sms', state: 'slow', attempts: 1 },
  ])
})

test.each([
  [[], /command is missing/],
  [['retry'], /ids to retry/],
  [['retry', '--all'], /ids to retry/],
  [['list', 'dead'], /There is no "list dead"/],
])('%j is answered with how to use it', (args, why) => {
  expect(() => workOf(args)).toThrow(why)
})
