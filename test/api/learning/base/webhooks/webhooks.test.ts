import { createHmac } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { arrayContains, desc, eq } from 'drizzle-orm'
import { z } from 'zod/mini'
import { day, hour, later, minute } from '#api/clock.ts'
import { brokenConstraint } from '#api/db/refusing.ts'
import { outbox, staffActions, webhookDeliveries, webhookEndpoints } from '#api/db/systemTables.ts'
import { sweep } from '#api/housekeeping.ts'
import { sendWebhooks } from '#api/learning/base/webhooks/index.ts'
import { refundLine } from '#api/learning/buying/orders/refund.ts'
import { endEnrolment } from '#api/learning/timetable/seats/endEnrolment.ts'
import { classSessions, courses, refunds, users } from '#api/tables.ts'
import { webhookData } from '#contract/webhookBodies.ts'
import { sentEvents, type WebhookEvent, webhookEventNames } from '#contract/webhookEvents.ts'
import { signIn, startApi, type TestApi } from '../../../../builders/api.ts'
import { aReceiver, aWebhook } from '../../../../builders/base/webhooks.ts'
import { aBuyer, aGroup, buy, enrolmentsOf } from '../../../../builders/buying/orders.ts'
import { byStaff } from '../../../../builders/byStaff.ts'
import { aTaughtGroup } from '../../../../builders/teaching/classes.ts'
import { aBooking, aDemoSlot } from '../../../../builders/timetable/demos.ts'

let api: TestApi
let receiver: Awaited<ReturnType<typeof aReceiver>>
beforeAll(async () => {
  api = await startApi({ environment: { WEBHOOKS_ANYWHERE: 'yes' } })
})
beforeEach(async () => {
  receiver = await aReceiver()
})
afterEach(async () => {
  receiver.close()
  for (const { id } of await api.db.select({ id: webhookEndpoints.id }).from(webhookEndpoints))
    await byStaff(api, { action: 'remove_webhook', subject: id }, (tx) =>
      tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id)),
    )
})
afterAll(() => api.close())

async function anOwner(of: TestApi = api) {
  const { authorization } = await signIn(of, { roles: ['student', 'staff'] })
  const call = (method: 'get' | 'post' | 'put' | 'delete', path = '', body?: object) => {
    const asked = of.call()[method](`/api/v1/desk/webhooks${path}`).set({ authorization })
    return body ? asked.send(body) : asked
  }
  return {
    add: (url: string, events: readonly WebhookEvent[] = webhookEventNames) =>
      call('post', '', { url, note: 'Accounts', events }),
    all: () => call('get'),
    one: (id: string, search = '') => call('get', `/${id}${search}`),
    change: (id: string, body: object) => call('put', `/${id}`, body),
    pause: (id: string, paused: boolean) => call('post', `/${id}/paused`, { paused }),
    renew: (id: string) => call('post', `/${id}/secret`),
    remove: (id: string) => call('delete', `/${id}`),
    test: (id: string) => call('post', `/${id}/test`, {}),
    replay: (id: string, delivery_id: string | null = null) => call('post', `/${id}/replay`, { delivery_id }),
  }
}

const Body = z.object({ type: z.enum(sentEvents), timestamp: z.iso.datetime(), data: z.unknown() })
const bodiesOf = () => receiver.received.map(({ body }) => z.parse(Body, JSON.parse(body)))
const typesOf = () => bodiesOf().map(({ type }) => type)
const publish = async () => {
  const { course } = await aGroup(api, {}, { status: 'draft' })
  const values = { status: 'published' as const, updated_at: api.clock() }
  await api.db.update(courses).set(values).where(eq(courses.id, course.id))
  return course
}
const deliveriesOf = (id: string) =>
  api.db.select().from(webhookDeliveries).where(eq(webhookDeliveries.endpoint_id, id))

