import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { hour, later, minute } from '#api/clock.ts'
import { outbox, userSchedules, users } from '#api/tables.ts'
import { signIn, startApi, type TestApi } from '../../../../builders/api.ts'
import { goTo } from '../../../../builders/buying/enrolments.ts'
import { aGroup, enrolmentsOf, wrongSums } from '../../../../builders/buying/orders.ts'
import { aFamily, aLearner } from '../../../../builders/people/learners.ts'
import { speaking } from '../../../../builders/timetable/demos.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

/** A family whose two children both have a seat in the group. */
async function seated() {
  const family = await aFamily(api)
  await family.put(family.rohan)
  await family.put(family.leela)
  const order = await family.pay()
  const seats = await enrolmentsOf(api, family.group)
  const seatOf = (learner: { readonly id: string }) => {
    const seat = seats.find(({ learner_id }) => learner_id === learner.id)
    if (!seat) throw new Error('There is no such seat.')
    return seat
  }
  const { course, schedule, tutor } = family.group
  const teacher = speaking(api, await signIn(api, tutor))
  const sheet = `/my-courses/${course.id}/schedules/${schedule.id}`
  const taught = (await teacher.get(sheet)).data
  return { ...family, order, seats, seatOf, teacher, sheet, lesson: taught.lessons[0], taught }
}

const namesOf = (people: readonly { student: { name: string } }[]) =>
  people.map(({ student }) => student.name)

test('siblings take two seats of one group in one order, and each is there once', async () => {
  const { order, seats, group, put, buyer, parent, rohan } = await seated()
  expect(order.status).toBe('fulfilled')
  expect(order.lines.map(({ learner }: { learner: { name: string } }) => learner.name).toSorted()).toEqual([
    'Leela Iyer',
    'Rohan Iyer',
  ])
  expect(seats.map(({ student_id }) => student_id)).toEqual([parent.id, parent.id])
  expect((await put(rohan)).data.left_out).toEqual([group.schedule.id])
  const again = { schedule_ids: [group.schedule.id], learner_id: rohan.id }
  expect(await buyer.post('/orders', again)).toMatchObject({ http_status: 409, error: 'already_enrolled' })
  await put(null)
  await buyer.post('/orders')
  expect(await wrongSums(api)).toEqual([])
})

test('an order for one child leaves a sibling’s unpaid order alone, and two at once hold one seat', async () => {
  const { buyer, group, rohan, leela } = await aFamily(api)
  const order = (learner: { readonly id: string }) =>
    buyer.post('/orders', { schedule_ids: [group.schedule.id], learner_id: learner.id })
  const { data: first } = await order(rohan)
  const answers = await Promise.all([order(leela), order(leela)])
  expect(answers.every(({ http_status }) => http_status === 200)).toBe(true)
  expect((await buyer.get(`/orders/${first.id}`)).data.status).toBe('payment_pending')
  const states = await Promise.all(answers.map(({ data }) => buyer.get(`/orders/${data.id}`)))
  expect(states.map(({ data }) => data.status).toSorted()).toEqual(['cancelled', 'payment_pending'])
  expect(await wrongSums(api)).toEqual([])
})

test('the database seats nobody twice in a group, account holders and learners alike', async () => {
  const { seats } = await seated()
  const [one, other] = seats
  if (!one || !other) throw new Error('Nobody is seated.')
  for (const learner_id of [one.learner_id, null]) {
    const seat = eq(userSchedules.id, other.id)
    const change = api.db.update(userSchedules).set({ learner_id }).where(seat)
    if (learner_id === null) await change
    else await expect(change).rejects.toMatchObject({ cause: { constraint: 'user_schedules_once' } })
  }
})

test('another account’s child gets nothing, nor one whose consent was withdrawn', async () => {
  const { as, group, rohan, put } = await aFamily(api)
  const stranger = await aLearner(api, { id: (await signIn(api)).userId })
  expect(await put(stranger)).toMatchObject({ http_status: 422 })
  expect(await put({ id: 'nobody' })).toMatchObject({ http_status: 422 })
  await as.put(`/profile/learners/${rohan.id}/consent`, { purpose: 'classes', given: false })
  const refused = await put(rohan)
  expect(refused.data.fields.learner_id).toContain('withdrew your consent for Rohan Iyer')
  const order = { schedule_ids: [group.schedule.id], learner_id: rohan.id }
  expect(await as.post('/orders', order)).toMatchObject({ http_status: 422 })
})

