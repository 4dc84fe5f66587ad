import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { eq, sql } from 'drizzle-orm'
import { day, minute } from '#api/clock.ts'
import { readableMessages } from '#api/learning/talk/index.ts'
import { courseSchedules, outbox, threadMessages, userSchedules } from '#api/tables.ts'
import { signIn, startApi, type TestApi } from '../../../../builders/api.ts'
import { aSchedule, someId } from '../../../../builders/catalogue/courses.ts'
import { aLearner } from '../../../../builders/people/learners.ts'
import { anEnrolment, aTaughtGroup } from '../../../../builders/teaching/classes.ts'
import { speaking } from '../../../../builders/timetable/demos.ts'

let api: TestApi
beforeEach(async () => {
  api = await startApi()
})
afterEach(() => api.close())

const words = (text: string) => ({ key: someId(), text })

/** A group whose thread has one message from the term of both students; one seat is completed a day later. */
async function aFinishedSeat() {
  const { pupils, tutor, course, schedule } = await aTaughtGroup(api, { students: 2 })
  const [gone, current] = pupils
  if (!gone || !current) throw new Error('The group is empty.')
  const says = {
    tutor: speaking(api, await signIn(api, tutor)),
    gone: speaking(api, await signIn(api, gone.student)),
    current: speaking(api, await signIn(api, current.student)),
  }
  const announce = async (text: string) => {
    api.clock.advance(day)
    const { data } = await says.tutor.post(`/threads/to/${schedule.id}`, words(text))
    return { id: String(data.message.id), path: `/threads/${data.thread_id}` }
  }
  const { path } = await announce('Bring your board.')
  api.clock.advance(day)
  await complete(gone.seat)
  return { tutor, course, schedule, gone, current, says, announce, path }
}

async function complete({ id }: { readonly id: string }): Promise<void> {
  const ended = eq(userSchedules.id, id)
  await api.db.update(userSchedules).set({ status: 'active' }).where(ended)
  await api.db.update(userSchedules).set({ status: 'completed', updated_at: api.clock() }).where(ended)
}

const textsIn = ({ data }: { data: { messages: { text: string }[] } }) =>
  data.messages.map(({ text }) => text)

async function mailsTo({ email }: { readonly email: string | null }): Promise<string> {
  const sent = await api.db.select().from(outbox)
  return JSON.stringify(sent.filter(({ recipient }) => recipient === email))
}

test('a completed seat’s student reads what was written until its end, and a current one’s reads on', async () => {
  const { says, path, announce, schedule } = await aFinishedSeat()
  await says.gone.post(`${path}/read`, { seq: 1 })
  await announce('The next exam is in May.')
  expect(textsIn(await says.gone.get(path))).toEqual(['Bring your board.'])
  expect(textsIn(await says.gone.get(`${path}?after=1`))).toEqual([])
  expect((await says.gone.get('/threads')).data.items).toMatchObject([
    { group: { id: schedule.id }, unread: 0, last: { text: 'Bring your board.' } },
  ])
  expect((await says.gone.get('/threads?q=exam')).data.items).toEqual([])
  expect((await says.gone.get('/threads?q=board')).data.items).toHaveLength(1)
  expect((await says.gone.get('/threads/unread')).data).toMatchObject({ unread: 0 })

  expect(textsIn(await says.current.get(path))).toEqual(['Bring your board.', 'The next exam is in May.'])
  expect((await says.current.get('/threads')).data.items).toMatchObject([
    { unread: 2, last: { text: 'The next exam is in May.' } },
  ])
  expect((await says.current.get('/threads?q=exam')).data.items).toHaveLength(1)
  expect((await says.current.get('/threads/unread')).data).toMatchObject({ unread: 2 })
})

test('the list is in the order of what its reader may read', async () => {
  const { tutor, says, announce } = await aFinishedSeat()
  api.clock.advance(minute)
  await says.gone.post(`/threads/to/${tutor.id}`, words('Thank you for everything.'))
  await announce('The next exam is in May.')
  const { data } = await says.gone.get('/threads')
  expect(data.items.map(({ kind }: { kind: string }) => kind)).toEqual(['pair', 'group'])
  expect(data.items[0].last.text).toBe('Thank you for everything.')
})

