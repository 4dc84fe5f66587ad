import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { and, eq, like, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { day, later, minute, second } from '#api/clock.ts'
import { outbox, staffActions } from '#api/db/systemTables.ts'
import { closedName } from '#api/learning/base/policies/index.ts'
import { broadcasts, users } from '#api/tables.ts'
import { aUser, signIn, startApi, type TestApi } from '../../../../builders/api.ts'
import { byStaff } from '../../../../builders/byStaff.ts'
import { someId } from '../../../../builders/catalogue/courses.ts'
import { testStart } from '../../../../builders/testStart.ts'

let api: TestApi
/** A name that everybody in one test shares, so that a search finds exactly these people. */
let tribe: string
beforeAll(async () => {
  api = await startApi()
})
beforeEach(() => {
  tribe = `Tribe${someId().replace(/\W/g, '')}`
})
afterAll(() => api.close())

const news = (email: boolean) => {
  const way = { email: true, sms: false, push: false }
  return { reminders: way, bookings: way, renewals: way, messages: way, news: { ...way, email } }
}
async function aMember(values: Partial<typeof users.$inferInsert> = {}) {
  const { id } = await aUser(api, { name: `${tribe} ${someId()}` })
  const [member] = await byStaff(api, { action: 'block_person', person: id }, (tx) =>
    tx
      .update(users)
      .set({ updated_at: api.clock(), ...values })
      .where(eq(users.id, id))
      .returning(),
  )
  if (!member) throw new Error('Nobody was changed.')
  return member
}

async function anOwner() {
  const { authorization, userId } = await signIn(api, { roles: ['student', 'staff'] })
  const call = (method: 'get' | 'post' | 'put' | 'delete', path: string, body?: object) => {
    const asked = api.call()[method](`/api/v1/desk/broadcasts${path}`).set({ authorization })
    return body ? asked.send(body) : asked
  }
  const draft = (differing: object = {}) => ({
    kind: 'service',
    audience: { find: tribe },
    subject: 'Diwali hours',
    text: 'We answer mails from 10 am to 2 pm this week.\n\nYour classes are as planned.',
    button: { label: 'See your classes', path: '/learn' },
    per_minute: 60,
    ...differing,
  })
  return {
    userId,
    draft,
    add: async (differing: object = {}) => (await call('post', '', draft(differing))).body.data,
    tryToAdd: (differing: object) => call('post', '', draft(differing)),
    one: async (id: string) => (await call('get', `/${id}`)).body.data,
    change: (id: string, version: number, differing: object) =>
      call('put', `/${id}`, { ...draft(differing), version }),
    remove: (id: string) => call('delete', `/${id}`),
    test: (id: string) => call('post', `/${id}/test`, {}),
    start: (id: string, people: number, version = 1) =>
      call('post', `/${id}/start`, { people, version, reason: 'They ask every year.' }),
    stop: (id: string) => call('post', `/${id}/stop`, {}),
    list: async () => (await call('get', '')).body.data.broadcasts,
    group: async () => (await call('get', `/audience?find=${tribe}`)).body.data,
  }
}

const mailsOf = (id: string) =>
  api.db
    .select()
    .from(outbox)
    .where(like(outbox.dedupe_key, `broadcast ${id} %`))
const Letter = z.object({ text: z.string(), unsubscribe: z.string() })
const wayOut = (content: unknown) => {
  const letter = z.parse(Letter, content)
  return { ...letter, token: new URL(letter.unsubscribe).searchParams.get('token') ?? '' }
}
const aRoundIn = async (time: number) => {
  api.clock.advance(time)
  await api.rounds.goOnce()
}

describe('the group', () => {
  test('is who the list of people shows, less whoever declined, has no address, or can’t sign in', async () => {
    const owner = await anOwner()
    await aMember({ notices: news(true) })
    await aMember({ notices: news(false) })
    await aMember()
    await aMember({ email: null, mobile: `+9198${Math.random().toString().slice(2, 10)}` })
    await aMember({ blocked_until: later(api.clock(), day), blocked_because: 'Spam' })
    expect(await owner.group()).toEqual({
      news: { waiting: 1, written: 0, declined: 2, no_email: 1, unreachable: 1 },
      service: { waiting: 3, written: 0, declined: 0, no_email: 1, unreachable: 1 },
    })
  })

  test('is fixed when it begins: people who join later don’t get it', async () => {
    const owner = await anOwner()
    const first = await aMember()
    const { id } = await owner.add()
    expect((await owner.start(id, 1)).status).toBe(200)
    await aMember()
    await aRoundIn(minute)
    expect((await mailsOf(id)).map(({ recipient }) => recipient)).toEqual([first.email])
    expect(await owner.one(id)).toMatchObject({ status: 'sent', fates: { written: 1, waiting: 0 } })
  })
})

describe('news', () => {
  test('goes to those who asked for it, with a way out of one click that needs no session', async () => {
    const owner = await anOwner()
    const reader = await aMember({ notices: news(true) })
    await aMember()
    const { id, fates } = await owner.add({ kind: 'news' })
    expect(fates).toMatchObject({ waiting: 1, declined: 1 })
    await owner.start(id, 1)
    await aRoundIn(minute)
    const [mail, ...others] = await mailsOf(id)
    expect(others).toEqual([])
    const { unsubscribe, text, token } = wayOut(mail?.content)
    expect(text).toContain(unsubscribe)
    const leave = () => api.call().post('/api/v1/news/leave').send({ token })
    expect((await leave()).body.data).toEqual({ email: reader.email })
    expect((await leave()).status).toBe(200)
    const [row] = await api.db.select().from(users).where(eq(users.id, reader.id))
    expect(row?.notices).toEqual(news(false))
    expect(await owner.group()).toMatchObject({ news: { waiting: 0, declined: 2 } })
  })

  test('is declined by a token of nobody, of another purpose or of a closed account', async () => {
    const reader = await aMember({ notices: news(true) })
    const owner = await anOwner()
    const { id } = await owner.add({ kind: 'news' })
    await owner.start(id, 1)
    await aRoundIn(minute)
    const [mail] = await mailsOf(id)
    const { token } = wayOut(mail?.content)
    const leave = (given: unknown) => api.call().post('/api/v1/news/leave').send({ token: given })
    expect((await leave(`${token}x`)).body.error).toBe('bad_signature')
    await api.db
      .update(users)
      .set({ closed_at: api.clock(), email: null, name: closedName })
      .where(eq(users.id, reader.id))
    expect((await leave(token)).body.error).toBe('bad_signature')
  })

  test('reaches nobody who declined after it began', async () => {
    const owner = await anOwner()
    const [one, other] = [await aMember({ notices: news(true) }), await aMember({ notices: news(true) })]
    const { id } = await owner.add({ kind: 'news' })
    await owner.start(id, 2)
    await api.db
      .update(users)
      .set({ notices: news(false) })
      .where(eq(users.id, one.id))
    await aRoundIn(minute)
    expect((await mailsOf(id)).map(({ recipient }) => recipient)).toEqual([other.email])
    expect(await owner.one(id)).toMatchObject({ status: 'sent', fates: { written: 1, declined: 1 } })
  })
})

describe('sending', () => {
  test('keeps its rate, however many rounds there are, and ends by itself', async () => {
    const owner = await anOwner()
    for (let nth = 0; nth < 5; nth += 1) await aMember()
    const { id } = await owner.add({ per_minute: 2 })
    await owner.start(id, 5)
    const counts: number[] = []
    for (const time of [0, minute, 0, minute, 30 * second]) {
      await aRoundIn(time)
      counts.push((await mailsOf(id)).length)
    }
    expect(counts).toEqual([0, 2, 2, 4, 5])
    expect(await owner.one(id)).toMatchObject({ status: 'sent', fates: { written: 5 } })
    const [line] = (await owner.list()).filter((each: { id: string }) => each.id === id)
    expect(line).toMatchObject({ people: 5, written: 5, status: 'sent' })
  })

  test('stops: unsent emails wait, and continue later without a second email to anybody', async () => {
    const owner = await anOwner()
    for (let nth = 0; nth < 4; nth += 1) await aMember()
    const { id } = await owner.add({ per_minute: 2 })
    await owner.start(id, 4)
    await aRoundIn(minute)
    const [left] = await mailsOf(id)
    // One of the two emails has been sent by now.
    await api.db
      .update(outbox)
      .set({ attempts: 1, status: 'delivered' })
      .where(eq(outbox.id, left?.id ?? ''))
    expect((await owner.stop(id)).body.data).toMatchObject({
      status: 'stopped',
      fates: { written: 1, waiting: 3 },
    })
    await aRoundIn(5 * minute)
    expect(await mailsOf(id)).toHaveLength(1)
    expect((await owner.start(id, 3)).status).toBe(200)
    await aRoundIn(minute)
    await aRoundIn(minute)
    const written = await mailsOf(id)
    expect(new Set(written.map(({ recipient }) => recipient)).size).toBe(4)
    expect(written).toHaveLength(4)
    expect(await owner.one(id)).toMatchObject({ status: 'sent' })
  })

  test('begins once, with the people and the words that were looked at', async () => {
    const owner = await anOwner()
    await aMember()
    const { id } = await owner.add()
    expect((await owner.start(id, 7)).body).toMatchObject({
      error: 'conflict',
      message: expect.stringContaining('to 1 instead of 7'),
    })
    expect((await owner.one(id)).status).toBe('draft')
    await owner.change(id, 1, { subject: 'Other hours' })
    expect((await owner.start(id, 1)).body.error).toBe('conflict')
    expect((await owner.start(id, 1, 2)).status).toBe(200)
    expect((await owner.start(id, 1, 2)).body.error).toBe('wrong_state')
    expect((await owner.change(id, 2, { subject: 'Too late' })).body.error).toBe('wrong_state')
    expect((await owner.remove(id)).body.error).toBe('wrong_state')
    const done = await api.db
      .select()
      .from(staffActions)
      .where(and(eq(staffActions.subject_id, id), eq(staffActions.action, 'start_broadcast')))
    expect(done).toMatchObject([
      {
        actor_id: owner.userId,
        reason: 'They ask every year.',
        after: { people: 1, subject: 'Other hours' },
      },
    ])
  })

  test('doesn’t begin where nobody can be written to', async () => {
    const owner = await anOwner()
    const { id } = await owner.add()
    expect((await owner.start(id, 0)).body.error).toBe('wrong_state')
  })

  test('is begun and stopped by the database only with a record of who did it', async () => {
    const owner = await anOwner()
    await aMember()
    const { id } = await owner.add()
    const begin = () =>
      api.db
        .update(broadcasts)
        .set({ status: 'sending', begun_at: api.clock(), reason: 'Why not', running_since: api.clock() })
        .where(eq(broadcasts.id, id))
    await expect(begin()).rejects.toThrow()
    await byStaff(api, { action: 'start_broadcast', subject: id }, (tx) => tx.execute(begin().getSQL()))
    const stop = sql`UPDATE broadcasts SET status = 'stopped', running_since = NULL WHERE id = ${id}`
    await expect(api.db.execute(stop)).rejects.toThrow()
    await byStaff(api, { action: 'stop_broadcast', subject: id }, (tx) => tx.execute(stop))
    const back = sql`UPDATE broadcasts SET status = 'sent', ended_at = ${testStart}::timestamptz WHERE id = ${id}`
    await expect(api.db.execute(back)).rejects.toThrow()
  })
})

describe('a service message of one person', () => {
  test('reaches fifty people a day, however they are divided; beyond them, a colleague sends it', async () => {
    const [author, colleague] = [await anOwner(), await anOwner()]
    for (let nth = 0; nth < 30; nth += 1) await aMember()
    const first = await author.add()
    expect(first).toMatchObject({ fates: { waiting: 30 }, needs_colleague: false })
    const { id } = await author.add()
    expect((await author.start(first.id, 30)).status).toBe(200)
    expect(await author.one(id)).toMatchObject({ status: 'draft', needs_colleague: true })
    expect((await author.start(id, 30)).body).toMatchObject({ error: 'forbidden' })
    expect((await author.add({ kind: 'news' })).needs_colleague).toBe(false)
    expect(await colleague.one(id)).toMatchObject({ needs_colleague: false })
    expect((await colleague.start(id, 30)).status).toBe(200)
  })

  test('is counted with the others that are sent at the same time', async () => {
    const author = await anOwner()
    for (let nth = 0; nth < 30; nth += 1) await aMember()
    const drafts = [await author.add(), await author.add(), await author.add()]
    const answers = await Promise.all(drafts.map(({ id }) => author.start(id, 30)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403])
  })
})

describe('a draft', () => {
  test('is seen as it will be read, tried on oneself, and thrown away', async () => {
    const owner = await anOwner()
    const { id, preview, fates } = await owner.add()
    expect(fates.waiting).toBe(0)
    expect(preview).toContain('Your classes are as planned.\n\nSee your classes: ')
    const { to } = (await owner.test(id)).body.data
    await owner.test(id)
    const mails = await api.db.select().from(outbox).where(eq(outbox.recipient, to))
    const tests = mails.filter(({ dedupe_key }) => dedupe_key?.startsWith(`test of ${id}`))
    expect(tests.map(({ content }) => (content as { subject: string }).subject)).toEqual([
      'Test: Diwali hours',
    ])
    expect((await owner.remove(id)).status).toBe(200)
    expect((await owner.remove(id)).status).toBe(404)
  })

  test('is refused to the later of two editors', async () => {
    const [one, other] = [await anOwner(), await anOwner()]
    const { id } = await one.add()
    expect((await one.change(id, 1, { subject: 'First' })).body.data.version).toBe(2)
    expect((await other.change(id, 1, { subject: 'Second' })).body.error).toBe('conflict')
    expect(await one.one(id)).toMatchObject({ subject: 'First' })
  })

  test.each([
    ['a button to another site', { button: { label: 'Look', path: 'https://elsewhere.example' } }, 'button'],
    ['a button to another host', { button: { label: 'Look', path: '//elsewhere.example' } }, 'button'],
    ['no subject', { subject: ' ' }, 'subject'],
    ['too many a minute', { per_minute: 601 }, 'per_minute'],
    ['a group that no list has', { audience: { role: 'wizard' } }, 'audience'],
  ])('is refused with %s', async (_, differing, field) => {
    const { body } = await (await anOwner()).tryToAdd(differing)
    expect(body.error).toBe('validation_failed')
    expect(Object.keys(body.data.fields)[0]).toMatch(new RegExp(`^${field}`))
  })
})
