import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { zoneOffsets } from '#api/learning/catalogue/courses/policy.ts'
import { classSessions, courseSchedules, courses } from '#api/tables.ts'
import { CourseList, type Suggestion } from '#contract/learning/catalogue/courses.ts'
import { startApi, type TestApi } from '../../../../builders/api.ts'
import { aCore, aCourse, aSchedule, aSkill, aTutor, someId } from '../../../../builders/catalogue/courses.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())
// Archives the courses of earlier tests, so that each test only sees its own.
beforeEach(async () => {
  await api.db.update(courses).set({ status: 'archived' })
})

async function list(query: string) {
  const { body } = await api.call().get(`/api/v1/courses?${query}`)
  expect(body).toMatchObject({ http_status: 200 })
  return z.parse(CourseList, body.data)
}
const titles = async (query: string) => (await list(query)).items.map(({ title }) => title).toSorted()

const aTitled = async (title: string, values: Parameters<typeof aCourse>[2] = {}) =>
  aCourse(api, { core: await aCore(api), tutor: await aTutor(api) }, { title, ...values })

interface Meeting {
  readonly weekday: number
  readonly starts_at: string
}

async function aMeeting(title: string, meeting: Meeting, values: Parameters<typeof aSchedule>[2] = {}) {
  const course = await aTitled(title)
  const schedule = await aSchedule(api, course.id, { weekly: [{ ...meeting, minutes: 60 }], ...values })
  return { course, schedule }
}

describe('filters', () => {
  test('by skill, mode and tutor', async () => {
    const core = await aCore(api)
    const skill = await aSkill(api, core.id, `Skill ${someId()}`)
    const tutor = await aTutor(api)
    await aCourse(api, { core, tutor, skills: [skill] }, { title: 'Taught' })
    await aTitled('Met', { mode: 'in_person', place: 'Kochi' })
    expect(await titles(`skill=${skill.slug}`)).toEqual(['Taught'])
    expect(await titles('skill=nothing')).toEqual([])
    expect(await titles('mode=in_person')).toEqual(['Met'])
    expect(await titles(`tutor=${tutor.id}`)).toEqual(['Taught'])
    expect(await titles(`tutor=tutor-${tutor.id}`)).toEqual(['Taught'])
    expect(await titles('tutor=nobody')).toEqual([])
  })

  test('by age, and the best match is made for it', async () => {
    await aTitled('Everybody', { age_from: 8, age_to: null })
    await aTitled('The teens', { age_from: 12, age_to: 14 })
    await aTitled('Children', { age_from: 6, age_to: 12 })
    const inOrder = (await list('age=5-12')).items.map(({ title }) => title)
    expect(inOrder).toEqual(['Children', 'The teens', 'Everybody'])
  })

  test('by the price of one class, both ends included', async () => {
    await aTitled('Cheap', { price: 160_000, classes_per_package: 8 })
    await aTitled('Dear', { price: 100_000, classes_per_package: 2 })
    expect(await titles('price_max=20000')).toEqual(['Cheap'])
    expect(await titles('price_min=20001')).toEqual(['Dear'])
    expect(await titles('price_min=20000&price_max=50000')).toEqual(['Cheap', 'Dear'])
  })

  test('by seats: only courses with an open group that has one', async () => {
    const { schedule } = await aMeeting(
      'Full',
      { weekday: 1, starts_at: '18:00' },
      { capacity: 2, seats_taken: 1 },
    )
    await aMeeting('Free', { weekday: 1, starts_at: '18:00' })
    await aMeeting('Running', { weekday: 1, starts_at: '18:00' }, { status: 'running' })
    await aTitled('Without')
    expect(await titles('seats=true')).toEqual(['Free', 'Full'])
    await api.db.update(courseSchedules).set({ seats_kept: 1 }).where(eq(courseSchedules.id, schedule.id))
    expect(await titles('seats=true')).toEqual(['Free'])
    expect(await titles('seats=false')).toHaveLength(4)
  })

  test.each([
    ['price_min', 'free'],
    ['weekday', '0'],
    ['weekday', '1,8'],
    ['time', 'night'],
    ['hours', '19-17'],
    ['hours', '17-25'],
    ['age', 'eight'],
    ['age', '12-8'],
    ['tz', 'Moon/Sea'],
    ['seats', 'yes'],
    ['mode', 'by_post'],
  ])('refuses %s=%s by name', async (name, value) => {
    const { body } = await api.call().get(`/api/v1/courses?${name}=${value}`)
    expect(body).toMatchObject({ http_status: 422, data: { fields: { [name]: expect.any(String) } } })
  })
})

