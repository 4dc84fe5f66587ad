import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { hour, later } from '#api/clock.ts'
import { courseSchedules } from '#api/tables.ts'
import { aUser, startApi, type TestApi } from '../../../../builders/api.ts'
import { getAs, goTo, postAs } from '../../../../builders/buying/enrolments.ts'
import { wrongBooks } from '../../../../builders/money/ledger.ts'
import { paidOut } from '../../../../builders/paidOut.ts'
import { anEnrolment, aTaughtGroup, lessonsOf } from '../../../../builders/teaching/classes.ts'

let api: TestApi
beforeEach(async () => {
  api = await startApi()
})
afterEach(async () => {
  expect(await wrongBooks(api)).toEqual([])
  await api.close()
})

/** A tutor who has taught all that was sold, a single class for this price. */
async function aTutorWhoHasFinished(price: number) {
  const { tutor, schedule } = await aTaughtGroup(api, { students: 0, classes_total: 1 })
  await anEnrolment(api, { schedule, student: await aUser(api), price })
  const [lesson] = await lessonsOf(api, schedule)
  if (!lesson) throw new Error('A class was expected.')
  const pass = async (moment: Date) => {
    goTo(api, moment)
    await api.rounds.goOnce()
  }
  await pass(later(lesson.ends_at, hour))
  return { tutor, whenDue: () => pass(later(lesson.ends_at, 73 * hour)) }
}

const openOf = async (person: { readonly id: string }) =>
  (await getAs(api, person, '/profile/closing')).data.open

/** A group goes on with a term after it, which the tutor has to cancel. */
async function endNextTerm(tutor: { readonly id: string }): Promise<void> {
  const [next] = await api.db.select().from(courseSchedules).where(eq(courseSchedules.status, 'open'))
  const cancelled = await postAs(api, tutor, `/my-courses/schedules/${next?.id}/cancel`, {
    reason: 'I’m moving away.',
  })
  expect(cancelled.http_status).toBe(200)
}

test('an account closes only when all that was earned is paid out, however little that is', async () => {
  const { tutor, whenDue } = await aTutorWhoHasFinished(1_234)
  // Held until the time for disputes is over, then due.
  expect(await openOf(tutor)).toContainEqual({ matter: 'earnings', count: 1 })
  await whenDue()
  await endNextTerm(tutor)
  expect(await openOf(tutor)).toEqual([{ matter: 'earnings', count: 1 }])
  await paidOut(api, tutor)
  expect(await openOf(tutor)).toEqual([])
  expect((await postAs(api, tutor, '/profile/close', {})).http_status).toBe(200)
})