describe('what happens', () => {
  const inLessons = async (values: Partial<typeof classSessions.$inferInsert>) => {
    const { lessons } = await aTaughtGroup(api)
    const id = lessons[0]?.id ?? ''
    await api.db
      .update(classSessions)
      .set({ updated_at: api.clock(), ...values })
      .where(eq(classSessions.id, id))
    return id
  }
  const bought = async () => {
    const group = await aGroup(api)
    const order = await buy(await aBuyer(api), group)
    const [seat] = await enrolmentsOf(api, group)
    return { order, seat: seat?.id ?? '' }
  }
  const happenings: Readonly<Record<WebhookEvent, () => Promise<string>>> = {
    'order.paid': async () => (await bought()).order.id,
    'order.refunded': async () => {
      const [line] = (await bought()).order.lines
      const refund = { lineId: line.id, amount: 45_650, reason: 'Left early.', cause: line.id }
      await api.db.transaction((tx) => refundLine(tx, { ...refund, now: api.clock() }))
      const [written] = await api.db
        .update(refunds)
        .set({ status: 'done', updated_at: api.clock() })
        .where(eq(refunds.line_id, line.id))
        .returning()
      return written?.id ?? ''
    },
    'enrolment.made': async () => (await bought()).seat,
    'enrolment.ended': async () => {
      const { seat } = await bought()
      await api.db.transaction((tx) => endEnrolment(tx, { id: seat, reason: 'Moved.', now: api.clock() }))
      return seat
    },
    'class.held': () => inLessons({ status: 'held' }),
    'class.cancelled': () => inLessons({ status: 'cancelled' }),
    'class.moved': () => {
      const starts_at = later(api.clock(), 100 * day)
      return inLessons({ status: 'rescheduled', starts_at, ends_at: later(starts_at, hour) })
    },
    'demo.confirmed': async () => {
      const { tutor, pupils } = await aTaughtGroup(api)
      const [pupil] = pupils
      if (!pupil) throw new Error('The group is empty.')
      const slot = await aDemoSlot(api, tutor)
      return (await aBooking(api, { slot, student: pupil.student, status: 'confirmed' })).id
    },
    'course.published': async () => (await publish()).id,
    'enquiry.taken': async () => {
      const lead = { name: 'Asha Rao', mobile: '98765 43210', message: `By ${api.clock().toISOString()}` }
      return (await api.call().post('/api/project/contact').send(lead)).body.data.reference
    },
  }

  test.each(webhookEventNames)('%s is sent once, with what its schema says, signed', async (event) => {
    const { secret } = await aWebhook(api, { url: receiver.url, events: [event] })
    api.clock.advance(minute)
    const subject = await happenings[event]()
    await sendWebhooks(api.context)
    await sendWebhooks(api.context)
    expect(typesOf()).toEqual([event])
    const [{ headers, body, path }] = receiver.received as [(typeof receiver.received)[number]]
    expect(path).toBe('/hooks')
    const { data, timestamp } = z.parse(Body, JSON.parse(body))
    expect(z.parse(webhookData[event], data)).toEqual(data)
    expect(Object.values(data as object)).toContain(subject)
    expect(timestamp).toBe(api.clock().toISOString())
    const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signature } = headers
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
    const expected = createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64')
    expect(signature).toBe(`v1,${expected}`)
    expect(Number(time)).toBe(Math.floor(api.clock().getTime() / 1000))
  })

  test('a class moved twice is reported twice, and so is one that takes place after all', async () => {
    await aWebhook(api, { url: receiver.url, events: ['class.moved', 'class.cancelled'] })
    const { lessons } = await aTaughtGroup(api)
    const [lesson] = lessons
    const set = (values: Partial<typeof classSessions.$inferInsert>) =>
      api.db
        .update(classSessions)
        .set({ updated_at: api.clock(), ...values })
        .where(eq(classSessions.id, lesson?.id ?? ''))
    for (const days of [100, 101]) {
      const starts_at = later(api.clock(), days * day)
      await set({ status: 'rescheduled', starts_at, ends_at: later(starts_at, hour) })
      await sendWebhooks(api.context)
    }
    expect(bodiesOf()[1]?.data).toMatchObject({
      moved_from: later(api.clock(), 100 * day).toISOString(),
      starts_at: later(api.clock(), 101 * day).toISOString(),
    })
    await set({ status: 'cancelled' })
    await set({ status: 'rescheduled' })
    await sendWebhooks(api.context)
    expect(typesOf().toSorted()).toEqual(['class.cancelled', 'class.moved', 'class.moved', 'class.moved'])
  })

  test('is told to those who asked for it, and if it didn’t happen to nobody', async () => {
    await aWebhook(api, { url: receiver.url, events: ['class.held'] })
    const told = await aWebhook(api, { url: `${receiver.url}/courses`, events: ['course.published'] })
    await publish()
    const undone = api.db.transaction(async (tx) => {
      await tx.update(courses).set({ status: 'paused', updated_at: api.clock() })
      await tx.update(courses).set({ status: 'published', updated_at: api.clock() })
      throw new Error('Undone.')
    })
    await expect(undone).rejects.toThrow('Undone.')
    await sendWebhooks(api.context)
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hooks/courses'])
    expect(await deliveriesOf(told.id)).toHaveLength(1)
  })

  test('@database two processes that send at once send each once', async () => {
    await aWebhook(api, { url: receiver.url, events: ['course.published'] })
    for (let nth = 0; nth < 8; nth += 1) await publish()
    await Promise.all([1, 2, 3].map(() => sendWebhooks(api.context)))
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(8)
    expect(receiver.received).toHaveLength(8)
  })
})

