import { expect } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { orderRounds } from '#api/learning/buying/orders/index.ts'
import { Rounds } from '#api/rounds.ts'
import { outbox, payments, users } from '#api/tables.ts'
import type { Environment } from '#contract/settings.ts'
import { publicSite, startApi, type TestApi } from '../api.ts'
import { aBuyer, aGroup, type Buyer, enrolmentsOf, type Group } from './orders.ts'
import type { OtherSide } from './providers.ts'

/** An order for the last seat in a group. */
export interface Ordered {
  readonly group: Group
  readonly buyer: Buyer
  readonly id: string
  look(): Promise<Looked>
  status(): Promise<string>
}
interface Looked {
  readonly status: string
  readonly refunded: number
  readonly payments: readonly { readonly id: string; readonly status: string }[]
  readonly refunds: readonly { readonly amount: number; readonly status: string }[]
}
/** An order with a payment under way, and the provider's reference for it. */
export interface UnderWay extends Ordered {
  readonly reference: string
  readonly paymentId: string
}

/** An api whose students pay through this provider. */
export async function payingAt(side: OtherSide, environment: Environment = {}) {
  const api = await startApi({ environment: { ...publicSite, ...side.environment, ...environment } })
  await side.serve(api)
  return new Till(api, side)
}

export class Till {
  readonly api: TestApi
  readonly side: OtherSide
  /** Only the rounds for orders: tests let a thousand minutes pass, and other rounds don't matter here. */
  readonly #rounds: Rounds

  constructor(api: TestApi, side: OtherSide) {
    this.api = api
    this.side = side
    this.#rounds = new Rounds(orderRounds(api.context), api.context)
  }

  async ordered(): Promise<Ordered> {
    const [group, buyer] = [await aGroup(this.api, { capacity: 1 }), await aBuyer(this.api)]
    const { data } = await buyer.order(group)
    const look = async (): Promise<Looked> => (await buyer.get(`/orders/${data.id}`)).data
    return { group, buyer, id: data.id, look, status: async () => (await look()).status }
  }

  async startPaying({ buyer, id }: Pick<Ordered, 'buyer' | 'id'>) {
    const answer = await buyer.pay(id)
    const paymentId: string = answer.data?.payment_id ?? ''
    const [row] = await this.api.db.select().from(payments).where(eq(payments.id, paymentId))
    return { answer, paymentId, reference: row?.reference ?? '' }
  }

  async underWay(): Promise<UnderWay> {
    const order = await this.ordered()
    return { ...order, ...(await this.startPaying(order)) }
  }

  /** Moves both clocks, and runs the timed work for orders. */
  async pass(milliseconds: number): Promise<void> {
    this.api.clock.advance(milliseconds)
    await this.side.keepTime()
    await this.#rounds.goOnce()
  }

  /** Sends a webhook, as anybody could. */
  async send(text: string, headers: Readonly<Record<string, string>>) {
    const call = this.api.call().post(`/api/v1/payments/webhooks/${this.side.name}`).set(headers)
    return (await call.set('Content-Type', 'application/json').send(text)).body
  }

  /** Expects one payment that counts, one seat and one receipt. */
  async expectOnce({ buyer, group, look }: Ordered): Promise<void> {
    const order = await look()
    expect(order).toMatchObject({ status: 'fulfilled', refunded: 0 })
    const succeeded = order.payments.filter(({ status }) => status === 'succeeded')
    expect(succeeded.length - order.refunds.length).toBe(1)
    expect(await enrolmentsOf(this.api, group)).toMatchObject([{ student_id: buyer.userId }])
    const [user] = await this.api.db.select().from(users).where(eq(users.id, buyer.userId))
    const sent = await this.api.db
      .select()
      .from(outbox)
      .where(eq(outbox.recipient, user?.email ?? ''))
    expect(sent.filter(({ dedupe_key }) => dedupe_key?.endsWith(' paid'))).toHaveLength(1)
  }

  async refundsOf(reference: string) {
    const { payments: known, refunds } = await this.side.state()
    const captures = known.find((payment) => payment.reference === reference)?.captures ?? []
    return refunds.filter(({ capture }) => captures.includes(capture))
  }

  async close(): Promise<void> {
    await this.api.close()
    await this.side.stop()
  }
}
