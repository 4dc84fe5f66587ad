import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { z } from 'zod/mini'
import { day, later, minute } from '#api/clock.ts'
import { rows } from '#api/db/rows.ts'
import { holdings } from '#api/learning/account/holdings/index.ts'
import { materials, moderationCases, uploads, userSchedules } from '#api/tables.ts'
import { aUser, signIn, startApi, type TestApi } from '../../../../builders/api.ts'
import { announce, aPicture, upload } from '../../../../builders/base/uploads.ts'
import { someId } from '../../../../builders/catalogue/courses.ts'
import { aTaughtGroup } from '../../../../builders/teaching/classes.ts'
import { aMaterial, anMp3, aPdf } from '../../../../builders/teaching/materials.ts'
import { speaking } from '../../../../builders/timetable/demos.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

interface Given {
  readonly id: string
  readonly title: string
  readonly url: string
  readonly class_id: string | null
}

async function aGroup() {
  const group = await aTaughtGroup(api, { students: 2 })
  const { course, schedule, tutor, pupils, lessons } = group
  const [first, second] = pupils
  const [lesson] = lessons
  if (!first || !second || !lesson) throw new Error('The group is empty.')
  const authorization = (await signIn(api, tutor)).authorization
  const as = speaking(api, { authorization })
  const path = `/my-courses/${course.id}/schedules/${schedule.id}/materials`
  const read = async ({ student }: typeof first): Promise<readonly Given[]> => {
    const own = speaking(api, await signIn(api, student))
    return (await own.get(`/student/my-courses/${course.id}/schedules/${schedule.id}`)).data.materials
  }
  const send = (bytes: Buffer, content_type: 'application/pdf' | 'audio/mpeg' | 'image/jpeg') =>
    upload(api, { authorization, bytes, purpose: 'material', content_type })
  return {
    ...group,
    ...{ first, second, lesson, as, authorization, path, read, send },
    add: (body: object) => as.post(path, body),
    titles: async () => (await as.get(path)).data.materials.map(({ title }: Given) => title),
  }
}

const link = { title: 'Rules', url: 'https://example.com/rules?a=1#b' }

test('files and links of a group and of a class are read by its students, each in its place', async () => {
  const { lesson, first, add, read, send } = await aGroup()
  const class_id = lesson.id
  await add({ title: 'Worksheet 1 / forks', class_id, upload_id: await send(aPdf, 'application/pdf') })
  await add({ title: 'Dictation', class_id, upload_id: await send(anMp3, 'audio/mpeg') })
  const bytes = await aPicture({ width: 600, height: 300 })
  await add({ title: 'The board', class_id, upload_id: await send(bytes, 'image/jpeg') })
  expect((await add(link)).http_status).toBe(200)
  const list = await read(first)
  expect(list).toMatchObject([
    { ...link, kind: 'link', class_id: null, file_name: null, bytes: null },
    { kind: 'pdf', class_id, file_name: 'Worksheet 1 forks.pdf', bytes: aPdf.length, image: null },
    { kind: 'audio', file_name: 'Dictation.mp3' },
    { kind: 'picture', file_name: 'The board.webp', image: { width: 600 } },
  ])
  for (const { url } of list.slice(1)) await api.call().get(url).expect(200)
})

