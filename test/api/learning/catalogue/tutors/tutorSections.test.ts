import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { experiences } from '#api/tables.ts'
import { signIn, startApi, type TestApi } from '../../../../builders/api.ts'
import { aTutor } from '../../../../builders/catalogue/courses.ts'

let api: TestApi
let tutor: { readonly id: string }
let authorization: string
beforeAll(async () => {
  api = await startApi()
})
beforeEach(async () => {
  tutor = await aTutor(api)
  ;({ authorization } = await signIn(api, tutor))
})
afterAll(() => api.close())

type Verb = 'post' | 'patch' | 'delete'
async function call(verb: Verb, path: string, body?: object, who = authorization) {
  const request = api.call()[verb](`/api/v1/artists/${path}`).set('Authorization', who)
  return (await (body ? request.send(body) : request)).body
}
const shown = async () => (await api.call().get(`/api/v1/artists/${tutor.id}`)).body.data

const entries = {
  experiences: {
    title: 'Chess teacher',
    organisation: 'Vidya School',
    from: '2015-06-01',
    to: '2019-03-01',
    description: 'Taught classes 3 to 8.',
  },
  educations: { degree: 'BSc Mathematics', institution: 'Kochi University', year: 2012, description: '' },
  achievements: {
    title: 'State champion',
    issuer: 'Kerala Chess Association',
    date: '2018-11-04',
    description: '',
    url: 'https://chess.example/2018',
  },
  endorsements: {
    by_name: 'Ravi Kumar',
    relation: 'Parent',
    text: 'My daughter asks for one more game.',
    url: null,
  },
} as const
/** What the answers say of an entry beside what was sent. */
const beside = (section: string) => (section === 'endorsements' ? { confirmed_at: null } : {})
const names = Object.keys(entries) as (keyof typeof entries)[]
const { experiences: experience } = entries

describe.each(names)('%s', (section) => {
  const entry = entries[section]

  test('are added, shown, changed and removed', async () => {
    const { data: added } = await call('post', section, entry)
    expect(added).toEqual({ ...entry, ...beside(section), id: added.id, position: 0 })
    expect((await shown())[section]).toEqual([added])
    const [field = ''] = Object.keys(entry)
    const { data: changed } = await call('patch', `${section}/${added.id}`, { [field]: 'Something else' })
    expect(changed).toEqual({ ...added, [field]: 'Something else' })
    expect((await shown())[section]).toEqual([changed])
    expect((await call('patch', `${section}/${added.id}`, {})).data).toEqual(changed)
    expect((await call('delete', `${section}/${added.id}`)).data).toBeNull()
    expect((await shown())[section]).toEqual([])
    expect((await call('delete', `${section}/${added.id}`)).error).toBe('not_found')
  })

  test('are newest first until the tutor says otherwise', async () => {
    const ids: string[] = []
    for (let nth = 0; nth < 3; nth += 1) {
      api.clock.advance(1)
      ids.push((await call('post', section, entry)).data.id)
    }
    const order = async () => (await shown())[section].map(({ id }: { id: string }) => ids.indexOf(id))
    expect(await order()).toEqual([2, 1, 0])
    for (const [position, nth] of [1, 0, 2].entries())
      await call('patch', `${section}/${ids[nth]}`, { position: position + 1 })
    expect(await order()).toEqual([1, 0, 2])
  })

  test('are the own ones only', async () => {
    const { data: added } = await call('post', section, entry)
    const other = (await signIn(api, await aTutor(api))).authorization
    const student = (await signIn(api)).authorization
    for (const [verb, path, body] of [
      ['patch', `${section}/${added.id}`, { position: 3 }],
      ['delete', `${section}/${added.id}`, undefined],
    ] as const) {
      expect((await call(verb, path, body, other)).error).toBe('not_found')
      expect((await call(verb, path, body, student)).error).toBe('forbidden')
      expect((await call(verb, path, body, '')).error).toBe('unauthenticated')
    }
    expect((await call('post', section, entry, student)).error).toBe('forbidden')
    expect((await shown())[section]).toEqual([added])
  })

  test('number thirty at most, also when many are added at once', async () => {
    for (let nth = 0; nth < 27; nth += 1) expect((await call('post', section, entry)).error).toBeNull()
    const answers = await Promise.all(Array.from({ length: 6 }, () => call('post', section, entry)))
    expect(answers.filter(({ error }) => error === null)).toHaveLength(3)
    expect(answers.filter(({ error }) => error === 'validation_failed')).toHaveLength(3)
    expect((await shown())[section]).toHaveLength(30)
  })

  test('need their words', async () => {
    const { error, data } = await call('post', section, {})
    expect(error).toBe('validation_failed')
    expect(Object.keys(data.fields).length).toBeGreaterThanOrEqual(3)
    expect((await call('patch', `${section}/nobody`, { position: -1 })).data.fields).toHaveProperty(
      'position',
    )
  })

  test('set nothing beyond their fields', async () => {
    const other = await aTutor(api)
    const { data } = await call('post', section, { ...entry, id: 'mine', tutor_id: other.id, position: 7 })
    const id = expect.stringMatching(/^[0-9a-f]{32}$/)
    expect(data).toEqual({ ...entry, ...beside(section), id, position: 0 })
    await call('patch', `${section}/${data.id}`, { tutor_id: other.id, created_at: '2000-01-01' })
    expect((await shown())[section]).toEqual([data])
  })
})