describe('weekday and time of day', () => {
  test('follow the visitor’s time zone', async () => {
    await aMeeting('Kolkata evening', { weekday: 5, starts_at: '20:00' })
    await aMeeting('Kolkata night', { weekday: 6, starts_at: '00:30' })
    const both = (tz: string) => titles(`weekday=5&time=afternoon&tz=${tz}`)
    expect(await titles('weekday=5&time=evening')).toEqual(['Kolkata evening'])
    expect(await titles('weekday=6')).toEqual(['Kolkata night'])
    // These are 14:30 and 19:00 in London, and 09:30 and 14:00 in New York.
    expect(await both('Europe/London')).toEqual(['Kolkata evening'])
    expect(await both('America/New_York')).toEqual(['Kolkata night'])
    expect(await titles('weekday=5&tz=Europe/London')).toEqual(['Kolkata evening', 'Kolkata night'])
    expect(await titles('weekday=6&time=morning&tz=Australia/Sydney')).toEqual(['Kolkata night'])
  })

  test.each([
    ['05:00', 'morning'],
    ['11:59', 'morning'],
    ['12:00', 'afternoon'],
    ['16:59', 'afternoon'],
    ['17:00', 'evening'],
    ['21:59', 'evening'],
  ])('%s is %s', async (starts_at, part) => {
    await aMeeting('It', { weekday: 3, starts_at })
    for (const each of ['morning', 'afternoon', 'evening'])
      expect(await titles(`time=${each}`)).toEqual(each === part ? ['It'] : [])
  })

  test.each(['04:59', '22:00'])('%s is none of them', async (starts_at) => {
    await aMeeting('It', { weekday: 3, starts_at })
    for (const part of ['morning', 'afternoon', 'evening']) expect(await titles(`time=${part}`)).toEqual([])
    expect(await titles('weekday=3')).toEqual(['It'])
  })

  test('belong to one lesson, and to a group that also has the seat', async () => {
    const course = await aTitled('Twice')
    const weekly = [
      { weekday: 6, starts_at: '18:00', minutes: 60 },
      { weekday: 7, starts_at: '09:00', minutes: 60 },
    ]
    await aSchedule(api, course.id, { weekly, capacity: 1, seats_taken: 1 })
    expect(await titles('weekday=6,7&time=morning')).toEqual(['Twice'])
    expect(await titles('weekday=6&time=morning')).toEqual([])
    expect(await titles('weekday=7&time=morning&seats=true')).toEqual([])
  })

  test('use the lessons’ times after a clock change', async () => {
    // London's clocks go forward on 28 March, so 21:30 in India is 16:00 there before that day and 17:00 from then on.
    const clock = { starts_on: '2027-03-29', time_zone: 'Asia/Kolkata' }
    await aMeeting('In summer', { weekday: 1, starts_at: '21:30' }, clock)
    await aMeeting('In winter', { weekday: 1, starts_at: '21:30' }, { ...clock, starts_on: '2027-03-15' })
    expect(await titles('time=evening&tz=Europe/London')).toEqual(['In summer'])
    expect(await titles('time=afternoon&tz=Europe/London')).toEqual(['In winter'])
  })

  test('forget a cancelled lesson, and take a moved one where it is', async () => {
    const { schedule } = await aMeeting('It', { weekday: 1, starts_at: '18:00' }, { classes_total: 1 })
    const set = (values: Partial<typeof classSessions.$inferInsert>) =>
      api.db.update(classSessions).set(values).where(eq(classSessions.schedule_id, schedule.id))
    await set({ starts_at: new Date('2026-12-01T04:30:00Z'), ends_at: new Date('2026-12-01T05:30:00Z') })
    expect(await titles('weekday=2&time=morning')).toEqual(['It'])
    expect(await titles('weekday=1')).toEqual([])
    await set({ status: 'cancelled', updated_at: api.clock() })
    expect(await titles('weekday=1,2,3,4,5,6,7')).toEqual([])
  })

  test('offsets of a zone follow its changes', () => {
    const from = new Date('2026-11-23T06:00:00Z')
    expect(zoneOffsets('Asia/Kolkata', from)).toEqual([{ from, minutes: 330 }])
    expect(zoneOffsets('Australia/Lord_Howe', from).slice(0, 3)).toEqual([
      { from, minutes: 660 },
      { from: new Date('2027-04-03T15:00:00Z'), minutes: 630 },
      { from: new Date('2027-10-02T15:30:00Z'), minutes: 660 },
    ])
  })
})

