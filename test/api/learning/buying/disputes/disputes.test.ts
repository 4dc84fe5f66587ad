import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { day, hour, later, minute } from '#api/clock.ts'
import { newId } from '#api/db/ids.ts'
import { disputes, uploads } from '#api/tables.ts'
import { aUser, startApi, type TestApi } from '../../../../builders/api.ts'
import {
  aBegunGroup,
  aGroupOfOne,
  aRaisedDispute,
  callAs,
  complaint,
  getAs,
  goTo,
  marked,
  postAs,
  raise,
} from '../../../../builders/buying/enrolments.ts'
import { mailsTo } from '../../../../builders/sent.ts'

let api: TestApi
beforeEach(async () => {
  api = await startApi()
})
afterEach(() => api.close())

const mailCount = async (to: string | null) => (await mailsTo(api, to)).length

async function aPicture(owner: { id: string }, purpose: 'evidence' | 'cover' = 'evidence') {
  const now = api.clock()
  const id = newId(now)
  const image = { base: `/api/v1/media/${id}`, widths: [960], width: 960, height: 540, alt: '' }
  await api.db.insert(uploads).values({
    id,
    owner_id: owner.id,
    purpose,
    content_type: 'image/webp',
    bytes: 10,
    status: 'stored',
    image,
    created_at: now,
    expires_at: later(now, minute),
  })
  return id
}

describe('raising a dispute', () => {
  test('attaches the records of that moment and tells both sides', async () => {
    const group = await aBegunGroup(api)
    await marked(api, group, ['absent'])
    const picture = await aPicture(group.student)
    const answer = await raise(api, group, { class_id: group.lesson.id, evidence: [picture] })
    expect(answer).toMatchObject({
      http_status: 200,
      data: {
        status: 'opened',
        reason: 'class_cut_short',
        enrolment_id: group.seat.id,
        class: { id: group.lesson.id, number: 1 },
        student: { id: group.student.id },
        tutor: { id: group.tutor.id },
        record: {
          classes_total: 8,
          classes_used: 1,
          attendance: [{ number: 1, starts_at: group.lesson.starts_at.toISOString(), mark: 'absent' }],
        },
        events: [{ to: 'opened', by: 'student' }],
        can: { answer: false, withdraw: true, resolve: false },
      },
    })
    expect(answer.data.evidence).toMatchObject([{ width: 960 }])
    expect(answer.data.evidence[0].base).not.toContain('/media/')
    await marked(api, group, ['present'])
    const shown = await getAs(api, group.student, `/disputes/${answer.data.id}`)
    expect(shown.data.record).toEqual(answer.data.record)
    expect(await mailCount(group.student.email)).toBeGreaterThan(0)
    expect(await mailCount(`${group.tutor.id}@example.com`)).toBeGreaterThan(0)
    const mine = await getAs(api, group.student, '/student/my-courses')
    expect(mine.data.items[0].dispute).toEqual({ id: answer.data.id, status: 'opened' })
  })

  test('is possible from the beginning of a class until 72 hours after its end', async () => {
    const group = await aGroupOfOne(api)
    const about = { class_id: group.lesson.id }
    goTo(api, later(group.lesson.starts_at, -1))
    expect((await raise(api, group, about)).error).toBe('too_early')
    expect((await raise(api, group)).error).toBe('too_early')
    goTo(api, later(group.lesson.ends_at, 72 * hour))
    expect((await raise(api, group, about)).error).toBe('too_late')
    expect((await raise(api, group)).error).toBe('too_late')
    api.clock.advance(-1)
    expect((await raise(api, group, about)).http_status).toBe(200)
    expect((await raise(api, group)).http_status).toBe(200)
  })

  test('of a charge is possible for a week after it, before any class', async () => {
    const group = await aGroupOfOne(api, { starts_on: '2027-01-10' })
    api.clock.advance(7 * day)
    expect((await raise(api, group, { reason: 'charged_wrongly' })).error).toBe('too_late')
    api.clock.advance(-1)
    expect((await raise(api, group)).error).toBe('too_early')
    expect((await raise(api, group, { reason: 'charged_wrongly' })).http_status).toBe(200)
  })

  test.each([
    ['a few words', { text: 'Too short.' }, 'text'],
    ['an unknown reason', { reason: 'weather' }, 'reason'],
    ['a class of somebody else’s', { class_id: 'elsewhere' }, 'class_id'],
    ['six pictures', { evidence: ['a', 'b', 'c', 'd', 'e', 'f'] }, 'evidence'],
    ['a picture that is not there', { evidence: ['nothing'] }, 'evidence'],
  ])('with %s is refused, naming the field', async (_what, body, field) => {
    const answer = await raise(api, await aBegunGroup(api), body)
    expect(answer).toMatchObject({ http_status: 422, data: { fields: { [field]: expect.any(String) } } })
    expect(await api.db.select().from(disputes)).toEqual([])
  })

  test('with another’s picture, or one for another purpose, is refused', async () => {
    const group = await aBegunGroup(api)
    for (const picture of [await aPicture(group.tutor), await aPicture(group.student, 'cover')]) {
      expect(await raise(api, group, { evidence: [picture] })).toMatchObject({ error: 'validation_failed' })
    }
  })

  test('of somebody else’s seat is not found', async () => {
    const { seat } = await aBegunGroup(api)
    const stranger = await aUser(api)
    expect((await raise(api, { student: stranger, seat })).http_status).toBe(404)
  })

  test('is one dispute: sent again it is the same, in other words it is refused', async () => {
    const group = await aBegunGroup(api)
    const about = { class_id: group.lesson.id }
    const answers = await Promise.all([1, 2, 3].map(() => raise(api, group, about)))
    const ids = new Set(answers.map(({ data }) => data.id))
    expect(ids.size).toBe(1)
    const other = await raise(api, group, { ...about, text: 'And the tutor was late by ten minutes.' })
    expect(other).toMatchObject({ http_status: 409, error: 'already_said' })
    expect(other.message).not.toMatch(/[0-9a-f]{32}/)
    expect(await api.db.select().from(disputes)).toHaveLength(1)
    expect((await raise(api, group)).http_status).toBe(200)
  })

  test('with one Idempotency-Key is answered the same', async () => {
    const { student, seat } = await aBegunGroup(api)
    const path = `/courses/user-schedules/${seat.id}/dispute`
    const call = { verb: 'post', path, key: 'dispute-1', body: complaint } as const
    expect(await callAs(api, student, call)).toEqual(await callAs(api, student, call))
  })
})

