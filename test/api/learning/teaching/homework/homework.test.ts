import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { day, hour, later, minute } from '#api/clock.ts'
import type { EmailContent } from '#api/db/outbox.ts'
import { rows } from '#api/db/rows.ts'
import { holdings } from '#api/learning/account/holdings/index.ts'
import { homeworkRounds } from '#api/learning/teaching/homework/index.ts'
import { handIns, moderationCases, uploads, userSchedules } from '#api/tables.ts'
import type { StaffRole } from '#contract/staff.ts'
import { aUser, signIn, startApi, type TestApi } from '../../../../builders/api.ts'
import { aPicture, upload } from '../../../../builders/base/uploads.ts'
import { mailsTo } from '../../../../builders/sent.ts'
import { aTaughtGroup } from '../../../../builders/teaching/classes.ts'
import { aPdf } from '../../../../builders/teaching/materials.ts'
import { speaking } from '../../../../builders/timetable/demos.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

interface Listed {
  readonly student: { readonly name: string }
  readonly hand_in: { readonly words: string } | null
}

/** A group of two with homework due in three days. */
async function aTask() {
  const group = await aTaughtGroup(api, { students: 2 })
  const { course, schedule, tutor, pupils, lessons } = group
  const [first, second] = pupils
  const [lesson] = lessons
  if (!first || !second || !lesson) throw new Error('The group is empty.')
  const authorization = (await signIn(api, tutor)).authorization
  const as = speaking(api, { authorization })
  const due_at = later(api.clock(), 3 * day).toISOString()
  const at = `/my-courses/${course.id}/schedules/${schedule.id}/homework`
  const set = (body: object = {}) => as.post(at, { words: 'Puzzles 4 to 9.', due_at, ...body })
  const { data } = await set()
  const ofSeat = `/student/my-courses/${course.id}/schedules/${schedule.id}`
  const path = `${ofSeat}/homework/${data.id}`
  const student = async ({ student: who }: typeof first) => {
    const session = await signIn(api, who)
    const own = speaking(api, session)
    return {
      authorization: session.authorization,
      get: () => own.get(path),
      handIn: (body: object) => own.put(path, body),
      seat: async () => (await own.get(ofSeat)).data,
    }
  }
  const mailed = async ({ student: who }: typeof first, subject: RegExp) => {
    const mails = await mailsTo(api, who.email)
    return mails.map(({ content }) => content as EmailContent).filter((mail) => subject.test(mail.subject))
  }
  const one = `/my-homework/${data.id}`
  return {
    ...group,
    ...{ id: data.id as string, first, second, lesson, as, authorization, at, due_at, set, student, mailed },
    get: async () => (await as.get(one)).data,
    change: (body: object) => as.put(one, { words: 'Puzzles 4 to 9.', due_at, ...body }),
    withdraw: () => as.delete(one),
    answer: (handInId: string, body: object) => as.put(`${one}/hand-ins/${handInId}`, body),
  }
}

test('a student hands in, replaces it, and the tutor sees who has and who hasn’t', async () => {
  const { first, second, student, get, as, at } = await aTask()
  const own = await student(first)
  expect((await own.get()).data).toMatchObject({ words: 'Puzzles 4 to 9.', hand_in: null, can_hand_in: true })
  const { data } = await own.handIn({ words: 'Number 7 was hard.', was: 0 })
  expect(data.hand_in).toMatchObject({ state: 'handed_in', late: false, version: 1, answer: null })
  expect((await own.handIn({ words: 'Number 7 was hard.', was: 0 })).data.hand_in.version).toBe(1)
  expect((await own.handIn({ words: 'From another window.', was: 0 })).error).toBe('conflict')
  expect((await own.handIn({ words: 'Number 8 too.', was: 1 })).data.hand_in.version).toBe(2)
  const names = (await get()).students.map(({ student: who, hand_in }: Listed) => [who.name, hand_in?.words])
  expect(names).toEqual([
    [first.student.name, 'Number 8 too.'],
    [second.student.name, undefined],
  ])
  const { data: list } = await as.get(at)
  expect(list.homework).toMatchObject([{ students: 2, handed_in: 1, to_answer: 1 }])
})

