import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { tutors, users } from '#api/tables.ts'
import { aUser, signIn, startApi, type TestApi } from '../../../../builders/api.ts'
import { announce, aPicture, upload } from '../../../../builders/base/uploads.ts'
import { aCore, aCourse, aSchedule, aSkill, aTutor, someId } from '../../../../builders/catalogue/courses.ts'
import { anEnrolment } from '../../../../builders/teaching/classes.ts'

let api: TestApi
let tutor: { readonly id: string; readonly name: string }
let authorization: string
beforeAll(async () => {
  api = await startApi()
})
beforeEach(async () => {
  tutor = await aTutor(api)
  ;({ authorization } = await signIn(api, tutor))
})
afterAll(() => api.close())

const friday = [{ weekday: 5, starts_at: '18:00', minutes: 60 }]
const read = async (idOrHandle: string) => (await api.call().get(`/api/v1/artists/${idOrHandle}`)).body
const mine = async (who = authorization) =>
  (await api.call().get('/api/v1/artists/me').set('Authorization', who)).body
const change = async (body: object, who = authorization) =>
  (await api.call().patch('/api/v1/artists/me').set('Authorization', who).send(body)).body

describe("a tutor's page", () => {
  test('is found by id and by handle, and by nothing else', async () => {
    const { data } = await read(tutor.id)
    expect(data).toMatchObject({
      id: tutor.id,
      name: 'Meera Pillai',
      handle: `tutor-${tutor.id}`,
      headline: 'Teaches gladly',
      bio: 'A tutor.',
      city: 'Kochi',
      languages: ['English'],
      rating: null,
      review_count: 0,
      student_count: 0,
      time_zone: 'Asia/Kolkata',
      member_since: '2026-11-23T06:00:00.000Z',
    })
    expect((await read(`tutor-${tutor.id}`)).data).toEqual(data)
    expect((await read(`TUTOR-${tutor.id}`)).data).toEqual(data)
    expect((await read('nobody')).error).toBe('not_found')
    expect((await read((await signIn(api)).userId)).error).toBe('not_found')
  })

  test('is there before its tutor has filled in anything', async () => {
    const { userId } = await signIn(api, { roles: ['student', 'tutor'], handle: `new-${someId()}` })
    expect((await read(userId)).data).toMatchObject({ bio: '', city: '', languages: [], headline: '' })
  })

  test('shows published courses with their next schedule, and no drafts', async () => {
    const core = await aCore(api)
    const shown = await aCourse(api, { core, tutor })
    await aCourse(api, { core, tutor }, { status: 'draft' })
    await aCourse(api, { core, tutor: await aTutor(api) })
    const schedule = await aSchedule(api, shown.id)
    const { data } = await read(tutor.id)
    expect(data.courses).toHaveLength(1)
    expect(data.courses[0]).toMatchObject({
      id: shown.id,
      next_schedule: { id: schedule.id },
      schedule_count: 1,
    })
  })

  test('gives away neither contact nor meeting room', async () => {
    await change({ meeting_url: 'https://meet.example/meera' })
    const { data } = await read(tutor.id)
    expect(JSON.stringify(data)).not.toMatch(/meet\.example|@example\.com|mobile/)
    expect(data).not.toHaveProperty('meeting_url')
    expect((await mine()).data.meeting_url).toBe('https://meet.example/meera')
  })
})

