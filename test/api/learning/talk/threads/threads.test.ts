import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { day, hour, later } from '#api/clock.ts'
import { bookings, threadMessages, threads, users } from '#api/tables.ts'
import { aUser, signIn, startApi, type TestApi } from '../../../../builders/api.ts'
import { byStaff } from '../../../../builders/byStaff.ts'
import { someId } from '../../../../builders/catalogue/courses.ts'
import { anEnrolment, aTaughtGroup } from '../../../../builders/teaching/classes.ts'
import { aBooking, aDemoSlot, aProposal, speaking } from '../../../../builders/timetable/demos.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const as = async (person: { readonly id: string }) => speaking(api, await signIn(api, person))
const words = (text: string, key = someId()) => ({ key, text })

async function aClass(students = 1) {
  const group = await aTaughtGroup(api, { students })
  const [pupil] = group.pupils
  if (!pupil) throw new Error('The group is empty.')
  const { student } = pupil
  return { ...group, student, says: { tutor: await as(group.tutor), student: await as(student) } }
}

async function aTalk(text = 'Aarav is ill and can’t come today.') {
  const room = await aClass()
  const { data } = await room.says.student.post(`/threads/to/${room.tutor.id}`, words(text))
  return { ...room, id: String(data.thread_id), path: `/threads/${data.thread_id}`, first: data.message }
}