describe('an endpoint that doesn’t take it', () => {
  test('is tried again with growing waits, always with the same id and body', async () => {
    const { id } = await aWebhook(api, { url: receiver.url, events: ['course.published'] })
    receiver.answer.status = 503
    receiver.answer.text = 'Down for\u0000maintenance'
    await publish()
    await sendWebhooks(api.context)
    const owner = await anOwner()
    const { body } = await owner.one(id)
    expect(body.data).toMatchObject({
      webhook: { failing_since: api.clock().toISOString(), waiting: 1 },
      deliveries: [{ status: 'pending', answer_status: 503, answer: 'Down for maintenance', attempts: 1 }],
    })
    const waits: number[] = []
    for (let nth = 0; nth < 4; nth += 1) {
      const [row] = await deliveriesOf(id)
      const wait = (row?.next_at.getTime() ?? 0) - api.clock().getTime()
      waits.push(wait)
      api.clock.advance(wait - 1)
      await sendWebhooks(api.context)
      expect(receiver.received).toHaveLength(nth + 1)
      api.clock.advance(1)
      if (nth === 3) receiver.answer.status = 204
      await sendWebhooks(api.context)
      expect(receiver.received).toHaveLength(nth + 2)
    }
    expect(waits).toEqual(waits.toSorted((a, b) => a - b))
    expect(new Set(receiver.received.map(({ body: sent }) => sent)).size).toBe(1)
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect((await (await anOwner()).one(id)).body.data).toMatchObject({
      webhook: { failing_since: null, delivered: 1 },
      deliveries: [{ status: 'delivered', answer_status: 204, attempts: 5, next_at: null }],
    })
  })

  test('for three days is paused, its owners are told once, and what waits is sent when it’s resumed', async () => {
    const { id } = await aWebhook(api, {
      url: receiver.url,
      events: ['course.published'],
      failing_since: later(api.clock(), -3 * day),
    })
    await anOwner()
    const written = async () =>
      (await api.db.select().from(outbox)).filter(({ content }) =>
        JSON.stringify(content).includes('We paused the webhook'),
      ).length
    receiver.answer.status = 500
    await publish()
    await publish()
    await sendWebhooks(api.context)
    const once = await written()
    const owners = await api.db
      .select()
      .from(users)
      .where(arrayContains(users.staff_roles, ['owner']))
    expect(once).toBe(owners.length)
    expect(receiver.received).toHaveLength(2)
    receiver.answer.status = 200
    await publish()
    api.clock.advance(hour)
    await sendWebhooks(api.context)
    expect(receiver.received).toHaveLength(2)
    const owner = await anOwner()
    expect((await owner.one(id)).body.data.webhook).toMatchObject({ paused: { why: 'failing' }, waiting: 3 })
    await owner.pause(id, false).expect(200)
    await sendWebhooks(api.context)
    expect(receiver.received).toHaveLength(5)
    expect(await written()).toBe(once)
  })

  test('because it’s gone is paused at once', async () => {
    const { id } = await aWebhook(api, { url: receiver.url, events: ['course.published'] })
    receiver.answer.status = 410
    await publish()
    await sendWebhooks(api.context)
    expect((await (await anOwner()).one(id)).body.data.webhook.paused).toMatchObject({ why: 'gone' })
  })

  test('but leads elsewhere isn’t followed', async () => {
    const { id } = await aWebhook(api, { url: receiver.url, events: ['course.published'] })
    receiver.answer.status = 307
    receiver.answer.headers = { location: `${receiver.url}/elsewhere` }
    await publish()
    await sendWebhooks(api.context)
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hooks'])
    expect((await deliveriesOf(id))[0]).toMatchObject({ status: 'pending', answer_status: 307 })
  })

  test('gets what failed again when somebody says so: one, or all', async () => {
    const { id } = await aWebhook(api, { url: receiver.url, events: ['course.published'] })
    for (let nth = 0; nth < 3; nth += 1) await publish()
    await api.db.update(webhookDeliveries).set({ status: 'failed', attempts: 11 })
    const owner = await anOwner()
    const { body } = await owner.one(id, '?state=failed')
    expect((await owner.replay(id, body.data.deliveries[0].id)).body.data).toEqual({ replayed: 1 })
    await sendWebhooks(api.context)
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([
      body.data.deliveries[0].id,
    ])
    expect((await owner.replay(id)).body.data).toEqual({ replayed: 2 })
    await sendWebhooks(api.context)
    expect((await owner.one(id)).body.data.webhook).toMatchObject({ delivered: 3, failed: 0, waiting: 0 })
  })
})

