import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { day, later, second } from '#api/clock.ts'
import { readerColumns, tell } from '#api/learning/base/notices/index.ts'
import { areSignedIn } from '#api/learning/people/auth/index.ts'
import { sessions, userSchedules, users } from '#api/tables.ts'
import { aUser, signIn, startApi, type TestApi } from '../../../../builders/api.ts'
import { byStaff } from '../../../../builders/byStaff.ts'
import { someId } from '../../../../builders/catalogue/courses.ts'
import { LiveClient } from '../../../../builders/liveClient.ts'
import { aYoungPerson } from '../../../../builders/people/learners.ts'
import { aThread } from '../../../../builders/talk/threads.ts'
import { aTaughtGroup } from '../../../../builders/teaching/classes.ts'
import { speaking } from '../../../../builders/timetable/demos.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
const clients: LiveClient[] = []
beforeEach(() => {
  for (const client of clients.splice(0)) client.cut()
})
afterAll(async () => {
  for (const client of clients) client.cut()
  await api.close()
})

async function aTalk() {
  const group = await aTaughtGroup(api, { students: 2 })
  const [one, two] = group.pupils
  if (!one || !two) throw new Error('The group is empty.')
  const people = { tutor: group.tutor, student: one.student, other: two.student }
  const thread = await aThread(api, people)
  return { ...group, ...people, id: thread.id, path: `/threads/${thread.id}` }
}

/** A signed-in person with an open page that listens for news. */
async function listening(person: { readonly id: string }) {
  const session = await signIn(api, person)
  const says = speaking(api, session)
  const { data } = await says.get('/live/ticket')
  const client = new LiveClient(`http://127.0.0.1:${api.port}`, data.ticket)
  clients.push(client)
  expect(await client.next()).toEqual({ t: 'listening' })
  return { client, says, session, ticket: String(data.ticket) }
}

const words = (text: string) => ({ key: someId(), text })

test('both sides hear at once that something was written, and nobody else does', async () => {
  const { tutor, student, other, id, path } = await aTalk()
  const [near, far, third] = [await listening(tutor), await listening(student), await listening(other)]
  await near.says.post(`${path}/messages`, words('See you at five.'))
  const news = { t: 'news', news: { of: 'thread', id } }
  expect(await far.client.next()).toEqual(news)
  expect(await near.client.next()).toEqual(news)
  expect(JSON.stringify(far.client.heard)).not.toContain('five')
  third.client.say({ t: 'beat' })
  expect(await third.client.next()).toEqual({ t: 'beat' })
})

test('an announcement is heard by the group, and how far it was read by its tutor', async () => {
  const { tutor, student, other, schedule } = await aTalk()
  const [teacher, one, two] = [await listening(tutor), await listening(student), await listening(other)]
  const { data } = await teacher.says.post(`/threads/to/${schedule.id}`, words('No class on Friday.'))
  const news = { t: 'news', news: { of: 'thread', id: data.thread_id } }
  for (const { client } of [teacher, one, two]) expect(await client.next()).toEqual(news)
  await one.says.post(`/threads/${data.thread_id}/read`, { seq: 1 })
  expect(await teacher.client.next()).toEqual(news)
})

test('whoever’s seat has ended hears nothing of an announcement', async () => {
  const { tutor, student, pupils, schedule } = await aTalk()
  const says = speaking(api, await signIn(api, tutor))
  await says.post(`/threads/to/${schedule.id}`, words('Welcome!'))
  const [one, two] = [await listening(student), await listening(pupils[1]?.student ?? tutor)]
  for (const status of ['active', 'completed'] as const)
    await api.db.update(userSchedules).set({ status }).where(eq(userSchedules.student_id, student.id))
  await says.post(`/threads/to/${schedule.id}`, words('No class on Friday.'))
  expect(await two.client.next()).toMatchObject({ t: 'news', news: { of: 'thread' } })
  one.client.say({ t: 'beat' })
  expect(await one.client.next()).toEqual({ t: 'beat' })
})

test('what a student says of a class reaches the tutor as any message', async () => {
  const { tutor, student, lessons } = await aTalk()
  const teacher = await listening(tutor)
  const says = speaking(api, await signIn(api, student))
  await says.put(`/classes/${lessons.at(-1)?.id}/absence`, { absent: true })
  expect(await teacher.client.next()).toMatchObject({ t: 'news', news: { of: 'thread' } })
})

test('a ticket holds for half a minute, and nothing else opens the socket', async () => {
  const { student } = await aTalk()
  const { ticket } = await listening(student)
  const refused = async (given: string) => {
    const client = new LiveClient(`http://127.0.0.1:${api.port}`, given)
    clients.push(client)
    expect(await client.next()).toBeNull()
  }
  await refused('nothing')
  await refused(ticket.replace(/^./, (first) => (first === 'a' ? 'b' : 'a')))
  api.clock.advance(31 * second)
  await refused(ticket)
})