describe('who may see a dispute', () => {
  test('its two sides and staff; to everybody else it does not exist', async () => {
    const { student, tutor, staff, path, id } = await aRaisedDispute(api)
    const stranger = await aUser(api, { roles: ['student', 'tutor'] })
    for (const person of [student, tutor, staff])
      expect((await getAs(api, person, path)).http_status).toBe(200)
    expect((await getAs(api, stranger, path)).http_status).toBe(404)
    expect((await getAs(api, null, path)).http_status).toBe(401)
    for (const [step, body] of [
      ['answer', { text: 'That was not so.' }],
      ['withdraw', {}],
    ] as const)
      expect((await postAs(api, stranger, `${path}/${step}`, body)).http_status).toBe(404)
    const ids = async (person: { id: string }, list: string) =>
      (await getAs(api, person, list)).data.items.map((each: { id: string }) => each.id)
    expect(await ids(student, '/disputes')).toEqual([id])
    expect(await ids(tutor, '/disputes')).toEqual([])
    expect(await ids(tutor, '/disputes?as=tutor&status=opened')).toEqual([id])
    expect(await ids(stranger, '/disputes?as=tutor')).toEqual([])
    expect(await ids(staff, '/staff/disputes')).toEqual([id])
    expect((await getAs(api, tutor, '/staff/disputes')).http_status).toBe(403)
    expect(JSON.stringify(await getAs(api, tutor, path))).not.toContain(student.email)
  })

  test('staff see those that wait first, the longest waiting of them before the others', async () => {
    const group = await aBegunGroup(api, { students: 3 })
    const ids: string[] = []
    for (const { student, seat } of group.pupils) {
      ids.push((await raise(api, { student, seat })).data.id)
      api.clock.advance(minute)
    }
    await postAs(api, group.student, `/disputes/${ids[0]}/withdraw`)
    const { data } = await getAs(api, group.staff, '/staff/disputes')
    expect(data.items.map(({ id }: { id: string }) => id)).toEqual([ids[1], ids[2], ids[0]])
    expect(data.total).toBe(3)
  })
})