describe('facets', () => {
  test('of mode and skill count with their own filter set aside', async () => {
    const core = await aCore(api)
    const tutor = await aTutor(api)
    const [one, two] = [
      await aSkill(api, core.id, `A ${someId()}`),
      await aSkill(api, core.id, `B ${someId()}`),
    ]
    await aCourse(api, { core, tutor, skills: [one, two] })
    await aCourse(api, { core, tutor, skills: [one] }, { mode: 'in_person', place: 'Kochi' })
    const all = await list('')
    expect(all.facets.mode).toEqual([
      { value: 'online', label: 'Online', count: 1 },
      { value: 'in_person', label: 'In person', count: 1 },
    ])
    expect(all.facets.skill).toEqual([
      { value: one.slug, label: one.name, count: 2 },
      { value: two.slug, label: two.name, count: 1 },
    ])
    const chosen = await list(`skill=${two.slug}&mode=online`)
    expect(chosen.total).toBe(1)
    expect(chosen.facets.mode).toEqual([{ value: 'online', label: 'Online', count: 1 }])
    expect(chosen.facets.skill.map(({ count }) => count)).toEqual([1, 1])
    const none = await list(`skill=${two.slug}&mode=in_person`)
    expect(none.total).toBe(0)
    expect(none.facets.mode).toEqual([
      { value: 'online', label: 'Online', count: 1 },
      { value: 'in_person', label: 'In person', count: 0 },
    ])
  })

  test('of skills are the twelve most frequent, and the chosen one whatever its place', async () => {
    const core = await aCore(api)
    const tutor = await aTutor(api)
    const skills = await Promise.all(
      Array.from({ length: 14 }, (_, index) =>
        aSkill(api, core.id, `S${String(index).padStart(2, '0')} ${someId()}`),
      ),
    )
    await aCourse(api, { core, tutor, skills })
    await aCourse(api, { core, tutor, skills: skills.slice(0, 11) })
    expect((await list('')).facets.skill.map(({ count }) => count)).toEqual([...Array(11).fill(2), 1])
    const last = skills.at(-1)
    const { facets } = await list(`skill=${last?.slug}`)
    expect(facets.skill).toHaveLength(12)
    expect(facets.skill.map(({ value }) => value)).toContain(last?.slug)
  })

  test('of weekdays count each course once a day, in the visitor’s time zone', async () => {
    const course = await aTitled('Twice on Monday')
    await aSchedule(api, course.id, { weekly: [{ weekday: 1, starts_at: '07:00', minutes: 60 }] })
    await aSchedule(api, course.id, { weekly: [{ weekday: 1, starts_at: '18:00', minutes: 60 }] })
    await aMeeting('Friday', { weekday: 5, starts_at: '18:00' })
    const days = async (query: string) =>
      (await list(query)).facets.weekday.map(({ label, count }) => [label, count])
    expect(await days('')).toEqual([
      ['Monday', 1],
      ['Friday', 1],
    ])
    expect(await days('tz=America/New_York')).toEqual([
      ['Monday', 1],
      ['Friday', 1],
      ['Sunday', 1],
    ])
    expect(await days('weekday=5')).toEqual([
      ['Monday', 1],
      ['Friday', 1],
    ])
    expect(await days('weekday=2&time=evening')).toEqual([
      ['Monday', 1],
      ['Tuesday', 0],
      ['Friday', 1],
    ])
  })
})