describe('between two people', () => {
  test('staff who look see nothing as unread', async () => {
    const { tutor } = await aTalk()
    const support = await signIn(api, { roles: ['student', 'staff'], staffRoles: ['support'] })
    const { body } = await api
      .call()
      .post(`/api/v1/desk/people/${tutor.id}/look`)
      .set({ authorization: support.authorization })
      .send({ reason: 'They asked why a class is missing.' })
    const unread = await api
      .call()
      .get('/api/v1/threads/unread')
      .set({ authorization: `Bearer ${body.data.access_token}` })
    expect(unread.body).toMatchObject({ http_status: 200, data: { unread: 0 } })
  })

  test('a parent writes, the tutor sees it unread and answers, and each reads how far the other has read', async () => {
    const { tutor, student, says, path } = await aTalk()
    const { data: listed } = await says.tutor.get('/threads')
    expect(listed).toMatchObject({
      total: 1,
      items: [
        {
          side: 'tutor',
          unread: 1,
          person: { name: student.name },
          last: { mine: false, text: 'Aarav is ill and can’t come today.' },
        },
      ],
    })
    expect((await says.tutor.get('/threads/unread')).data).toMatchObject({ unread: 1 })
    expect((await says.student.get('/threads/unread')).data).toMatchObject({ unread: 0 })
    expect((await says.tutor.post(`${path}/read`, { seq: 1 })).data).toEqual({ unread: 0 })
    expect((await says.student.get(path)).data).toMatchObject({
      seen: [1],
      can: 'yes',
      person: { name: tutor.name },
    })
    await says.tutor.post(`${path}/messages`, words('Get well soon!\nHe misses nothing.'))
    expect((await says.student.get('/threads/unread')).data).toMatchObject({ unread: 1 })
    const { data } = await says.student.get(`${path}?after=1`)
    expect(data.messages).toMatchObject([
      { seq: 2, mine: false, author: tutor.name, text: 'Get well soon!\nHe misses nothing.', key: null },
    ])
  })

  test('reading never goes back, nor beyond what was written', async () => {
    const { says, path } = await aTalk()
    await says.tutor.post(`${path}/read`, { seq: 999 })
    expect((await says.tutor.get(path)).data.read_seq).toBe(1)
    await says.tutor.post(`${path}/read`, { seq: 0 })
    expect((await says.tutor.get(path)).data.read_seq).toBe(1)
  })

  test('the same message sent again is the same message', async () => {
    const { tutor, says, path } = await aTalk()
    const once = words('Once.')
    const { data: sent } = await says.student.post(`${path}/messages`, once)
    const { data: again } = await says.student.post(`/threads/to/${tutor.id}`, once)
    expect(again).toEqual(sent)
    expect((await says.student.get(path)).data.messages).toHaveLength(2)
  })

  test('all who write at once keep an order without gaps, and nothing is lost or doubled', async () => {
    const { says, path } = await aTalk()
    const sent = Array.from({ length: 12 }, (_, nth) => ({ nth, body: words(`Message ${nth}`) }))
    const both = [...sent, ...sent].map(({ nth, body }) => {
      const who = nth % 2 ? says.tutor : says.student
      return who.post(`${path}/messages`, body)
    })
    for (const answer of await Promise.all(both)) expect(answer.http_status).toBe(200)
    const { data } = await says.student.get(path)
    expect(data.messages.map(({ seq }: { seq: number }) => seq)).toEqual(
      Array.from({ length: 13 }, (_, nth) => nth + 1),
    )
    const texts = data.messages.slice(1).map(({ text }: { text: string }) => text)
    expect(new Set(texts).size).toBe(12)
  })

  test('who begin at the same moment have one conversation', async () => {
    const { tutor, student, says } = await aClass()
    const [one, other] = await Promise.all([
      says.student.post(`/threads/to/${tutor.id}`, words('Good morning.')),
      says.tutor.post(`/threads/to/${student.id}`, words('Welcome!')),
    ])
    expect(one.data.thread_id).toBe(other.data.thread_id)
    expect((await says.student.get(`/threads/${one.data.thread_id}`)).data.messages).toHaveLength(2)
  })

  test('the newest fifty are shown, and those before them by page', async () => {
    const { id, student, says, path } = await aTalk()
    const more = Array.from({ length: 60 }, (_, nth) => ({
      id: someId(),
      thread_id: id,
      seq: nth + 2,
      author_id: student.id,
      text: `Message ${nth + 2}`,
      created_at: api.clock(),
    }))
    await api.db.insert(threadMessages).values(more)
    await api.db.update(threads).set({ last_seq: 61 }).where(eq(threads.id, id))
    const { data: newest } = await says.tutor.get(path)
    expect(newest.earlier).toBe(true)
    expect(newest.messages[0].seq).toBe(12)
    const { data: before } = await says.tutor.get(`${path}?before=12`)
    expect([before.messages.length, before.earlier]).toEqual([11, false])
  })

  test('a search finds a name and words, and shows the words it found', async () => {
    const { tutor, student, says, path } = await aTalk('We lost the 50% voucher.')
    await says.student.post(`${path}/messages`, words('Found it again.'))
    const find = async (q: string) => (await says.tutor.get(`/threads?q=${encodeURIComponent(q)}`)).data
    expect((await find('50% VOUCHER')).items).toMatchObject([{ last: { text: 'We lost the 50% voucher.' } }])
    expect((await find(student.name)).items).toMatchObject([{ last: { text: 'Found it again.' } }])
    expect((await find('5_% voucher')).total).toBe(0)
    expect((await find(tutor.name)).total).toBe(0)
  })
})