test('somebody who signs out, is blocked or sends nonsense hears nothing more', async () => {
  const { tutor, student, path } = await aTalk()
  const [near, far] = [await listening(tutor), await listening(student)]
  const tab = await listening(student)
  await api.db.update(sessions).set({ revoked_at: api.clock() }).where(eq(sessions.user_id, student.id))
  await api.live.listeners.tick()
  expect(await far.client.next()).toEqual({ t: 'out', why: 'ended' })
  expect(await tab.client.next()).toEqual({ t: 'out', why: 'ended' })
  await near.says.post(`${path}/messages`, words('Are you there?'))
  await far.client.closed
  near.client.say('nonsense')
  await near.client.closed
  expect(near.client.heard.at(-1)).toEqual({ t: 'out', why: 'refused' })
})

test('a young person hears nothing more once their guardian is blocked', async () => {
  const guardian = await aUser(api)
  const young = await aYoungPerson(api, guardian)
  const { client } = await listening(young.account)
  const blocked = { blocked_until: later(api.clock(), day), blocked_because: 'Advertises.' }
  await byStaff(api, { action: 'block_person', person: guardian.id }, (tx) =>
    tx.update(users).set(blocked).where(eq(users.id, guardian.id)),
  )
  await api.live.listeners.tick()
  expect(await client.next()).toEqual({ t: 'out', why: 'ended' })
  expect(await areSignedIn(api.db, [young.account.id], api.clock())).toEqual(new Set())
})

test('one person has a dozen pages at once: another ends the oldest', async () => {
  const { student } = await aTalk()
  const first = await listening(student)
  for (let nth = 1; nth <= 12; nth += 1) await listening(student)
  expect(await first.client.next()).toEqual({ t: 'out', why: 'full' })
})

test('a page of staff who look gets no ticket', async () => {
  const { student } = await aTalk()
  const support = await signIn(api, { roles: ['student', 'staff'], staffRoles: ['support'] })
  const reason = 'They asked why a class is missing.'
  const { body } = await api
    .call()
    .post(`/api/v1/desk/people/${student.id}/look`)
    .set({ authorization: support.authorization })
    .send({ reason })
  const { body: asked } = await api
    .call()
    .get('/api/v1/live/ticket')
    .set({ authorization: `Bearer ${body.data.access_token}` })
  expect(asked.data.ticket).toBeNull()
})

test('a process that stops sends everybody to another', async () => {
  const other = await startApi({ beside: api })
  const { student } = await aTalk()
  const { data } = await speaking(api, await signIn(api, student)).get('/live/ticket')
  const client = new LiveClient(`http://127.0.0.1:${other.port}`, data.ticket)
  expect(await client.next()).toEqual({ t: 'listening' })
  await other.close()
  expect(await client.next()).toEqual({ t: 'out', why: 'restarting' })
  expect(await client.next()).toBeNull()
})

async function told(
  user: { readonly id: string },
  facts: { readonly sendAt?: Date; readonly expiresAt?: Date } = {},
) {
  const [reader] = await api.db.select(readerColumns).from(users).where(eq(users.id, user.id))
  if (!reader) throw new Error('Nobody has this id.')
  const mail = { subject: 'Your class moved', paragraphs: ['Chess moved to tomorrow.'] }
  await api.outbox.transaction((tx) =>
    tell(api.context, tx, { user: reader, topic: 'bookings', mail, ...facts }),
  )
}

const ofNotices = { t: 'news', news: { of: 'notices' } }

test('all pages of somebody hear that they were told something, and that it was read in one of them', async () => {
  const { student, other } = await aTalk()
  const [page, tab, third] = [await listening(student), await listening(student), await listening(other)]
  await told(student)
  await api.live.listeners.look()
  expect(await page.client.next()).toEqual(ofNotices)
  expect(await tab.client.next()).toEqual(ofNotices)
  const { data } = await page.says.get('/notices')
  await page.says.post('/notices/read', { id: data.items[0].id, and_earlier: true })
  await api.live.listeners.look()
  expect(await tab.client.next()).toEqual(ofNotices)
  third.client.say({ t: 'beat' })
  expect(await third.client.next()).toEqual({ t: 'beat' })
})

test('what is told later is heard then, and what expires by itself too', async () => {
  const { student } = await aTalk()
  const { client } = await listening(student)
  const now = api.clock()
  await told(student, { sendAt: later(now, 10 * second), expiresAt: later(now, 40 * second) })
  await api.live.listeners.look()
  client.say({ t: 'beat' })
  expect(await client.next()).toEqual({ t: 'beat' })
  for (const passed of [11, 30]) {
    api.clock.advance(passed * second)
    await api.live.listeners.look()
    expect(await client.next()).toEqual(ofNotices)
  }
})