describe('ages', () => {
  test('suit a course from its first to its last', async () => {
    await aTitled('Small', { age_from: 5, age_to: 8 })
    await aTitled('Middle', { age_from: 8, age_to: 11 })
    await aTitled('Open', { age_from: 10, age_to: null })
    expect(await titles('age=8')).toEqual(['Middle', 'Small'])
    expect(await titles('age=4')).toEqual([])
    expect(await titles('age=11-12')).toEqual(['Middle', 'Open'])
    expect(await titles('age=18-99')).toEqual(['Open'])
  })

  test('are counted one by one, and adults as one', async () => {
    await aTitled('Small', { age_from: 5, age_to: 7 })
    await aTitled('Open', { age_from: 16, age_to: null })
    const ages = async (query: string) =>
      (await list(query)).facets.age?.map(({ value, count }) => [value, count])
    const all = [
      ['5', 1],
      ['6', 1],
      ['7', 1],
      ['16', 1],
      ['17', 1],
      ['18-99', 1],
    ]
    expect(await ages('')).toEqual(all)
    expect(await ages('age=6')).toEqual(all)
    expect(await ages('age=9')).toEqual([...all.slice(0, 3), ['9', 0], ...all.slice(3)])
  })
})

test('a place is a town or a part of one, in any case', async () => {
  await aTitled('There', { mode: 'in_person', place: 'Koregaon Park, Pune' })
  await aTitled('Online')
  expect(await titles('place=pune')).toEqual(['There'])
  expect(await titles('place=Koregaon Park')).toEqual(['There'])
  expect(await titles('place=Baner')).toEqual([])
})

describe('the week', () => {
  const cells = async (query: string) =>
    ((await list(query)).week ?? []).flatMap((groups, hour) =>
      groups > 0 ? [`${Math.floor(hour / 24) + 1} at ${hour % 24}: ${groups}`] : [],
    )

  test('counts the groups that begin in each hour, in the visitor’s time zone', async () => {
    const { course } = await aMeeting('It', { weekday: 3, starts_at: '18:00' })
    await aSchedule(api, course.id, {
      weekly: [
        { weekday: 3, starts_at: '19:15', minutes: 60 },
        { weekday: 6, starts_at: '05:00', minutes: 60 },
      ],
    })
    await aMeeting('Weaving', { weekday: 3, starts_at: '18:00' })
    expect(await cells('')).toEqual(['3 at 18: 2', '3 at 19: 1', '6 at 5: 1'])
    expect(await cells('tz=America/New_York')).toEqual(['3 at 7: 2', '3 at 8: 1', '5 at 18: 1'])
    expect(await cells('q=weaving')).toEqual(['3 at 18: 1'])
  })

  test('sets the chosen day and hours aside, and no other filter', async () => {
    await aMeeting('It', { weekday: 3, starts_at: '18:00' })
    await aMeeting('Full', { weekday: 3, starts_at: '18:00' }, { capacity: 1, seats_taken: 1 })
    expect(await cells('weekday=7&hours=6-8')).toEqual(['3 at 18: 2'])
    expect(await cells('weekday=7&seats=true')).toEqual(['3 at 18: 1'])
  })

  test.each([
    ['weekday=3&hours=18-19', ['It']],
    ['weekday=3&hours=17-18', []],
    ['hours=0-24', ['It']],
    ['hours=5-18', []],
  ])('%s leaves what begins then', async (query, expected) => {
    await aMeeting('It', { weekday: 3, starts_at: '18:45' })
    expect(await titles(query)).toEqual(expected)
  })
})