describe('the own profile', () => {
  test('is for tutors', async () => {
    expect((await api.call().get('/api/v1/artists/me')).status).toBe(401)
    const student = (await signIn(api)).authorization
    expect((await mine(student)).error).toBe('forbidden')
    expect((await change({ bio: 'Mine now' }, student)).error).toBe('forbidden')
  })

  test('takes each part by itself and leaves the rest', async () => {
    const core = await aCore(api)
    const skill = await aSkill(api, core.id, `Skill ${someId()}`)
    const handle = `meera-${someId()}`
    await change({
      bio: ' I teach chess. ',
      languages: ['Malayalam', 'English', 'English'],
      hourly_from: 60_000,
    })
    const { data } = await change({
      headline: 'Chess for beginners',
      handle: handle.toUpperCase(),
      skill_slugs: [skill.slug],
      intro_video_url: 'https://www.youtube.com/watch?v=abc123',
    })
    expect(data).toMatchObject({
      bio: 'I teach chess.',
      languages: ['Malayalam', 'English'],
      hourly_from: 60_000,
      headline: 'Chess for beginners',
      handle,
      skills: [{ slug: skill.slug, name: skill.name }],
      intro_video_url: 'https://www.youtube.com/watch?v=abc123',
      city: 'Kochi',
    })
    expect((await read(handle)).data.skills).toEqual(data.skills)
    const emptied = await change({ intro_video_url: null, hourly_from: null, skill_slugs: [] })
    expect(emptied.data).toMatchObject({
      intro_video_url: null,
      hourly_from: null,
      skills: [],
      bio: 'I teach chess.',
    })
    expect((await change({})).data).toEqual(emptied.data)
  })

  test('is made on first use by a tutor who has only an account', async () => {
    const { authorization: fresh, userId } = await signIn(api, { roles: ['student', 'tutor'] })
    expect((await change({ city: 'Pune' }, fresh)).data.city).toBe('Pune')
    expect((await read(userId)).data.city).toBe('Pune')
  })

  test.each<[string, object]>([
    ['headline', { headline: 'x' }],
    ['bio', { bio: 'x'.repeat(4001) }],
    ['languages', { languages: Array.from({ length: 11 }, (_, nth) => `Language ${nth}`) }],
    ['languages.0', { languages: [''] }],
    ['intro_video_url', { intro_video_url: 'http://www.youtube.com/watch?v=abc' }],
    ['intro_video_url', { intro_video_url: 'https://youtube.com.evil.example/watch' }],
    ['intro_video_url', { intro_video_url: 'https://evil.example/youtube.com/' }],
    ['intro_video_url', { intro_video_url: 'https://www.youtube.com@evil.example/' }],
    ['intro_video_url', { intro_video_url: 'javascript:alert(1)//youtube.com/' }],
    ['meeting_url', { meeting_url: 'http://meet.example/x' }],
    ['meeting_url', { meeting_url: 'https://meet.example/"onload="x' }],
    ['meeting_url', { meeting_url: 'https://who:what@meet.example/' }],
    ['hourly_from', { hourly_from: 0 }],
    ['hourly_from', { hourly_from: 10.5 }],
    ['handle', { handle: 'ab' }],
    ['handle', { handle: '-abc' }],
    ['handle', { handle: 'abc_def' }],
    ['handle', { handle: 'xn--abc' }],
    ['handle', { handle: 'a'.repeat(41) }],
    ['handle', { handle: 'homes' }],
    ['handle', { handle: 'WWW' }],
    ['handle', { handle: '0'.repeat(32) }],
    ['skill_slugs', { skill_slugs: ['no-such-skill'] }],
    ['portrait_upload_id', { portrait_upload_id: 'nobody' }],
  ])('refuses %s of %j, and changes nothing', async (field, body) => {
    const before = (await mine()).data
    const { error, data } = await change({ city: 'Elsewhere', ...body })
    expect([error, Object.keys(data.fields ?? {})]).toEqual(['validation_failed', [field]])
    expect((await mine()).data).toEqual(before)
  })

  test.each([
    'https://youtu.be/abc-1_2',
    'https://m.youtube.com/watch?v=a&t=3',
    'https://vimeo.com/12345',
    'https://player.vimeo.com/video/12345',
  ])('takes the video %s', async (intro_video_url) => {
    expect((await change({ intro_video_url })).data.intro_video_url).toBe(intro_video_url)
  })

  test('keeps each handle for one tutor, also when two want it at once', async () => {
    const other = await signIn(api, await aTutor(api))
    const handle = `wanted-${someId()}`
    const answers = await Promise.all([change({ handle }), change({ handle }, other.authorization)])
    expect(answers.map(({ error }) => error).toSorted()).toEqual(['handle_taken', null].toSorted())
    expect((await read(handle)).data.handle).toBe(handle)
  })

  test('sets nothing that is not the tutor’s to set', async () => {
    await change({
      rating_tenths: 50,
      review_count: 9,
      roles: ['staff'],
      user_id: 'x',
      email: 'x@example.com',
      portrait: {},
      city: 'Pune',
    })
    const [row] = await api.db.select().from(tutors).where(eq(tutors.user_id, tutor.id))
    expect(row).toMatchObject({ rating_tenths: null, review_count: 0, city: 'Pune', portrait: null })
    const [user] = await api.db.select().from(users).where(eq(users.id, tutor.id))
    expect(user).toMatchObject({ roles: ['student', 'tutor'], email: `${tutor.id}@example.com` })
  })

  test('says what it still lacks', async () => {
    const { authorization: fresh } = await signIn(api, { roles: ['student', 'tutor'] })
    expect((await mine(fresh)).data.completeness).toEqual({
      percent: 0,
      missing: [
        'portrait',
        'headline',
        'bio',
        'languages',
        'city',
        'skills',
        'hourly_from',
        'background',
        'intro_video',
      ],
    })
    const { completeness } = (await change({ bio: 'I teach.', city: 'Pune' }, fresh)).data
    expect(completeness.percent).toBe(22)
    expect(completeness.missing).not.toContain('bio')
  })
})