test('a document is handed out as it was sent, to be saved, at an address that ends', async () => {
  const { first, add, read, send } = await aGroup()
  await add({ title: 'Worksheet', upload_id: await send(aPdf, 'application/pdf') })
  const [{ url } = { url: '' }] = await read(first)
  expect(url).toMatch(/^\/api\/v1\/evidence\/\d+\.[\w-]{43}\/[\da-f]{32}\.pdf$/)
  const answer = await api.call().get(url).buffer().expect(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=3600, immutable',
  })
  expect(answer.headers['content-security-policy']).toMatch(/sandbox$/)
  expect(answer.body).toEqual(aPdf)
  await api.call().get(url).set('Range', 'bytes=0-4').expect(206)
  await api
    .call()
    .get(url.replace(/\.pdf$/, '.mp3'))
    .expect(404)
  await api
    .call()
    .get(url.replace(/\.[\w-]{43}\//, `.${'A'.repeat(43)}/`))
    .expect(404)
  api.clock.advance(day)
  await api.call().get(url).expect(404)
})

test('a file that isn’t what it says is refused, and so are other kinds of files', async () => {
  const { authorization, as } = await aGroup()
  const page = Buffer.from('<!doctype html><script>alert(1)</script>')
  for (const content_type of ['application/pdf', 'audio/mpeg', 'audio/mp4'] as const) {
    const { path } = await announce(api, { authorization, bytes: page, purpose: 'material', content_type })
    await api.call().put(path).set('Content-Type', content_type).send(page).expect(422)
  }
  const asked = (body: object) => as.post('/upload', { bytes: 100, purpose: 'material', ...body })
  expect((await asked({ content_type: 'text/html' })).error).toBe('validation_failed')
  expect((await asked({ content_type: 'video/mp4' })).error).toBe('validation_failed')
  expect((await asked({ content_type: 'application/pdf', purpose: 'recap' })).error).toBe('validation_failed')
  expect((await asked({ content_type: 'application/pdf', bytes: 21 * 1024 * 1024 })).error).toBe(
    'validation_failed',
  )
  expect((await asked({ content_type: 'application/pdf', bytes: 20 * 1024 * 1024 })).http_status).toBe(200)
})

test('the tutor renames, orders and removes, and the same again adds nothing', async () => {
  const { path, as, add, titles } = await aGroup()
  const added = await Promise.all([add(link), add(link)])
  expect(added.map(({ http_status }) => http_status)).toEqual([200, 200])
  await add({ title: 'Second', url: 'https://example.com/2' })
  const { data } = await add({ title: 'Third', url: 'https://example.com/3' })
  const [rules, second, third] = data.materials.map(({ id }: Given) => `${path}/${id}`)
  await as.patch(third, { move: 'up' })
  await as.patch(third, { move: 'up' })
  await as.patch(third, { move: 'up' })
  await as.patch(rules, { title: 'All rules' })
  expect(await titles()).toEqual(['Third', 'All rules', 'Second'])
  await as.patch(third, { move: 'down' })
  await as.delete(second)
  expect(await titles()).toEqual(['All rules', 'Third'])
  expect((await as.patch(second, { title: 'Gone' })).error).toBe('not_found')
  expect((await as.patch(rules, { title: ' ' })).data.fields).toHaveProperty('title')
})

test('nothing but a whole https address is a link, and a material is one of the two', async () => {
  const { add } = await aGroup()
  for (const url of ['http://example.com', 'javascript:alert(1)', '//example.com', '/account', 'example.com'])
    expect((await add({ title: 'Here', url })).data.fields).toHaveProperty('url')
  expect((await add({ title: 'Nothing' })).data.fields).toHaveProperty('upload_id')
  expect((await add({ title: 'Both', url: link.url, upload_id: 'a' })).data.fields).toHaveProperty(
    'upload_id',
  )
  expect((await add({ ...link, class_id: 'of another group' })).data.fields).toHaveProperty('class_id')
  expect((await add({ title: 'Not sent', upload_id: someId() })).data.fields).toHaveProperty('upload_id')
})

test('a class has at most twenty, and the files of a tutor a gigabyte', async () => {
  const { schedule, tutor, add, send } = await aGroup()
  for (let position = 1; position <= 19; position += 1)
    await aMaterial(api, schedule, { position, url: `https://example.com/${position}` })
  const upload_id = await send(aPdf, 'application/pdf')
  const weigh = (bytes: number) => api.db.update(uploads).set({ bytes }).where(eq(uploads.id, upload_id))
  const large = await send(aPdf, 'application/pdf')
  await api.db.update(uploads).set({ bytes: 1_000_000_000 }).where(eq(uploads.id, large))
  const other = await aTaughtGroup(api)
  await aMaterial(api, other.schedule, { url: null, upload_id: large })
  await weigh(1)
  const full = await add({ title: 'Worksheet', upload_id })
  expect(full.data.fields.upload_id).toContain('1 GB')
  await api.db
    .update(uploads)
    .set({ bytes: 1_000_000_000 - 1 })
    .where(eq(uploads.id, large))
  expect((await add({ title: 'Worksheet', upload_id })).http_status).toBe(200)
  expect((await add(link)).data.fields.url).toContain('20 materials')
  expect(tutor.id).not.toBe(other.tutor.id)
})

test('those of another group, of a seat given up, or not meant to come to the class see nothing of it', async () => {
  const { lesson, first, second, add, read } = await aGroup()
  await add({ ...link, class_id: lesson.id })
  await add({ title: 'For all', url: 'https://example.com/all' })
  const titlesOf = async (pupil: typeof first) => (await read(pupil)).map(({ title }) => title)
  expect(await titlesOf(first)).toEqual(['For all', 'Rules'])
  const seatIs = (values: Partial<typeof userSchedules.$inferInsert>) =>
    api.db.update(userSchedules).set(values).where(eq(userSchedules.id, first.seat.id))
  await seatIs({ status: 'paused', updated_at: later(lesson.starts_at, -minute) })
  expect(await titlesOf(first)).toEqual(['For all'])
  await seatIs({ status: 'cancelled' })
  expect(await titlesOf(first)).toEqual([])
  expect(await titlesOf(second)).toEqual(['For all', 'Rules'])
  const other = await aGroup()
  expect(await other.read(other.first)).toEqual([])
})

test('they’re ready in the room of their class', async () => {
  const { lesson, lessons, first, as, add } = await aGroup()
  await add({ ...link, class_id: lesson.id })
  await add({ title: 'For all', url: 'https://example.com/all' })
  await add({ title: 'Next time', url: 'https://example.com/next', class_id: lessons[1]?.id })
  const student = speaking(api, await signIn(api, first.student))
  for (const person of [student, as]) {
    const { data } = await person.get(`/rooms/class/${lesson.id}`)
    expect(data.materials.map(({ title }: Given) => title)).toEqual(['Rules', 'For all'])
  }
})

test('a file goes a day after it was taken away, and one that is shown stays', async () => {
  const { path, first, as, add, read, send } = await aGroup()
  const upload_id = await send(aPdf, 'application/pdf')
  const { data } = await add({ title: 'Worksheet', upload_id })
  api.clock.advance(day + minute)
  await api.rounds.goOnce()
  const [{ url } = { url: '' }] = await read(first)
  await api.call().get(url).expect(200)
  await as.delete(`${path}/${data.materials[0].id}`)
  await api.rounds.goOnce()
  await api.rounds.goOnce()
  expect(await api.db.$count(uploads, eq(uploads.id, upload_id))).toBe(0)
  await api.call().get(url).expect(404)
})

test('a student reports one, staff see its file, and what they hide is gone for the group', async () => {
  const { first, second, as, path, add, read, send } = await aGroup()
  const { data } = await add({ title: 'Worksheet', upload_id: await send(aPdf, 'application/pdf') })
  const subject = data.materials[0].id
  const about = `/reports/about?kind=material&subject=${subject}`
  const student = speaking(api, await signIn(api, first.student))
  expect((await student.get(about)).data).toMatchObject({ text: 'Worksheet', is_own: false })
  const stranger = speaking(api, await signIn(api, await aUser(api)))
  expect((await stranger.get(about)).error).toBe('not_found')
  await student.post('/reports', { kind: 'material', subject, reason: 'abusive' })
  const moderator = speaking(api, await signIn(api, { roles: ['student', 'staff'] }))
  const [item] = await api.db.select().from(moderationCases).where(eq(moderationCases.subject_id, subject))
  const report = (await moderator.get(`/desk/reports/${item?.id}`)).data
  await api.call().get(report.file.url).expect(200)
  await moderator.post(`/desk/reports/${item?.id}/hide`, { reason: 'It belittles a child.' })
  expect(await read(second)).toEqual([])
  expect((await as.get(path)).data.materials[0].hidden).toBe(true)
})

test('each side takes along what it was given or gave, and a tutor’s files go with the account', async () => {
  const { first, tutor, schedule, add, read, send } = await aGroup()
  await add(link)
  await add({ title: 'Worksheet', upload_id: await send(aPdf, 'application/pdf') })
  const heldBy = async ({ id }: { readonly id: string }) => {
    const parts = await Promise.all(
      holdings.materials.map((part) => rows(api.db, part.rows(id), z.object({ title: z.string() }))),
    )
    return parts.map((part) => part.map(({ title }) => title).sort())
  }
  expect(await heldBy(first.student)).toEqual([['Rules', 'Worksheet'], []])
  expect(await heldBy(tutor)).toEqual([[], ['Rules', 'Worksheet']])
  for (const part of holdings.uploads) await part.erase(api.db, tutor.id)
  api.clock.advance(day)
  await api.rounds.goOnce()
  expect((await read(first)).map(({ title }) => title)).toEqual(['Rules'])
  expect(await api.db.$count(materials, eq(materials.schedule_id, schedule.id))).toBe(1)
})
