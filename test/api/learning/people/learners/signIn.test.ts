import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { day, later, minute } from '#api/clock.ts'
import {
  learnerAccounts,
  outbox,
  pushSubscriptions,
  sessions,
  threadMessages,
  userSchedules,
  users,
} from '#api/tables.ts'
import { signIn, startApi, type TestApi } from '../../../../builders/api.ts'
import { goTo } from '../../../../builders/buying/enrolments.ts'
import { someId } from '../../../../builders/catalogue/courses.ts'
import { aLearner, aYoungPerson, youngPassword } from '../../../../builders/people/learners.ts'
import { aThread } from '../../../../builders/talk/threads.ts'
import { aTaughtGroup } from '../../../../builders/teaching/classes.ts'
import { speaking } from '../../../../builders/timetable/demos.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

/** A child with a seat and a sign-in of her own, her brother without a sign-in, their parent and the tutor. */
async function aFamily() {
  const group = await aTaughtGroup(api, { students: 2 })
  const [hers, his] = group.pupils
  if (!hers || !his) throw new Error('The group is empty.')
  const parent = await signIn(api, hers.student)
  const meera = await aYoungPerson(api, hers.student, { name: 'Meera Iyer', birth_year: 2013 })
  const rohan = await aLearner(api, hers.student, { name: 'Rohan Iyer' })
  await api.db
    .update(userSchedules)
    .set({ learner_id: meera.learner.id })
    .where(eq(userSchedules.id, hers.seat.id))
  const says = {
    parent: speaking(api, parent),
    meera: speaking(api, { authorization: meera.authorization }),
    tutor: speaking(api, await signIn(api, group.tutor)),
    stranger: speaking(api, await signIn(api, his.student)),
  }
  return { ...group, hers, his, parent: hers.student, meera, rohan, says }
}

const aName = () =>
  `m.${someId()
    .slice(-10)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '0')}`
const logIn = (name: string, password = youngPassword) =>
  speaking(api, { authorization: '' }).post('/login/learner', { name, password })

test('a guardian makes a sign-in, and what it shows is one learner’s', async () => {
  const { says, rohan, hers, course } = await aFamily()
  const path = `/profile/learners/${rohan.id}`
  const name = aName()
  const without = await says.parent.put(`${path}/sign-in`, { name, password: youngPassword })
  expect(without).toMatchObject({ http_status: 422, data: { fields: { consents: expect.any(String) } } })
  await says.parent.put(`${path}/consent`, { purpose: 'sign_in', given: true })
  const made = await says.parent.put(`${path}/sign-in`, { name: name.toUpperCase(), password: youngPassword })
  expect(made.data.sign_in).toMatchObject({ name, sessions: [] })
  const { data } = await logIn(name)
  expect(data.user).toMatchObject({
    name: 'Rohan Iyer',
    email: null,
    mobile: null,
    roles: ['student'],
    learner: { id: rohan.id, name: 'Rohan Iyer' },
    profile_complete: true,
  })
  const rohans = speaking(api, { authorization: `Bearer ${data.access_token}` })
  expect((await rohans.get('/student/my-courses')).data.items).toEqual([])
  expect((await rohans.get(`/student/my-courses/${course.id}/schedules/${hers.seat.id}`)).http_status).toBe(
    404,
  )
  const [listed] = (await says.parent.get('/profile/learners')).data.filter(
    ({ id }: { id: string }) => id === rohan.id,
  )
  expect(listed.sign_in.sessions).toHaveLength(1)
})

test('names are taken once, also by two guardians at once', async () => {
  const [one, other] = [await aFamily(), await aFamily()]
  const name = aName()
  const give = ({ says, meera }: typeof one) =>
    says.parent.put(`/profile/learners/${meera.learner.id}/sign-in`, { name, password: youngPassword })
  const answers = await Promise.all([give(one), give(other)])
  expect(answers.map(({ http_status }) => http_status).toSorted()).toEqual([200, 422])
})

