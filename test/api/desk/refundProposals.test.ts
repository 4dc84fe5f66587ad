/** @database each */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { staffActions } from '#api/db/systemTables.ts'
import { refundLine } from '#api/learning/buying/index.ts'
import { refundProposals, refunds, users } from '#api/tables.ts'
import type { StaffRole } from '#contract/staff.ts'
import { aUser, startApi, type TestApi } from '../../builders/api.ts'
import { aRaisedDispute, getAs, lettersTo, postAs } from '../../builders/buying/enrolments.ts'
import { byStaff } from '../../builders/byStaff.ts'
import { wrongBooks } from '../../builders/money/ledger.ts'
import { aTaughtGroup } from '../../builders/teaching/classes.ts'

let api: TestApi
beforeEach(async () => {
  api = await startApi()
})
afterEach(async () => {
  expect(await wrongBooks(api)).toEqual([])
  await api.close()
})

type Person = { readonly id: string }
const someone = (role: StaffRole, more: object = {}) =>
  aUser(api, { roles: ['student', 'staff'], staffRoles: [role], ...more })

/** Seats for ₹4,000 each, in an order of their own. */
async function orders(count = 1) {
  const { pupils, tutor } = await aTaughtGroup(api, { students: count })
  return pupils.map(({ seat, ...pupil }) => ({ ...pupil, tutor, order: seat.order_id, line: seat.line_id }))
}

async function anOrder() {
  const [order] = await orders()
  if (!order) throw new Error('There is no order.')
  return order
}

type Order = Awaited<ReturnType<typeof anOrder>>

async function refund(who: Person, { order, line }: Pick<Order, 'order' | 'line'>, more: object = {}) {
  const { lines } = (await getAs(api, who, `/desk/orders/${order}`)).data
  const body = {
    line_id: line,
    classes: 999,
    left: lines[0].price - lines[0].refunded,
    reason: 'The tutor was ill.',
  }
  return postAs(api, who, `/desk/orders/${order}/refund`, { ...body, ...more })
}

/** A refund of ₹4,000 by support, whose limit is ₹3,000 here. */
async function aProposal(role: StaffRole = 'support') {
  const order = await anOrder()
  const first = await someone(role)
  const { data } = await refund(first, order)
  return { ...order, first, id: String(data.waiting[0].id), data }
}

const decide = (who: Person, id: string, act: 'approve' | 'refuse') =>
  postAs(api, who, `/desk/refunds/${id}/${act}`, act === 'refuse' ? { reason: 'It was taught.' } : {})

const given = (order: string) => api.db.select().from(refunds).where(eq(refunds.order_id, order))
const waiting = async (who: Person) => (await getAs(api, who, '/desk/today')).data.refunds_to_approve

/** A student or a tutor who joins the company. */
async function intoFinance(person: Person): Promise<Person> {
  const act = { action: 'change_staff_roles', person: person.id, after: { roles: ['finance'] } } as const
  const roles = { roles: ['student', 'tutor', 'staff'], staff_roles: ['finance'] } as const
  await byStaff(api, act, (tx) =>
    tx
      .update(users)
      .set({ roles: [...roles.roles], staff_roles: [...roles.staff_roles] })
      .where(eq(users.id, person.id)),
  )
  return person
}

beforeEach(async () => {
  const owner = await someone('owner')
  for (const name of ['support_refund', 'finance_refund'])
    await postAs(api, owner, `/desk/settings/${name}`, {
      value: '3000',
      from_day: null,
      reason: 'For today',
      seen: 0,
    })
})

