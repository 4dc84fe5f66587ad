import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { day, hour } from '#api/clock.ts'
import { brokenConstraint } from '#api/db/refusing.ts'
import { courses, moderationCases, moderationReports, reviews, tutors, users } from '#api/tables.ts'
import { signIn, startApi, type TestApi } from '../../../../builders/api.ts'
import { aGroupOfOne, marked, postAs } from '../../../../builders/buying/enrolments.ts'
import { aSignedInStudent, speaking, subjectsTo } from '../../../../builders/timetable/demos.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const aModerator = async () =>
  speaking(api, await aSignedInStudent(api, { roles: ['student', 'staff'], staffRoles: ['moderator'] }))
const aReader = async () => {
  const reader = await aSignedInStudent(api)
  return { ...reader, ...speaking(api, reader) }
}

/** A course with a one-star and a five-star review; `author` is the signed-in author of the first. */
async function aReviewedCourse() {
  const group = await aGroupOfOne(api, { students: 2 })
  const [harsh, kind] = group.pupils
  if (!harsh || !kind) throw new Error('The group has two students.')
  for (const { seat } of group.pupils) await marked(api, { ...group, seat }, ['present'])
  const write = (pupil: typeof harsh, body: object) =>
    postAs(api, pupil.student, `/courses/user-schedules/${pupil.seat.id}/review`, body)
  await write(harsh, { rating: 1, text: 'He lives in Indiranagar.' })
  await write(kind, { rating: 5 })
  const [review] = await api.db.select().from(reviews).where(eq(reviews.student_id, harsh.student.id))
  if (!review) throw new Error('The review was not stored.')
  const author = { ...speaking(api, await signIn(api, harsh.student)), email: harsh.student.email ?? '' }
  const page = async () => (await api.call().get(`/api/v1/courses/${group.course.slug}/reviews`)).body.data
  return { ...group, review, author, page }
}
type Reader = Pick<Awaited<ReturnType<typeof aReader>>, 'post'>
const reportOf = (reader: Reader, subject: string, body: object = {}) =>
  reader.post('/reports', { kind: 'review', subject, reason: 'unsafe', ...body })
const caseOf = async (subject: string) => {
  const [row] = await api.db.select().from(moderationCases).where(eq(moderationCases.subject_id, subject))
  return row
}

/** A review that a reader has reported and a moderator has hidden. */
async function aHiddenReview() {
  const reviewed = await aReviewedCourse()
  const [reader, moderator] = [await aReader(), await aModerator()]
  await reportOf(reader, reviewed.review.id)
  const id = (await caseOf(reviewed.review.id))?.id ?? ''
  const path = `/desk/reports/${id}`
  await moderator.post(`${path}/hide`, { reason: 'It says where somebody lives.' })
  return { ...reviewed, reader, moderator, id, path }
}

