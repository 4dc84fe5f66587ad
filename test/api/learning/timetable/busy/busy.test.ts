import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { hour, later, minute } from '#api/clock.ts'
import { hoursIn } from '#api/learning/timetable/busy/hoursIn.ts'
import { readCalendars } from '#api/learning/timetable/busy/rounds.ts'
import { OutsideError } from '#api/outside/reach.ts'
import { aUser, signIn, startApi, type TestApi } from '../../../../builders/api.ts'
import { aTaughtGroup } from '../../../../builders/teaching/classes.ts'

let api: TestApi
beforeEach(async () => {
  api = await startApi()
})
afterEach(() => api.close())

const file = `BEGIN:VCALENDAR
VERSION:2.0
BEGIN:VEVENT
UID:dentist@example
SUMMARY:Dentist
DTSTART:20261130T123000Z
DTEND:20261130T133000Z
END:VEVENT
END:VCALENDAR`

const reading = (read: (address: string) => Promise<string>) =>
  readCalendars(api, { read, hours: async (text, by) => hoursIn(text, by) })

async function ask(method: 'get' | 'post' | 'delete', path: string, by: { readonly id: string }, body = {}) {
  const { authorization } = await signIn(api, by)
  const call = api.call()[method](`/api/v1${path}`).set('Authorization', authorization)
  return (await (method === 'post' ? call.send(body) : call)).body
}
const calendars = async (by: { readonly id: string }) => (await ask('get', '/my-calendars', by)).data.items

test('a calendar elsewhere is read, kept as hours alone, and in the way of what is planned', async () => {
  const { tutor, course } = await aTaughtGroup(api, { students: 0, starts_on: '2027-06-07' })
  const address = 'webcal://calendar.example/private-f00/basic.ics'
  const { data } = await ask('post', '/my-calendars', tutor, { address })
  expect(data).toEqual({ id: expect.any(String), host: 'calendar.example', read_at: null, problem: null })
  const read: string[] = []
  await reading(async (url) => {
    read.push(url)
    return file
  })
  expect(read).toEqual(['https://calendar.example/private-f00/basic.ics'])
  expect(await calendars(tutor)).toMatchObject([{ read_at: api.clock().toISOString(), problem: null }])
  const asked = await ask('get', '/teacher/busy?from=2026-11-29T00:00:00Z&to=2026-12-02T00:00:00Z', tutor)
  expect(asked.data).toEqual({
    hours: [{ starts_at: '2026-11-30T12:30:00.000Z', ends_at: '2026-11-30T13:30:00.000Z' }],
  })
  const student = await aUser(api, { name: 'Guest' })
  const proposal = { course_id: course.id, times: ['2026-11-30T13:00:00.000Z'] }
  const proposed = await ask('post', `/artist/${tutor.id}/demo-proposals`, student, proposal)
  expect(proposed.data.fields.times).toContain('busy')
  const weekly = { time_zone: 'Asia/Kolkata', starts_on: '2026-11-30', classes_total: 2 }
  const preview = await ask('post', '/my-courses/schedules/preview', tutor, {
    ...weekly,
    timings: [{ weekday: 1, starts_at: '18:30', minutes: 60 }],
  })
  expect(preview.data.lessons).toMatchObject([
    { clashes_with: { title: 'Busy in your other calendar' } },
    { clashes_with: null },
  ])
  await ask('delete', `/my-calendars/${data.id}`, tutor)
  expect(await calendars(tutor)).toEqual([])
})

test('what fails keeps its hours, says why, and is tried less and less often', async () => {
  const { tutor } = await aTaughtGroup(api, { students: 0 })
  await ask('post', '/my-calendars', tutor, { address: 'https://calendar.example/a.ics' })
  await reading(async () => file)
  let tries = 0
  const failing = async () => {
    tries += 1
    throw new OutsideError('not_found', 'The answer was 404.')
  }
  for (let passed = 0; passed < 10 * hour; passed += 10 * minute) {
    api.clock.advance(10 * minute)
    await reading(failing)
  }
  expect(await calendars(tutor)).toMatchObject([{ problem: 'not_found', read_at: expect.any(String) }])
  expect(tries).toBeLessThan(8)
  const span = `from=2026-11-29T00:00:00Z&to=${later(api.clock(), 300 * hour).toISOString()}`
  expect((await ask('get', `/teacher/busy?${span}`, tutor)).data.hours).toHaveLength(1)
  api.clock.advance(48 * hour)
  await reading(async () => '<html>')
  expect(await calendars(tutor)).toMatchObject([{ problem: 'not_a_calendar' }])
})

test.each(['http://calendar.example/a.ics', 'https://10.0.0.1/a.ics', 'ftp://calendar.example', 'calendar'])(
  '%s is refused as it is added',
  async (address) => {
    const { tutor } = await aTaughtGroup(api, { students: 0 })
    const { data } = await ask('post', '/my-calendars', tutor, { address })
    expect(data.fields.address).toContain('https://')
  },
)