describe('a refund of more than one person may give', () => {
  test.each(['support', 'finance', 'owner'] as const)('waits for a colleague of %s', async (role) => {
    const { data, order, first, id, student } = await aProposal(role)
    expect(data.waiting).toMatchObject([
      { amount: 400_000, state: 'waiting', can: 'withdraw', proposed: { by: { id: first.id } } },
    ])
    expect(await given(order)).toEqual([])
    expect(await decide(first, id, 'approve')).toMatchObject({ error: 'forbidden' })
    const second = await someone('finance')
    expect([await waiting(first), await waiting(second)]).toEqual([role === 'support' ? null : 0, 1])
    const list = await getAs(api, second, '/desk/orders?refund=to_approve')
    expect(list.data.items).toHaveLength(1)
    expect((await decide(second, id, 'approve')).data).toMatchObject({ state: 'approved', can: 'nothing' })
    expect(await given(order)).toMatchObject([{ amount: 400_000, cause: `desk proposal ${id}` }])
    expect(await lettersTo(api, student.id)).toContain('The tutor was ill.')
    expect(await waiting(second)).toBe(0)
    const acts = await api.db
      .select()
      .from(staffActions)
      .where(eq(staffActions.subject_id, order))
      .orderBy(staffActions.number)
    expect(acts.filter(({ action }) => !action.startsWith('read'))).toMatchObject([
      { action: 'propose_refund', actor_id: first.id },
      { action: 'refund_order', actor_id: second.id, after: { proposal: id, proposed_by: first.id } },
    ])
  })

  test('counts for neither of the two', async () => {
    const { first, id } = await aProposal('finance')
    const second = await someone('finance')
    await decide(second, id, 'approve')
    const { order } = await anOrder()
    for (const who of [first, second])
      expect((await getAs(api, who, `/desk/orders/${order}`)).data.refund_at_most).toBe(300_000)
  })

  test('is proposed too when it’s split, or done in several tabs at once', async () => {
    const who = await someone('finance')
    const many = await orders(4)
    const answers = await Promise.all(many.map((order) => refund(who, order, { classes: 5 })))
    const at = await Promise.all(many.map(({ order }) => given(order)))
    // ₹2,500 for five classes of eight: the second would be more than ₹3,000.
    expect(answers.map(({ http_status }) => http_status)).toEqual([200, 200, 200, 200])
    expect(at.map(({ length }) => length).toSorted()).toEqual([0, 0, 0, 1])
    expect(await waiting(await someone('owner'))).toBe(3)
  })

  test('is approved by nobody who has a part in it, or whose role doesn’t', async () => {
    const { id, student, tutor } = await aProposal()
    for (const person of [student, tutor]) {
      const insider = await intoFinance(person)
      expect(await waiting(insider)).toBe(0)
      expect(await decide(insider, id, 'approve')).toMatchObject({ error: 'forbidden' })
      expect(await decide(insider, id, 'refuse')).toMatchObject({ error: 'forbidden' })
    }
    const colleague = await someone('support')
    expect(await decide(colleague, id, 'approve')).toMatchObject({ error: 'forbidden' })
    expect(await decide(colleague, id, 'refuse')).toMatchObject({ error: 'forbidden' })
  })

  test('is made once, however many approve it at the same time', async () => {
    const { id, order } = await aProposal()
    const [one, two] = [await someone('finance'), await someone('owner')]
    const answers = await Promise.all([one, two, one].map((who) => decide(who, id, 'approve')))
    expect(answers.map(({ http_status }) => http_status).toSorted()).toEqual([200, 409, 409])
    expect(await given(order)).toHaveLength(1)
  })

  test('is refused with a reason, or withdrawn, and may then be proposed again', async () => {
    const { id, order, line, first } = await aProposal()
    expect(await refund(first, { order, line }, { classes: 1 })).toMatchObject({ error: 'wrong_state' })
    expect((await decide(await someone('finance'), id, 'refuse')).data.state).toBe('refused')
    expect(await decide(await someone('finance'), id, 'approve')).toMatchObject({ error: 'wrong_state' })
    const again = await refund(first, { order, line })
    const next = String(again.data.waiting[0].id)
    expect((await decide(first, next, 'refuse')).data.state).toBe('refused')
    expect((await refund(first, { order, line }, { classes: 1 })).data.refunded).toBe(50_000)
  })

  test('isn’t made once something else was refunded', async () => {
    const { id, order, line } = await aProposal()
    await api.db.transaction((tx) =>
      refundLine(tx, { lineId: line, amount: 100, reason: 'Left early.', cause: 'left', now: api.clock() }),
    )
    expect(await decide(await someone('finance'), id, 'approve')).toMatchObject({ error: 'conflict' })
    expect(await given(order)).toHaveLength(1)
  })
})