describe('what words mean', () => {
  const meaning = async (q: string) => {
    const { body } = await api.call().get(`/api/v1/meaning?q=${encodeURIComponent(q)}`)
    return body.data
  }

  test('is read against the published courses', async () => {
    await aTitled('Chess openings', { language: 'Hindi' })
    await aTitled('Yoga', { mode: 'in_person', place: 'Model Colony, Pune' })
    expect(await meaning('shatranj for 8 year old in hindi')).toEqual({
      q: 'chess',
      filters: { age: '8', language: 'Hindi' },
    })
    expect(await meaning('yoga near Model Colony')).toEqual({ q: 'yoga', filters: { place: 'Model Colony' } })
    expect(await meaning('chess in tamil')).toEqual({ q: 'chess', filters: {}, unmet: ['tamil'] })
  })

  test('leaves the names of tutors and skills, and a title, as they are', async () => {
    const [core, tutor] = [await aCore(api), await aTutor(api, 'Asha Evening')]
    const skill = await aSkill(api, core.id, 'Hindi')
    await aCourse(api, { core, tutor, skills: [skill] }, { title: 'Weekend weaving', language: 'Hindi' })
    await aTitled('Chess', { language: 'Hindi' })
    for (const typed of ['hindi', 'evening', 'asha evening', 'weekend weaving'])
      expect(await meaning(typed)).toEqual({ q: typed, filters: {} })
    expect(await meaning('chess evening')).toEqual({ q: 'chess', filters: { time: 'evening' } })
    expect(await meaning('chess hindi')).toEqual({ q: 'chess', filters: { language: 'Hindi' } })
    expect(await meaning('weaving weekend')).toEqual({ q: 'weaving', filters: { weekday: '6,7' } })
  })
})

describe('nothing found', () => {
  test('offers what is left without one part, the easiest to drop first, with true counts', async () => {
    await aMeeting('Chess on Sunday evening', { weekday: 7, starts_at: '18:00' })
    await aMeeting('Chess on Saturday morning', { weekday: 6, starts_at: '09:00' })
    await aMeeting('Chess on Friday evening', { weekday: 5, starts_at: '18:00' })
    expect(await list('q=chess&weekday=6&time=evening&age=8')).toMatchObject({
      total: 0,
      nearest: [
        { without: ['weekday'], total: 2 },
        { without: ['time'], total: 1 },
      ],
    })
    expect((await list('q=chess')).nearest).toBeUndefined()
  })

  test('gives up two parts where one is not enough', async () => {
    await aTitled('Chess', { age_from: 8, age_to: 10, language: 'Hindi' })
    const { nearest } = await list('q=chess&age=30&language=Tamil')
    expect(nearest).toMatchObject([
      { without: ['language', 'age'], total: 1, items: [{ title: 'Chess', age_from: 8 }] },
    ])
  })

  test('keeps one of the words before giving up all of them', async () => {
    await aTitled('Kathak', { age_from: 5, age_to: 10 })
    const { nearest } = await list('q=kathak+for+pregnant+zebras&age=8')
    expect(nearest).toMatchObject([{ without: ['q'], q: 'kathak', total: 1, items: [{ title: 'Kathak' }] }])
    expect((await list('q=pregnant+zebras')).nearest).toEqual([])
  })

  test('names what is near, at the times that were asked for where it can be', async () => {
    for (const day of [6, 7]) await aMeeting(`Veena ${day}`, { weekday: day, starts_at: '10:00' })
    await aTitled('Guitar')
    for (const number of [1, 2, 3]) await aMeeting(`Tabla ${number}`, { weekday: 1, starts_at: '18:00' })
    const near = async (query: string) =>
      (await list(query)).nearest?.map(({ without, q, total, items = [] }) => [
        without.join(' '),
        q,
        total,
        items.map(({ title }) => title).toSorted(),
      ])
    expect(await near('q=sitar')).toEqual([['q', 'veena', 2, ['Veena 6', 'Veena 7']]])
    expect(await near('q=sitar&weekday=7')).toEqual([['q', 'veena', 1, ['Veena 7']]])
    expect(await near('q=mridangam&weekday=7')).toEqual([
      ['q weekday', 'tabla', 3, ['Tabla 1', 'Tabla 2', 'Tabla 3']],
    ])
  })

  test('leaves out of a search what no course can be found by', async () => {
    await aTitled('Chess')
    const { body } = await api
      .call()
      .get(`/api/v1/meaning?q=${encodeURIComponent('chess bindaas female coach')}`)
    expect(body.data).toEqual({ q: 'chess', filters: {}, unmet: ['woman', 'bindaas'] })
  })
})