describe('at the desk', () => {
  test('the secret is shown once, and is in no record', async () => {
    const owner = await anOwner()
    const { body } = await owner.add(receiver.url, ['order.paid'])
    const { secret, webhook } = body.data
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
    await owner.change(webhook.id, { url: `${receiver.url}/2`, note: '', events: ['class.held'] }).expect(200)
    const said = [(await owner.all()).text, (await owner.one(webhook.id)).text]
    const written = JSON.stringify(await api.db.select().from(staffActions))
    expect([...said, written].filter((text) => text.includes(secret))).toEqual([])
    expect(written).toContain('add_webhook')
  })

  test('a test event is sent at once, shows the answer, and is tried once', async () => {
    const owner = await anOwner()
    const { id } = await aWebhook(api, { url: receiver.url, events: ['order.paid'] })
    expect((await owner.test(id)).body.data).toMatchObject({
      status: 'delivered',
      answer: 'ok',
      event: 'test',
    })
    receiver.answer.status = 500
    expect((await owner.test(id)).body.data).toMatchObject({ status: 'failed', answer_status: 500 })
    api.clock.advance(5 * minute)
    await sendWebhooks(api.context)
    expect(typesOf()).toEqual(['test', 'test'])
    expect((await owner.one(id)).body.data.webhook.failing_since).toBeNull()
  })

  test('older deliveries come page by page, and after 30 days not at all', async () => {
    const { id } = await aWebhook(api, { url: receiver.url, events: [] })
    const rows = Array.from({ length: 60 }, (_, nth) => ({
      id: `msg_${String(nth).padStart(32, '0')}`,
      endpoint_id: id,
      event: 'class.held' as const,
      subject_id: 'c',
      happened_at: later(api.clock(), -nth * day),
      next_at: api.clock(),
      status: 'delivered' as const,
    }))
    await api.db.insert(webhookDeliveries).values(rows)
    const owner = await anOwner()
    const first = (await owner.one(id)).body.data
    const second = (await owner.one(id, `?before=${first.next}`)).body.data
    expect(first.deliveries).toHaveLength(50)
    expect(second.deliveries.map((each: { id: string }) => each.id)).toEqual(
      rows.slice(50).map((row) => row.id),
    )
    expect(second.next).toBeNull()
    await sweep(api.db, api.clock, api.context.settings)
    expect(await deliveriesOf(id)).toHaveLength(31)
  })

  test('nobody changes one without a record, nor after ten minutes without proving who they are', async () => {
    const { id } = await aWebhook(api, { url: receiver.url })
    const elsewhere = api.db.update(webhookEndpoints).set({ url: 'https://evil.example' })
    expect(await elsewhere.then(() => 'taken', brokenConstraint)).toBe('staff_action_missing')
    const owner = await anOwner()
    api.clock.advance(11 * minute)
    for (const answer of [
      await owner.add(receiver.url),
      await owner.change(id, { url: receiver.url, note: '', events: ['order.paid'] }),
      await owner.pause(id, true),
      await owner.renew(id),
      await owner.remove(id),
      await owner.test(id),
      await owner.replay(id),
    ])
      expect(answer.body.error).toBe('confirm_first')
    expect(receiver.received).toEqual([])
  })
})