describe('who may write to whom', () => {
  const can = async (one: { readonly id: string }, other: { readonly id: string }) => {
    const { data, error } = await (await as(one)).get(`/threads/to/${other.id}`)
    return data?.can ?? error
  }

  test('a seat, a demo and open times for one are enough, for both sides; strangers aren’t found', async () => {
    const { tutor, course } = await aClass()
    const [seated, booked, wishing, stranger] = await Promise.all(Array.from({ length: 4 }, () => aUser(api)))
    if (!seated || !booked || !wishing || !stranger) throw new Error('Nobody is there.')
    const { schedule } = await aClass()
    await aBooking(api, { slot: await aDemoSlot(api, tutor), student: booked, course_id: course.id })
    await aProposal(api, { tutor, student: wishing, course })
    await anEnrolment(api, { schedule, student: seated, status: 'cancelled' })
    for (const student of [booked, wishing]) {
      expect(await can(student, tutor)).toBe('yes')
      expect(await can(tutor, student)).toBe('yes')
    }
    expect(await can(stranger, tutor)).toBe('not_found')
    expect(await can(tutor, stranger)).toBe('not_found')
    expect(await can(seated, tutor)).toBe('not_found')
    expect(await can(tutor, tutor)).toBe('not_found')
    expect(await can(seated, booked)).toBe('not_found')
  })

  test('what ties them may end: what was written stays, and nothing more is', async () => {
    const { tutor, course } = await aClass()
    const student = await aUser(api)
    const slot = await aDemoSlot(api, tutor)
    const booking = await aBooking(api, { slot, student, course_id: course.id, status: 'requested' })
    const says = await as(student)
    const { data } = await says.post(`/threads/to/${tutor.id}`, words('Could we come at five?'))
    await api.db.update(bookings).set({ status: 'declined' }).where(eq(bookings.id, booking.id))
    expect((await says.get(`/threads/${data.thread_id}`)).data).toMatchObject({
      can: 'no_tie',
      messages: [{ seq: 1 }],
    })
    expect(await says.post(`/threads/${data.thread_id}/messages`, words('Hello?'))).toMatchObject({
      error: 'forbidden',
      message: `You can write to ${tutor.name} once you have a seat or a demo together.`,
    })
  })

  test('a block stops both directions until it’s lifted, and tells the other side', async () => {
    const { tutor, student, says, path } = await aTalk()
    await says.tutor.post(`${path}/block`, { blocked: true })
    expect(await says.student.post(`${path}/messages`, words('Hello?'))).toMatchObject({
      error: 'forbidden',
      message: `${tutor.name} isn’t accepting messages from you.`,
    })
    expect((await says.tutor.get(path)).data.can).toBe('you_blocked')
    expect(await can(student, tutor)).toBe('blocked')
    await says.tutor.post(`${path}/block`, { blocked: false })
    expect((await says.student.post(`${path}/messages`, words('Hello?'))).http_status).toBe(200)
  })

  test('nobody writes to an account that is closed or can’t sign in', async () => {
    const { tutor, says, path } = await aTalk()
    const change = (values: Partial<typeof users.$inferInsert>) =>
      byStaff(api, { action: 'block_person', person: tutor.id }, (tx) =>
        tx.update(users).set(values).where(eq(users.id, tutor.id)),
      )
    await change({ blocked_until: later(api.clock(), day), blocked_because: 'Looked into.' })
    expect((await says.student.get(path)).data.can).toBe('away')
    await change({ blocked_until: null, blocked_because: null })
    await api.db.update(users).set({ closed_at: api.clock() }).where(eq(users.id, tutor.id))
    expect(await says.student.post(`${path}/messages`, words('Hello?'))).toMatchObject({ error: 'forbidden' })
  })

  test('thirty messages in ten minutes are enough', async () => {
    const { says, path } = await aTalk()
    for (let nth = 0; nth < 29; nth += 1) await says.student.post(`${path}/messages`, words(`Message ${nth}`))
    expect(await says.student.post(`${path}/messages`, words('One more.'))).toMatchObject({
      error: 'rate_limited',
      message: 'You’ve sent 30 messages in ten minutes. Wait a few minutes, then send this one.',
    })
    api.clock.advance(hour)
    expect((await says.student.post(`${path}/messages`, words('One more.'))).http_status).toBe(200)
  })
})

