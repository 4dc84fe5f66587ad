import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { and, eq } from 'drizzle-orm'
import { hour, later, minute } from '#api/clock.ts'
import { readersOf, tell } from '#api/learning/base/notices/index.ts'
import type { Mail } from '#api/mail/Mail.ts'
import { classSessions, outbox, pushSubscriptions, sessions } from '#api/tables.ts'
import type { NewDevice } from '#contract/learning/base/push.ts'
import { aUser, signIn, startApi, type TestApi } from '../../../../builders/api.ts'
import { startPushService } from '../../../../builders/base/pushService.ts'
import { aTaughtGroup } from '../../../../builders/teaching/classes.ts'
import { speaking } from '../../../../builders/timetable/demos.ts'

let api: TestApi
let service: Awaited<ReturnType<typeof startPushService>>
beforeAll(async () => {
  service = await startPushService()
  api = await startApi({ environment: { WEBHOOKS_ANYWHERE: 'yes' } })
})
afterAll(async () => {
  await api.close()
  await service.stop()
})

type Facts = Omit<Parameters<typeof tell>[2], 'user' | 'mail'>
const mail: Mail = {
  subject: 'Maths: a seat is free',
  paragraphs: ['Somebody left the group on Tuesdays.', 'It goes to whoever orders first.'],
  action: { label: 'View course', path: '/courses/maths' },
}

/** A reader whose browser shows notifications. */
async function aReader(given?: { readonly id: string }) {
  const { id } = given ?? (await aUser(api, { mobile: null }))
  const user = await readerOf(id)
  const says = speaking(api, await signIn(api, user))
  const { key } = (await says.get('/profile/push')).data
  const device = await service.subscribe(key)
  await says.put('/profile/push', device)
  const told = async (facts: Partial<Facts> & { readonly mail?: Partial<Mail> } = {}) => {
    const whole = await readerOf(id)
    const { mail: words, ...rest } = facts
    await api.outbox.transaction((tx) =>
      tell(api.context, tx, { user: whole, topic: 'bookings', ...rest, mail: { ...mail, ...words } }),
    )
    await api.outbox.deliverDue()
  }
  return { user, says, device, told, pushed: () => service.received(device) }
}

async function readerOf(id: string) {
  const reader = (await readersOf(api.db, [id])).get(id)
  if (!reader) throw new Error('There is no such person.')
  return reader
}

async function letters(user: { readonly email: string | null }) {
  const sent = await api.db
    .select({ status: outbox.status })
    .from(outbox)
    .where(and(eq(outbox.kind, 'email'), eq(outbox.recipient, user.email ?? '')))
  return sent.map(({ status }) => status)
}

async function wait(ms: number) {
  api.clock.advance(ms)
  await api.outbox.deliverDue()
}

describe('a notification', () => {
  test('comes to the device alone, which can read it, and to nobody on the way', async () => {
    const { told, pushed, user } = await aReader()
    await told()
    const [message] = await pushed()
    expect(message?.shown).toMatchObject({
      title: mail.subject,
      text: 'Somebody left the group on Tuesdays.',
      path: '/courses/maths',
    })
    expect(message?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '480', urgency: 'normal' })
    expect(message?.says.sub).toMatch(/^mailto:/)
    expect(await letters(user)).toEqual(['pending'])
  })

  test('that is read there is sent by no other way', async () => {
    const { told, pushed, says, user } = await aReader()
    await told({ dedupeKey: `seat ${user.id}` })
    const [message] = await pushed()
    await speaking(api, { authorization: '' }).post('/notices/seen', { token: message?.shown.seen })
    expect((await says.get('/notices')).data.unread).toBe(0)
    await wait(20 * minute)
    expect(await letters(user)).toEqual(['unneeded'])
    await told({ dedupeKey: `seat ${user.id}` })
    expect(await pushed()).toHaveLength(1)
    expect(await letters(user)).toEqual(['unneeded'])
  })

  test('that nobody read in eight minutes is sent by email, and pushed no more', async () => {
    const { told, pushed, user, device } = await aReader()
    await service.answer(device, ...Array.from({ length: 12 }, () => ({ status: 503 })))
    await told()
    await wait(4 * minute)
    expect(await letters(user)).toEqual(['pending'])
    await wait(5 * minute)
    expect(await letters(user)).toEqual(['delivered'])
    const tries = (await pushed()).length
    await wait(hour)
    expect((await pushed()).length).toBe(tries)
  })

  test('is sent by email at once where the browser takes no more, which ends the device', async () => {
    const { told, user, device, says } = await aReader()
    await service.answer(device, { status: 410 })
    await told()
    await api.outbox.deliverDue()
    expect(await letters(user)).toEqual(['delivered'])
    expect((await says.get('/profile/push')).data).toMatchObject({ here: false, others: 0 })
  })

  test('waits as long as the push service asks', async () => {
    const { told, pushed, device } = await aReader()
    await service.answer(device, { status: 429, headers: { 'retry-after': '120' } })
    await told()
    await wait(minute)
    expect(await pushed()).toHaveLength(1)
    await wait(61_000)
    expect((await pushed()).map(({ status }) => status)).toEqual([429, 201])
  })

  test('of a changed calendar is emailed at once too, and what always comes is emailed alone', async () => {
    const { told, pushed, user } = await aReader()
    const now = api.clock()
    const event = {
      ...{ id: `class ${user.id}`, sequence: 1, stamp: now, title: 'Maths', place: 'Online', path: '/learn' },
      ...{ starts_at: later(now, hour), ends_at: later(now, 2 * hour), status: 'confirmed' as const },
    }
    await told({ mail: { event } })
    expect(await letters(user)).toEqual(['delivered'])
    await told({ topic: null })
    expect(await letters(user)).toEqual(['delivered', 'delivered'])
    expect((await pushed()).map(({ shown }) => shown.tag)).toEqual([event.id])
  })

  test('is not heard at night, unless it begins soon', async () => {
    const { told, pushed, user } = await aReader()
    // It's 11:30 pm in Kolkata.
    api.clock.advance(new Date('2026-11-24T18:00:00Z').getTime() - api.clock().getTime())
    await told()
    expect(await letters(user)).toEqual(['delivered'])
    await told({ topic: 'reminders' })
    expect(await pushed()).toHaveLength(1)
    api.clock.advance(12 * hour)
  })

  test('is not pushed where somebody switched it off', async () => {
    const { told, pushed, says } = await aReader()
    const off = { email: true, sms: false, push: false }
    const choices = { messages: off, reminders: off, bookings: off, renewals: off, news: off }
    await says.put('/profile/notices', choices)
    await told()
    expect(await pushed()).toEqual([])
    expect((await says.get('/profile/notices')).data).toEqual(choices)
  })
})

