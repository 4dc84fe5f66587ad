import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { day, hour, later, minute } from '#api/clock.ts'
import { sweep } from '#api/housekeeping.ts'
import { tell, untell } from '#api/learning/base/notices/index.ts'
import type { Mail } from '#api/mail/Mail.ts'
import { notices, users } from '#api/tables.ts'
import { aUser, signIn, startApi, type TestApi } from '../../../../builders/api.ts'
import { someId } from '../../../../builders/catalogue/courses.ts'
import { aThread } from '../../../../builders/talk/threads.ts'
import { aTaughtGroup } from '../../../../builders/teaching/classes.ts'
import { speaking } from '../../../../builders/timetable/demos.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

type Facts = Omit<Parameters<typeof tell>[2], 'user' | 'mail'>

async function aReader(given: Parameters<typeof aUser>[1] = {}) {
  const user = await aUser(api, given)
  const says = speaking(api, await signIn(api, user))
  const told = async (mail: Partial<Mail> = {}, facts: Partial<Facts> = {}) => {
    const whole: Mail = {
      subject: 'Your class moved',
      paragraphs: ['Chess for beginners moved to tomorrow, 5 pm.', 'The tutor is ill.'],
      action: { label: 'View class', path: '/learn/classes' },
      ...mail,
    }
    await api.outbox.transaction((tx) =>
      tell(api.context, tx, { user, topic: 'bookings', mail: whole, ...facts }),
    )
    api.clock.advance(1)
  }
  return { user, says, told, list: async (query = '') => (await says.get(`/notices${query}`)).data }
}

describe('what somebody was told', () => {
  test('is listed once with the email’s own words, whichever ways they chose', async () => {
    const { user, told, list, says } = await aReader()
    const off = { email: false, sms: false }
    const quiet = { messages: off, reminders: off, bookings: off, renewals: off, news: off }
    await api.db.update(users).set({ notices: quiet }).where(eq(users.id, user.id))
    await told({}, { dedupeKey: `moved ${user.id}` })
    await told({}, { dedupeKey: `moved ${user.id}` })
    expect(await list()).toMatchObject({
      unread: 1,
      earlier: null,
      items: [
        {
          topic: 'bookings',
          title: 'Your class moved',
          text: 'Chess for beginners moved to tomorrow, 5 pm.',
          path: '/learn/classes',
          read: false,
        },
      ],
    })
    expect((await says.get('/threads/unread')).data).toMatchObject({ notices: 1 })
  })

  test('says nothing twice, and leads nowhere by a link that works for anyone', async () => {
    const { told, list } = await aReader()
    const action = { label: 'Undo', path: '/account/undo?change=secret' }
    await told({ subject: 'Email changed', paragraphs: ['Email changed.'], action }, { secret: true })
    const { items } = await list()
    expect(items).toMatchObject([{ title: 'Email changed', text: '', path: null }])
  })

  test('isn’t news for somebody who didn’t ask for any, nor anything for a closed account', async () => {
    const { told, list, user } = await aReader()
    await told({}, { topic: 'news' })
    expect((await list()).items).toEqual([])
    await api.db.update(users).set({ closed_at: api.clock() }).where(eq(users.id, user.id))
    await told()
    expect(await api.db.$count(notices, eq(notices.person_id, user.id))).toBe(0)
  })

  test('appears when it’s due, not before, and not at all if it’s cancelled', async () => {
    const { told, list, user } = await aReader()
    const sendAt = later(api.clock(), 5 * minute)
    await told({}, { dedupeKey: `times one ${user.id}`, sendAt })
    await told({ subject: 'It stays' }, { dedupeKey: `times two ${user.id}`, sendAt })
    expect(await list()).toMatchObject({ items: [], unread: 0 })
    await api.outbox.transaction((tx) => untell(api.context, tx, 'times one '))
    api.clock.advance(5 * minute)
    expect((await list()).items).toMatchObject([{ title: 'It stays' }])
  })

  test('counts as read once it would only mislead, and goes after a year', async () => {
    const { told, list, user } = await aReader()
    await told({}, { expiresAt: later(api.clock(), hour) })
    expect((await list()).unread).toBe(1)
    api.clock.advance(hour)
    expect(await list()).toMatchObject({ unread: 0, items: [{ read: true }] })
    const old = later(api.clock(), -366 * day)
    await api.db.update(notices).set({ told_at: old }).where(eq(notices.person_id, user.id))
    await sweep(api.db, api.clock, api.context.settings)
    expect((await list()).items).toEqual([])
  })
})

