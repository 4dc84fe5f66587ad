/** @database each */

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { eq, sql } from 'drizzle-orm'
import { day, later } from '#api/clock.ts'
import { brokenConstraint } from '#api/db/refusing.ts'
import { outbox, staffActions } from '#api/db/systemTables.ts'
import { users } from '#api/tables.ts'
import { refundFor } from '#contract/learning/money/refundAmount.ts'
import type { StaffRole } from '#contract/staff.ts'
import { aUser, signIn, startApi, type TestApi } from '../../builders/api.ts'
import { aBuyer, aGroup, buy } from '../../builders/buying/orders.ts'

let api: TestApi
beforeEach(async () => {
  api = await startApi()
})
afterEach(() => api.close())

async function staff(...staffRoles: StaffRole[]) {
  const { authorization, userId } = await signIn(api, {
    name: 'Farida',
    roles: ['student', 'staff'],
    staffRoles,
  })
  const send = async (method: 'get' | 'post', path: string, body?: object, key?: string) => {
    const call = api.call()[method](`/api/v1/desk${path}`).set({ authorization })
    if (key) call.set('Idempotency-Key', key)
    return (await (body ? call.send(body) : call)).body
  }
  return {
    userId,
    get: (path: string) => send('get', path),
    post: (path: string, body: object = {}, key?: string) => send('post', path, body, key),
  }
}

const written = () => api.db.select().from(staffActions).orderBy(staffActions.number)
const mailsTo = (to: string | null) =>
  api.db
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, to ?? ''))

describe('a person', () => {
  const password = 'a-long-password'
  const login = (email: string | null) => api.call().post('/api/v1/login/email').send({ email, password })

  test('is shown with what they bought and what happened, and the look is recorded once', async () => {
    const buyer = await aBuyer(api, { name: 'Asha Rao' })
    const order = await buy(buyer, await aGroup(api))
    const { get } = await staff('support')
    const { data } = await get(`/people/${buyer.userId}`)
    expect(data).toMatchObject({ name: 'Asha Rao', state: null, blocked: null, change: 'yes' })
    expect(data.orders).toMatchObject([{ number: order.number, status: 'fulfilled' }])
    expect(data.seats).toHaveLength(1)
    expect(data.story.map(({ kind }: { kind: string }) => kind)).toEqual(
      expect.arrayContaining(['joined', 'state']),
    )
    await get(`/people/${buyer.userId}`)
    expect((await written()).filter(({ action }) => action === 'read_person')).toMatchObject([
      { person_id: buyer.userId },
    ])
  })

  test('is blocked with a reason until a day: signed out, kept out, told, and let in again afterwards', async () => {
    const { id, email } = await aUser(api, { name: 'Asha', password })
    const { authorization } = await signIn(api, { id })
    const { post } = await staff('support')
    api.clock.advance(1000)
    const { data } = await post(`/people/${id}/block`, { reason: 'Paid with a stolen card.', days: 7 })
    expect(data).toMatchObject({ blocked: { because: 'Paid with a stolen card.' }, sessions: [] })
    expect(data.story).toMatchObject([
      { kind: 'staff', word: 'block_person', by: 'Farida', why: 'Paid with a stolen card.' },
      {},
    ])
    await api.call().get('/api/v1/profile').set({ authorization }).expect(401)
    const { body } = await login(email).expect(403)
    expect(body).toMatchObject({
      error: 'account_blocked',
      message: expect.stringMatching(/until \d+ \w+ \d{4}/),
    })
    expect(JSON.stringify(await mailsTo(email))).toContain('Paid with a stolen card.')
    api.clock.advance(7 * day)
    await login(email).expect(200)
  })

  test('gets nothing from a session that slipped in while the block was written', async () => {
    const { id } = await aUser(api, {})
    const { post } = await staff('support')
    await post(`/people/${id}/block`, { reason: 'Paid with a stolen card.', days: 7 })
    const { authorization } = await signIn(api, { id })
    await api.call().get('/api/v1/profile').set({ authorization }).expect(401)
  })

  test('is unblocked with a reason, once', async () => {
    const { id, email } = await aUser(api, { password })
    const { post } = await staff('support')
    await post(`/people/${id}/block`, { reason: 'Paid with a stolen card.', days: 7 })
    const { data } = await post(`/people/${id}/unblock`, { reason: 'It was a mistake.' })
    expect(data.blocked).toBeNull()
    expect((await post(`/people/${id}/unblock`, { reason: 'It was a mistake.' })).error).toBe('wrong_state')
    await login(email).expect(200)
  })

  test('is signed out everywhere', async () => {
    const { userId, authorization } = await signIn(api)
    const { post } = await staff('support')
    const { data } = await post(`/people/${userId}/end-sessions`, { reason: 'The phone was stolen.' })
    expect(data.sessions).toEqual([])
    await api.call().get('/api/v1/profile').set({ authorization }).expect(401)
  })

  test('needs a reason, and is neither oneself nor, for anybody but owners, a colleague', async () => {
    const { post, userId } = await staff('support')
    const owner = await staff('owner')
    const reason = 'A long enough reason.'
    expect((await post(`/people/${owner.userId}/block`, { reason: '', days: 7 })).data.fields).toHaveProperty(
      'reason',
    )
    expect((await post(`/people/${owner.userId}/block`, { reason, days: 7 })).http_status).toBe(403)
    expect((await post(`/people/${userId}/end-sessions`, { reason })).http_status).toBe(403)
    expect((await owner.post(`/people/${userId}/block`, { reason, days: 7 })).http_status).toBe(200)
    expect((await post('/people/nobody/block', { reason, days: 7 })).http_status).toBe(401)
  })

  test('is blocked by nothing that doesn’t say who did it', async () => {
    const { id } = await aUser(api, {})
    const block = api.db
      .update(users)
      .set({ blocked_until: later(api.clock(), day), blocked_because: 'x' })
      .where(eq(users.id, id))
    expect(await block.then(() => 'taken', brokenConstraint)).toBe('staff_action_missing')
  })
})

