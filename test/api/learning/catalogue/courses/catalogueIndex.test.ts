/** @database each */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { z } from 'zod'
import { minute } from '#api/clock.ts'
import { sweep } from '#api/housekeeping.ts'
import { classSessions, cores, courseChanges, courseSchedules, courseSkills, courses } from '#api/tables.ts'
import { courseSorts, levels, modes } from '#contract/learning/catalogue/catalogueWords.ts'
import { CourseList } from '#contract/learning/catalogue/courses.ts'
import { startApi, type TestApi } from '../../../../builders/api.ts'
import { byStaff } from '../../../../builders/byStaff.ts'
import { aCore, aCourse, aSchedule, aSkill, aTutor, someId } from '../../../../builders/catalogue/courses.ts'

// Each process caches the published courses in memory, but must answer from the database's current state.

let api: TestApi
let other: TestApi
beforeAll(async () => {
  api = await startApi()
  other = await startApi({ beside: api })
})
afterAll(async () => {
  await other.close()
  await api.close()
})
beforeEach(async () => {
  await api.db.update(courses).set({ status: 'archived' })
})

async function list(query = '', from = other) {
  const { body } = await from.call().get(`/api/v1/courses?${query}`)
  expect(body).toMatchObject({ http_status: 200 })
  return z.parse(CourseList, body.data)
}
const titles = async (query = '') => (await list(query)).items.map(({ title }) => title).toSorted()
const change = (id: string, values: Partial<typeof courses.$inferInsert>) =>
  api.db.update(courses).set(values).where(eq(courses.id, id))

describe('what another process has changed is seen at once', () => {
  let course: Awaited<ReturnType<typeof aCourse>>
  let core: Awaited<ReturnType<typeof aCore>>
  beforeEach(async () => {
    core = await aCore(api)
    course = await aCourse(api, { core, tutor: await aTutor(api) }, { title: 'Weaving' })
    expect(await titles()).toEqual(['Weaving'])
  })

  test('a course that comes, pauses, comes back and goes', async () => {
    const second = await aCourse(api, { core, tutor: await aTutor(api) }, { title: 'Dyeing' })
    expect(await titles()).toEqual(['Dyeing', 'Weaving'])
    await change(course.id, { status: 'paused' })
    expect(await titles()).toEqual(['Dyeing'])
    await change(course.id, { status: 'published' })
    expect(await titles('q=weaving')).toEqual(['Weaving'])
    await api.db.delete(courses).where(eq(courses.id, second.id))
    expect(await titles()).toEqual(['Weaving'])
  })

  test('its words, price, level and skills', async () => {
    await change(course.id, { title: 'Spinning', price: 80_000, level: 'advanced' })
    expect(await titles('q=weaving')).toEqual([])
    expect(await titles('q=spinning')).toEqual(['Spinning'])
    expect(await titles('price_max=10000&level=advanced')).toEqual(['Spinning'])
    const skill = await aSkill(api, core.id, `Loom ${someId()}`)
    await api.db.insert(courseSkills).values({ course_id: course.id, skill_id: skill.id })
    expect(await titles(`skill=${skill.slug}`)).toEqual(['Spinning'])
    await api.db.delete(courseSkills).where(eq(courseSkills.course_id, course.id))
    expect(await titles(`skill=${skill.slug}`)).toEqual([])
  })

  test('the name of its subject', async () => {
    await byStaff(api, { action: 'change_subject', subject: core.id }, (tx) =>
      tx.update(cores).set({ name: 'Crafts of old' }).where(eq(cores.id, core.id)),
    )
    expect((await list()).facets.core).toEqual([{ value: core.slug, label: 'Crafts of old', count: 1 }])
  })

  test('its last seat, and a lesson that moves', async () => {
    const weekly = [{ weekday: 1, starts_at: '18:00', minutes: 60 }]
    const { id } = await aSchedule(api, course.id, { weekly, capacity: 1, classes_total: 1 })
    expect(await titles('seats=true&weekday=1')).toEqual(['Weaving'])
    await api.db.update(courseSchedules).set({ seats_taken: 1 }).where(eq(courseSchedules.id, id))
    expect(await titles('seats=true')).toEqual([])
    const moved = { starts_at: new Date('2026-12-01T12:30:00Z'), ends_at: new Date('2026-12-01T13:30:00Z') }
    await api.db.update(classSessions).set(moved).where(eq(classSessions.schedule_id, id))
    expect(await titles('weekday=1')).toEqual([])
    expect(await titles('weekday=2')).toEqual(['Weaving'])
  })

  test('also of transactions that end in another order than they began', async () => {
    if (api.kind === 'pglite') return
    let end = () => {}
    const slow = new Promise<void>((resolve) => {
      end = resolve
    })
    let begun = () => {}
    const hasBegun = new Promise<void>((resolve) => {
      begun = resolve
    })
    const first = api.db.transaction(async (tx) => {
      await tx.update(courses).set({ title: 'Knitting' }).where(eq(courses.id, course.id))
      begun()
      await slow
    })
    await hasBegun
    await aCourse(api, { core, tutor: await aTutor(api) }, { title: 'Dyeing' })
    expect(await titles()).toEqual(['Dyeing', 'Weaving'])
    end()
    await first
    expect(await titles('q=weaving')).toEqual([])
    expect(await titles('q=knitting')).toEqual(['Knitting'])
  })

  test('and after its notes were deleted, a process that has read them continues', async () => {
    await api.db.update(courseChanges).set({ changed_at: sql`now() - interval '25 hours'` })
    await sweep(api.db, api.clock, api.context.settings)
    expect(await api.db.$count(courseChanges)).toBe(0)
    await change(course.id, { title: 'Spinning' })
    expect(await titles()).toEqual(['Spinning'])
  })

  test('rows that were put in past the triggers, once that is noted', async () => {
    await api.db.execute(sql`ALTER TABLE courses DISABLE TRIGGER USER`)
    await change(course.id, { title: 'Spinning' })
    await api.db.execute(sql`ALTER TABLE courses ENABLE TRIGGER USER`)
    expect((await list('q=spinning')).total).toBe(0)
    await api.db.insert(courseChanges).values({})
    expect((await list('q=spinning')).total).toBe(1)
  })
})

