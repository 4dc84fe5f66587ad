import { day, hour, later } from '#api/clock.ts'
import { aUser, type TestApi } from '../api.ts'
import { goTo, postAs } from '../buying/enrolments.ts'
import { somePayoutDetails } from '../money/payouts.ts'
import { anEnrolment, aTaughtGroup, lessonsOf } from '../teaching/classes.ts'

type Details = Parameters<typeof somePayoutDetails>[2]

/** A run that pays a tutor for each of these prices, for one class, prepared by staff and waiting for approval. */
export async function aPreparedRun(api: TestApi, prices: readonly number[], details: Details = {}) {
  const tutors = []
  let last = api.clock()
  for (const price of prices) {
    const starts_on = later(api.clock(), day).toISOString().slice(0, 10)
    const { tutor, schedule } = await aTaughtGroup(api, { students: 0, classes_total: 1, starts_on })
    await anEnrolment(api, { schedule, student: await aUser(api), price })
    for (const { ends_at } of await lessonsOf(api, schedule)) last = ends_at > last ? ends_at : last
    tutors.push(tutor)
  }
  goTo(api, later(last, 73 * hour))
  await api.rounds.goOnce()
  for (const tutor of tutors) await somePayoutDetails(api, tutor, details)
  return { tutors, ...(await nextRun(api)) }
}

/** Prepares whatever is due now. */
export async function nextRun(api: TestApi) {
  const { data: run } = await postAs(api, await someStaff(api), '/desk/payouts')
  const approval = { payouts: run.payouts, expected_total: run.total, reason: 'Checked against the month.' }
  return { run, path: `/desk/payouts/${String(run.id)}`, approval }
}

export const someStaff = (api: TestApi) => aUser(api, { roles: ['student', 'staff'] })

/** Like `aPreparedRun`, and approved by a colleague. */
export async function anApprovedRun(api: TestApi, prices: readonly number[], details: Details = {}) {
  const { path, approval, tutors } = await aPreparedRun(api, prices, details)
  return { ...(await approved(api, { path, approval })), path, tutors }
}

export async function approved(api: TestApi, { path, approval }: { path: string; approval: object }) {
  const staff = await someStaff(api)
  const { data: run } = await postAs(api, staff, `${path}/approve`, approval)
  const lineOf = (tutor: { readonly id: string } | undefined) =>
    run.lines.find((line: { tutor: { id: string } }) => line.tutor.id === tutor?.id)
  const paste = (text: string) => postAs(api, staff, `${path}/statement`, { text })
  return { staff, run, lineOf, paste }
}