test('a wrong password, a name that ended and one that never was get the same answer', async () => {
  const { says, meera } = await aFamily()
  const answer = async (name: string, password?: string) => {
    const { http_status, error, message } = await logIn(name, password)
    return { http_status, error, message }
  }
  const wrong = await answer(meera.sign_in_name, 'another-password-here')
  expect(wrong.error).toBe('wrong_credentials')
  expect(await answer('nobody.has.this')).toEqual(wrong)
  await says.parent.delete(`/profile/learners/${meera.learner.id}/sign-in`)
  expect(await answer(meera.sign_in_name)).toEqual(wrong)
})

test('guessing is limited for each name', async () => {
  const { meera } = await aFamily()
  for (let tries = 0; tries < 10; tries += 1) await logIn(meera.sign_in_name, `wrong-password-${tries}`)
  expect(await logIn(meera.sign_in_name)).toMatchObject({ http_status: 429, error: 'rate_limited' })
})

test.each([
  ['the guardian ends it', (says: Says, id: string) => says.delete(`/profile/learners/${id}/sign-in`)],
  [
    'consent is withdrawn',
    (says: Says, id: string) =>
      says.put(`/profile/learners/${id}/consent`, { purpose: 'sign_in', given: false }),
  ],
  [
    'a new password is given',
    (says: Says, id: string) =>
      says.put(`/profile/learners/${id}/sign-in`, { name: aName(), password: 'walnut-copper-tide' }),
  ],
] as const)('signed out everywhere when %s', async (_, act) => {
  const { says, meera } = await aFamily()
  expect((await says.meera.get('/profile')).http_status).toBe(200)
  expect((await act(says.parent, meera.learner.id)).http_status).toBe(200)
  expect((await says.meera.get('/profile')).http_status).toBe(401)
})
type Says = ReturnType<typeof speaking>

test('nobody stays signed in while their guardian is blocked', async () => {
  const { says, parent } = await aFamily()
  const staff = speaking(api, await signIn(api, { roles: ['student', 'staff'] }))
  const blocked = await staff.post(`/desk/people/${parent.id}/block`, { reason: 'A stolen card.', days: 7 })
  expect(blocked.http_status).toBe(200)
  expect((await says.meera.get('/profile')).http_status).toBe(401)
})

test('she sees her classes without money, and does what belongs to learning alone', async () => {
  const { says, course, schedule, hers } = await aFamily()
  const seat = await says.meera.get(`/student/my-courses/${course.id}/schedules/${schedule.id}`)
  expect(seat.data).toMatchObject({
    id: hers.seat.id,
    refund_if_left: 0,
    leaving: null,
    renewal: { state: 'none' },
  })
  expect((await says.meera.get('/student/my-classes')).data.total).toBeGreaterThan(0)
  const refused = await says.meera.post('/orders', { schedule_ids: [schedule.id] })
  expect(refused).toMatchObject({
    http_status: 403,
    message: 'Please ask your parent or guardian to do this.',
  })
  const upload = { content_type: 'image/png', bytes: 1000 }
  expect(await says.meera.post('/upload', { purpose: 'avatar', ...upload })).toMatchObject({
    http_status: 403,
  })
  expect(await says.meera.post('/upload', { purpose: 'homework', ...upload })).toMatchObject({
    http_status: 200,
  })
})

test('what she and her tutor write is read by her guardian, who can’t write there, and by nobody else', async () => {
  const { says, tutor, meera } = await aFamily()
  const { data } = await says.meera.post(`/threads/to/${tutor.id}`, {
    key: someId(),
    text: 'What is a fork?',
  })
  const thread = `/threads/${data.thread_id}`
  await says.tutor.post(`${thread}/messages`, { key: someId(), text: 'Two pieces at once.' })
  expect((await says.tutor.get(thread)).data.person).toMatchObject({
    name: 'Meera Iyer',
    id: meera.learner.id,
  })
  const read = (await says.parent.get(thread)).data
  expect(read).toMatchObject({ can: 'read_along', read_along: 'Meera Iyer', unread: 2 })
  expect(read.messages.map(({ author, mine }: { author: string; mine: boolean }) => [author, mine])).toEqual([
    ['Meera Iyer', false],
    [tutor.name, false],
  ])
  expect(await says.parent.post(`${thread}/messages`, { key: someId(), text: 'Hello.' })).toMatchObject({
    http_status: 403,
    error: 'forbidden',
  })
  expect((await says.parent.post(`${thread}/block`, { blocked: true })).http_status).toBe(404)
  expect((await says.stranger.get(thread)).http_status).toBe(404)
  const own = await says.parent.post(`/threads/to/${tutor.id}`, { key: someId(), text: 'About Meera.' })
  expect((await says.meera.get(`/threads/${own.data.thread_id}`)).http_status).toBe(404)
  expect((await says.meera.get('/threads')).data.total).toBe(1)
})