test('a start that passes is no longer counted', async () => {
  const course = await aCourse(api, { core: await aCore(api), tutor: await aTutor(api) })
  await aSchedule(api, course.id, { starts_on: '2026-11-23', classes_total: 1 })
  const mondays = async () => (await list('weekday=1')).total
  expect(await mondays()).toBe(1)
  other.clock.advance(390 * minute)
  expect(await mondays()).toBe(0)
})

describe('over courses of all kinds', () => {
  const words = ['Rabab', 'Santoor', 'Tabla']
  let subjects: string[]
  let crafts: string[]
  beforeEach(async () => {
    const all = [await aCore(api), await aCore(api), await aCore(api)]
    const skills = await Promise.all(all.map(({ id }) => aSkill(api, id, `Skill ${someId()}`)))
    for (let nth = 0; nth < 45; nth += 1) {
      const core = all[nth % 3] ?? (await aCore(api))
      const taught = skills.filter((_skill, index) => (nth >> index) & 1)
      const course = await aCourse(
        api,
        { core, tutor: await aTutor(api), skills: taught },
        {
          title: `${words[nth % words.length]} ${nth}`,
          level: levels[nth % 4] ?? 'beginner',
          language: ['English', 'Hindi'][nth % 2] ?? 'English',
          ...(nth % 5 === 0 ? { mode: 'in_person', place: 'Kochi' } : {}),
          price: 100_000 + 50_000 * (nth % 7),
          age_from: 4 + (nth % 9),
          age_to: nth % 2 === 0 ? 12 + (nth % 11) : null,
          ...(nth % 3 === 0 ? { rating_tenths: 40 + (nth % 10), review_count: nth + 1 } : {}),
        },
      )
      const weekly = [
        { weekday: (nth % 7) + 1, starts_at: ['08:00', '13:00', '19:00'][nth % 3] ?? '08:00', minutes: 60 },
      ]
      if (nth % 4 !== 0)
        await aSchedule(api, course.id, {
          weekly,
          starts_on: '2026-12-01',
          seats_taken: nth % 6 === 0 ? 6 : 0,
        })
    }
    subjects = all.map(({ slug }) => slug)
    crafts = skills.map(({ slug }) => slug)
  })

  const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 })
  const someFilters = () =>
    fc.record({
      q: maybe(fc.constantFrom('rabab', 'santor', 'tabla', 'rabab tabla')),
      core: maybe(fc.constantFrom(...subjects, 'nothing')),
      skill: maybe(fc.constantFrom(...crafts)),
      level: maybe(fc.constantFrom(...levels)),
      language: maybe(fc.constantFrom('English', 'Hindi')),
      mode: maybe(fc.constantFrom(...modes)),
      weekday: maybe(fc.constantFrom('1', '6,7', '2,3,4')),
      time: maybe(fc.constantFrom('morning', 'afternoon', 'evening')),
      seats: maybe(fc.constant('true')),
      price_max: maybe(fc.constantFrom('20000', '40000')),
      age: maybe(fc.constantFrom('6', '9-10', '30', '18-99')),
      hours: maybe(fc.constantFrom('8-9', '12-20')),
      place: maybe(fc.constantFrom('kochi', 'Pune')),
      tz: maybe(fc.constantFrom('Asia/Kolkata', 'America/New_York')),
    })
  const asQuery = (filters: object) =>
    new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== undefined)).toString()

  test('each facet says how many its choice leaves', async () => {
    await fc.assert(
      fc.asyncProperty(someFilters(), async (filters) => {
        const { facets, total, items } = await list(asQuery({ ...filters, items: 100 }), api)
        expect(items).toHaveLength(total)
        for (const [name, values = []] of Object.entries(facets)) {
          const totalWith = async (value: string | undefined) =>
            (await list(asQuery({ ...filters, [name]: value }), api)).total
          for (const { value, count } of values.slice(0, 3))
            expect({ name, value, count: await totalWith(value) }).toEqual({ name, value, count })
          const all = values.reduce((sum, { count }) => sum + count, 0)
          // A course has exactly one value of each of these facets, so their counts add up to the total.
          if (['core', 'level', 'language', 'mode'].includes(name))
            expect(all).toBe(await totalWith(undefined))
        }
      }),
      { numRuns: 12 },
    )
  }, 120_000)

  test('if nothing matches, each near miss has as many courses as it says', async () => {
    const names: Readonly<Record<string, readonly string[]>> = {
      time: ['time', 'hours'],
      price: ['price_min', 'price_max'],
    }
    await fc.assert(
      fc.asyncProperty(someFilters(), async (filters) => {
        const { total, nearest = [] } = await list(asQuery({ ...filters, items: 1 }), api)
        if (total > 0) return expect(nearest).toEqual([])
        for (const way of nearest) {
          const gone = way.without.flatMap((part) => names[part] ?? [part])
          const rest = Object.fromEntries(Object.entries(filters).filter(([name]) => !gone.includes(name)))
          const asked = way.q === undefined ? rest : { ...rest, q: way.q }
          expect({ ...way, total: (await list(asQuery(asked), api)).total }).toEqual(way)
        }
      }),
      { numRuns: 25 },
    )
  }, 120_000)

  test.each(courseSorts)('pages by %s are pieces of one order', async (sort) => {
    const whole = (await list(`sort=${sort}&items=100`)).items.map(({ id }) => id)
    const pages = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7].map((page) => list(`sort=${sort}&items=7&page=${page}`, api)),
    )
    expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(whole)
    expect(whole).toHaveLength(45)
  })

  test('the cheapest class comes first, and the best of what is alike in nothing else goes by id', async () => {
    const { items } = await list('sort=price_low&items=100')
    const keys = items.map(({ price, id }) => [price, id] as const)
    expect(keys).toEqual(keys.toSorted(([a, left], [b, right]) => a - b || (left < right ? -1 : 1)))
  })
})