describe('a portrait', () => {
  const picture = async () =>
    (await api.call().get('/api/v1/profile').set('Authorization', authorization)).body.data.avatar_url

  test('comes from an own, finished upload, and goes with null', async () => {
    const bytes = await aPicture({ width: 200, height: 200 })
    const id = await upload(api, { authorization, bytes })
    const { data } = await change({ portrait_upload_id: id })
    expect(data.portrait).toMatchObject({
      base: `/api/v1/media/${id}`,
      widths: [96, 192, 200],
      alt: 'Meera Pillai',
    })
    expect((await read(tutor.id)).data.portrait).toEqual(data.portrait)
    expect(await picture()).toMatch(new RegExp(`^${data.portrait.base}-\\d+\\.webp$`))
    expect((await change({ city: 'Pune' })).data.portrait).toEqual(data.portrait)
    expect((await change({ portrait_upload_id: null })).data.portrait).toBeNull()
    expect(await picture()).toBeNull()
  })

  test('leaves another picture of the account alone', async () => {
    const other = '/api/v1/media/0123-192.webp'
    await api.db.update(users).set({ avatar_url: other }).where(eq(users.id, tutor.id))
    const bytes = await aPicture({ width: 200, height: 200 })
    await change({ portrait_upload_id: await upload(api, { authorization, bytes }) })
    expect(await picture()).toBe(other)
  })

  test('is not taken from another person, from another purpose or before it has come', async () => {
    const bytes = await aPicture({ width: 200, height: 200 })
    const other = await signIn(api)
    const ids = [
      await upload(api, { authorization: other.authorization, bytes }),
      await upload(api, { authorization, bytes, purpose: 'evidence' }),
      (await announce(api, { authorization, bytes })).id,
    ]
    for (const portrait_upload_id of ids)
      expect((await change({ portrait_upload_id })).data.fields).toHaveProperty('portrait_upload_id')
    expect((await mine()).data.portrait).toBeNull()
  })
})

test('students are counted once, however many seats they took', async () => {
  const course = await aCourse(api, { core: await aCore(api), tutor })
  const schedules = [await aSchedule(api, course.id), await aSchedule(api, course.id, { weekly: friday })]
  const [one, two] = [await aUser(api), await aUser(api)]
  for (const schedule of schedules) await anEnrolment(api, { schedule, student: one })
  expect((await read(tutor.id)).data.student_count).toBe(1)
  for (const schedule of schedules) await anEnrolment(api, { schedule, student: two })
  expect((await read(tutor.id)).data.student_count).toBe(2)
})