test('her guardian gets the email of what wasn’t read', async () => {
  const { says, tutor, parent } = await aFamily()
  const { data } = await says.meera.post(`/threads/to/${tutor.id}`, {
    key: someId(),
    text: 'What is a fork?',
  })
  await says.tutor.post(`/threads/${data.thread_id}/messages`, { key: someId(), text: 'Two pieces at once.' })
  api.clock.advance(6 * minute)
  await api.rounds.goOnce()
  const sent = await api.db.select().from(outbox)
  const told = sent
    .filter(({ recipient }) => recipient === parent.email)
    .map(({ content }) => JSON.stringify(content))
  expect(
    told.filter((mail) => mail.includes(`${tutor.name} and Meera Iyer wrote to each other`)),
  ).toHaveLength(1)
})

test('she comes to class by herself, and her guardian is let in for her without being awaited', async () => {
  const { says, lessons, his } = await aFamily()
  const [lesson] = lessons
  if (!lesson) throw new Error('There is no class.')
  goTo(api, lesson.starts_at)
  const names = (members: readonly { name: string }[]) => members.map(({ name }) => name.split(' ')[0])
  const lobby = (await says.meera.get(`/rooms/class/${lesson.id}`)).data
  expect(lobby.me.name).toMatch(/^Meera/)
  expect(names(lobby.expected)).toHaveLength(3)
  const other = (await says.parent.get(`/rooms/class/${lesson.id}`)).data
  expect(other.expected.map(({ member }: { member: string }) => member)).not.toContain(other.me.member)
  expect((await says.parent.post(`/rooms/class/${lesson.id}/admissions`)).http_status).toBeLessThan(300)
  expect(names(other.expected)).toContain((his.student.name ?? '').split(' ')[0])
})

test('her words go with her guardian’s account, which takes them along first', async () => {
  const guardian = await signIn(api)
  const { account } = await aYoungPerson(api, { id: guardian.userId }, { name: 'Meera Iyer' })
  const { tutor } = await aTaughtGroup(api)
  await aThread(api, { tutor, student: account }, ['What is a fork?'])
  const says = speaking(api, guardian)
  expect(JSON.stringify(await says.get('/profile/data.json'))).toContain('What is a fork?')
  expect((await says.post('/profile/close')).http_status).toBe(200)
  const { id } = account
  expect(await api.db.select().from(learnerAccounts).where(eq(learnerAccounts.account_id, id))).toEqual([])
  expect(await api.db.select().from(sessions).where(eq(sessions.user_id, id))).toEqual([])
  const [person] = await api.db.select().from(users).where(eq(users.id, id))
  expect(person).toMatchObject({ password_hash: null, closed_at: expect.any(Date) })
  expect(person?.name).not.toContain('Meera')
  const wrote = await api.db.select().from(threadMessages).where(eq(threadMessages.author_id, id))
  expect(wrote.map(({ text }) => text)).toEqual([''])
})

test('her guardian is told about each device on which she signs in, the first included, and nobody is told twice', async () => {
  const { parent, meera, rohan, says } = await aFamily()
  const name = aName()
  await says.parent.put(`/profile/learners/${rohan.id}/consent`, { purpose: 'sign_in', given: true })
  await says.parent.put(`/profile/learners/${rohan.id}/sign-in`, { name, password: youngPassword })
  const [guardian] = await api.db.select().from(users).where(eq(users.id, parent.id))
  const told = async () =>
    (
      await api.db
        .select()
        .from(outbox)
        .where(eq(outbox.recipient, guardian?.email ?? ''))
    ).filter(({ content }) => JSON.stringify(content).includes('Rohan Iyer signed in on a new device')).length
  const enter = (program: string) =>
    api
      .call()
      .post('/api/v1/login/learner')
      .set('User-Agent', program)
      .send({ name, password: youngPassword })
      .expect(200)
  const [phone, tablet] = ['Mozilla/5.0 (Android 14) Chrome/140.0', 'Mozilla/5.0 (iPad) Safari/605.1']
  await enter(phone)
  expect(await told()).toBe(1)
  await enter(phone)
  expect(await told()).toBe(1)
  await enter(tablet)
  expect(await told()).toBe(2)
  const notices = (await says.parent.get('/notices')).data.items
  expect(notices[0]).toMatchObject({ title: 'Rohan Iyer signed in on a new device' })
  // A stranger isn't told.
  expect((await says.stranger.get('/notices')).data.items).toEqual([])
  expect(meera.learner.name).toBe('Meera Iyer')
})

