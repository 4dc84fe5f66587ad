/** @database each */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { z } from 'zod'
import { day } from '#api/clock.ts'
import { courseSorts } from '#contract/learning/catalogue/catalogueWords.ts'
import { CourseList } from '#contract/learning/catalogue/courses.ts'
import { startApi, type TestApi } from '../../../../builders/api.ts'
import { aCore, aCourse, aSchedule, aSkill, aTutor } from '../../../../builders/catalogue/courses.ts'

let api: TestApi
beforeEach(async () => {
  api = await startApi()
})
afterEach(() => api.close())

async function list(query = '') {
  const answer = await api.call().get(`/api/v1/courses?${query}`)
  expect(answer.body.http_status).toBe(200)
  return z.parse(CourseList, answer.body.data)
}

async function titles(query: string) {
  return (await list(query)).items.map(({ title }) => title)
}

async function threeCourses() {
  const music = await aCore(api, 'Music')
  const coding = await aCore(api, 'Coding')
  const guitar = await aSkill(api, music.id, 'Guitar')
  const rhea = await aTutor(api, 'Rhea Dsouza')
  const nandini = await aTutor(api, 'Nandini Rao')
  const strings = await aCourse(
    api,
    { core: music, tutor: rhea, skills: [guitar] },
    { title: 'Eight chords, twelve songs' },
  )
  const python = await aCourse(
    api,
    { core: coding, tutor: nandini },
    { title: 'Python for teenagers', level: 'intermediate', language: 'Kannada', price: 900_000 },
  )
  const choir = await aCourse(
    api,
    { core: music, tutor: nandini },
    { title: 'Choir on Sundays', level: 'advanced', price: 200_000 },
  )
  return { music, coding, strings, python, choir }
}

describe('search', () => {
  test.each([
    ['guitar', 'a skill'],
    ['gitar', 'a skill with a letter missing'],
    ['chord', 'the beginning of a word of the title'],
    ['rhea', 'the tutor'],
    ['twelve songs rhea', 'words from several places'],
  ])('%s finds a course by %s', async (typed) => {
    const { strings } = await threeCourses()
    expect(await titles(`q=${encodeURIComponent(typed)}`)).toEqual([strings.title])
  })

  test('two letters in the wrong order still find the course', async () => {
    const { python } = await threeCourses()
    expect(await titles('q=pyhton')).toEqual([python.title])
  })

  test('of words that begin alike the one of that length comes first', async () => {
    const science = await aCore(api, 'Science')
    const vikram = await aTutor(api, 'Vikram Iyer')
    for (const title of ['Chemistry of the kitchen', 'Chess for beginners'])
      await aCourse(api, { core: science, tutor: vikram }, { title })
    expect((await titles('q=chees'))[0]).toBe('Chess for beginners')
  })

  test('a word that resembles nothing finds nothing', async () => {
    await threeCourses()
    expect(await list('q=zzzzqq')).toMatchObject({ items: [], total: 0 })
  })

  test('a word that some course knows brings no lookalikes', async () => {
    const core = await aCore(api)
    const tutor = await aTutor(api)
    await aCourse(api, { core, tutor }, { title: 'Sitar' })
    await aCourse(api, { core, tutor }, { title: 'Sitara folk songs' })
    await aCourse(api, { core, tutor }, { title: 'Guitar' })
    expect(await titles('q=guitar')).toEqual(['Guitar'])
  })

  test('marks that mean something to a query language are only text', async () => {
    await threeCourses()
    expect(await list(`q=${encodeURIComponent("chords' & ! ( : * | <->")}`)).toMatchObject({ total: 1 })
  })
})