test('late is said and not refused', async () => {
  const { first, student, due_at } = await aTask()
  api.clock.advance(Date.parse(due_at) - api.clock().getTime() + minute)
  const { data } = await (await student(first)).handIn({ words: 'Sorry.' })
  expect(data.hand_in.late).toBe(true)
})

test('an answer ends it, “Try again” opens it once more, and the database holds to that', async () => {
  const { first, student, answer, as } = await aTask()
  const own = await student(first)
  const { data } = await own.handIn({ words: 'Done.' })
  const id = data.hand_in.id
  expect((await answer(id, {})).data.fields).toHaveProperty('answer')
  expect((await answer(id, { answer: 'Fine.', was: 2 })).error).toBe('conflict')
  const again = await answer(id, { mark: 'try_again', answer: 'Look at 7 once more.', was: 1 })
  expect(again).toMatchObject({ http_status: 200 })
  expect((await own.get()).data).toMatchObject({ can_hand_in: true, hand_in: { state: 'reopened' } })
  expect((await own.handIn({ words: 'Done.', was: 1 })).data.hand_in).toMatchObject({
    state: 'handed_in',
    version: 2,
    answer: 'Look at 7 once more.',
  })
  await answer(id, { mark: 'well_done', was: 2 })
  const over = await own.handIn({ words: 'One more thing.', was: 2 })
  expect(over.error).toBe('wrong_state')
  expect((await own.get()).data).toMatchObject({
    can_hand_in: false,
    hand_in: { mark: 'well_done', answer: '' },
  })
  const changing = (values: Partial<typeof handIns.$inferInsert>) =>
    api.db.update(handIns).set(values).where(eq(handIns.id, id))
  await expect(changing({ status: 'handed_in' })).rejects.toThrow()
  await expect(changing({ words: 'Better.' })).rejects.toThrow()
  expect((await answer(id, { answer: 'Very well done.', mark: 'well_done' })).http_status).toBe(200)
  expect((await as.get('/teacher/dashboard')).data?.to_do?.homework_to_answer ?? []).toEqual([])
})

test('pictures are the student’s own, in their order, read by the tutor at signed addresses, and go once replaced', async () => {
  const { first, second, student, get } = await aTask()
  const own = await student(first)
  const bytes = await aPicture({ width: 400, height: 300 })
  const send = (authorization: string) => upload(api, { authorization, bytes, purpose: 'homework' })
  const [one, two] = [await send(own.authorization), await send(own.authorization)]
  const { data } = await own.handIn({ upload_ids: [two, one] })
  const idsIn = ({ pictures }: { readonly pictures: readonly { readonly upload_id: string }[] }) =>
    pictures.map(({ upload_id }) => upload_id)
  expect(idsIn(data.hand_in)).toEqual([two, one])
  const [seen] = (await get()).students
  await api.call().get(`${seen.hand_in.pictures[0].base}-400.webp`).expect(200)
  await api.call().get(`/api/v1/media/${two}-400.webp`).expect(404)
  const other = await student(second)
  expect((await other.handIn({ upload_ids: [one] })).data.fields).toHaveProperty('upload_ids')
  expect((await own.handIn({ upload_ids: [await send(other.authorization)] })).data.fields).toHaveProperty(
    'upload_ids',
  )
  expect(idsIn((await own.get()).data.hand_in)).toEqual([two, one])
  await own.handIn({ upload_ids: [one] })
  api.clock.advance(day + minute)
  await api.rounds.goOnce()
  await api.rounds.goOnce()
  expect(await api.db.$count(uploads, eq(uploads.id, two))).toBe(0)
  expect(await api.db.$count(uploads, eq(uploads.id, one))).toBe(1)
  expect((await own.handIn({})).data.fields).toHaveProperty('words')
})

