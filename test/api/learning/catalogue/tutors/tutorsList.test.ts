import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { hour, later } from '#api/clock.ts'
import { tutorSkills, tutors, users } from '#api/tables.ts'
import type { TutorCard } from '#contract/learning/catalogue/artists.ts'
import { signIn, startApi, type TestApi } from '../../../../builders/api.ts'
import { aCore, aCourse, aSkill, aTutor } from '../../../../builders/catalogue/courses.ts'
import { aDemoSlot } from '../../../../builders/timetable/demos.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
  const [music, games] = [await aCore(api, 'Music'), await aCore(api, 'Board games')]
  const [guitar, chess] = [
    await aSkill(api, music.id, 'Guitar'),
    await aSkill(api, games.id, 'Chess openings'),
  ]
  const asha = await tutorWith('Asha Menon', 'Guitar for grown-ups', { hourly_from: 90_000 })
  const bela = await tutorWith('Bela Iyer', 'Patient with beginners', {
    hourly_from: 50_000,
    languages: ['Tamil', 'English'],
    rating_tenths: 49,
    review_count: 40,
  })
  const chitra = await tutorWith('Chitra Nair', 'Chess, week by week', { rating_tenths: 50, review_count: 1 })
  await aCourse(api, { core: music, tutor: asha, skills: [guitar] })
  await aCourse(api, { core: music, tutor: bela })
  await aCourse(api, { core: games, tutor: bela })
  await aCourse(api, { core: games, tutor: chitra }, { status: 'draft' })
  await api.db.insert(tutorSkills).values({ tutor_id: bela.id, skill_id: chess.id })
  await slot(asha, 30)
  await slot(bela, 3, { seats_taken: 1 })
  await slot(bela, 4, { status: 'cancelled' })
  await slot(bela, -5)
  await slot(bela, 50)
  const silent = await aTutor(api, 'Silent Chess')
  await api.db.update(users).set({ headline: null }).where(eq(users.id, silent.id))
  await signIn(api, { name: 'Student Chess', headline: 'Chess' })
})
afterAll(() => api.close())

async function tutorWith(name: string, headline: string, values: Partial<typeof tutors.$inferInsert>) {
  const tutor = await aTutor(api, name)
  await api.db.update(users).set({ headline }).where(eq(users.id, tutor.id))
  await api.db.update(tutors).set(values).where(eq(tutors.user_id, tutor.id))
  return tutor
}

function slot(tutor: { readonly id: string }, hours: number, values: Parameters<typeof aDemoSlot>[2] = {}) {
  const starts_at = later(api.clock(), hours * hour)
  return aDemoSlot(api, tutor, { starts_at, ends_at: later(starts_at, hour / 2), ...values })
}

const ask = async (query: object = {}) => (await api.call().get('/api/v1/artists').query(query)).body
const search = async (query: object = {}) =>
  (await ask(query)).data.items.map(({ name }: TutorCard) => name.split(' ')[0])

describe('tutors', () => {
  test('are shown with what they teach, what it costs and when there is a demo', async () => {
    const { data } = await ask({ q: 'bela' })
    expect(data).toMatchObject({ page: 1, items_per_page: 20, total: 1 })
    expect(data.items[0]).toMatchObject({
      name: 'Bela Iyer',
      headline: 'Patient with beginners',
      languages: ['Tamil', 'English'],
      hourly_from: 50_000,
      rating: 4.9,
      review_count: 40,
      cores: [
        { slug: 'board-games', name: 'Board games' },
        { slug: 'music', name: 'Music' },
      ],
      course_count: 2,
      next_demo_at: later(api.clock(), 50 * hour).toISOString(),
    })
    expect(JSON.stringify(data)).not.toMatch(/@example|meeting|mobile/)
  })

  test('are those who have said what they teach, and no students', async () => {
    expect((await search()).toSorted()).toEqual(['Asha', 'Bela', 'Chitra'])
  })

  test.each([
    ['guitar', ['Asha']],
    ['GUITAR lessons', ['Asha']],
    ['gitar', ['Asha']],
    ['guiatr', ['Asha']],
    ['chess', ['Bela', 'Chitra']],
    ['opening', ['Bela']],
    ['music', ['Asha', 'Bela']],
    ['menon', ['Asha']],
    ['mennon', ['Asha']],
    ['patient tamil', []],
    ['patient chess', ['Bela']],
    ['grown', ['Asha']],
    ['%', ['Asha', 'Bela', 'Chitra']],
    ["'; DROP TABLE users; --", []],
    ['zither', []],
  ])('are found by %j', async (q, expected) => {
    expect((await search({ q })).toSorted()).toEqual(expected)
  })

  test('are narrowed by subject and language, whatever its letters', async () => {
    expect(await search({ core: 'board-games' })).toEqual(['Bela'])
    expect((await search({ core: 'music' })).toSorted()).toEqual(['Asha', 'Bela'])
    expect(await search({ language: 'tamil' })).toEqual(['Bela'])
    expect(await search({ language: 'tamil', core: 'music', q: 'chess' })).toEqual(['Bela'])
    expect(await search({ core: 'nothing' })).toEqual([])
  })

  test.each([
    ['relevance', ['Bela', 'Chitra', 'Asha']],
    ['rating', ['Chitra', 'Bela', 'Asha']],
    ['price', ['Bela', 'Asha', 'Chitra']],
    ['next_demo', ['Asha', 'Bela', 'Chitra']],
  ])('are sorted by %s', async (sort, expected) => {
    expect(await search({ sort })).toEqual(expected)
  })

  test('are nearest first if something was typed', async () => {
    expect(await search({ q: 'chess' })).toEqual(['Chitra', 'Bela'])
  })

  test('come in pages that know the whole', async () => {
    const first = await ask({ items: 2, sort: 'price' })
    const second = await ask({ items: 2, page: 2, sort: 'price' })
    const third = await ask({ items: 2, page: 3, sort: 'price' })
    expect([first, second, third].map(({ data }) => [data.items.length, data.total])).toEqual([
      [2, 3],
      [1, 3],
      [0, 3],
    ])
    expect((await ask({ sort: 'height' })).error).toBe('validation_failed')
  })
})