describe('filters and facets', () => {
  test('each filter keeps what it names', async () => {
    const { strings, python, choir } = await threeCourses()
    expect((await titles('core=music')).toSorted()).toEqual([choir.title, strings.title].toSorted())
    expect(await titles('level=intermediate')).toEqual([python.title])
    expect(await titles('language=Kannada')).toEqual([python.title])
    expect(await titles('core=music&level=advanced&language=English')).toEqual([choir.title])
  })

  test('a facet counts with its own filter set aside and the others kept', async () => {
    await threeCourses()
    const { facets, total } = await list('core=music&level=advanced')
    expect(total).toBe(1)
    expect(facets.core).toEqual([{ value: 'music', label: 'Music', count: 1 }])
    expect(facets.level).toEqual([
      { value: 'beginner', label: 'Beginner', count: 1 },
      { value: 'advanced', label: 'Advanced', count: 1 },
    ])
    expect(facets.language).toEqual([{ value: 'English', label: 'English', count: 1 }])
  })

  test('a chosen value stays in its facet at zero', async () => {
    await threeCourses()
    const { facets } = await list('core=coding&level=advanced')
    expect(facets.core).toContainEqual({ value: 'coding', label: 'Coding', count: 0 })
  })
})

describe('order and pages', () => {
  test('price compares by the class, not by the package', async () => {
    const core = await aCore(api)
    const tutor = await aTutor(api)
    await aCourse(api, { core, tutor }, { title: 'Long and cheap', price: 960_000, classes_per_package: 24 })
    await aCourse(api, { core, tutor }, { title: 'Short and dear', price: 640_000, classes_per_package: 8 })
    expect(await titles('sort=price_low')).toEqual(['Long and cheap', 'Short and dear'])
    expect(await titles('sort=price_high')).toEqual(['Short and dear', 'Long and cheap'])
  })

  test('starting soon puts the next open group first and courses without one last', async () => {
    const core = await aCore(api)
    await aCourse(api, { core, tutor: await aTutor(api) }, { title: 'Without' })
    const later = await aCourse(api, { core, tutor: await aTutor(api) }, { title: 'Later' })
    const sooner = await aCourse(api, { core, tutor: await aTutor(api) }, { title: 'Sooner' })
    await aSchedule(api, later.id, { starts_on: '2026-11-23', status: 'running', classes_total: 3 })
    await aSchedule(api, later.id, { starts_on: '2026-12-14' })
    await aSchedule(api, sooner.id, { starts_on: '2026-12-07' })
    expect(await titles('sort=starting_soon')).toEqual(['Sooner', 'Later', 'Without'])
  })

  test('each day takes three starts of a day before the fourth of any', async () => {
    const core = await aCore(api)
    await aCourse(api, { core, tutor: await aTutor(api) }, { title: 'Without' })
    for (let index = 0; index < 4; index += 1) {
      const crowded = await aCourse(api, { core, tutor: await aTutor(api) }, { title: 'Crowded day' })
      await aSchedule(api, crowded.id, { starts_on: '2026-12-07' })
    }
    const quiet = await aCourse(api, { core, tutor: await aTutor(api) }, { title: 'Quiet day' })
    await aSchedule(api, quiet.id, { starts_on: '2026-12-14' })
    expect(await titles('sort=each_day')).toEqual([
      'Crowded day',
      'Crowded day',
      'Crowded day',
      'Quiet day',
      'Crowded day',
      'Without',
    ])
  })

  test('rating puts unrated courses last, and more reviews first among equals', async () => {
    const core = await aCore(api)
    const tutor = await aTutor(api)
    await aCourse(api, { core, tutor }, { title: 'New' })
    await aCourse(api, { core, tutor }, { title: 'Few', rating_tenths: 48, review_count: 3 })
    await aCourse(api, { core, tutor }, { title: 'Many', rating_tenths: 48, review_count: 30 })
    expect(await titles('sort=rating')).toEqual(['Many', 'Few', 'New'])
  })

  test.each(courseSorts)('pages by %s neither repeat nor skip', async (sort) => {
    const core = await aCore(api)
    const tutor = await aTutor(api)
    for (let index = 0; index < 7; index += 1) await aCourse(api, { core, tutor })
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list(`items=2&page=${page}&sort=${sort}`)))
    const ids = pages.flatMap(({ items }) => items.map(({ id }) => id))
    expect(ids).toHaveLength(7)
    expect(new Set(ids).size).toBe(7)
    expect(pages.map(({ total }) => total)).toEqual([7, 7, 7, 7])
  })
})