test('news reaches a device of nobody who didn’t ask for any, whatever an older page saves', async () => {
  const { told, pushed, says } = await aReader()
  const byEmail = { email: true, sms: false }
  const none = { email: false, sms: false }
  await says.put('/profile/notices', {
    ...{ messages: byEmail, reminders: byEmail, bookings: byEmail },
    ...{ renewals: byEmail, news: none },
  })
  await told({ topic: 'news' })
  expect(await pushed()).toEqual([])
  await told({ topic: 'renewals' })
  expect(await pushed()).toHaveLength(1)
})

describe('a device', () => {
  test('is told nothing once its owner has signed out there, or closed the session elsewhere', async () => {
    const one = await aReader()
    const other = await aReader(one.user)
    await one.says.post('/logout', {})
    await other.told()
    expect(await one.pushed()).toEqual([])
    expect(await other.pushed()).toHaveLength(1)
    await api.db.update(sessions).set({ revoked_at: api.clock() }).where(eq(sessions.user_id, one.user.id))
    expect(await api.db.$count(pushSubscriptions, eq(pushSubscriptions.person_id, one.user.id))).toBe(0)
  })

  test('belongs to the person who turned it on last', async () => {
    const [one, other] = [await aReader(), await aReader()]
    await other.says.put('/profile/push', one.device)
    await one.told()
    expect(await one.pushed()).toEqual([])
    await other.told()
    expect((await one.pushed()).length).toBe(1)
  })

  test('can be turned off, and is gone with the account', async () => {
    const { says, told, pushed } = await aReader()
    expect((await says.delete('/profile/push')).data).toMatchObject({ here: false })
    await told()
    expect(await pushed()).toEqual([])
  })

  test('is one of ten at most', async () => {
    const { user, says } = await aReader()
    for (let nth = 0; nth < 10; nth += 1) {
      api.clock.advance(1)
      await aReader(user)
    }
    expect((await says.get('/profile/push')).data).toMatchObject({ here: false, others: 10 })
  })

  test('is refused with a key for which nothing can be encrypted', async () => {
    const { says, device } = await aReader()
    const answer = await says.put('/profile/push', { ...device, p256dh: `B${'A'.repeat(86)}` })
    expect(answer).toMatchObject({ http_status: 422, data: { fields: { p256dh: expect.any(String) } } })
  })

  test('is at a push service of the public internet', async () => {
    const strict = await startApi({ beside: api, environment: { WEBHOOKS_ANYWHERE: 'no' } })
    const says = speaking(strict, await signIn(api, await aUser(api)))
    const device = await service.subscribe('')
    const refused = [
      'http://push.example/1',
      'https://127.0.0.1/1',
      'https://[::1]/1',
      'https://push.example:8443/1',
    ]
    for (const endpoint of refused)
      expect(await says.put('/profile/push', { ...device, endpoint } satisfies NewDevice)).toMatchObject({
        http_status: 422,
      })
    await strict.close()
  })
})

test('a class about to begin is one press from its room, for those alone who have a device', async () => {
  const {
    tutor,
    lessons: [lesson],
  } = await aTaughtGroup(api)
  if (!lesson) throw new Error('There is no class.')
  const { pushed, says } = await aReader(tutor)
  const starts_at = later(api.clock(), 9 * minute)
  await api.db
    .update(classSessions)
    .set({ starts_at, ends_at: later(starts_at, hour) })
    .where(eq(classSessions.id, lesson.id))
  await api.rounds.goOnce()
  await api.outbox.deliverDue()
  await api.rounds.goOnce()
  await api.outbox.deliverDue()
  const rooms = (await pushed()).filter(({ shown }) => shown.path.startsWith('/room/'))
  expect(rooms.map(({ shown }) => [shown.path, shown.text])).toEqual([
    [`/room/class/${lesson.id}`, 'Tap to join.'],
  ])
  expect(rooms[0]?.shown.title).toMatch(/starts in 9 minutes$/)
  expect(rooms[0]?.headers.urgency).toBe('high')
  const told = (await says.get('/notices')).data.items
  expect(told.filter(({ path }: { path: string }) => path === `/room/class/${lesson.id}`)).toHaveLength(1)
})