describe('a report', () => {
  test('is one row for each reader, and the gravest reason says when it is due', async () => {
    const { review } = await aReviewedCourse()
    const [first, second] = [await aReader(), await aReader()]
    await reportOf(first, review.id, { reason: 'untrue' })
    await reportOf(first, review.id, { reason: 'other', words: 'It names my street.' })
    await reportOf(second, review.id, { reason: 'unsafe' })
    const opened = await caseOf(review.id)
    expect(opened?.due_at).toEqual(new Date(api.clock().getTime() + 4 * hour))
    const { data } = await (await aModerator()).get(`/desk/reports/${opened?.id}`)
    expect(data.reports).toMatchObject([
      { reason: 'other', words: 'It names my street.' },
      { reason: 'unsafe', words: '' },
    ])
  })

  test('is refused of one’s own, of what isn’t there, without words for another reason, and as the eleventh of a day', async () => {
    const { review, author } = await aReviewedCourse()
    const reader = await aReader()
    expect((await reportOf(author, review.id)).error).toBe('forbidden')
    expect((await reportOf(reader, 'nothing')).error).toBe('not_found')
    expect(await reportOf(reader, review.id, { reason: 'other' })).toMatchObject({
      error: 'validation_failed',
      data: { fields: { words: expect.stringContaining('Say what’s wrong') } },
    })
    const now = api.clock()
    for (let nth = 0; nth < 10; nth += 1) {
      const id = `full-${review.id}-${nth}`
      const times = { created_at: now, updated_at: now }
      const about = {
        kind: 'review',
        subject_id: id,
        author_id: reader.id,
        excerpt: '',
        due_at: now,
      } as const
      await api.db.insert(moderationCases).values({ id, ...about, ...times })
      const said = { reporter_id: reader.id, reason: 'untrue', words: '', created_at: now } as const
      await api.db.insert(moderationReports).values({ case_id: id, ...said })
    }
    expect((await reportOf(reader, review.id)).error).toBe('rate_limited')
    expect(await caseOf(review.id)).toBeUndefined()
    api.clock.advance(day + 1)
    expect((await reportOf(reader, review.id)).error).toBeNull()
  })

  test('comes back after it was left, with the text as it reads then', async () => {
    const { review } = await aReviewedCourse()
    const [reader, moderator] = [await aReader(), await aModerator()]
    await reportOf(reader, review.id)
    const id = (await caseOf(review.id))?.id
    await moderator.post(`/desk/reports/${id}/keep`, { reason: 'It names no house.' })
    expect(await subjectsTo(api, reader.email)).toEqual([expect.stringContaining('About your report')])
    await api.db.update(reviews).set({ text: 'He lives at number 12.' }).where(eq(reviews.id, review.id))
    await reportOf(reader, review.id)
    expect(await caseOf(review.id)).toMatchObject({
      id,
      status: 'open',
      reason: null,
      excerpt: '1 of 5\nHe lives at number 12.',
    })
  })
})

describe('what is hidden', () => {
  test('is on no page, counts towards no rating, and both sides hear why; shown again, it is as before', async () => {
    const { review, page, course, author, reader, moderator, path } = await aHiddenReview()
    expect(await page()).toMatchObject({ total: 1, average: 5, by_rating: [0, 0, 0, 0, 1] })
    const [counted] = await api.db.select().from(courses).where(eq(courses.id, course.id))
    expect(counted).toMatchObject({ rating_tenths: 50, review_count: 1 })
    expect(await subjectsTo(api, author.email)).toContain(`No longer shown: Review of ${course.title}`)
    expect(await subjectsTo(api, reader.email)).toEqual([`About your report: Review of ${course.title}`])
    expect((await author.get('/profile/hidden')).data.items).toMatchObject([
      {
        state: 'hidden',
        reason: 'It says where somebody lives.',
        text: expect.stringContaining(review.text),
      },
    ])
    expect((await reportOf(reader, review.id)).error).toBe('not_found')
    await moderator.post(`${path}/keep`, { reason: 'I misread it.' })
    expect(await page()).toMatchObject({ total: 2, average: 3 })
    expect(await subjectsTo(api, reader.email)).toHaveLength(2)
  })

  test('stays hidden though its author writes it again', async () => {
    const { review, page, pupils } = await aHiddenReview()
    const [pupil] = pupils
    if (!pupil) throw new Error('The group is empty.')
    await postAs(api, pupil.student, `/courses/user-schedules/${pupil.seat.id}/review`, {
      rating: 2,
      text: 'Still there.',
    })
    expect((await page()).average).toBe(5)
    expect((await caseOf(review.id))?.excerpt).toBe('1 of 5\nHe lives in Indiranagar.')
  })

  test('is answered once by its author and decided by a second person', async () => {
    const { author, page, moderator, reader, id, path } = await aHiddenReview()
    api.clock.advance(hour)
    const answer = (who: Reader) =>
      who.post(`/profile/hidden/${id}/appeal`, { text: 'It is my own address.' })
    expect((await answer(reader)).error).toBe('not_found')
    expect((await answer(author)).data).toMatchObject({ state: 'appealed', appeal: 'It is my own address.' })
    expect((await answer(author)).error).toBe('wrong_state')
    const decide = (who: Reader) =>
      who.post(`${path}/appeal`, { outcome: 'restored', reason: 'It is his own.' })
    expect((await moderator.get(path)).data.can).toBe('decided_before')
    expect((await decide(moderator)).error).toBe('forbidden')
    expect((await decide(await aModerator())).data).toMatchObject({ state: 'restored', can: 'closed' })
    expect((await page()).total).toBe(2)
    expect(await subjectsTo(api, author.email)).toEqual([
      expect.stringContaining('No longer shown'),
      expect.stringContaining('Shown again'),
    ])
    expect(await subjectsTo(api, reader.email)).toHaveLength(2)
  })

  test('can be a course, which its tutor then can’t publish', async () => {
    const { course, tutor } = await aGroupOfOne(api)
    const [reader, moderator] = [await aReader(), await aModerator()]
    await reader.post('/reports', { kind: 'course', subject: course.id, reason: 'advertising' })
    const id = (await caseOf(course.id))?.id
    await moderator.post(`/desk/reports/${id}/hide`, { reason: 'It sells something else.' })
    const status = async () => (await api.call().get(`/api/v1/courses/${course.slug}`)).status
    expect(await status()).toBe(404)
    expect((await postAs(api, tutor, `/courses/${course.id}/publish`, {})).error).toBe('wrong_state')
    await moderator.post(`/desk/reports/${id}/keep`, { reason: 'It was a joke.' })
    expect(await status()).toBe(200)
  })

  test('can be what a tutor says of themselves, which is then neither on the page nor on a card', async () => {
    const { tutor, course } = await aGroupOfOne(api)
    await api.db.update(users).set({ headline: 'Call me.' }).where(eq(users.id, tutor.id))
    await api.db.update(tutors).set({ bio: 'Call me at home.' }).where(eq(tutors.user_id, tutor.id))
    const [reader, moderator] = [await aReader(), await aModerator()]
    await reader.post('/reports', { kind: 'tutor', subject: tutor.id, reason: 'advertising' })
    const id = (await caseOf(tutor.id))?.id
    await moderator.post(`/desk/reports/${id}/hide`, { reason: 'It leads around us.' })
    const read = async (path: string) => JSON.stringify((await api.call().get(`/api/v1${path}`)).body.data)
    for (const path of [`/artists/${tutor.id}`, `/courses/${course.slug}`, '/artists', '/courses'])
      expect(await read(path)).not.toContain('Call me')
    const own = await speaking(api, await signIn(api, tutor)).get('/artists/me')
    expect(own.data.headline).toBe('Call me.')
  })
})