describe('a tutor’s announcements to a group', () => {
  async function anAnnouncement() {
    const room = await aClass(2)
    const path = `/threads/to/${room.schedule.id}`
    const { data } = await room.says.tutor.post(path, words('No class on Monday.'))
    return { ...room, id: data.thread_id, path: `/threads/${data.thread_id}` }
  }

  test('reach all who have a seat, and nobody else', async () => {
    const { pupils, says, course, schedule, path } = await anAnnouncement()
    for (const { student } of pupils) {
      const { data } = await (await as(student)).get('/threads')
      expect(data.items).toMatchObject([
        { kind: 'group', side: 'student', unread: 1, group: { id: schedule.id, course: { id: course.id } } },
      ])
    }
    const stranger = await as(await aUser(api))
    expect((await stranger.get(path)).error).toBe('not_found')
    expect((await stranger.post(`/threads/to/${schedule.id}`, words('Hi.'))).error).toBe('not_found')
    expect((await says.student.post(`/threads/to/${schedule.id}`, words('Hi.'))).error).toBe('not_found')
    expect((await says.student.post(`${path}/block`, { blocked: true })).error).toBe('not_found')
    expect((await says.tutor.get(path)).data.seen).toEqual([0, 0])
    await says.student.post(`${path}/read`, { seq: 1 })
    expect((await says.tutor.get(path)).data.seen.toSorted()).toEqual([0, 1])
  })

  test('are answered only if the tutor allows it, by first names', async () => {
    const { pupils, says, path, tutor } = await anAnnouncement()
    const [, second] = pupils
    if (!second) throw new Error('There is one student only.')
    expect(await says.student.post(`${path}/messages`, words('Thanks!'))).toMatchObject({
      error: 'forbidden',
      message: `Only ${tutor.name} can write to this group. You can message ${tutor.name} directly.`,
    })
    expect((await says.student.post(`${path}/answers`, { allowed: true })).error).toBe('forbidden')
    await says.tutor.post(`${path}/answers`, { allowed: true })
    await says.student.post(`${path}/messages`, words('Thanks!'))
    const { data } = await (await as(second.student)).get(path)
    expect(data.messages.map(({ author }: { author: string }) => author)).toEqual([tutor.name, 'Student 0.'])
    expect(data.seen).toEqual([])
    expect((await says.tutor.get(path)).data.messages[1].author).toBe('Student 01')
  })

  test('from before somebody came are there to read, and not new to them; who left reads no more', async () => {
    const { schedule, path } = await anAnnouncement()
    api.clock.advance(day)
    const newcomer = await aUser(api)
    await anEnrolment(api, { schedule, student: newcomer })
    const says = await as(newcomer)
    expect((await says.get('/threads/unread')).data).toMatchObject({ unread: 0 })
    expect((await says.get(path)).data.messages).toHaveLength(1)
    const left = await aUser(api)
    await anEnrolment(api, { schedule, student: left, status: 'cancelled' })
    expect((await (await as(left)).get(path)).error).toBe('not_found')
  })
})

describe('a report of a message', () => {
  test('goes to staff; hidden, it is gone for both, and comes back if the author is right', async () => {
    const { student, says, path, first } = await aTalk('You are a fool.')
    const staff = await as(await aUser(api, { roles: ['student', 'staff'] }))
    const stranger = await as(await aUser(api))
    const about = { kind: 'message', subject: first.id }
    const query = `/reports/about?kind=message&subject=${first.id}`
    expect((await stranger.get(query)).error).toBe('not_found')
    expect((await stranger.post('/reports', { ...about, reason: 'abusive' })).error).toBe('not_found')
    expect((await says.tutor.get(query)).data).toMatchObject({
      title: `Message from ${student.name}`,
      text: 'You are a fool.',
    })
    expect((await says.tutor.post('/reports', { ...about, reason: 'abusive' })).http_status).toBe(200)
    const { data } = await staff.get('/desk/reports?kind=message')
    const id = data.items[0].id
    await staff.post(`/desk/reports/${id}/hide`, { reason: 'It insults the tutor.' })
    expect((await says.tutor.get(path)).data.messages).toMatchObject([{ text: '', gone: 'hidden' }])
    expect((await says.tutor.get('/threads/unread')).data).toMatchObject({ unread: 0 })
    await staff.post(`/desk/reports/${id}/keep`, { reason: 'It was a quotation.' })
    expect((await says.tutor.get(path)).data.messages).toMatchObject([
      { text: 'You are a fool.', gone: null },
    ])
  })
})
