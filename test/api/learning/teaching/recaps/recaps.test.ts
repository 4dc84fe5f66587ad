import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { z } from 'zod/mini'
import { day, later, minute } from '#api/clock.ts'
import type { EmailContent } from '#api/db/outbox.ts'
import { rows } from '#api/db/rows.ts'
import { holdings } from '#api/learning/account/holdings/index.ts'
import { recapRounds } from '#api/learning/teaching/recaps/index.ts'
import { classSessions, moderationCases, recapLines, uploads, userSchedules } from '#api/tables.ts'
import { aUser, signIn, startApi, type TestApi } from '../../../../builders/api.ts'
import { aPicture, upload } from '../../../../builders/base/uploads.ts'
import { goTo, marked } from '../../../../builders/buying/enrolments.ts'
import { mailsTo } from '../../../../builders/sent.ts'
import { aTaughtGroup } from '../../../../builders/teaching/classes.ts'
import { speaking } from '../../../../builders/timetable/demos.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

/** A class with two students that has just ended. */
async function aClassOver() {
  const starts_on = later(api.clock(), day).toISOString().slice(0, 10)
  const group = await aTaughtGroup(api, { students: 2, starts_on })
  const { course, schedule, tutor, pupils, lessons } = group
  const [lesson] = lessons
  const [first, second] = pupils
  if (!lesson || !first || !second) throw new Error('The group is empty.')
  goTo(api, later(lesson.ends_at, minute))
  const authorization = (await signIn(api, tutor)).authorization
  const as = speaking(api, { authorization })
  const read = async ({ student }: typeof first) => {
    const own = speaking(api, await signIn(api, student))
    const { data } = await own.get(`/student/my-courses/${course.id}/schedules/${schedule.id}`)
    return data.lessons[0].recap
  }
  const path = `/my-classes/${lesson.id}/recap`
  const mailed = async ({ student }: typeof first) => {
    const mails = await mailsTo(api, student.email)
    const contents = mails.map(({ content }) => content as EmailContent)
    return contents.filter(({ subject }) => subject.startsWith('Recap'))
  }
  return {
    ...group,
    ...{ lesson, first, second, as, authorization, read, mailed },
    get: () => as.get(path),
    write: (body: object) => as.put(path, body),
  }
}

const words = { learnt: 'Forks: one piece, two targets.', practise: 'Puzzles 4 to 9.' }

test('one line is the same for all, and a line of one’s own is read by that student alone', async () => {
  const { first, second, write, read, get } = await aClassOver()
  expect((await get()).data).toMatchObject({ can_write: true, recap: null })
  expect(await read(first)).toBeUndefined()
  const own = { user_id: first.student.id, learnt: 'Student 01 found a fork alone.' }
  const { data } = await write({ ...words, lines: [own, { user_id: second.student.id, learnt: '' }], was: 0 })
  expect(data.recap).toMatchObject({ ...words, version: 1, changed_at: null, mailed_at: null })
  expect(data.students.map(({ learnt }: { learnt: string }) => learnt)).toEqual([own.learnt, ''])
  expect(await read(first)).toMatchObject({ ...words, learnt: own.learnt, picture: null, changed_at: null })
  expect(await read(second)).toMatchObject({ ...words, changed_at: null })
})

test('each student is emailed once, with the last words before the email, absent ones too', async () => {
  const { first, second, tutor, lessons, write, mailed } = await aClassOver()
  await marked(api, { lessons, tutor, seat: second.seat }, ['absent'])
  await write({ ...words, learnt: 'Froks.' })
  api.clock.advance(8 * minute)
  await api.rounds.goOnce()
  expect(await mailed(first)).toEqual([])
  await write({ ...words, lines: [{ user_id: first.student.id, learnt: '<b>Bold</b> & "brave".' }] })
  api.clock.advance(2 * minute)
  // Two processes run the round at the same time.
  const [round] = recapRounds(api.context)
  await Promise.all([round?.run(), round?.run()])
  const [mail, ...more] = await mailed(first)
  expect(more).toEqual([])
  expect(mail?.text).toContain('<b>Bold</b> & "brave".')
  expect(mail?.html).toContain('&lt;b&gt;Bold&lt;/b&gt;')
  expect(mail?.text).not.toContain('You weren’t in this class.')
  const [missed] = await mailed(second)
  expect(missed?.text).toContain(words.learnt)
  expect(missed?.text).toContain('You weren’t in this class.')
  expect(missed?.text).not.toContain('Bold')
  api.clock.advance(minute)
  await write({ ...words, practise: 'Puzzles 4 to 8.' })
  api.clock.advance(day)
  await api.rounds.goOnce()
  expect(await mailed(first)).toHaveLength(1)
})