describe('days', () => {
  test.each<[keyof typeof entries, string, object]>([
    ['experiences', 'from', { from: '2026-11-25', to: null }],
    ['experiences', 'from', { from: '1949-12-31' }],
    ['experiences', 'from', { from: '2015-02-30' }],
    ['experiences', 'from', { from: '2015' }],
    ['experiences', 'to', { to: '2015-05-31' }],
    ['experiences', 'to', { to: '2027-01-01' }],
    ['achievements', 'date', { date: '2026-12-01' }],
    ['achievements', 'url', { url: 'http://chess.example' }],
    ['achievements', 'url', { url: 'javascript:alert(1)' }],
    ['endorsements', 'url', { url: 'https://' }],
    ['educations', 'year', { year: 1949 }],
    ['educations', 'year', { year: 2028 }],
    ['educations', 'year', { year: 2012.5 }],
  ])('of %s: %s is refused for %j, added or changed', async (section, field, wrong) => {
    const added = await call('post', section, { ...entries[section], ...wrong })
    expect([added.error, Object.keys(added.data.fields)]).toEqual(['validation_failed', [field]])
    const { data: right } = await call('post', section, entries[section])
    const changed = await call('patch', `${section}/${right.id}`, wrong)
    expect([changed.error, Object.keys(changed.data.fields)]).toEqual(['validation_failed', [field]])
    expect((await shown())[section]).toEqual([right])
  })

  test('may be today, and a year the next', async () => {
    expect(
      (await call('post', 'experiences', { ...experience, from: '2026-11-23', to: null })).error,
    ).toBeNull()
    expect((await call('post', 'educations', { ...entries.educations, year: 2027 })).error).toBeNull()
  })

  test('are judged together when one of them is changed', async () => {
    const { data } = await call('post', 'experiences', experience)
    const path = `experiences/${data.id}`
    expect((await call('patch', path, { from: '2020-01-01' })).data.fields).toHaveProperty('to')
    expect((await call('patch', path, { from: '2020-01-01', to: null })).data).toMatchObject({
      from: '2020-01-01',
      to: null,
    })
    const [row] = await api.db.select().from(experiences).where(eq(experiences.id, data.id))
    expect(row).toMatchObject({ from: '2020-01-01', to: null })
  })
})

test('an entry that is sent twice with one key is added once', async () => {
  const send = () =>
    api
      .call()
      .post('/api/v1/artists/experiences')
      .set({ Authorization: authorization, 'Idempotency-Key': 'tapped-twice' })
      .send(experience)
  const [one, two] = await Promise.all([send(), send()])
  expect(one.body.data.id).toBe(two.body.data.id)
  expect((await shown()).experiences).toHaveLength(1)
})