describe('reading', () => {
  test('one, or it and all earlier ones; what came since stays unread', async () => {
    const { told, list, says } = await aReader()
    for (const subject of ['One', 'Two', 'Three', 'Four']) await told({ subject })
    const [four, three] = (await list()).items
    expect((await says.post('/notices/read', { id: four.id })).data).toEqual({ unread: 3 })
    await told({ subject: 'Five' })
    expect((await says.post('/notices/read', { id: three.id, and_earlier: true })).data).toEqual({
      unread: 1,
    })
    const { items } = await list()
    expect(items.map(({ title, read }: { title: string; read: boolean }) => [title, read])).toEqual([
      ['Five', false],
      ['Four', true],
      ['Three', true],
      ['Two', true],
      ['One', true],
    ])
  })

  test('leaves what is somebody else’s', async () => {
    const [one, other] = [await aReader(), await aReader()]
    await one.told()
    await other.told()
    const [{ id }] = (await one.list()).items
    await other.says.post('/notices/read', { id })
    expect((await one.list()).unread).toBe(1)
    expect((await other.list('?items=100')).items).toHaveLength(1)
  })

  test('page by page: each is there once, however many arrive in between', async () => {
    const { told, list } = await aReader()
    for (let nth = 1; nth <= 5; nth += 1) await told({ subject: `Number ${nth}` })
    const first = await list('?items=2')
    await told({ subject: 'Number 6' })
    const second = await list(`?items=2&before=${first.earlier}`)
    const third = await list(`?items=2&before=${second.earlier}`)
    const titles = [first, second, third].flatMap(({ items }) =>
      items.map(({ title }: Mail & { title: string }) => title),
    )
    expect(titles).toEqual(['Number 5', 'Number 4', 'Number 3', 'Number 2', 'Number 1'])
    expect(third.earlier).toBeNull()
  })

  test('a conversation also reads what told of it', async () => {
    const { tutor, pupils } = await aTaughtGroup(api)
    const [pupil] = pupils
    if (!pupil) throw new Error('The group is empty.')
    const thread = await aThread(api, { tutor, student: pupil.student })
    api.clock.advance(6 * minute)
    await api.rounds.goOnce()
    const says = speaking(api, await signIn(api, tutor))
    expect((await says.get('/notices')).data).toMatchObject({
      unread: 1,
      items: [{ topic: 'messages', path: `/messages/${thread.id}` }],
    })
    await says.post(`/threads/${thread.id}/read`, { seq: 1 })
    expect((await says.get('/notices')).data.unread).toBe(0)
  })
})

test('staff who look at the site as somebody see no notifications', async () => {
  const { user, told } = await aReader()
  await told()
  const support = await signIn(api, { roles: ['student', 'staff'], staffRoles: ['support'] })
  const reason = `They asked about ${someId()}.`
  const { body } = await api
    .call()
    .post(`/api/v1/desk/people/${user.id}/look`)
    .set({ authorization: support.authorization })
    .send({ reason })
  const authorization = `Bearer ${body.data.access_token}`
  const looker = speaking(api, { authorization })
  expect(await looker.get('/notices')).toMatchObject({ http_status: 403 })
  expect((await looker.get('/threads/unread')).data).toEqual({ unread: 0, notices: 0 })
})
