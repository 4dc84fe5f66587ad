/** @database each */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { day, hour, later } from '#api/clock.ts'
import { bookings, classSessions, courses, tutors, userSchedules } from '#api/tables.ts'
import { publicSite, signIn, startApi, type TestApi } from '../../../../builders/api.ts'
import { aBookedDemo, aTaughtGroup } from '../../../../builders/teaching/classes.ts'

let api: TestApi
beforeEach(async () => {
  api = await startApi({
    environment: publicSite,
  })
})
afterEach(() => api.close())

type Person = { readonly id: string }
type Group = Awaited<ReturnType<typeof aTaughtGroup>>
const pupilOf = ({ pupils: [pupil] }: Group) => {
  if (!pupil) throw new Error('There is no student.')
  return pupil.student
}

async function addressOf(person: Person, { renew = false } = {}): Promise<string> {
  const { authorization } = await signIn(api, person)
  const path = '/api/v1/profile/calendar'
  const call = renew ? api.call().post(`${path}/renew`) : api.call().get(path)
  return (await call.set('Authorization', authorization)).body.data.url
}
const feedOf = async (person: Person) => api.call().get(new URL(await addressOf(person)).pathname)

type Event = Readonly<Record<string, string>>

/** Reads a calendar by RFC 5545: CRLF line ends, at most 75 octets a line, and a leading space continues a line. */
function eventsIn(text: string): readonly Event[] {
  expect(text.endsWith('\r\n')).toBe(true)
  const lines = text.slice(0, -2).split('\r\n')
  for (const line of lines) {
    expect(line).not.toMatch(/[\r\n]/)
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  }
  const whole = lines.join('\r\n').replaceAll('\r\n ', '').split('\r\n')
  expect([whole[0], whole.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR'])
  const events: Record<string, string>[] = []
  let open = false
  for (const line of whole) {
    const [, name = '', value = ''] = /^([A-Z-]+)(?:;[^:]*)?:(.*)$/.exec(line) ?? []
    expect(name).not.toBe('')
    if (name === 'BEGIN' || name === 'END') open = line === 'BEGIN:VEVENT' && events.push({}) > 0
    else if (open) Object.assign(events.at(-1) ?? {}, { [name]: value })
  }
  return events
}
const eventsOf = async (person: Person) => eventsIn((await feedOf(person)).text)

describe('a calendar feed', () => {
  test('has each lesson in UTC, with a stable name and the page that shows the link', async () => {
    const group = await aTaughtGroup(api, { classes_total: 2 })
    await api.db.update(tutors).set({ meeting_url: 'https://meet.example/secret' })
    const answer = await feedOf(pupilOf(group))
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
    const [first, second] = eventsIn(answer.text)
    expect(first).toMatchObject({
      UID: `${group.lessons[0]?.id}@verandah`,
      SEQUENCE: '0',
      DTSTART: '20261130T123000Z',
      DTEND: '20261130T133000Z',
      DTSTAMP: '20261123T060000Z',
      SUMMARY: group.course.title,
      DESCRIPTION: `Class 1 of 2\\nWith ${group.tutor.name}`,
      LOCATION: 'Online',
      URL: `https://verandah.example/learn/courses/${group.course.slug}/schedules/${group.schedule.id}`,
      STATUS: 'CONFIRMED',
    })
    expect(second).toMatchObject({ DTSTART: '20261207T123000Z' })
    expect(answer.text).not.toContain('meet.example')
  })

  test('keeps the name of a lesson that moves, raises its sequence, and shows a cancelled one as cancelled', async () => {
    const group = await aTaughtGroup(api, { classes_total: 2 })
    const [first, second] = group.lessons
    if (!first || !second) throw new Error('There are no lessons.')
    const before = await eventsOf(pupilOf(group))
    api.clock.advance(hour)
    const tutor = await signIn(api, group.tutor)
    const change = (id: string, action: string, body: object) =>
      api
        .call()
        .post(`/api/v1/my-classes/${id}/${action}`)
        .set('Authorization', tutor.authorization)
        .send(body)
    const starts_at = later(first.starts_at, day).toISOString()
    await change(first.id, 'reschedule', { starts_at, reason: 'Rain, heavy; very.' })
    await change(second.id, 'cancel', { reason: 'A fever.' })
    const after = await eventsOf(pupilOf(group))
    expect(after).toHaveLength(3)
    expect(after[0]).toMatchObject({
      UID: before[0]?.UID,
      SEQUENCE: '1',
      DTSTART: '20261201T123000Z',
      DTSTAMP: '20261123T070000Z',
      DESCRIPTION: `Class 1 of 3\\nWith ${group.tutor.name}\\nRain\\, heavy\\; very.`,
    })
    expect(after[1]).toMatchObject({ UID: before[1]?.UID, SEQUENCE: '1', STATUS: 'CANCELLED' })
    expect(after[2]).toMatchObject({ STATUS: 'CONFIRMED' })
  })

  test('folds long lines and escapes what people write, whatever it is', async () => {
    const group = await aTaughtGroup(api, {
      classes_total: 1,
      course: {
        title: 'शतरंज, चेस; and \\ ♟️ for everybody who likes long names\r\nBEGIN:VEVENT\u0007',
        mode: 'in_person',
        place: 'Aluva, Kochi',
      },
    })
    const events = await eventsOf(pupilOf(group))
    expect(events).toHaveLength(1)
    expect(events[0]).toMatchObject({ LOCATION: 'Aluva\\, Kochi' })
    expect(events[0]?.SUMMARY).toMatch(/^शतरंज\\, चेस\\; and .* long names BEGIN:VEVENT$/)
  })

  test('has both sides of somebody who learns and teaches, and demos in their current state', async () => {
    const group = await aTaughtGroup(api, { classes_total: 1 })
    const [own, other] = [pupilOf(group), await aTaughtGroup(api, { students: 0 })]
    const at = (days: number) => later(api.clock(), days * day)
    const status = ['requested', 'confirmed', 'cancelled'] as const
    const demos = []
    for (const [index, each] of status.entries()) {
      const demo = { tutor: group.tutor, student: own, startsAt: at(index + 1), status: each }
      // A student can have only one live demo for each course, so the second is without a course.
      demos.push(await aBookedDemo(api, index === 0 ? { ...demo, course_id: group.course.id } : demo))
    }
    const learning = await aBookedDemo(api, { tutor: other.tutor, student: group.tutor, startsAt: at(4) })
    expect((await eventsOf(own)).map(({ UID, STATUS }) => [UID, STATUS])).toEqual([
      [`${demos[0]?.booking.id}@verandah`, 'TENTATIVE'],
      [`${demos[1]?.booking.id}@verandah`, 'CONFIRMED'],
      [`${demos[2]?.booking.id}@verandah`, 'CANCELLED'],
      [`${group.lessons[0]?.id}@verandah`, 'CONFIRMED'],
    ])
    const teaching = await eventsOf(group.tutor)
    expect(teaching.map(({ UID, STATUS }) => [UID, STATUS])).toEqual([
      [`${learning.booking.id}@verandah`, 'CONFIRMED'],
      [`${demos[0]?.slot.id}@verandah`, 'TENTATIVE'],
      [`${demos[1]?.slot.id}@verandah`, 'CONFIRMED'],
      [`${demos[2]?.slot.id}@verandah`, 'CANCELLED'],
      [`${group.lessons[0]?.id}@verandah`, 'CONFIRMED'],
    ])
    expect(teaching.at(-1)).toMatchObject({
      SUMMARY: `Teaching: ${group.course.title}`,
      DESCRIPTION: 'Class 1 of 1\\n1 student',
    })
    expect(JSON.stringify(teaching)).not.toContain(own.name)
  })

  test.each(['declined', 'cancelled', 'expired'] as const)(
    'says of a demo that is %s that nobody need come',
    async (status) => {
      const group = await aTaughtGroup(api, { classes_total: 1 })
      const [tutor, student] = [group.tutor, pupilOf(group)]
      const startsAt = later(api.clock(), day)
      const { booking } = await aBookedDemo(api, { tutor, student, startsAt, status })
      const [demo] = await eventsOf(student)
      expect(demo).toMatchObject({ UID: `${booking.id}@verandah`, STATUS: 'CANCELLED' })
    },
  )

  test('reaches from 30 days ago to a year ahead, and leaves out seats that were given up', async () => {
    const group = await aTaughtGroup(api, { classes_total: 70 })
    api.clock.advance(60 * day)
    const events = await eventsOf(pupilOf(group))
    const starts = events.map(({ DTSTART = '' }) => DTSTART.slice(0, 8))
    expect([starts[0], starts.at(-1)]).toEqual(['20261228', '20280117'])
    await api.db
      .update(userSchedules)
      .set({ status: 'cancelled', updated_at: api.clock() })
      .where(eq(userSchedules.schedule_id, group.schedule.id))
    expect(await eventsOf(pupilOf(group))).toEqual([])
  })

  test('is the same to the byte while nothing changes, so that it need not be sent again', async () => {
    const group = await aTaughtGroup(api)
    const first = await feedOf(pupilOf(group))
    api.clock.advance(hour)
    const path = new URL(await addressOf(pupilOf(group))).pathname
    const second = await api
      .call()
      .get(path)
      .set('If-None-Match', first.headers.etag ?? '')
    expect(second.status).toBe(304)
    await api.db.update(courses).set({ title: 'Another name' }).where(eq(courses.id, group.course.id))
    const third = await api
      .call()
      .get(path)
      .set('If-None-Match', first.headers.etag ?? '')
    expect(third.status).toBe(200)
  })
})

describe('the address of a calendar', () => {
  test('is one for each person, ends in .ics, and needs no signing in', async () => {
    const group = await aTaughtGroup(api)
    const url = await addressOf(pupilOf(group))
    expect(url).toMatch(/^https:\/\/verandah\.example\/api\/v1\/calendar\/[\w.-]+\.ics$/)
    expect(await addressOf(pupilOf(group))).toBe(url)
    expect(await addressOf(group.tutor)).not.toBe(url)
    for (const path of ['/api/v1/profile/calendar', '/api/v1/calendar/bookings/x'])
      expect((await api.call().get(path)).status).toBe(401)
  })

  test('stops at once when it is renewed', async () => {
    const { userId: id } = await signIn(api)
    const old = await addressOf({ id })
    const renewed = await addressOf({ id }, { renew: true })
    expect(renewed).not.toBe(old)
    expect(await addressOf({ id })).toBe(renewed)
    expect((await api.call().get(new URL(old).pathname)).status).toBe(404)
    expect((await api.call().get(new URL(renewed).pathname)).status).toBe(200)
  })

  test('cannot be made up', async () => {
    const [one, two] = [(await signIn(api)).userId, (await signIn(api)).userId]
    const path = new URL(await addressOf({ id: one })).pathname
    const signature = path.split('.').at(-2) ?? ''
    const wrong = [
      path.replace(one, two),
      path.replace(one, 'nobody'),
      path.replace(signature, ''),
      path.replace(signature, signature.slice(1)),
      path.replace(signature, `${signature.slice(0, -2)}${signature.endsWith('AA') ? 'BB' : 'AA'}`),
      path.replace('.ics', ''),
      path.replace('.ics', '.ics.ics'),
      `${path}.ics`,
      '/api/v1/calendar/.ics',
      '/api/v1/calendar/undefined.undefined.ics',
    ]
    for (const each of wrong) expect([each, (await api.call().get(each)).status]).toEqual([each, 404])
  })
})

describe('the file of one demo', () => {
  const fileOf = async (bookingId: string, person: Person) => {
    const { authorization } = await signIn(api, person)
    return api.call().get(`/api/v1/calendar/bookings/${bookingId}`).set('Authorization', authorization)
  }

  test('has the name that the demo has in that person’s feed', async () => {
    const group = await aTaughtGroup(api, { classes_total: 1 })
    const startsAt = later(api.clock(), day)
    const { booking } = await aBookedDemo(api, { tutor: group.tutor, student: pupilOf(group), startsAt })
    await api.db.update(bookings).set({ sequence: 3 }).where(eq(bookings.id, booking.id))
    for (const person of [pupilOf(group), group.tutor]) {
      const answer = await fileOf(booking.id, person)
      expect(answer.headers['content-disposition']).toBe('attachment; filename=demo-class.ics')
      const [event, ...others] = eventsIn(answer.text)
      expect(others).toEqual([])
      expect(event).toEqual((await eventsOf(person))[0])
      expect(event).toMatchObject({ DTSTART: '20261124T060000Z' })
    }
  })

  test('is for its student and its tutor only', async () => {
    const group = await aTaughtGroup(api, { students: 2, classes_total: 1 })
    const startsAt = later(api.clock(), day)
    const { booking } = await aBookedDemo(api, { tutor: group.tutor, student: pupilOf(group), startsAt })
    const { userId: id } = await signIn(api)
    expect((await fileOf(booking.id, { id })).status).toBe(404)
    expect((await fileOf('none', pupilOf(group))).status).toBe(404)
    expect((await fileOf(group.lessons[0]?.id ?? '', pupilOf(group))).status).toBe(404)
  })
})

test('a lesson of long ago stays out of the feed', async () => {
  const group = await aTaughtGroup(api, { classes_total: 1 })
  const [lesson] = group.lessons
  await api.db
    .update(classSessions)
    .set({ starts_at: later(api.clock(), -32 * day), ends_at: later(api.clock(), -31 * day) })
    .where(eq(classSessions.id, lesson?.id ?? ''))
  await api.db.update(userSchedules).set({ created_at: later(api.clock(), -90 * day) })
  expect(await eventsOf(pupilOf(group))).toEqual([])
})