test('the tutor sets it once, changes it by its version, and can withdraw it only before anybody hands in', async () => {
  const { first, lesson, student, id, set, change, withdraw, get, authorization } = await aTask()
  expect((await set()).data.id).toBe(id)
  expect((await set({ due_at: later(api.clock(), -minute).toISOString() })).data.fields).toHaveProperty(
    'due_at',
  )
  expect((await set({ due_at: later(api.clock(), 200 * day).toISOString() })).data.fields).toHaveProperty(
    'due_at',
  )
  expect((await set({ words: ' ' })).data.fields).toHaveProperty('words')
  expect((await set({ class_id: 'of another group' })).data.fields).toHaveProperty('class_id')
  const ofClass = (await set({ class_id: lesson.id, words: 'Read page 9.' })).data
  expect(ofClass).toMatchObject({ class_id: lesson.id, can_withdraw: true })
  const file = await upload(api, {
    authorization,
    bytes: aPdf,
    purpose: 'material',
    content_type: 'application/pdf',
  })
  expect((await change({ words: 'Puzzles 4 to 8.', upload_ids: [file], was: 1 })).data).toMatchObject({
    version: 2,
    files: [{ kind: 'pdf', upload_id: file }],
  })
  expect((await change({ words: 'Puzzles 1 to 3.', was: 1 })).error).toBe('conflict')
  const own = await student(first)
  const [given] = (await own.get()).data.files
  await api.call().get(given.url).expect(200)
  await own.handIn({ words: 'Done.' })
  expect((await withdraw()).error).toBe('wrong_state')
  expect((await get()).can_withdraw).toBe(false)
})

test('each is emailed once when it’s set, the day before it’s due, and when it’s answered', async () => {
  const { first, second, student, mailed, change, answer, due_at } = await aTask()
  const set = /^Homework:/
  api.clock.advance(8 * minute)
  await api.rounds.goOnce()
  expect(await mailed(first, set)).toEqual([])
  await change({ words: '<b>All</b> puzzles & one more.' })
  api.clock.advance(2 * minute)
  // Two processes run the rounds at the same time.
  for (const round of homeworkRounds(api.context)) await Promise.all([round.run(), round.run()])
  const [mail, ...more] = await mailed(first, set)
  expect(more).toEqual([])
  expect(mail?.text).toContain('<b>All</b> puzzles & one more.')
  expect(mail?.html).toContain('&lt;b&gt;All&lt;/b&gt;')
  const { data } = await (await student(first)).handIn({ words: 'Done.' })
  const due = /due soon/
  api.clock.advance(Date.parse(due_at) - api.clock().getTime() - 25 * hour)
  await api.rounds.goOnce()
  expect(await mailed(second, due)).toEqual([])
  api.clock.advance(2 * hour)
  await api.rounds.goOnce()
  await api.rounds.goOnce()
  expect(await mailed(second, due)).toHaveLength(1)
  expect(await mailed(first, due)).toEqual([])
  await answer(data.hand_in.id, { answer: 'Wel done.' })
  await answer(data.hand_in.id, { answer: 'Well done.' })
  api.clock.advance(11 * minute)
  await api.rounds.goOnce()
  await api.rounds.goOnce()
  const answered = await mailed(first, /answered the homework/)
  expect(answered.map(({ text }) => /Wel+ done\./.exec(text)?.[0])).toEqual(['Well done.'])
})

test('those of another group, of a seat given up, or not meant to come to the class have none of it', async () => {
  const { first, second, lesson, set, student, change } = await aTask()
  await set({ class_id: lesson.id, words: 'Read page 9.' })
  const own = await student(first)
  const wordsOf = async () => (await own.seat()).homework.map(({ words }: { words: string }) => words)
  expect((await wordsOf()).sort()).toEqual(['Puzzles 4 to 9.', 'Read page 9.'])
  const seatIs = (values: Partial<typeof userSchedules.$inferInsert>) =>
    api.db.update(userSchedules).set(values).where(eq(userSchedules.id, first.seat.id))
  await seatIs({ status: 'paused', updated_at: later(api.clock(), minute) })
  expect(await wordsOf()).toEqual(['Puzzles 4 to 9.'])
  await seatIs({ status: 'cancelled' })
  expect(await wordsOf()).toEqual([])
  expect((await own.get()).error).toBe('not_found')
  expect((await own.handIn({ words: 'Done.' })).error).toBe('not_found')
  expect((await (await student(second)).get()).http_status).toBe(200)
  const stranger = speaking(api, await signIn(api, await aUser(api)))
  const other = await aTask()
  expect((await stranger.put(`/my-homework/${other.id}`, {})).http_status).toBe(403)
  expect((await change({ words: 'Mine.' })).http_status).toBe(200)
})