describe('a new secret', () => {
  const send = async () => {
    api.clock.advance(minute)
    await publish()
    await sendWebhooks(api.context)
    const last = receiver.received.at(-1)
    if (!last) throw new Error('Nothing arrived.')
    return last
  }
  const signedBy = (secret: string, { headers, body }: (typeof receiver.received)[number]) => {
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
    return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
  }

  test('signs beside the former one for a day, and alone after it', async () => {
    const { id, secret: former } = await aWebhook(api, { url: receiver.url, events: ['course.published'] })
    const owner = await anOwner()
    const { secret, webhook } = (await owner.renew(id)).body.data
    expect(secret).toMatch(/^whsec_/)
    expect(secret).not.toBe(former)
    expect(webhook.former_until).toBe(later(api.clock(), day).toISOString())
    const both = await send()
    expect(both.headers['webhook-signature']).toBe(`${signedBy(secret, both)} ${signedBy(former, both)}`)
    api.clock.advance(day)
    const alone = await send()
    expect(alone.headers['webhook-signature']).toBe(signedBy(secret, alone))
    await sweep(api.db, api.clock, api.context.settings)
    const [kept] = await api.db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id))
    expect(kept).toMatchObject({ secret, former_secret: null, former_until: null })
  })

  test('is recorded without the secrets, and nothing gives the former one longer without a record', async () => {
    const { id, secret: former } = await aWebhook(api, { url: receiver.url })
    const { secret } = (await (await anOwner()).renew(id)).body.data
    const [action] = await api.db
      .select()
      .from(staffActions)
      .where(eq(staffActions.subject_id, id))
      .orderBy(desc(staffActions.number))
    expect(action?.action).toBe('renew_webhook_secret')
    expect(JSON.stringify(action)).not.toContain(secret)
    expect(JSON.stringify(action)).not.toContain(former)
    const longer = api.db.update(webhookEndpoints).set({ former_until: later(api.clock(), 9 * day) })
    expect(await longer.then(() => 'taken', brokenConstraint)).toBe('staff_action_missing')
  })
})

describe('our own network', () => {
  let strict: TestApi
  beforeAll(async () => {
    strict = await startApi()
  })
  afterAll(() => strict.close())

  test.each([
    'http://crm.example/hooks',
    'https://127.0.0.1/hooks',
    'https://[::1]/hooks',
    'https://10.1.2.3/hooks',
    'https://crm.example:8443/hooks',
    'https://me:secret@crm.example/hooks',
    'file:///etc/passwd',
    'nonsense',
  ])('can’t be named: %s', async (url) => {
    const { status, body } = await (await anOwner(strict)).add(url, ['order.paid'])
    expect(status).toBe(422)
    expect(body.data.fields).toHaveProperty('url')
  })

  test('can’t be reached by a name that leads there', async () => {
    const { id } = await aWebhook(strict, { url: `https://localhost/hooks`, events: ['order.paid'] })
    const { body } = await (await anOwner(strict)).test(id)
    expect(body.data).toMatchObject({
      status: 'failed',
      answer_status: null,
      problem: 'The host is in a network that isn’t public.',
    })
  })
})