describe('a card', () => {
  test('shows the group that meets at the chosen times, whichever starts first', async () => {
    const { course } = await aMeeting('It', { weekday: 7, starts_at: '17:00' })
    const wednesday = await aSchedule(api, course.id, {
      weekly: [{ weekday: 3, starts_at: '18:00', minutes: 60 }],
      starts_on: '2027-01-06',
      capacity: 1,
      seats_taken: 1,
    })
    const match = async (query: string) => (await list(query)).items[0]?.matching_schedule
    expect(await match('weekday=3&time=evening')).toMatchObject({
      id: wednesday.id,
      next_class_at: '2027-01-06T12:30:00.000Z',
    })
    expect((await match('weekday=7'))?.id).not.toBe(wednesday.id)
    expect((await match('seats=true'))?.id).not.toBe(wednesday.id)
    expect(await match('')).toBeUndefined()
  })

  test('shows a continuing group only while it has seats to spare', async () => {
    const course = await aTitled('It')
    const first = await aSchedule(api, course.id, {
      status: 'running',
      classes_total: 1,
      capacity: 1,
      seats_taken: 1,
    })
    const next = await aSchedule(api, course.id, {
      starts_on: '2026-12-07',
      capacity: 2,
      continues_id: first.id,
    })
    const shown = async () => (await list('')).items[0]?.next_schedule?.id
    expect(await shown()).toBe(next.id)
    await api.db.update(courseSchedules).set({ seats_kept: 2 }).where(eq(courseSchedules.id, next.id))
    expect(await shown()).toBeUndefined()
  })
})

describe('suggestions', () => {
  const suggest = async (q: string): Promise<readonly Suggestion[]> =>
    (await api.call().get(`/api/v1/suggestions?q=${encodeURIComponent(q)}`)).body.data.items

  test('name courses, tutors, subjects and skills, also where a finger slipped', async () => {
    const core = await aCore(api, 'Stringed music')
    const skill = await aSkill(api, core.id, 'Mandolin')
    const tutor = await aTutor(api, 'Ottilie Mandal')
    const course = await aCourse(api, { core, tutor, skills: [skill] }, { title: 'Mandolin for beginners' })
    await aCourse(api, { core, tutor }, { title: 'Mandolin in secret', status: 'draft' })
    const suggestions = await suggest('mando')
    expect(suggestions).toContainEqual({ kind: 'skill', label: 'Mandolin', slug: 'mandolin' })
    const { title: label, slug } = course
    expect(suggestions).toContainEqual({ kind: 'course', label, slug, age_from: 8, age_to: null })
    expect(suggestions.map(({ label }) => label)).not.toContain('Mandolin in secret')
    expect(await suggest('ottil')).toContainEqual({
      kind: 'tutor',
      label: tutor.name,
      slug: `tutor-${tutor.id}`,
    })
    expect(await suggest('stringed')).toContainEqual({ kind: 'core', label: core.name, slug: core.slug })
    expect((await suggest('mandlin')).map(({ label }) => label)).toContain('Mandolin')
  })

  test('are eight at most, and none for what resembles nothing', async () => {
    const core = await aCore(api)
    const tutor = await aTutor(api)
    for (let index = 0; index < 6; index += 1) {
      await aCourse(api, { core, tutor }, { title: `Xylophone ${index}` })
      await aSkill(api, core.id, `Xylophone skill ${someId()}`)
      await aCore(api, `Xylophone subject ${someId()}`)
    }
    expect(await suggest('xylophone')).toHaveLength(8)
    expect(await suggest('qqqqzz')).toEqual([])
    expect(await suggest("'%_&|!")).toEqual([])
  })

  test('are about what is left of a search in a parent’s words', async () => {
    const tutor = await aTutor(api)
    const course = await aCourse(
      api,
      { core: await aCore(api), tutor },
      { title: 'Sarangi for patient ears' },
    )
    const suggestions = await suggest('sarangi for my 8 year old in the evening')
    expect(suggestions).toContainEqual(expect.objectContaining({ kind: 'course', slug: course.slug }))
  })

  test('do not name a tutor without a published course', async () => {
    await aTutor(api, 'Perpetua Nobody')
    expect(await suggest('perpetua')).toEqual([])
  })

  test.each(['', ' ', 'x'.repeat(121)])('refuse %j', async (q) => {
    const { body } = await api.call().get(`/api/v1/suggestions?q=${q}`)
    expect(body).toMatchObject({ http_status: 422, data: { fields: { q: expect.any(String) } } })
  })
})
