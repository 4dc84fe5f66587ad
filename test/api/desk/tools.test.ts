/** @database each */

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { outbox, staffActions } from '#api/db/systemTables.ts'
import type { StaffRole } from '#contract/staff.ts'
import { aUser, signIn, startApi, type TestApi } from '../../builders/api.ts'
import { aRaisedDispute } from '../../builders/buying/enrolments.ts'
import { aBuyer, aGroup, buy } from '../../builders/buying/orders.ts'

let api: TestApi
beforeEach(async () => {
  api = await startApi()
})
afterEach(() => api.close())

async function staff(...staffRoles: StaffRole[]) {
  const { authorization } = await signIn(api, { name: 'Farida', roles: ['student', 'staff'], staffRoles })
  return {
    get: async (path: string) => (await api.call().get(`/api/v1/desk${path}`).set({ authorization })).body,
    post: async (path: string, body: object) =>
      (await api.call().post(`/api/v1/desk${path}`).set({ authorization }).send(body)).body,
  }
}

describe('the palette', () => {
  test('finds people, orders by number and disputes by who is in them', async () => {
    const buyer = await aBuyer(api, { name: 'Zubeida Irani', mobile: '+919812345678' })
    const { number } = await buy(buyer, await aGroup(api))
    const { student } = await aRaisedDispute(api)
    const { get } = await staff('owner')
    const kinds = async (q: string) =>
      (await get(`/find?q=${encodeURIComponent(q)}`)).data.finds.map(({ kind }: { kind: string }) => kind)
    expect(await kinds('zub ira')).toEqual(['person'])
    expect(await kinds('98123 45678')).toEqual(['person'])
    expect(await kinds(number.toLowerCase())).toEqual(['order'])
    expect(await kinds(number.slice(3))).toEqual(['order'])
    expect(await kinds(student.email ?? '')).toEqual(['person', 'dispute'])
    expect(await kinds("'%_\\")).toEqual([])
  })

  test('finds only what the role may see', async () => {
    await aUser(api, { name: 'Zubeida Irani' })
    const { get } = await staff('moderator')
    expect((await get('/find?q=zubeida')).data).toEqual({ finds: [] })
    expect((await get('/find?q=z')).http_status).toBe(422)
  })
})

describe('messages sent again', () => {
  async function someMessages() {
    const now = api.clock()
    const message = { kind: 'email', recipient: 'asha@example.com', next_at: now, created_at: now } as const
    await api.db.insert(outbox).values([
      {
        ...message,
        id: 'dead',
        content: { subject: 'Your class' },
        secret: false,
        status: 'dead',
        attempts: 12,
      },
      { ...message, id: 'sent', content: { subject: 'Your order' }, secret: false, status: 'delivered' },
      { ...message, id: 'code', content: null, secret: true, status: 'dead' },
    ])
  }
  const fates = [
    { id: 'code', refused: expect.stringContaining('held a code') },
    { id: 'dead', refused: null },
    { id: 'sent', refused: 'it was delivered' },
  ]

  test('are looked at first, which changes nothing', async () => {
    await someMessages()
    const { get } = await staff('owner')
    expect((await get('/messages/again?ids=dead,sent,code,none')).data.messages).toMatchObject(fates)
    expect((await api.db.select().from(outbox)).map(({ status }) => status).toSorted()).toEqual([
      'dead',
      'dead',
      'delivered',
    ])
  })

  test('say what came of each, and why it was done is written down', async () => {
    await someMessages()
    const { post } = await staff('support')
    const body = { ids: ['dead', 'sent', 'code'], reason: 'The mail server was down.' }
    expect((await post('/messages/again', body)).data.messages).toMatchObject(fates)
    const [dead] = (await api.db.select().from(outbox)).filter(({ id }) => id === 'dead')
    expect(dead).toMatchObject({ status: 'pending', attempts: 0 })
    expect((await api.db.select().from(staffActions).orderBy(staffActions.number)).at(-1)).toMatchObject({
      action: 'send_messages_again',
      reason: body.reason,
      after: { messages: ['dead'] },
    })
  })

  test('never show a code in the list', async () => {
    await someMessages()
    const now = api.clock()
    const content = { text: 'Your code is 777888', code: '777888' }
    await api.db.insert(outbox).values({
      id: 'waiting',
      kind: 'sms',
      recipient: '+919812345678',
      content,
      secret: true,
      next_at: now,
      created_at: now,
    })
    const { get } = await staff('owner')
    const list = JSON.stringify((await get('/messages')).data)
    expect(list).toContain('hidden')
    expect(list + JSON.stringify((await get('/messages/again?ids=waiting')).data)).not.toContain('777888')
  })
})