describe('the queue', () => {
  test('has what is due first before the rest, and what is decided at the end', async () => {
    const { review } = await aReviewedCourse()
    const { id: decided } = await aHiddenReview()
    const [reader, moderator] = [await aReader(), await aModerator()]
    await reportOf(reader, review.id, { reason: 'unsafe' })
    const { items } = (await moderator.get('/desk/reports?items=100')).data
    const ids = items.map((each: { id: string }) => each.id)
    expect(ids).toContain((await caseOf(review.id))?.id)
    const places = await api.db.select().from(moderationCases)
    const dueOf = new Map(places.map(({ id, due_at }) => [id, due_at?.getTime() ?? Number.POSITIVE_INFINITY]))
    expect(ids.map((id: string) => dueOf.get(id))).toEqual(
      ids.map((id: string) => dueOf.get(id) ?? 0).toSorted((a: number, b: number) => a - b),
    )
    expect(ids.at(-1)).toBeDefined()
    expect(dueOf.get(decided)).toBe(Number.POSITIVE_INFINITY)
    const last = await moderator.get('/desk/reports?items=1&order=due')
    expect((await moderator.get(`/desk/reports?items=100&after=${last.data.next}`)).data.items).toHaveLength(
      ids.length - 1,
    )
  })

  test('is not decided by who wrote or reported, nor past the record of who did', async () => {
    const { review } = await aReviewedCourse()
    const moderator = await aModerator()
    await reportOf(moderator, review.id)
    const id = (await caseOf(review.id))?.id ?? ''
    expect((await moderator.get(`/desk/reports/${id}`)).data.can).toBe('own')
    const hide = { reason: 'I don’t like it.' }
    expect((await moderator.post(`/desk/reports/${id}/hide`, hide)).error).toBe('forbidden')
    const unrecorded = api.db
      .update(reviews)
      .set({ hidden_at: api.clock() })
      .where(eq(reviews.id, review.id))
      .then(() => null, brokenConstraint)
    expect(await unrecorded).toBe('staff_action_missing')
  })
})
