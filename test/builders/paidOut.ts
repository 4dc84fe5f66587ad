import { aUser, type TestApi } from './api.ts'
import { postAs } from './buying/enrolments.ts'
import { somePayoutDetails } from './money/payouts.ts'

const owner = (api: TestApi) => aUser(api, { roles: ['student', 'staff'], staffRoles: ['owner'] })

/** Pays out all that is due to this tutor, through a run that two members of staff make. */
export async function paidOut(api: TestApi, tutor: { readonly id: string }): Promise<void> {
  await somePayoutDetails(api, tutor)
  const { data: run } = await postAs(api, await owner(api), '/desk/payouts')
  const approval = { payouts: run.payouts, expected_total: run.total, reason: 'Checked against the month.' }
  const second = await owner(api)
  await postAs(api, second, `/desk/payouts/${run.id}/approve`, approval)
  const lines = run.lines.map(
    ({ number }: { readonly number: string }, nth: number) => `${number},N33226123456${nth}`,
  )
  await postAs(api, second, `/desk/payouts/${run.id}/statement`, { text: lines.join('\n') })
}