test('the tutor reads each child’s name and marks them apart', async () => {
  const { parent, teacher, sheet, taught, lesson, rohan, leela, seatOf, as, group } = await seated()
  expect(namesOf(taught.students)).toEqual(['Leela Iyer', 'Rohan Iyer'])
  goTo(api, lesson.ends_at)
  const marks = [
    { user_id: rohan.id, mark: 'present' },
    { user_id: leela.id, mark: 'absent' },
  ]
  const { data } = await teacher.post(`${sheet}/mark-attendance`, { class_id: lesson.id, marks })
  expect(
    data.students.map(({ user_id, mark }: { user_id: string; mark: string }) => [user_id, mark]),
  ).toEqual([
    [leela.id, 'absent'],
    [rohan.id, 'present'],
  ])
  const own = (learner: typeof rohan) =>
    as.get(`/student/my-courses/${group.course.id}/schedules/${seatOf(learner).id}`)
  expect((await own(leela)).data).toMatchObject({
    learner: { name: 'Leela Iyer' },
    attendance: { absent: 1, present: 0 },
  })
  const file = await teacher.get(`/my-students/${rohan.id}`)
  expect(file.data).toMatchObject({ student: { name: 'Rohan Iyer' }, about: { note: '' } })
  expect(file.data.seats).toHaveLength(1)
  expect(file.data.about.guardian.id).toBe(parent.id)
})

test('a note reaches the tutor only while the guardian agrees', async () => {
  const { teacher, rohan, as } = await seated()
  await as.patch(`/profile/learners/${rohan.id}`, { note: 'Left-handed.' })
  const noteOf = async () => (await teacher.get(`/my-students/${rohan.id}`)).data.about.note
  expect(await noteOf()).toBe('')
  await as.put(`/profile/learners/${rohan.id}/consent`, { purpose: 'note', given: true })
  expect(await noteOf()).toBe('Left-handed.')
  api.clock.advance(minute)
  await as.put(`/profile/learners/${rohan.id}/consent`, { purpose: 'note', given: false })
  expect(await noteOf()).toBe('')
})

test('one child can’t come, and the sibling is still expected', async () => {
  const { as, lesson, rohan, teacher } = await seated()
  const say = (body: object) => as.put(`/classes/${lesson.id}/absence`, { absent: true, ...body })
  expect(await say({})).toMatchObject({ http_status: 422 })
  await say({ learner_id: rohan.id })
  const { data } = await teacher.get(`/my-classes/${lesson.id}`)
  expect(data.absences).toEqual([{ user_id: rohan.id, words: '' }])
  expect(data.expected.map(({ name }: { name: string }) => name)).toEqual(['Leela Iyer', 'Rohan Iyer'])
})