test('what is to do is shown with the seat, and what waits for an answer on the dashboard', async () => {
  const { id, first, student, as } = await aTask()
  const session = speaking(api, await signIn(api, first.student))
  const due = async () => (await session.get('/student/my-courses')).data.items[0].homework_due
  expect(await due()).toMatchObject([{ id, words: 'Puzzles 4 to 9.' }])
  await (await student(first)).handIn({ words: 'Done.' })
  expect(await due()).toEqual([])
  const { data } = await as.get('/teacher/dashboard')
  expect(data.to_do.homework_to_answer).toMatchObject([{ homework_id: id, count: 1 }])
})

test('a student’s work goes with their account, and each takes along what was theirs', async () => {
  const { first, second, tutor, student, answer } = await aTask()
  const bytes = await aPicture({ width: 300, height: 300 })
  for (const pupil of [first, second]) {
    const own = await student(pupil)
    const upload_id = await upload(api, { authorization: own.authorization, bytes, purpose: 'homework' })
    const { data } = await own.handIn({ words: `By ${pupil.student.name}.`, upload_ids: [upload_id] })
    await answer(data.hand_in.id, { answer: `To ${pupil.student.name}.` })
  }
  const parts = [...holdings.homework, ...holdings.handIns, ...holdings.handInPictures]
  const heldBy = async ({ id }: { readonly id: string }) => {
    const counted = await Promise.all(
      parts.map(async (part) => [part.title, (await rows(api.db, part.rows(id), z.object({}))).length]),
    )
    return Object.fromEntries(counted.filter(([, count]) => count !== 0))
  }
  expect(await heldBy(first.student)).toEqual({
    homework_set_for_you: 1,
    homework_you_handed_in: 1,
    pictures_you_handed_in: 1,
  })
  expect(await heldBy(tutor)).toEqual({
    homework_you_set: 1,
    your_answers_to_homework: 2,
    pictures_handed_in_to_you: 2,
  })
  for (const part of [...holdings.handInPictures, ...holdings.handIns])
    await part.erase(api.db, first.student.id)
  expect(await heldBy(tutor)).toMatchObject({ your_answers_to_homework: 1 })
  expect((await (await student(second)).get()).data.hand_in.words).toBe(`By ${second.student.name}.`)
})

/** Has this person report something and staff hide it; returns the report, and a way to show it again. */
async function hide(reporter: ReturnType<typeof speaking>, kind: string, subject: string) {
  const reported = await reporter.post('/reports', { kind, subject, reason: 'abusive' })
  expect(reported.http_status).toBe(200)
  const moderator = speaking(api, await signIn(api, { roles: ['student', 'staff'] }))
  const [item] = await api.db
    .select()
    .from(moderationCases)
    .where(and(eq(moderationCases.subject_id, subject), eq(moderationCases.kind, kind as 'homework')))
  const path = `/desk/reports/${item?.id}`
  const { data } = await moderator.get(path)
  await moderator.post(`${path}/hide`, { reason: 'It belittles a child.' })
  return { report: data, showAgain: () => moderator.post(`${path}/keep`, { reason: 'It was a joke.' }) }
}

test('homework that staff hide is gone for its students, in lists and emails, and comes back', async () => {
  const { id, first, second, student, mailed, tutor } = await aTask()
  const [one, other] = [await student(first), await student(second)]
  const reporter = speaking(api, one)
  const { report, showAgain } = await hide(reporter, 'homework', id)
  expect(report).toMatchObject({
    text: 'Puzzles 4 to 9.',
    author: { id: tutor.id },
    path: `/teach/homework/${id}`,
  })
  expect([(await one.get()).error, (await other.get()).error]).toEqual(['not_found', 'not_found'])
  expect((await one.seat()).homework).toEqual([])
  api.clock.advance(hour)
  await api.rounds.goOnce()
  expect(await mailed(second, /homework/i)).toEqual([])
  await showAgain()
  expect((await one.get()).data.words).toBe('Puzzles 4 to 9.')
  // A student who has given up the seat can't report the homework any more.
  const about = async () => speaking(api, other).get(`/reports/about?kind=homework&subject=${id}`)
  expect((await about()).data.text).toBe('Puzzles 4 to 9.')
  await api.db.update(userSchedules).set({ status: 'cancelled' }).where(eq(userSchedules.id, second.seat.id))
  expect((await about()).error).toBe('not_found')
})

