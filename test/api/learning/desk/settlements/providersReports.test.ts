import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { minute } from '#api/clock.ts'
import { aUser, signIn } from '../../../../builders/api.ts'
import { getAs, postAs } from '../../../../builders/buying/enrolments.ts'
import { payingAt, type Till } from '../../../../builders/buying/paying.ts'
import { aProvider, type OtherSide, theSandbox } from '../../../../builders/buying/providers.ts'
import { sendReport } from '../../../../builders/desk/settlements.ts'
import { balancesOf, wrongBooks } from '../../../../builders/money/ledger.ts'

const sides: readonly [string, () => OtherSide | Promise<OtherSide>][] = [
  ['the sandbox', theSandbox],
  ['Razorpay', () => aProvider('razorpay')],
  ['Stripe', () => aProvider('stripe')],
]

/** Settlement reports are read exactly as the stand-ins write them. */
describe.each(sides)('the report of %s', (_name, open) => {
  let side: OtherSide
  let till: Till
  beforeAll(async () => {
    side = await open()
    till = await payingAt(side)
  })
  afterAll(() => till?.close())

  test('matches what was paid and given back, and empties its account', async () => {
    const { api } = till
    const order = await till.underWay()
    await side.fail(order.reference)
    const second = await till.startPaying(order)
    await side.pay(second.reference)
    await till.pass(minute)
    // The first payment succeeds after all, and is refunded.
    await side.pay(order.reference)
    await till.pass(minute)
    await till.pass(2 * minute)
    const who = await aUser(api, { roles: ['student', 'staff'] })
    const text = await reportOf(side, till, who)
    const { id, error } = await sendReport(api, who, text, side.name as 'sandbox')
    expect(error).toBeNull()
    const { data } = await getAs(api, who, `/desk/settlements/${id}`)
    expect(data).toMatchObject({ fates: [{ fate: 'matches', lines: 3 }], missing: [] })
    await postAs(api, who, `/desk/settlements/${id}/take`)
    expect(await balancesOf(api, '')).toEqual({ bank: -381_120, provider_fees: -18_880 })
    expect(await wrongBooks(api)).toEqual([])
  })
})

async function reportOf(side: OtherSide, { api }: Till, who: { readonly id: string }): Promise<string> {
  if (side.answers) return side.report()
  const { authorization } = await signIn(api, who)
  const day = api.clock().toISOString().slice(0, 10)
  const file = api.call().get(`/api/v1/desk/settlements.csv?day=${day}`).set('Authorization', authorization)
  return (await file.expect(200)).text
}