describe('one course', () => {
  test('is found by id and by slug, with its skills, schedules and at most four similar ones', async () => {
    const core = await aCore(api, 'Art')
    const skill = await aSkill(api, core.id, 'Sketching')
    const tutor = await aTutor(api)
    const course = await aCourse(api, { core, tutor, skills: [skill] })
    const twin = await aCourse(api, { core, tutor, skills: [skill] })
    for (let index = 0; index < 5; index += 1) await aCourse(api, { core, tutor })
    await aSchedule(api, course.id, { seats_taken: 2 })
    await aSchedule(api, course.id, {
      status: 'cancelled',
      weekly: [{ weekday: 2, starts_at: '18:00', minutes: 60 }],
    })
    const [byId, bySlug] = await Promise.all(
      [course.id, course.slug].map((name) => api.call().get(`/api/v1/courses/${name}`)),
    )
    expect(byId?.body.data).toEqual(bySlug?.body.data)
    const detail = byId?.body.data
    expect(detail.skills).toEqual([{ slug: 'sketching', name: 'Sketching' }])
    expect(detail.schedules).toHaveLength(1)
    expect(detail.next_schedule).toMatchObject({
      seats_left: 4,
      next_class_at: '2026-11-30T12:30:00.000Z',
      ends_on: '2027-01-18',
    })
    expect(detail.similar).toHaveLength(4)
    expect(detail.similar[0].id).toBe(twin.id)
    expect(detail.similar.map(({ id }: { id: string }) => id)).not.toContain(course.id)
  })

  test('the next class moves on as time passes, until there is none', async () => {
    const course = await aCourse(api, { core: await aCore(api), tutor: await aTutor(api) })
    await aSchedule(api, course.id, { starts_on: '2026-11-23', classes_total: 2 })
    const next = async () =>
      (await api.call().get(`/api/v1/courses/${course.slug}`)).body.data.next_schedule?.next_class_at ?? null
    expect(await next()).toBe('2026-11-23T12:30:00.000Z')
    api.clock.advance(day)
    expect(await next()).toBe('2026-11-30T12:30:00.000Z')
    api.clock.advance(7 * day)
    expect(await next()).toBeNull()
  })

  test.each(['draft', 'paused', 'archived'] as const)('a %s course is not public', async (status) => {
    const course = await aCourse(api, { core: await aCore(api), tutor: await aTutor(api) }, { status })
    for (const name of [course.id, course.slug]) {
      const answer = await api.call().get(`/api/v1/courses/${name}`)
      expect(answer.body).toMatchObject({ http_status: 404, error: 'not_found' })
    }
    expect(await list()).toMatchObject({ items: [], total: 0 })
    expect((await api.call().get('/api/v1/cores')).body.data.items[0].course_count).toBe(0)
  })

  test('an unknown one is not found', async () => {
    expect((await api.call().get('/api/v1/courses/nothing')).status).toBe(404)
  })
})

test('skills can be asked for within a subject, with published courses counted', async () => {
  const music = await aCore(api, 'Music')
  const art = await aCore(api, 'Art')
  const guitar = await aSkill(api, music.id, 'Guitar')
  await aSkill(api, art.id, 'Clay')
  const tutor = await aTutor(api)
  await aCourse(api, { core: music, tutor, skills: [guitar] })
  await aCourse(api, { core: music, tutor, skills: [guitar] }, { status: 'draft' })
  const { body } = await api.call().get('/api/v1/skills?core=music')
  expect(body.data).toMatchObject({
    total: 1,
    items: [{ slug: 'guitar', core_slug: 'music', course_count: 1 }],
  })
})