test('what was handed in and the answer to it are reported by the other side, and are empty while staff hide them', async () => {
  const { first, student, get, answer, as } = await aTask()
  const own = await student(first)
  const reporter = speaking(api, own)
  const { data } = await own.handIn({ words: 'You are stupid.' })
  // Nobody can report their own words: not the student the hand-in, and not the tutor the answer.
  const about = (kind: string) => `/reports/about?kind=${kind}&subject=${data.hand_in.id}`
  expect((await reporter.get(about('handed_in'))).error).toBe('not_found')
  expect((await as.get(about('handed_in'))).data.text).toBe('You are stupid.')
  const { report } = await hide(as, 'handed_in', data.hand_in.id)
  expect(report).toMatchObject({ text: 'You are stupid.', author: { id: first.student.id } })
  const [row] = (await get()).students.filter(({ hand_in }: Listed) => hand_in !== null)
  expect(row.hand_in).toMatchObject({ words: '', pictures: [] })
  // There is no answer to report yet.
  expect((await reporter.get(about('homework_answer'))).error).toBe('not_found')
  await answer(data.hand_in.id, { answer: 'Nobody likes you.', mark: null })
  expect((await as.get(about('homework_answer'))).error).toBe('not_found')
  expect((await reporter.get(about('homework_answer'))).data.text).toBe('Nobody likes you.')
  const hidden = await hide(reporter, 'homework_answer', data.hand_in.id)
  expect(hidden.report).toMatchObject({ text: 'Nobody likes you.' })
  expect((await own.get()).data.hand_in.answer).toBe('')
  await hidden.showAgain()
  expect((await own.get()).data.hand_in.answer).toBe('Nobody likes you.')
})

test('only the person who decides about a hand-in sees its pictures at the desk, even while they are hidden', async () => {
  const { first, student, as } = await aTask()
  const own = await student(first)
  const bytes = await aPicture({ width: 600, height: 400 })
  const upload_id = await upload(api, { authorization: own.authorization, bytes, purpose: 'homework' })
  const { data } = await own.handIn({ words: '', upload_ids: [upload_id] })
  const { report } = await hide(as, 'handed_in', data.hand_in.id)
  expect(report.pictures).toMatchObject([{ width: 600, height: 400 }])
  const path = `/desk/reports/${report.id}`
  const staff = async (...staffRoles: StaffRole[]) =>
    speaking(api, await signIn(api, { roles: ['student', 'staff'], staffRoles }))
  const moderator = await staff('moderator')
  const [picture] = (await moderator.get(path)).data.pictures
  const file = await api.call().get(`${picture.base}-600.webp`).expect(200)
  expect(file.headers['content-security-policy']).toBe("default-src 'none'; sandbox")
  const looks = await rows(
    api.db,
    sql`SELECT 1 AS one FROM staff_actions WHERE action = 'read_report' AND subject_id = ${report.id}`,
    z.object({ one: z.int() }),
  )
  expect(looks).toHaveLength(2)
  const auditor = await (await staff('auditor')).get(path)
  expect([auditor.http_status, auditor.data.pictures]).toEqual([200, undefined])
  for (const other of [as, speaking(api, own), await staff('finance')])
    expect((await other.get(path)).http_status).toBe(403)
  // Once the hand-in is shown again, there is nothing left to decide, so its pictures aren't shown at the desk.
  await moderator.post(`${path}/keep`, { reason: 'It was a joke.' })
  expect((await moderator.get(path)).data.pictures).toBeUndefined()
})
