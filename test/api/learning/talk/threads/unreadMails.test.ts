import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { hour, minute } from '#api/clock.ts'
import { outbox, threadMessages, users } from '#api/tables.ts'
import { aUser, signIn, startApi, type TestApi } from '../../../../builders/api.ts'
import { goTo } from '../../../../builders/buying/enrolments.ts'
import { someId } from '../../../../builders/catalogue/courses.ts'
import { anEnrolment, aTaughtGroup } from '../../../../builders/teaching/classes.ts'
import { speaking } from '../../../../builders/timetable/demos.ts'

let api: TestApi
beforeEach(async () => {
  api = await startApi()
})
afterEach(() => api.close())

async function aRoom() {
  const group = await aTaughtGroup(api, { students: 2 })
  const [student, other] = group.pupils.map((pupil) => pupil.student)
  if (!student || !other) throw new Error('The group is empty.')
  const says = {
    tutor: speaking(api, await signIn(api, group.tutor)),
    student: speaking(api, await signIn(api, student)),
  }
  const write = (text: string) => says.tutor.post(`/threads/to/${student.id}`, { key: someId(), text })
  return { ...group, student, other, says, write }
}

async function mails(to: { readonly email: string | null }) {
  const sent = await api.db.select().from(outbox).orderBy(outbox.created_at, outbox.id)
  return sent.filter(({ recipient }) => recipient === to.email).map(({ content }) => JSON.stringify(content))
}

async function after(ms: number): Promise<void> {
  api.clock.advance(ms)
  await api.rounds.goOnce()
}

test('what isn’t read after five minutes is emailed, once until it is read', async () => {
  const { student, tutor, says, write } = await aRoom()
  const { data } = await write('Bring the board.')
  await after(4 * minute)
  expect(await mails(student)).toHaveLength(0)
  await write('And a pencil.')
  await after(2 * minute)
  const [mail = ''] = await mails(student)
  expect(mail).toContain(`${tutor.name} wrote to you`)
  expect(mail).toContain('Bring the board.')
  expect(mail).toContain('And a pencil.')
  expect(mail).toContain(`/messages/${data.thread_id}`)
  await write('It is at six.')
  await after(hour)
  expect(await mails(student)).toHaveLength(1)
  await says.student.post(`/threads/${data.thread_id}/read`, { seq: 3 })
  await after(hour)
  expect(await mails(student)).toHaveLength(1)
  await write('See you.')
  await after(6 * minute)
  expect(await mails(student)).toHaveLength(2)
  expect(await mails({ email: `${tutor.id}@example.com` })).toHaveLength(0)
})

test.each(['hidden', 'one’s own'])(
  'who read all that was told is told again, also where the last one was %s',
  async (last) => {
    const { student, says, write } = await aRoom()
    const { data } = await write('Bring the board.')
    if (last === 'hidden') await write('You fool.')
    else await says.student.post(`/threads/${data.thread_id}/messages`, { key: someId(), text: 'I will.' })
    await after(6 * minute)
    expect(await mails(student)).toHaveLength(1)
    await api.db
      .update(threadMessages)
      .set({ hidden_at: api.clock() })
      .where(eq(threadMessages.text, 'You fool.'))
    await says.student.post(`/threads/${data.thread_id}/read`, { seq: 1 })
    await write('See you.')
    await after(6 * minute)
    expect(await mails(student)).toHaveLength(2)
  },
)

test('what was hidden before it was told is in no mail', async () => {
  const { student, write } = await aRoom()
  await write('Bring the board.')
  await write('You fool.')
  await api.db
    .update(threadMessages)
    .set({ hidden_at: api.clock() })
    .where(eq(threadMessages.text, 'You fool.'))
  await after(6 * minute)
  const [mail = ''] = await mails(student)
  expect(mail).toContain('Bring the board.')
  expect(mail).not.toContain('You fool.')
})

test('nothing is emailed of what was read in time', async () => {
  const { student, says, write } = await aRoom()
  const { data } = await write('Bring the board.')
  await says.student.post(`/threads/${data.thread_id}/read`, { seq: 1 })
  await after(hour)
  expect(await mails(student)).toHaveLength(0)
})

test('the reader’s night is quiet, unless a class of the two begins within two hours', async () => {
  const { student, write } = await aRoom()
  // It's 10 pm in India.
  goTo(api, '2026-11-24T16:30:00Z')
  await write('Bring the board.')
  await after(hour)
  expect(await mails(student)).toHaveLength(0)
  goTo(api, '2026-11-25T02:05:00Z')
  await api.rounds.goOnce()
  expect(await mails(student)).toHaveLength(1)

  const early = await aRoom()
  await api.db.update(users).set({ time_zone: 'America/New_York' }).where(eq(users.id, early.student.id))
  // It's ten to six in New York. The email is sent at six, an hour and a half before the class.
  goTo(api, '2026-11-30T10:50:00Z')
  await early.write('Please bring the board today.')
  await after(10 * minute)
  const sent = await mails(early.student)
  expect(sent.filter((mail) => mail.includes('bring the board today'))).toHaveLength(1)
})

test('an announcement is emailed to those who have a seat now, and not to who came later', async () => {
  const { schedule, student, other, says } = await aRoom()
  const left = await aUser(api)
  await anEnrolment(api, { schedule, student: left, status: 'cancelled' })
  await says.tutor.post(`/threads/to/${schedule.id}`, { key: someId(), text: 'No class on Monday.' })
  await after(minute)
  const newcomer = await aUser(api)
  await anEnrolment(api, { schedule, student: newcomer })
  await after(5 * minute)
  for (const person of [student, other]) expect((await mails(person)).join()).toContain('No class on Monday.')
  for (const person of [left, newcomer])
    expect((await mails(person)).join()).not.toContain('No class on Monday.')
})

test('who turned it off, or blocked the writer, gets none', async () => {
  const { student, says, write } = await aRoom()
  const { data } = await says.student.get('/profile/notices')
  expect(data.messages).toEqual({ email: true, sms: false, push: true })
  await says.student.put('/profile/notices', { ...data, messages: { email: false, sms: false } })
  await write('Bring the board.')
  await after(hour)
  expect(await mails(student)).toHaveLength(0)

  const other = await aRoom()
  const sent = await other.write('Bring the board.')
  await other.says.student.post(`/threads/${sent.data.thread_id}/block`, { blocked: true })
  await after(hour)
  expect(await mails(other.student)).toHaveLength(0)
})