test('a change is marked for the students it concerns, and sending the same words again changes nothing', async () => {
  const { first, second, write, read } = await aClassOver()
  const answers = await Promise.all([write({ ...words, was: 0 }), write({ ...words, was: 0 })])
  expect(answers.map(({ data }) => data?.recap.version)).toEqual([1, 1])
  api.clock.advance(minute)
  const lines = [{ user_id: first.student.id, learnt: 'Found a fork alone.' }]
  expect((await write({ ...words, lines, was: 1 })).data.recap).toMatchObject({
    version: 2,
    changed_at: null,
  })
  expect((await read(first)).changed_at).toBe(api.clock().toISOString())
  expect((await read(second)).changed_at).toBeNull()
  api.clock.advance(minute)
  await write({ ...words, was: 2 })
  expect(await read(first)).toMatchObject({ learnt: words.learnt, changed_at: api.clock().toISOString() })
})

test('the later of two tabs is told about the earlier, and nothing is overwritten', async () => {
  const { first, write, read } = await aClassOver()
  await write({ ...words, was: 0 })
  const refused = await write({ learnt: 'Pins.', was: 0 })
  expect(refused.error).toBe('conflict')
  expect((await read(first)).learnt).toBe(words.learnt)
  expect((await write({ learnt: 'Pins.', was: 1 })).data.recap).toMatchObject({
    learnt: 'Pins.',
    practise: '',
  })
})

test('it is written from the start of a class until seven days after it, by its tutor, to its students', async () => {
  const { lesson, write, get } = await aClassOver()
  const at = (starts_at: Date) =>
    api.db
      .update(classSessions)
      .set({ starts_at, ends_at: later(starts_at, 60 * minute) })
      .where(eq(classSessions.id, lesson.id))
  const stranger = await aUser(api)
  const strange = await write({ ...words, lines: [{ user_id: stranger.id, learnt: 'Hello.' }] })
  expect(strange.data.fields).toEqual({ 'lines.0.user_id': 'This student isn’t in this class.' })
  expect((await write({ learnt: ' ' })).data.fields).toHaveProperty('learnt')
  expect((await write({ ...words, practise: 'x'.repeat(301) })).data.fields).toHaveProperty('practise')
  await at(later(api.clock(), minute))
  expect((await write(words)).error).toBe('too_early')
  await at(later(api.clock(), -7 * day - 61 * minute))
  expect((await write(words)).error).toBe('too_late')
  expect((await get()).data.can_write).toBe(false)
  await at(later(api.clock(), -7 * day))
  expect((await write(words)).http_status).toBe(200)
})

test('a student who wasn’t meant to come to a class reads nothing of it', async () => {
  const { first, lesson, write, read } = await aClassOver()
  await write(words)
  const seatIs = (values: Partial<typeof userSchedules.$inferInsert>) =>
    api.db.update(userSchedules).set(values).where(eq(userSchedules.id, first.seat.id))
  await seatIs({ status: 'paused', updated_at: later(lesson.starts_at, -minute) })
  expect(await read(first)).toBeUndefined()
  await seatIs({ status: 'active' })
  expect(await read(first)).toMatchObject(words)
})

test('its picture is shown at a signed address to its students, and goes a day after it was replaced', async () => {
  const { first, authorization, write, read } = await aClassOver()
  const bytes = await aPicture({ width: 800, height: 600 })
  const upload_id = await upload(api, { authorization, bytes, purpose: 'recap' })
  await write({ ...words, upload_id })
  const { picture } = await read(first)
  expect(picture.base).toMatch(/^\/api\/v1\/evidence\/\d+\.[\w-]{43}\/[\da-f]{32}$/)
  await api.call().get(`${picture.base}-480.webp`).expect(200)
  await api.call().get(`/api/v1/media/${upload_id}-480.webp`).expect(404)
  const kept = await write({ ...words, practise: 'Nothing.' })
  expect(kept.data.recap.picture).not.toBeNull()
  const other = await signIn(api, await aUser(api))
  const theirs = await upload(api, { authorization: other.authorization, bytes, purpose: 'recap' })
  expect((await write({ ...words, upload_id: theirs })).data.fields).toHaveProperty('upload_id')
  api.clock.advance(day + minute)
  await api.rounds.goOnce()
  expect((await read(first)).picture).not.toBeNull()
  expect((await write({ ...words, upload_id: null })).data.recap.picture).toBeNull()
  await api.rounds.goOnce()
  await api.rounds.goOnce()
  expect(await api.db.$count(uploads, eq(uploads.id, upload_id))).toBe(0)
  await api.call().get(`${picture.base}-480.webp`).expect(404)
})