describe('a decision of a dispute with such a refund', () => {
  async function aDecision() {
    const dispute = await aRaisedDispute(api)
    const first = await someone('support')
    const resolve = (who: Person, body: object) => postAs(api, who, `${dispute.path}/resolve`, body)
    const body = { outcome: 'refund', refund: 350_000, note: 'The tutor never came.' }
    const { data } = await resolve(first, body)
    return { ...dispute, first, resolve, body, data, proposal: String(data.waiting?.id) }
  }

  test('leaves the dispute open until a colleague approves it', async () => {
    const { data, proposal, path, student } = await aDecision()
    expect(data).toMatchObject({ status: 'opened', outcome: null, refund_at_most: 300_000 })
    expect(data.waiting).toMatchObject({ amount: 350_000, can: 'withdraw', classes: null })
    expect((await getAs(api, student, path)).data.waiting).toBe(null)
    const second = await someone('finance')
    expect((await decide(second, proposal, 'approve')).data.state).toBe('approved')
    expect((await getAs(api, second, path)).data).toMatchObject({
      status: 'resolved',
      outcome: 'refund',
      refund: 350_000,
      outcome_note: 'The tutor never came.',
      waiting: null,
    })
    expect(await lettersTo(api, student.id)).toContain('The tutor never came.')
  })

  test.each(['decided otherwise', 'withdrawn'])('is dropped when the dispute is %s', async (how) => {
    const { resolve, path, student, proposal } = await aDecision()
    await (how === 'withdrawn'
      ? postAs(api, student, `${path}/withdraw`)
      : resolve(await someone('support'), { outcome: 'no_change', note: 'It was held after all.' }))
    const late = await decide(await someone('finance'), proposal, 'approve')
    expect(late).toMatchObject({ error: 'wrong_state' })
    const [dropped] = await api.db.select().from(refundProposals)
    expect(dropped).toMatchObject({ approved_by: null, refused_by: null, decided_at: expect.any(Date) })
  })

  test('replaces the one that was proposed before', async () => {
    const { first, resolve, body, proposal } = await aDecision()
    const { data } = await resolve(first, { ...body, refund: 340_000 })
    expect(data.waiting).toMatchObject({ amount: 340_000 })
    expect(data.waiting.id).not.toBe(proposal)
  })
})

test('a dispute’s refund isn’t approved once something else was refunded, and waits for one of its order', async () => {
  const { path, seat } = await aRaisedDispute(api)
  const first = await someone('support')
  const resolve = (amount: number) =>
    postAs(api, first, `${path}/resolve`, {
      outcome: 'refund',
      refund: amount,
      note: 'The tutor never came.',
    })
  const sold = { order: seat.order_id, line: seat.line_id }
  const ofOrder = (await refund(first, sold)).data.waiting[0].id
  expect(await resolve(10_000)).toMatchObject({ error: 'wrong_state' })
  await decide(first, ofOrder, 'refuse')
  const { id } = (await resolve(350_000)).data.waiting
  await api.db.transaction((tx) =>
    refundLine(tx, {
      lineId: sold.line,
      amount: 100,
      reason: 'Left early.',
      cause: 'left',
      now: api.clock(),
    }),
  )
  expect(await decide(await someone('finance'), id, 'approve')).toMatchObject({ error: 'conflict' })
})
