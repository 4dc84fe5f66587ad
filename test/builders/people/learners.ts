import type { Context } from '#api/http/context.ts'
import { hashPassword, openSession } from '#api/learning/people/auth/index.ts'
import { learnerAccounts, learnerConsents, learners, users } from '#api/tables.ts'
import type { TestApi } from '../api.ts'
import { aBuyer, aGroup } from '../buying/orders.ts'
import { someId } from '../catalogue/courses.ts'
import { speaking } from '../timetable/demos.ts'

type Values = Partial<typeof learners.$inferInsert>

/** A child of this account, with the guardian's consent to classes. */
export async function aLearner(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  guardian: { readonly id: string },
  values: Values = {},
) {
  const now = clock()
  const learner = {
    id: someId(),
    guardian_id: guardian.id,
    name: 'Rohan Iyer',
    birth_year: 2016,
    note: '',
    created_at: now,
    updated_at: now,
    ...values,
  }
  await db.insert(learners).values(learner)
  const consent = { purpose: 'classes' as const, words: 'I agree.', given_at: now }
  await db.insert(learnerConsents).values({ id: someId(), learner_id: learner.id, ...consent })
  return learner
}

/** A parent with two children, and a group that all three could join. */
export async function aFamily(api: TestApi) {
  const buyer = await aBuyer(api)
  const parent = { id: buyer.userId }
  const rohan = await aLearner(api, parent, { name: 'Rohan Iyer' })
  const leela = await aLearner(api, parent, { name: 'Leela Iyer' })
  const group = await aGroup(api)
  const put = (learner: { readonly id: string } | null) =>
    buyer.post('/cart', { schedule_ids: [group.schedule.id], learner_id: learner?.id ?? null })
  const pay = async () => {
    const { data: order } = await buyer.post('/orders')
    const { data: payment } = await buyer.pay(order.id)
    await buyer.settle(payment.payment_id)
    return (await buyer.get(`/orders/${order.id}`)).data
  }
  return { buyer, parent, rohan, leela, group, put, pay, as: speaking(api, buyer) }
}

/** A child of this account who has a sign-in of their own, and is signed in. */
export async function aYoungPerson(api: TestApi, guardian: { readonly id: string }, values: Values = {}) {
  const learner = await aLearner(api, guardian, values)
  const now = api.clock()
  const account = { id: someId(), name: learner.name, created_at: now, updated_at: now }
  const password_hash = await hashPassword(youngPassword)
  await api.db.insert(users).values({ ...account, password_hash })
  const sign_in_name = `young.${learner.id
    .slice(-12)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '0')}`
  await api.db
    .insert(learnerAccounts)
    .values({ account_id: account.id, learner_id: learner.id, sign_in_name, created_at: now })
  const consent = { purpose: 'sign_in' as const, words: 'I agree.', given_at: now }
  await api.db.insert(learnerConsents).values({ id: someId(), learner_id: learner.id, ...consent })
  const { access_token } = await openSession(api.db, { userId: account.id, userAgent: 'test', now })
  return { learner, account, sign_in_name, authorization: `Bearer ${access_token}` }
}
export const youngPassword = 'lantern-mango-orbit'
