import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { day, hour, later } from '#api/clock.ts'
import { rows } from '#api/db/rows.ts'
import { classesGivenBack, type orderLines } from '#api/tables.ts'
import { aUser, signIn, startApi, type TestApi } from '../../../../builders/api.ts'
import { goTo } from '../../../../builders/buying/enrolments.ts'
import { balancesOf, wrongBooks } from '../../../../builders/money/ledger.ts'
import { anEnrolment, aTaughtGroup, lessonsOf } from '../../../../builders/teaching/classes.ts'
import { testStart } from '../../../../builders/testStart.ts'
import { speaking } from '../../../../builders/timetable/demos.ts'

let api: TestApi
beforeEach(async () => {
  api = await startApi()
})
afterEach(async () => {
  expect(await wrongBooks(api)).toEqual([])
  await api.close()
})

/** A seat in a group of four weekly classes, Mondays at 6 pm, for ₹400.01. */
async function aSeat(terms: Partial<typeof orderLines.$inferInsert> = { leaving_policy: 'standard' }) {
  const group = await aTaughtGroup(api, { students: 0, classes_total: 4 })
  const student = await aUser(api)
  const seat = await anEnrolment(api, { schedule: group.schedule, student, price: 40_001, terms })
  const lessons = await lessonsOf(api, group.schedule)
  const lesson = (nth: number) => {
    const nthLesson = lessons[nth]
    if (!nthLesson) throw new Error('There is no such class.')
    return nthLesson
  }
  const as = {
    student: speaking(api, await signIn(api, student)),
    tutor: speaking(api, await signIn(api, group.tutor)),
  }
  const { course, schedule, tutor } = group
  const look = async () =>
    (await as.student.get(`/student/my-courses/${course.id}/schedules/${schedule.id}`)).data
  const give = (nth: number, credit = 10_000) =>
    as.student.post(`/classes/${lesson(nth).id}/give-back`, { credit })
  const mark = (nth: number, body: object) =>
    as.tutor.post(`/my-courses/${course.id}/schedules/${schedule.id}/mark-attendance`, {
      class_id: lesson(nth).id,
      ...body,
    })
  return { ...group, tutor, student, seat, lesson, as, look, give, mark }
}

const at = async (moment: Date) => {
  goTo(api, moment)
  await api.rounds.goOnce()
}

describe('a class given back in time', () => {
  test('becomes credit, once however often it’s pressed, and is no longer their class', async () => {
    const { student, tutor, lesson, seat, as, look, give } = await aSeat()
    expect((await look()).lessons.map(({ give_back }: { give_back?: number }) => give_back)).toEqual([
      10_000, 10_000, 10_000, 10_000,
    ])
    const pressed = await Promise.all([give(0), give(0), give(0)])
    expect(pressed.map(({ data }) => data)).toEqual([
      { credit: 10_000 },
      { credit: 10_000 },
      { credit: 10_000 },
    ])
    expect(await balancesOf(api, student.id)).toEqual({ credit: 10_000 })
    expect(await balancesOf(api, tutor.id)).toEqual({ prepaid: 30_001 })
    const seen = await look()
    expect(seen).toMatchObject({ classes_left: 3, classes_used: 1, next_class: { id: lesson(1).id } })
    expect(seen.lessons[0]).toMatchObject({ given_back: 10_000, mark: 'excused', dispute_until: null })
    expect(seen.lessons[0].give_back).toBeUndefined()
    expect((await as.student.get('/student/credit')).data).toMatchObject({
      balance: 10_000,
      items: [{ cause: 'class', amount: 10_000, class: { number: 1 } }],
      total: 1,
    })
    await at(later(lesson(0).ends_at, hour))
    const dispute = {
      reason: 'class_cut_short',
      text: 'The class ended after ten minutes.',
      class_id: lesson(0).id,
    }
    const refused = await as.student.post(`/courses/user-schedules/${seat.id}/dispute`, dispute)
    expect(refused.http_status).toBe(422)
  })

  test('leaves the tutor exactly what the others cost', async () => {
    const { student, tutor, lesson, give } = await aSeat()
    await give(1)
    await at(later(lesson(0).ends_at, hour))
    expect(await balancesOf(api, tutor.id)).toEqual({ prepaid: 20_001, held: 10_000 })
    await at(later(lesson(1).ends_at, hour))
    expect(await balancesOf(api, tutor.id)).toMatchObject({ prepaid: 20_001 })
    await at(later(lesson(3).ends_at, 5 * day))
    await api.rounds.goOnce()
    expect(await balancesOf(api, tutor.id)).toEqual({ due: 30_001 })
    expect(await balancesOf(api, student.id)).toEqual({ credit: 10_000 })
  })

  test('is marked excused, whatever the sheet says', async () => {
    const { student, lesson, give, mark, look } = await aSeat()
    await give(0)
    await at(later(lesson(0).starts_at, hour))
    const wrong = await mark(0, { marks: [{ user_id: student.id, mark: 'absent' }] })
    expect(wrong.http_status).toBe(409)
    expect((await mark(0, { marks: [], rest: 'present' })).http_status).toBe(200)
    expect((await look()).lessons[0].mark).toBe('excused')
    expect((await look()).classes_used).toBe(1)
  })

  test('isn’t refunded again when the student leaves', async () => {
    const { student, seat, give, as } = await aSeat()
    await give(0)
    const { data } = await as.student.post(`/courses/user-schedules/${seat.id}/leave`, { as: 'credit' })
    expect(data).toEqual({ refunded: 30_001 })
    expect(await balancesOf(api, student.id)).toEqual({ credit: 40_001 })
  })
})

