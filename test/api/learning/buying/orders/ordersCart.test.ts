import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { cartItems, courseSchedules, courses } from '#api/tables.ts'
import { signIn, startApi, type TestApi } from '../../../../builders/api.ts'
import { aBuyer, aGroup, buy, dayAhead, type Group } from '../../../../builders/buying/orders.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const idsOf = (...groups: readonly Group[]) => groups.map(({ schedule }) => schedule.id)
const asVisitor = async (ids: string) =>
  (await api.call().get('/api/v1/cart').query({ schedule_ids: ids })).body

describe('a visitor’s cart', () => {
  test('is priced from the groups that the address names, each counted once', async () => {
    const [chess, piano] = [await aGroup(api), await aGroup(api, {}, { price: 1_000 })]
    const { http_status, data } = await asVisitor([...idsOf(chess, piano), chess.schedule.id].join(','))
    expect(http_status).toBe(200)
    expect(data).toMatchObject({ total: 401_000, currency: 'INR', count: 2, left_out: [] })
    expect(data.items[0]).toMatchObject({
      id: chess.schedule.id,
      schedule: {
        id: chess.schedule.id,
        seats_left: 6,
        next_class_at: '2026-11-30T12:30:00.000Z',
        ends_on: '2027-01-18',
        timings: [{ weekday: 1, starts_at: '18:00', minutes: 60 }],
      },
      course: { id: chess.course.id, slug: chess.course.slug, mode: 'online', place: null, cover: null },
      tutor: { id: chess.tutor.id, name: chess.tutor.name, handle: `tutor-${chess.tutor.id}` },
      classes: 8,
      price: 400_000,
      price_when_added: 400_000,
      price_changed: false,
      availability: 'open',
    })
  })

  test('shows full and closed groups without counting them, and leaves out what is not public', async () => {
    const full = await aGroup(api, { capacity: 1, seats_taken: 1 })
    const closed = await aGroup(api, { status: 'cancelled' })
    const draft = await aGroup(api, {}, { status: 'draft' })
    const ids = [...idsOf(full, closed, draft), 'nothing']
    const { data } = await asVisitor(ids.join(','))
    expect(data.items.map(({ availability }: { availability: string }) => availability)).toEqual([
      'full',
      'closed',
    ])
    expect(data).toMatchObject({ total: 0, count: 2, left_out: [draft.schedule.id, 'nothing'] })
  })

  test('shows for a running group what its course shows: the classes left and their price', async () => {
    const group = await aGroup(api, { starts_on: dayAhead(api, -14), status: 'running', capacity: 9 })
    await aBuyer(api).then((buyer) => buyer.order(group))
    const { items } = (await asVisitor(group.schedule.id)).data
    const course = (await api.call().get(`/api/v1/courses/${group.course.id}`)).body.data
    expect(course.schedules).toEqual([items[0].schedule])
    expect(course.next_schedule).toEqual(items[0].schedule)
    expect(course.schedules[0]).toMatchObject({
      classes_total: 8,
      classes_left: 6,
      price: 300_000,
      seats: { taken: 0, held: 1, kept: 0, free: 8 },
    })
    expect(items[0]).toMatchObject({ price: 300_000, classes: 6 })
  })

  test('is empty by default and bounded', async () => {
    expect((await api.call().get('/api/v1/cart')).body.data).toEqual({
      items: [],
      total: 0,
      currency: 'INR',
      count: 0,
      left_out: [],
    })
    const many = Array.from({ length: 21 }, (_, index) => `schedule-${index}`).join(',')
    expect(await asVisitor(many)).toMatchObject({
      http_status: 422,
      data: { fields: { schedule_ids: expect.stringContaining('20') } },
    })
  })
})