test('the calendars of both sides say that there is one', async () => {
  const { first, lesson, as, write } = await aClassOver()
  const student = speaking(api, await signIn(api, first.student))
  const items = async () => {
    const range = `?from=${lesson.starts_at.toISOString()}&to=${lesson.ends_at.toISOString()}`
    const [{ data: own }, { data: taught }] = [
      await student.get(`/student/my-classes${range}`),
      await as.get(`/teacher/my-classes${range}`),
    ]
    return [own.items[0].recap, taught.items[0].recap]
  }
  expect(await items()).toEqual([false, false])
  await write(words)
  expect(await items()).toEqual([true, true])
})

test('a student reports what they read, and what staff hide is gone for the class, unsent mail included', async () => {
  const { first, second, lesson, write, get, read, mailed, authorization } = await aClassOver()
  const bytes = await aPicture({ width: 400, height: 300 })
  const upload_id = await upload(api, { authorization, bytes, purpose: 'recap' })
  const own = { user_id: first.student.id, learnt: 'Slow as ever.' }
  await write({ ...words, lines: [own], upload_id })
  const about = `/reports/about?kind=recap&subject=${lesson.id}`
  const as = async (person: { readonly id: string }) => speaking(api, await signIn(api, person))
  const student = await as(first.student)
  const rest = 'To practise: Puzzles 4 to 9.\nWith a picture.'
  expect((await student.get(about)).data.text).toBe(`${own.learnt}\n${rest}`)
  expect((await (await as(second.student)).get(about)).data.text).toBe(`${words.learnt}\n${rest}`)
  const stranger = await as(await aUser(api))
  expect((await stranger.get(about)).error).toBe('not_found')
  await student.post('/reports', { kind: 'recap', subject: lesson.id, reason: 'abusive' })
  const moderator = await as(await aUser(api, { roles: ['student', 'staff'] }))
  const [item] = await api.db.select().from(moderationCases).where(eq(moderationCases.subject_id, lesson.id))
  const { data: report } = await moderator.get(`/desk/reports/${item?.id}`)
  expect(report).toMatchObject({ text: `${words.learnt}\n${rest}`, text_before: `${own.learnt}\n${rest}` })
  await api.call().get(`${report.picture.base}-400.webp`).expect(200)
  await moderator.post(`/desk/reports/${item?.id}/hide`, { reason: 'It belittles a child.' })
  expect(await read(first)).toBeUndefined()
  expect((await student.get(about)).error).toBe('not_found')
  expect((await get()).data.recap.hidden).toBe(true)
  api.clock.advance(11 * minute)
  await api.rounds.goOnce()
  expect(await mailed(second)).toEqual([])
})

test('a line about a student goes with their account, and each takes along what was theirs to read', async () => {
  const { first, second, tutor, lesson, write, read } = await aClassOver()
  const lines = [first, second].map(({ student }) => ({
    user_id: student.id,
    learnt: `Only ${student.name}.`,
  }))
  await write({ ...words, lines })
  const heldBy = async ({ id }: { readonly id: string }) => {
    const parts = [...holdings.recaps, ...holdings.recapLines]
    const entries = await Promise.all(
      parts.map(async (part) => {
        const lines = await rows(api.db, part.rows(id), z.object({ learnt: z.string() }))
        return [part.title, lines.map(({ learnt }) => learnt).sort()]
      }),
    )
    return Object.fromEntries(entries)
  }
  expect(await heldBy(first.student)).toEqual({
    recaps_of_your_classes: [words.learnt],
    recaps_you_wrote: [],
    lines_about_you_in_recaps: ['Only Student 01.'],
    lines_you_wrote_in_recaps: [],
  })
  expect(await heldBy(tutor)).toMatchObject({
    recaps_you_wrote: [words.learnt],
    lines_you_wrote_in_recaps: ['Only Student 01.', 'Only Student 02.'],
  })
  for (const part of holdings.recapLines) await part.erase(api.db, first.student.id)
  expect(await api.db.$count(recapLines, eq(recapLines.session_id, lesson.id))).toBe(1)
  expect((await read(second)).learnt).toBe('Only Student 02.')
})