test('a thread that began after the end isn’t found', async () => {
  const { pupils, tutor, schedule } = await aTaughtGroup(api)
  const [pupil] = pupils
  if (!pupil) throw new Error('The group is empty.')
  await complete(pupil.seat)
  api.clock.advance(day)
  const teacher = speaking(api, await signIn(api, tutor))
  const { data } = await teacher.post(`/threads/to/${schedule.id}`, words('Welcome!'))
  const says = speaking(api, await signIn(api, pupil.student))
  expect((await says.get(`/threads/${data.thread_id}`)).error).toBe('not_found')
  expect((await says.get('/threads')).data).toMatchObject({ total: 0, items: [] })
})

test('nobody marks as read, reports or exports what came after the end', async () => {
  const { says, path, announce, gone, current } = await aFinishedSeat()
  const { id } = await announce('The next exam is in May.')
  await says.gone.post(`${path}/read`, { seq: 999 })
  expect((await says.gone.get(path)).data.read_seq).toBe(1)
  const about = `/reports/about?kind=message&subject=${id}`
  expect((await says.gone.get(about)).error).toBe('not_found')
  expect((await says.current.get(about)).http_status).toBe(200)
  const readable = ({ student }: typeof gone) =>
    api.db.$count(threadMessages, sql`${threadMessages.id} IN ${readableMessages(student.id)}`)
  expect([await readable(gone), await readable(current)]).toEqual([1, 2])
})

test('nobody is emailed or counted as a reader after the end', async () => {
  const { says, path, announce, gone, current } = await aFinishedSeat()
  await announce('The next exam is in May.')
  api.clock.advance(6 * minute)
  await api.rounds.goOnce()
  expect(await mailsTo(current.student)).toContain('exam is in May')
  expect(await mailsTo(gone.student)).not.toContain('exam is in May')
  expect((await says.tutor.get(path)).data.seen).toHaveLength(1)
})

test('nobody answers after the end, even where the group may answer', async () => {
  const { tutor, says, path } = await aFinishedSeat()
  await says.tutor.post(`${path}/answers`, { allowed: true })
  expect((await says.gone.get(path)).data.can).toBe('seat_ended')
  expect(await says.gone.post(`${path}/messages`, words('Hello?'))).toMatchObject({
    error: 'forbidden',
    message: `Your seat in this group has ended, so you can’t write to it. You can message ${tutor.name} directly.`,
  })
  expect((await says.current.post(`${path}/messages`, words('Hello!'))).http_status).toBe(200)
})

test('a student who has renewed reads on in the thread of the earlier term, until the later term ends', async () => {
  const { course, schedule, gone, says, path, announce } = await aFinishedSeat()
  const next = await aSchedule(api, course.id, { starts_on: '2027-02-01' })
  await api.db
    .update(courseSchedules)
    .set({ continues_id: schedule.id })
    .where(eq(courseSchedules.id, next.id))
  const seat = await anEnrolment(api, { schedule: next, student: gone.student, renewed_from: gone.seat.id })
  await announce('The next term begins on Monday.')
  expect((await says.gone.get('/threads/unread')).data).toMatchObject({ unread: 2 })
  api.clock.advance(6 * minute)
  await api.rounds.goOnce()
  expect(await mailsTo(gone.student)).toContain('begins on Monday')
  api.clock.advance(minute)
  await complete(seat)
  await announce('Goodbye.')
  expect(textsIn(await says.gone.get(path))).toEqual(['Bring your board.', 'The next term begins on Monday.'])
})

test('a parent reads on while another child has a seat', async () => {
  const { schedule, gone, says, path, announce } = await aFinishedSeat()
  const child = await aLearner(api, gone.student)
  await anEnrolment(api, { schedule, student: gone.student, learner_id: child.id })
  await announce('The next exam is in May.')
  expect(textsIn(await says.gone.get(path))).toEqual(['Bring your board.', 'The next exam is in May.'])
})