describe('a member’s cart', () => {
  test('takes each group once, the newest first, and names what it left out', async () => {
    const [one, two] = [await aGroup(api), await aGroup(api)]
    const buyer = await aBuyer(api)
    await buyer.post('/cart', { schedule_ids: idsOf(one) })
    api.clock.advance(1000)
    const { data } = await buyer.post('/cart', { schedule_ids: [...idsOf(one, two), 'nothing'] })
    expect(data).toMatchObject({ count: 2, total: 800_000, left_out: ['nothing'] })
    expect(data.items.map(({ schedule }: { schedule: { id: string } }) => schedule.id)).toEqual(
      idsOf(two, one),
    )
    expect((await buyer.get('/cart')).data).toEqual({ ...data, left_out: [] })
    expect((await (await aBuyer(api)).get('/cart')).data.count).toBe(0)
  })

  test('leaves out a group that its owner teaches', async () => {
    const own = await aGroup(api)
    const tutor = await aBuyer(api, { id: own.tutor.id })
    const { data } = await tutor.post('/cart', { schedule_ids: idsOf(own) })
    expect(data).toMatchObject({ items: [], left_out: idsOf(own) })
  })

  test('filled twice at the same moment holds each group once', async () => {
    const group = await aGroup(api)
    const buyer = await aBuyer(api)
    const replies = await Promise.all(
      [1, 2, 3, 4].map(() => buyer.post('/cart', { schedule_ids: idsOf(group) })),
    )
    expect(replies.map(({ http_status }) => http_status)).toEqual([200, 200, 200, 200])
    expect(await api.db.$count(cartItems, eq(cartItems.user_id, buyer.userId))).toBe(1)
  })

  test('says when a price has changed since it was added', async () => {
    const group = await aGroup(api)
    const buyer = await aBuyer(api)
    await buyer.post('/cart', { schedule_ids: idsOf(group) })
    await api.db.update(courses).set({ price: 440_000 }).where(eq(courses.id, group.course.id))
    expect((await buyer.get('/cart')).data).toMatchObject({
      total: 440_000,
      items: [{ price: 440_000, price_when_added: 400_000, price_changed: true }],
    })
  })

  test('loses an item by its id or its group’s, and only its owner can remove it', async () => {
    const [one, two] = [await aGroup(api), await aGroup(api)]
    const buyer = await aBuyer(api)
    const { data } = await buyer.post('/cart', { schedule_ids: idsOf(one, two) })
    const other = await aBuyer(api)
    expect(await other.remove(`/cart/${data.items[0].id}`)).toMatchObject({ error: 'not_found' })
    expect((await buyer.remove(`/cart/${data.items[0].id}`)).data.count).toBe(1)
    expect((await buyer.remove(`/cart/${data.items[1].schedule.id}`)).data.count).toBe(0)
    expect(await buyer.remove(`/cart/${one.schedule.id}`)).toMatchObject({ error: 'not_found' })
  })

  test('takes twenty groups and no more', async () => {
    const buyer = await aBuyer(api)
    const groups = await Promise.all(Array.from({ length: 21 }, () => aGroup(api)))
    const [extra, ...twenty] = groups
    expect((await buyer.post('/cart', { schedule_ids: idsOf(...twenty) })).data.count).toBe(20)
    expect(await buyer.post('/cart', { schedule_ids: [extra?.schedule.id] })).toMatchObject({
      http_status: 422,
      data: { fields: { schedule_ids: expect.any(String) } },
    })
    expect((await buyer.get('/cart')).data.count).toBe(20)
  })

  test('needs an account to be filled or emptied', async () => {
    expect(
      (
        await api
          .call()
          .post('/api/v1/cart')
          .send({ schedule_ids: ['x'] })
      ).status,
    ).toBe(401)
    expect((await api.call().delete('/api/v1/cart/x')).status).toBe(401)
  })

  test('is not taken for a visitor’s when a session has ended', async () => {
    const { authorization } = await signIn(api)
    const read = (header: string) => api.call().get('/api/v1/cart').set('Authorization', header)
    expect((await read(authorization)).status).toBe(200)
    await api.call().post('/api/v1/logout').set('Authorization', authorization)
    for (const header of [authorization, 'Bearer nonsense', 'Basic YTpi'])
      expect((await read(header)).body).toMatchObject({ http_status: 401, error: 'unauthenticated' })
    expect((await api.call().get('/api/v1/courses').set('Authorization', authorization)).status).toBe(200)
  })
})

describe('ordering the cart', () => {
  test('orders all of it, keeps it until the payment and empties it then', async () => {
    const [one, two] = [await aGroup(api), await aGroup(api)]
    const buyer = await aBuyer(api)
    await buyer.post('/cart', { schedule_ids: idsOf(one, two) })
    const { data: order } = await buyer.post('/orders', { expected_total: 800_000 })
    expect(order.lines).toHaveLength(2)
    // The buyer's own hold doesn't make the last seat look taken.
    expect((await buyer.get('/cart')).data).toMatchObject({ count: 2, total: 800_000 })
    const { data: payment } = await buyer.pay(order.id)
    await buyer.settle(payment.payment_id)
    expect((await buyer.get('/cart')).data.count).toBe(0)
  })

  test('orders some of it', async () => {
    const [one, two] = [await aGroup(api), await aGroup(api)]
    const buyer = await aBuyer(api)
    const { data: cart } = await buyer.post('/cart', { schedule_ids: idsOf(one, two) })
    const { data: order } = await buyer.post('/orders', { cart_item_ids: [cart.items[0].id] })
    expect(order.lines).toMatchObject([{ schedule_id: cart.items[0].schedule.id }])
    const stranger = await aBuyer(api)
    expect(await stranger.post('/orders', { cart_item_ids: [cart.items[1].id] })).toMatchObject({
      error: 'not_found',
    })
  })

  test('leaves a full group in the cart only if the expected total shows that the person knew', async () => {
    const [free, gone] = [await aGroup(api), await aGroup(api, { capacity: 1 })]
    const buyer = await aBuyer(api)
    await buyer.post('/cart', { schedule_ids: idsOf(free, gone) })
    await buy(await aBuyer(api), gone)
    expect(await buyer.post('/orders')).toMatchObject({ error: 'schedule_full' })
    expect(await buyer.post('/orders', { expected_total: 800_000 })).toMatchObject({
      error: 'schedule_full',
    })
    const { data } = await buyer.post('/orders', { expected_total: 400_000 })
    expect(data.lines).toMatchObject([{ schedule_id: free.schedule.id }])
  })

  test('leaves closed groups in the cart, and refuses if nothing else is there', async () => {
    const [open, closing] = [await aGroup(api), await aGroup(api)]
    const buyer = await aBuyer(api)
    await buyer.post('/cart', { schedule_ids: idsOf(open, closing) })
    await api.db
      .update(courseSchedules)
      .set({ status: 'cancelled', updated_at: api.clock() })
      .where(eq(courseSchedules.id, closing.schedule.id))
    expect((await buyer.post('/orders')).data.lines).toHaveLength(1)
    await buyer.remove(`/cart/${open.schedule.id}`)
    expect(await buyer.post('/orders')).toMatchObject({ http_status: 409, error: 'cart_empty' })
    expect(await (await aBuyer(api)).post('/orders')).toMatchObject({ error: 'cart_empty' })
  })
})