test('her guardian signs her out on one device, which hears of nothing any more, while the other stays signed in', async () => {
  const { meera, says } = await aFamily()
  const enter = async (program: string) => {
    const body = { name: meera.sign_in_name, password: youngPassword }
    const call = api.call().post('/api/v1/login/learner').set('User-Agent', program)
    const answer = await call.send(body).expect(200)
    return speaking(api, { authorization: `Bearer ${answer.body.data.access_token}` })
  }
  // The session used last is listed first, so the tablet signs in a minute later.
  api.clock.advance(minute)
  const tablet = await enter('Mozilla/5.0 (iPad) Safari/605.1')
  const listed = async () => {
    const { data } = await says.parent.get('/profile/learners')
    return data.find(({ id }: { id: string }) => id === meera.learner.id).sign_in.sessions
  }
  const [lost, kept] = await listed()
  expect(lost).toMatchObject({ device: expect.stringContaining('iPad'), last_used_at: expect.any(String) })
  const person_id = meera.account.id
  const device = { p256dh: 'p', auth: 'a', server_key: 'k', created_at: api.clock() }
  await api.db.insert(pushSubscriptions).values(
    [lost, kept].map(({ id: session_id }) => ({
      ...device,
      id: someId(),
      person_id,
      session_id,
      endpoint: `https://push.example/${session_id}`,
    })),
  )
  const path = `/profile/learners/${meera.learner.id}/sessions/${lost.id}`
  for (const other of [says.stranger, says.tutor, says.meera])
    expect([403, 404]).toContain((await other.delete(path)).http_status)
  expect((await tablet.get('/profile')).http_status).toBe(200)

  expect((await says.parent.delete(path)).data.sign_in.sessions).toEqual([kept])
  expect((await tablet.get('/profile')).http_status).toBe(401)
  expect((await says.meera.get('/profile')).http_status).toBe(200)
  const subscribed = await api.db
    .select({ session: pushSubscriptions.session_id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.person_id, person_id))
  expect(subscribed).toEqual([{ session: kept.id }])
  // A second press changes nothing. A new sign-in there would need the password, and be reported as a new device.
  expect((await says.parent.delete(path)).http_status).toBe(200)
})

test('a guardian ends no session but those of the learner that the address names', async () => {
  const [one, other] = [await aFamily(), await aFamily()]
  const [own] = await api.db.select().from(sessions).where(eq(sessions.user_id, one.parent.id))
  const [theirs] = await api.db.select().from(sessions).where(eq(sessions.user_id, other.meera.account.id))
  for (const [learner, session] of [
    [one.meera.learner.id, theirs?.id],
    [one.meera.learner.id, own?.id],
    [one.rohan.id, own?.id],
    [other.meera.learner.id, theirs?.id],
  ])
    expect(
      (await one.says.parent.delete(`/profile/learners/${learner}/sessions/${session}`)).http_status,
    ).toBe(404)
  expect((await one.says.parent.get('/profile')).http_status).toBe(200)
  expect((await other.says.meera.get('/profile')).http_status).toBe(200)
})

test('a device that wasn’t used for a month isn’t listed, since it is signed out', async () => {
  const { meera, says } = await aFamily()
  const long = later(api.clock(), -31 * day)
  await api.db.update(sessions).set({ last_used_at: long }).where(eq(sessions.user_id, meera.account.id))
  const { data } = await says.parent.get('/profile/learners')
  const hers = data.find(({ id }: { id: string }) => id === meera.learner.id)
  expect(hers.sign_in.sessions).toEqual([])
})
