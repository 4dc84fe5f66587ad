import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { minute } from '#api/clock.ts'
import { leads, subscribers } from '#api/tables.ts'
import { signIn, startApi, type TestApi } from '../../../builders/api.ts'

let api: TestApi
beforeEach(async () => {
  api = await startApi()
})
afterEach(() => api.close())

const enquire = async (body: object): Promise<string> => {
  api.clock.advance(minute)
  const { reference } = (
    await api
      .call()
      .post('/api/project/contact')
      .send({ name: 'Asha Rao', ...body })
  ).body.data
  const [lead] = await api.db.select().from(leads).where(eq(leads.reference, reference))
  return lead?.id ?? ''
}
const asStaff = async () => {
  const { authorization } = await signIn(api, { roles: ['student', 'staff'] })
  const get = async (id: string) =>
    (await api.call().get(`/api/staff/leads/${id}`).set('Authorization', authorization)).body.data
  const post = async (path: string, body: object) =>
    (await api.call().post(`/api/staff/leads/${path}`).set('Authorization', authorization).send(body)).body
  const merge = (id: string, double: string, reason = 'Rang, it is her.') =>
    post(`${id}/merge`, { double, reason })
  const unmerge = (id: string, reason = 'Two sisters.') => post(`${id}/unmerge`, { reason })
  return { get, post, merge, unmerge }
}
const mobile = '98765 43210'
/** Two enquiries from the same number, written in two ways. */
const two = async () => [
  await enquire({ mobile, message: 'By the lake?' }),
  await enquire({ mobile: '+91 98765-43210', name: 'A. Rao', topic: 'price' }),
]

describe('two enquiries of one buyer', () => {
  test('become one record, which has the words and the past of both', async () => {
    const [first = '', second = ''] = await two()
    const { get, merge } = await asStaff()
    expect((await get(first)).others).toMatchObject([{ id: second, name: 'A. Rao', same_buyer: true }])
    expect((await merge(first, second)).data).toMatchObject({
      others: [],
      merged: [{ id: second }],
      events: [{ from_status: 'new', to_status: 'duplicate', note: 'Rang, it is her.' }],
    })
    expect(await get(second)).toMatchObject({ status: 'duplicate', merged_into: { id: first } })
  })

  test('come apart again in the states they had', async () => {
    const [first = '', second = ''] = await two()
    const { get, post, merge, unmerge } = await asStaff()
    await post(`${second}/status`, { status: 'negotiation' })
    await merge(first, second)
    expect((await unmerge(second)).data).toMatchObject({ status: 'negotiation', merged_into: null })
    expect((await get(first)).merged).toEqual([])
    expect(await unmerge(second)).toMatchObject({ http_status: 409 })
  })

  test('need a reason, and nobody moves what is merged', async () => {
    const [first = '', second = ''] = await two()
    const { post, merge } = await asStaff()
    expect((await merge(first, second, '')).data.fields).toHaveProperty('reason')
    await merge(first, second)
    expect(await post(`${second}/status`, { status: 'new' })).toMatchObject({ http_status: 409 })
    expect(await merge(first, 'nobody')).toMatchObject({ http_status: 404 })
    expect(await merge(first, first)).toMatchObject({ http_status: 404 })
  })

  test('are merged on one level: neither into a merged one, nor with others already in them', async () => {
    const [first = '', second = ''] = await two()
    const third = await enquire({ mobile, name: 'Asha R.', topic: 'resale' })
    const { get, merge } = await asStaff()
    await merge(first, second)
    expect(await merge(second, third)).toMatchObject({ http_status: 409 })
    expect(await merge(third, second)).toMatchObject({ http_status: 409 })
    expect(await merge(third, first)).toMatchObject({ http_status: 409 })
    expect((await get(first)).merged).toMatchObject([{ id: second }])
    expect(await get(third)).toMatchObject({ status: 'new', merged: [] })
    expect(await merge(first, third)).toMatchObject({ http_status: 200 })
  })

  test('from one address stay apart until the address is confirmed', async () => {
    const email = 'asha@example.com'
    const first = await enquire({ email })
    const second = await enquire({ email, topic: 'price' })
    const { get, merge } = await asStaff()
    expect((await get(first)).others).toMatchObject([{ same_buyer: false }])
    expect(await merge(first, second)).toMatchObject({ http_status: 409 })
    const now = api.clock()
    await api.db
      .insert(subscribers)
      .values({ id: 's1', email, status: 'confirmed', created_at: now, updated_at: now, confirmed_at: now })
    expect(await merge(first, second)).toMatchObject({ http_status: 200 })
  })

  test('take what the buyer adds to the double to the record', async () => {
    const [first = '', second = ''] = await two()
    const { get, merge } = await asStaff()
    await merge(first, second)
    await enquire({ mobile, topic: 'price', message: 'And the car park?' })
    expect(await get(first)).toMatchObject({ repeats: 1, message: 'By the lake?\n\nAnd the car park?' })
    expect(await get(second)).toMatchObject({ status: 'duplicate', repeats: 0 })
  })

  test('are merged one way only when two people do it at once', async () => {
    const [first = '', second = ''] = await two()
    const { get, merge } = await asStaff()
    const answers = await Promise.all([merge(first, second), merge(second, first)])
    expect(answers.map(({ http_status }) => http_status).toSorted()).toEqual([200, 409])
    const states = [(await get(first)).status, (await get(second)).status]
    expect(states.toSorted()).toEqual(['duplicate', 'new'])
  })
})