describe('a refund without a dispute', () => {
  async function sold() {
    const group = await aGroup(api)
    const buyer = await aBuyer(api, { name: 'Asha Rao' })
    const { id, number } = await buy(buyer, group)
    const finance = await staff('finance')
    const { data: order } = await finance.get(`/orders/${number}`)
    const [line] = order.lines
    const body = { line_id: line.id, classes: 2, left: line.price, reason: 'The tutor was ill twice.' }
    return { ...finance, group, buyer, path: `/orders/${id}/refund`, line, body }
  }

  test('is so many classes at the price that was paid, told to both sides and written down', async () => {
    const { post, path, body, line, buyer, group } = await sold()
    const [student] = await api.db.select().from(users).where(eq(users.id, buyer.userId))
    const before = (await mailsTo(student?.email ?? '')).length
    const { data } = await post(path, body)
    const amount = refundFor(line, 2)
    expect(data).toMatchObject({
      status: 'partially_refunded',
      refunded: amount,
      refunds: [{ amount, reason: body.reason, status: 'pending' }],
    })
    expect((await mailsTo(student?.email ?? '')).length).toBe(before + 1)
    const [tutor] = await api.db.select().from(users).where(eq(users.id, group.tutor.id))
    expect(JSON.stringify(await mailsTo(tutor?.email ?? ''))).toContain('We refunded')
    expect((await written()).at(-1)).toMatchObject({
      action: 'refund_order',
      person_id: buyer.userId,
      reason: body.reason,
      before: { refunded: 0 },
      after: { refunded: amount, classes: 2 },
    })
  })

  test('never exceeds what is left, however many classes are named', async () => {
    const { post, path, body, line } = await sold()
    await post(path, body)
    const left = line.price - refundFor(line, 2)
    const { data } = await post(path, { ...body, classes: 999, left })
    expect(data).toMatchObject({ status: 'refunded', refunded: line.price, refund: 'nothing_left' })
    expect((await post(path, { ...body, left: 1 })).error).toBe('wrong_state')
  })

  test('is refused if what is left has changed since, and done once for one intent', async () => {
    const { post, path, body } = await sold()
    const key = 'intent-0123456789'
    const [one, other] = await Promise.all([post(path, body, key), post(path, body)])
    expect([one, other].map(({ http_status }) => http_status).toSorted()).toEqual([200, 409])
    const { body: orders } = { body: await api.db.execute(sql`SELECT count(*)::int AS n FROM refunds`) }
    expect(JSON.stringify(orders)).toContain('"n":1')
    if (one.http_status === 200) expect(await post(path, body, key)).toEqual(one)
  })

  test('has a limit for support, and isn’t for the one who bought it', async () => {
    const { path, body, line } = await sold()
    const support = await staff('support')
    const small = await support.post(path, body)
    expect(small.http_status).toBe(line.price > 1_000_000 ? 403 : 200)
    await api.db.transaction(async (tx) => {
      await tx.execute(sql`ALTER TABLE order_lines DISABLE TRIGGER order_lines_keep`)
      await tx.execute(sql`UPDATE order_lines SET price = 5000000 WHERE id = ${line.id}`)
      await tx.execute(sql`ALTER TABLE order_lines ENABLE TRIGGER order_lines_keep`)
    })
    const all = { ...body, classes: 999, left: 5_000_000 - (small.data?.refunded ?? 0) }
    expect((await support.post(path, all)).data.waiting).toMatchObject([{ state: 'waiting' }])
    const auditor = await staff('auditor')
    expect((await auditor.post(path, body)).http_status).toBe(403)
  })
})