test('the calendar says whose class it is, by learner too; a feed shows siblings as one event', async () => {
  const { as, rohan, lesson } = await seated()
  const range = `from=${lesson.starts_at}&to=${lesson.ends_at}`
  const all = (await as.get(`/student/my-classes?${range}`)).data.items
  expect(all.map(({ learner }: { learner: { name: string } }) => learner.name).toSorted()).toEqual([
    'Leela Iyer',
    'Rohan Iyer',
  ])
  const only = (await as.get(`/student/my-classes?${range}&learner=${rohan.id}`)).data
  expect(only).toMatchObject({ total: 1, items: [{ learner: { name: 'Rohan Iyer' } }] })
  expect((await as.get(`/student/my-classes?${range}&learner=me`)).data.total).toBe(0)
  const { url } = (await as.get('/profile/calendar')).data
  const feed = async (query: string) => {
    const path = new URL(`${url}${query}`, 'http://own').pathname.replace(/^.*\/calendar\//, '/calendar/')
    const answer = await api.call().get(`/api/v1${path}${query}`)
    return String(answer.text).replace(/\r\n[ \t]/g, '')
  }
  const events = (text: string) => text.match(new RegExp(`UID:${lesson.id}@`, 'g'))
  const whole = await feed('')
  expect(events(whole)).toHaveLength(1)
  expect(whole).toMatch(/SUMMARY:.*\((Rohan Iyer\\, Leela Iyer|Leela Iyer\\, Rohan Iyer)\)/)
  expect(await feed(`?learner=${rohan.id}`)).toMatch(/SUMMARY:.*\(Rohan Iyer\)/)
})

test('a clash of one learner’s own classes is said in the cart, and siblings don’t clash', async () => {
  const { as, buyer, group, rohan, leela, put } = await aFamily(api)
  await put(rohan)
  await put(leela)
  const clashes = async () =>
    (await buyer.get('/cart')).data.items.map(({ clash }: { clash?: { title: string } }) => clash?.title)
  expect(await clashes()).toEqual([undefined, undefined])
  const other = await aGroup(api)
  await as.post('/cart', { schedule_ids: [other.schedule.id], learner_id: rohan.id })
  expect((await clashes()).filter(Boolean).toSorted()).toEqual(
    [group.course.title, other.course.title].toSorted(),
  )
})

test('who learns can be changed in the cart, but not to what is already there', async () => {
  const { buyer, as, rohan, leela, put } = await aFamily(api)
  await put(null)
  await put(leela)
  const own = async () =>
    (await buyer.get('/cart')).data.items.find(({ learner }: { learner?: object }) => learner === undefined)
  const item = await own()
  const change = (learner: { id: string }) => as.patch(`/cart/${item.id}`, { learner_id: learner.id })
  expect(await change(leela)).toMatchObject({ http_status: 422 })
  expect(await change(rohan)).toMatchObject({ http_status: 200 })
  expect(await own()).toBeUndefined()
})

test('changes and endings are announced with the names of the learners concerned, in the calendar entry too', async () => {
  const { buyer, rohan, teacher, taught, group, parent } = await seated()
  const [{ email } = { email: '' }] = await api.db.select().from(users).where(eq(users.id, parent.id))
  const told = async () =>
    (await buyer.get('/notices')).data.items.map(({ title }: { title: string }) => title)
  const entries = async () =>
    (
      await api.db
        .select()
        .from(outbox)
        .where(eq(outbox.recipient, email ?? ''))
        .orderBy(outbox.id)
    )
      .flatMap(({ content }) =>
        String((content as { calendar?: { content: string } }).calendar?.content ?? ''),
      )
      .map((text) => text.replace(/\r\n[ \t]/g, ''))
  const both = `${group.course.title} (Leela Iyer, Rohan Iyer)`
  const [first, second] = taught.lessons.slice(-2)
  await teacher.post(`/my-classes/${first.id}/cancel`, { reason: 'A fever.' })
  const startsAt = later(new Date(second.starts_at), hour).toISOString()
  await teacher.post(`/my-classes/${second.id}/reschedule`, { starts_at: startsAt, reason: 'A concert.' })
  const words = (await told()).join('\n')
  expect(words).toContain(`Class moved: ${both}`)
  expect(words).toContain(`Class cancelled: ${both}`)
  const summary = `SUMMARY:${both.replace(',', '\\,')}`
  expect((await entries()).filter((text) => text.includes(summary)).length).toBeGreaterThanOrEqual(2)
  const removing = new URLSearchParams({ reason: 'Too young.' })
  await teacher.delete(`/my-courses/schedules/${group.schedule.id}/students/${rohan.id}?${removing}`)
  expect(await told()).toContain(`Your seat in ${group.course.title} (Rohan Iyer) has ended`)
})

test('a group that ends is told once for each child, with what each is given back', async () => {
  const { buyer, teacher, group } = await seated()
  await teacher.post(`/my-courses/schedules/${group.schedule.id}/cancel`, { reason: 'I’m moving.' })
  const { items } = (await buyer.get('/notices')).data
  const ended = items
    .map(({ title }: { title: string }) => title)
    .filter((title: string) => title.startsWith('Cancelled'))
  expect(ended.toSorted()).toEqual(
    ['Leela Iyer', 'Rohan Iyer'].map((name) => `Cancelled: ${group.course.title} (${name})`),
  )
})