test('too late, too little or by somebody else, nothing is given back', async () => {
  const { student, lesson, give, look, as } = await aSeat()
  expect((await give(0, 9000)).error?.code ?? (await give(0, 9000)).http_status).toBeTruthy()
  goTo(api, later(lesson(0).starts_at, -24 * hour))
  expect((await give(0)).http_status).toBe(409)
  expect((await look()).lessons[0].give_back).toBeUndefined()
  const stranger = speaking(api, await signIn(api, await aUser(api)))
  expect((await stranger.post(`/classes/${lesson(1).id}/give-back`, { credit: 10_000 })).http_status).toBe(
    404,
  )
  expect((await as.tutor.post(`/classes/${lesson(1).id}/give-back`, { credit: 10_000 })).http_status).toBe(
    404,
  )
  expect(await balancesOf(api, student.id)).toEqual({})
})

test('by strict terms a class brings all of its price before the first, and half of it later', async () => {
  const strict = { leaving_policy: 'strict', leaving_notice_hours: 72, leaving_share: 5000 } as const
  const { lesson, look, give } = await aSeat(strict)
  expect((await look()).lessons[1].give_back).toBe(10_000)
  await at(later(lesson(0).ends_at, hour))
  expect((await look()).lessons[1].give_back).toBe(5000)
  expect((await give(1, 5000)).data).toEqual({ credit: 5000 })
})

describe('the database', () => {
  test('keeps what was given back, and never lets credit be bought or overdrawn', async () => {
    const { student, give } = await aSeat()
    await give(0)
    const says = (work: PromiseLike<unknown>) =>
      Promise.resolve(work).then(
        () => 'did it',
        (error) => String(error.cause ?? error),
      )
    expect(await says(api.db.delete(classesGivenBack))).toContain('stays given back')
    const move = (kind: string, from: string, amount: number) =>
      says(
        api.db.transaction(async (tx) => {
          const [entry] = await rows(
            tx,
            sql`INSERT INTO ledger_entries (kind, cause, order_id, lines, at)
              SELECT ${kind}, ${`${kind} ${amount}`}, id, 2, ${testStart}::timestamptz FROM orders WHERE student_id = ${student.id} RETURNING number`,
            z.object({ number: z.coerce.number() }),
          )
          await tx.execute(sql`INSERT INTO ledger_lines (entry, position, account, owner, amount)
            VALUES (${entry?.number}, 1, ${from}, ${from === 'credit_held' ? student.id : ''}, ${amount}), (${entry?.number}, 2, 'credit', ${student.id}, ${-amount})`)
        }),
      )
    expect(await move('payment', 'clearing', 5000)).toContain('alone')
    expect(await move('goodwill', 'losses', 5000)).toContain('nothing says who did')
    expect(await move('credit_held', 'credit_held', -10_001)).toContain('ledger_balances_covered')
    expect(await balancesOf(api, student.id)).toEqual({ credit: 10_000 })
  })
})
