import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { day, later } from '#api/clock.ts'
import { courseSchedules, demoSlots } from '#api/tables.ts'
import { aUser, signIn, startApi, type TestApi } from '../../../../builders/api.ts'
import { getAs, goTo } from '../../../../builders/buying/enrolments.ts'
import { aSchedule } from '../../../../builders/catalogue/courses.ts'
import { aBookedDemo, aTaughtGroup } from '../../../../builders/teaching/classes.ts'

let api: TestApi
let group: Awaited<ReturnType<typeof aTaughtGroup>>
let authorization: string
beforeAll(async () => {
  api = await startApi()
})
beforeEach(async () => {
  group = await aTaughtGroup(api)
  ;({ authorization } = await signIn(api, group.tutor))
})
afterAll(() => api.close())

const me = '/api/v1/artists/me'
const change = async (body: object) =>
  (await api.call().patch(me).set('Authorization', authorization).send(body)).body
const mine = async () => (await api.call().get(me).set('Authorization', authorization)).body.data

const classes = 'https://meet.example/classes'
const demos = 'https://meet.example/demos'

test('a guest of a demo gets the room for demos and never that of a class', async () => {
  await change({ meeting_url: classes, demo_meeting_url: demos })
  const guest = await aUser(api)
  const startsAt = later(api.clock(), day)
  await aBookedDemo(api, { tutor: group.tutor, student: guest, startsAt })
  goTo(api, startsAt)
  const [booking] = (await getAs(api, guest, '/student/my-demo-schedules')).data.items
  expect(booking.join_url).toBe(demos)
  const calendar = await getAs(
    api,
    guest,
    `/student/my-classes?from=${startsAt.toISOString()}&to=${later(startsAt, day).toISOString()}`,
  )
  expect(calendar.data.items.map(({ join_url }: { join_url: string }) => join_url)).toEqual([demos])
  goTo(api, group.lessons[0]?.starts_at ?? '')
  const [pupil] = group.pupils
  const [seat] = (await getAs(api, pupil?.student ?? null, '/student/my-courses')).data.items
  expect(seat.next_class.join_url).toBe(classes)
  expect(JSON.stringify(await getAs(api, guest, '/student/my-demo-schedules'))).not.toContain('meet.example')
})

test('a room that demos and classes share is pointed out, whichever way they come to share it', async () => {
  expect((await mine()).demos_share_a_room).toBe(false)
  expect((await change({ meeting_url: classes })).data.demos_share_a_room).toBe(true)
  expect((await change({ demo_meeting_url: demos })).data.demos_share_a_room).toBe(false)
  const own = eq(courseSchedules.id, group.schedule.id)
  await api.db.update(courseSchedules).set({ meeting_url: demos }).where(own)
  expect((await mine()).demos_share_a_room).toBe(true)
  await api.db.update(courseSchedules).set({ meeting_url: null }).where(own)
  const startsAt = later(api.clock(), day)
  const { slot } = await aBookedDemo(api, { tutor: group.tutor, student: await aUser(api), startsAt })
  expect((await mine()).demos_share_a_room).toBe(false)
  await api.db.update(demoSlots).set({ meeting_url: classes }).where(eq(demoSlots.id, slot.id))
  expect((await mine()).demos_share_a_room).toBe(true)
})

test('a visitor learns of neither room', async () => {
  await change({ meeting_url: classes, demo_meeting_url: demos })
  const shown = (await api.call().get(`/api/v1/artists/${group.tutor.id}`)).body
  expect(JSON.stringify(shown)).not.toContain('meet.example')
})

test.each([
  ['1f686a', '1f686a'],
  ['1F686A', '1f686a'],
  ['000000', '000000'],
])('the colour %s bears white text and is used as it is', async (colour, used) => {
  expect((await change({ colour })).data.colour).toBe(used)
})

test.each(['f2ab31', 'ffffff', 'ffff00', '00ff00'])(
  'the colour %s is darkened until it bears white text',
  async (colour) => {
    const used: string = (await change({ colour })).data.colour
    const channels = [0, 2, 4].map((at) => Number.parseInt(used.slice(at, at + 2), 16) / 255)
    const [red = 0, green = 0, blue = 0] = channels.map((each) =>
      each <= 0.04045 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4,
    )
    expect(1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)).toBeGreaterThanOrEqual(4.5)
  },
)

test('anything that isn’t a colour is refused, and null removes it', async () => {
  await change({ colour: '1f686a' })
  for (const colour of ['teal', '#1f686a', '1f686', 'url(x)'])
    expect((await change({ colour })).data.fields).toHaveProperty('colour')
  expect((await mine()).colour).toBe('1f686a')
  expect((await change({ colour: null })).data.colour).toBeNull()
})

test('the timetable has every group that can be joined or is under way', async () => {
  const { tutor, course, schedule } = group
  const second = await aSchedule(api, course.id, {
    weekly: [{ weekday: 3, starts_at: '18:00', minutes: 60 }],
  })
  await aSchedule(api, course.id, { status: 'cancelled', weekly: [] })
  const { timetable } = (await api.call().get(`/api/v1/artists/${tutor.id}`)).body.data
  const ids = timetable.map((each: { schedule: { id: string } }) => each.schedule.id)
  expect(ids.toSorted()).toEqual([schedule.id, second.id].toSorted())
  expect(timetable[0].course).toEqual({ slug: course.slug, title: course.title })
})

test('the code on the poster leads to the tutor’s own page', async () => {
  const answer = await api.call().get(`/api/v1/artists/${group.tutor.id}/qr`)
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/svg+xml'])
  expect(answer.body.toString()).toContain('<svg')
  expect((await api.call().get('/api/v1/artists/nobody/qr')).status).toBe(404)
})
