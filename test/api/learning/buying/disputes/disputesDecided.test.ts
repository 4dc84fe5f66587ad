import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { day, hour, later } from '#api/clock.ts'
import { disputes, refunds } from '#api/tables.ts'
import { aUser, startApi, type TestApi } from '../../../../builders/api.ts'
import {
  aGroupOfOne,
  aRaisedDispute,
  getAs,
  goTo,
  lineOf,
  postAs,
  raise,
  seatOf,
  statesOf,
} from '../../../../builders/buying/enrolments.ts'
import { mailsTo } from '../../../../builders/sent.ts'
import { lessonsOf } from '../../../../builders/teaching/classes.ts'

let api: TestApi
beforeEach(async () => {
  api = await startApi()
})
afterEach(() => api.close())

const mailCount = async (to: string | null) => (await mailsTo(api, to)).length

describe('the course of a dispute', () => {
  test('the tutor answers once', async () => {
    const { tutor, student, path } = await aRaisedDispute(api)
    const before = await mailCount(student.email)
    const text = 'The connection broke, and I gave the time back.'
    expect((await postAs(api, tutor, `${path}/answer`, { text })).data).toMatchObject({
      status: 'answered',
      answer: text,
      events: [{ by: 'student' }, { to: 'answered', by: 'tutor' }],
      can: { answer: false },
    })
    expect(await mailCount(student.email)).toBe(before + 1)
    expect((await postAs(api, tutor, `${path}/answer`, { text })).error).toBe('already_said')
    expect((await postAs(api, student, `${path}/answer`, { text })).http_status).toBe(403)
  })

  test('the student withdraws it, and may raise it again', async () => {
    const group = await aRaisedDispute(api)
    expect((await postAs(api, group.tutor, `${group.path}/withdraw`)).http_status).toBe(404)
    expect((await postAs(api, group.student, `${group.path}/withdraw`)).data.status).toBe('withdrawn')
    expect((await postAs(api, group.student, `${group.path}/withdraw`)).error).toBe('wrong_state')
    expect((await postAs(api, group.tutor, `${group.path}/answer`, { text: 'Thank you.' })).error).toBe(
      'wrong_state',
    )
    expect((await raise(api, group, { class_id: group.lesson.id })).data.id).not.toBe(group.id)
  })

  test('a refund goes back once, however many decide at once', async () => {
    const { staff, seat, path, id } = await aRaisedDispute(api)
    const decide = () =>
      postAs(api, staff, `${path}/resolve`, { outcome: 'refund', refund: 50_000, note: 'Half the class.' })
    const answers = await Promise.all([decide(), decide()])
    expect(answers.map(({ http_status }) => http_status).toSorted()).toEqual([200, 409])
    expect(await api.db.select().from(refunds)).toMatchObject([{ amount: 50_000, cause: `dispute ${id}` }])
    expect(await lineOf(api, seat)).toMatchObject({ refunded: 50_000 })
    expect((await getAs(api, staff, path)).data).toMatchObject({
      status: 'resolved',
      outcome: 'refund',
      refund: 50_000,
      events: [{ to: 'opened' }, { to: 'resolved', by: 'us' }],
    })
  })

  test('a refund is at most what is left, and says so when nothing is', async () => {
    const first = await aRaisedDispute(api)
    const body = { outcome: 'refund', refund: 900_000, note: 'All of it.' }
    expect((await postAs(api, first.staff, `${first.path}/resolve`, body)).data.refund).toBe(400_000)
    const { data } = await raise(api, first)
    const nothing = await postAs(api, first.staff, `/disputes/${data.id}/resolve`, body)
    expect(nothing).toMatchObject({ http_status: 422, data: { fields: { refund: expect.any(String) } } })
    expect(await statesOf(api, data)).toEqual(['opened'])
  })

  test('an extra class is one more for the student, after the last of the group', async () => {
    const { staff, seat, schedule, last, path } = await aRaisedDispute(api)
    const body = { outcome: 'extra_class', note: 'One class in place of it.' }
    expect((await postAs(api, staff, `${path}/resolve`, body)).data).toMatchObject({
      outcome: 'extra_class',
      refund: null,
    })
    expect((await seatOf(api, seat)).classes_total).toBe(9)
    const lessons = await lessonsOf(api, schedule)
    expect(lessons.at(-1)).toMatchObject({ number: 9, starts_at: later(last.starts_at, 7 * day) })
  })

  test('an extra class is refused where the student has left, and nothing is decided', async () => {
    const { staff, student, seat, schedule, path } = await aRaisedDispute(api)
    await postAs(api, student, `/courses/user-schedules/${seat.id}/leave`)
    const body = { outcome: 'extra_class', note: 'One class in place of it.' }
    expect((await postAs(api, staff, `${path}/resolve`, body)).error).toBe('wrong_state')
    expect((await getAs(api, student, path)).data.status).toBe('opened')
    expect(await lessonsOf(api, schedule)).toHaveLength(8)
  })

  test('who is a side of it, or no staff, cannot decide it', async () => {
    const { tutor, student, path } = await aRaisedDispute(api)
    const body = { outcome: 'no_change', note: 'Nothing to change.' }
    for (const person of [tutor, student])
      expect((await postAs(api, person, `${path}/resolve`, body)).http_status).toBe(403)
    const both = await aUser(api, { roles: ['student', 'staff'] })
    await api.db.update(disputes).set({ student_id: both.id })
    expect((await postAs(api, both, `${path}/resolve`, body)).http_status).toBe(403)
  })

  test.each([
    ['a refund without an amount', { outcome: 'refund', note: 'A refund.' }],
    ['an amount without a refund', { outcome: 'no_change', note: 'Nothing.', refund: 100 }],
    ['no explanation', { outcome: 'no_change', note: '' }],
  ])('%s is refused', async (_what, body) => {
    const { staff, path } = await aRaisedDispute(api)
    expect((await postAs(api, staff, `${path}/resolve`, body)).http_status).toBe(422)
    expect((await getAs(api, staff, path)).data.status).toBe('opened')
  })

  test('while it is open, answered or not, the seat does not complete', async () => {
    const group = await aGroupOfOne(api)
    goTo(api, later(group.last.ends_at, hour))
    await api.rounds.goOnce()
    const { data } = await raise(api, group)
    api.clock.advance(5 * day)
    await api.rounds.goOnce()
    expect((await seatOf(api, group.seat)).status).toBe('active')
    const answer = await postAs(api, group.tutor, `/disputes/${data.id}/answer`, { text: 'It was whole.' })
    expect(answer.data.status).toBe('answered')
    await api.rounds.goOnce()
    expect((await seatOf(api, group.seat)).status).toBe('active')
    await api.db
      .update(disputes)
      .set({ status: 'withdrawn', updated_at: api.clock() })
      .where(eq(disputes.id, data.id))
    await api.rounds.goOnce()
    expect((await seatOf(api, group.seat)).status).toBe('completed')
  })
})
