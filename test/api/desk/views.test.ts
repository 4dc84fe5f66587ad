import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { viewsEach } from '#contract/learning/desk/views.ts'
import type { StaffRole } from '#contract/staff.ts'
import { signIn, startApi, type TestApi } from '../../builders/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

/** A member of staff who saves views and lists them. */
async function colleague(name: string, staffRoles: readonly StaffRole[] = ['support']) {
  const { authorization } = await signIn(api, { name, roles: ['student', 'staff'], staffRoles })
  const save = (view: object) =>
    api
      .call()
      .post('/api/v1/desk/views')
      .set({ authorization })
      .send({ list: 'people', name: 'Blocked', query: 'state=blocked', shared: false, ...view })
  const get = (path: string) => api.call().get(`/api/v1/desk${path}`).set({ authorization })
  const seen = async (list = 'people') => (await get(`/views?list=${list}`).expect(200)).body.data.views
  const remove = (id: string) => api.call().delete(`/api/v1/desk/views/${id}`).set({ authorization })
  return { save, get, seen, remove }
}

describe('a view of a list', () => {
  test('keeps what the list knows: no place in its pages, nothing else', async () => {
    const { save, seen } = await colleague('Meera')
    const query = 'order=name&state=blocked&after=abc&nonsense=1&find=rao%20%26'
    const { body } = await save({ query }).expect(200)
    expect(Object.fromEntries(new URLSearchParams(body.data.query))).toEqual({
      order: 'name',
      state: 'blocked',
      find: 'rao &',
    })
    expect(await seen()).toEqual([body.data])
  })

  test('is shown with its list', async () => {
    const { save, get } = await colleague('Nikhil')
    const { body } = await save({}).expect(200)
    expect((await get('/people').expect(200)).body.data.views).toEqual([body.data])
    expect((await get('/orders').expect(200)).body.data.views).toEqual([])
  })

  test('is refused where it says what the list doesn’t have', async () => {
    const { save } = await colleague('Omar')
    expect((await save({ query: 'state=purple' }).expect(422)).body.data.fields).toHaveProperty('query')
    await save({ list: 'secrets' }).expect(422)
  })

  test('replaces one’s own of the same name, whatever its letters', async () => {
    const { save, seen } = await colleague('Pia')
    await save({})
    await save({ name: 'BLOCKED', query: 'state=closed' }).expect(200)
    expect(await seen()).toMatchObject([{ name: 'BLOCKED', query: 'state=closed' }])
  })

  test('saved by two tabs at once is one', async () => {
    const { save, seen } = await colleague('Qadir')
    const answers = await Promise.all([save({}), save({})])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await seen()).toHaveLength(1)
  })

  test('has room for a few only', async () => {
    const { save, remove } = await colleague('Rita')
    const made = []
    for (let nth = 0; nth < viewsEach; nth += 1) made.push((await save({ name: `View ${nth}` })).body.data.id)
    expect((await save({ name: 'One more' }).expect(422)).body.data.fields).toHaveProperty('name')
    await save({ name: 'view 3', query: '' }).expect(200)
    await remove(made[0]).expect(200)
    await save({ name: 'One more' }).expect(200)
  })
})

describe('a shared view', () => {
  test('is everybody’s who may see the list, and only its owner’s to remove', async () => {
    const [owner, other, sales] = [
      await colleague('Sara'),
      await colleague('Tariq'),
      await colleague('Uma', ['sales']),
    ]
    const { id } = (await owner.save({ name: 'For all', shared: true }).expect(200)).body.data
    expect(await other.seen()).toContainEqual({
      id,
      name: 'For all',
      query: 'state=blocked',
      shared: true,
      by: 'Sara',
    })
    await other.remove(id).expect(404)
    await sales.get('/views?list=people').expect(403)
    await sales.save({}).expect(403)
    await owner.remove(id).expect(200)
    expect(await other.seen()).toEqual([])
  })

  test('is nobody else’s while it isn’t shared', async () => {
    const [owner, other] = [await colleague('Vera'), await colleague('Wasim')]
    await owner.save({ list: 'orders', query: 'state=paid' }).expect(200)
    expect(await other.seen('orders')).toEqual([])
  })
})
