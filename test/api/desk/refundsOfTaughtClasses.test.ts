import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { hour, later } from '#api/clock.ts'
import { fromTutor, leftOf, refundFor, withoutEarnings } from '#contract/learning/money/refundAmount.ts'
import { rupees } from '#contract/money.ts'
import { aUser, startApi, type TestApi } from '../../builders/api.ts'
import { aGroupOfOne, getAs, goTo, lettersTo, postAs, raise } from '../../builders/buying/enrolments.ts'
import { wrongBooks } from '../../builders/money/ledger.ts'
import { paidOut } from '../../builders/paidOut.ts'

let api: TestApi
beforeEach(async () => {
  api = await startApi()
})
afterEach(async () => {
  expect(await wrongBooks(api)).toEqual([])
  await api.close()
})

async function aSale() {
  const group = await aGroupOfOne(api)
  const staff = await aUser(api, { roles: ['student', 'staff'], staffRoles: ['finance'] })
  const path = `/desk/orders/${group.seat.order_id}`
  const lineNow = async () => (await getAs(api, staff, path)).data.lines[0]
  return {
    ...group,
    /** Refunds this many classes; returns what the page foretells and what the ledger then takes from the tutor. */
    async refund(classes: number) {
      const line = await lineNow()
      const foretold = fromTutor(line.backing, refundFor(line, classes), leftOf(line))
      const body = { line_id: line.id, classes, left: leftOf(line), reason: 'We are sorry.' }
      expect((await postAs(api, staff, `${path}/refund`, body)).http_status).toBe(200)
      const after = await lineNow()
      return { foretold, taken: line.tutor_due - after.tutor_due, due: after.tutor_due }
    },
    async passTo(moment: Date) {
      goTo(api, moment)
      await api.rounds.goOnce()
    },
  }
}

test('classes to come, and those that can be disputed, cost the tutor nothing that was earned', async () => {
  const { refund, passTo, lesson } = await aSale()
  expect(await refund(1)).toEqual({ foretold: 0, taken: 0, due: 0 })
  await passTo(later(lesson.ends_at, hour))
  expect(await refund(1)).toEqual({ foretold: 0, taken: 0, due: 0 })
})

test('what was earned is named to the paisa before it is taken, and the tutor is told', async () => {
  const { refund, passTo, last, tutor } = await aSale()
  await passTo(later(last.ends_at, 73 * hour))
  const first = await refund(1)
  expect(first.foretold).toBeGreaterThan(0)
  expect(first.taken).toBe(first.foretold)
  expect(await lettersTo(api, tutor.id)).toContain('comes out of what you had earned with these classes.')
  expect(await lettersTo(api, tutor.id)).not.toContain('You then owe us')
})

test('a tutor who has been paid out owes it, and both the desk and the mail say how much', async () => {
  const { refund, passTo, last, tutor } = await aSale()
  await passTo(later(last.ends_at, 73 * hour))
  await paidOut(api, tutor)
  const { foretold, taken, due } = await refund(999)
  expect({ taken, due }).toEqual({ taken: foretold, due: -foretold })
  const finance = await aUser(api, { roles: ['student', 'staff'] })
  const { owing } = (await getAs(api, finance, '/desk/payouts')).data
  expect(owing).toEqual([{ tutor: { id: tutor.id, name: expect.any(String) }, owes: foretold }])
  expect(await lettersTo(api, tutor.id)).toContain('You then owe us ₹')
})

test('a refund that decides a dispute names what was earned before it is taken, and the tutor is told', async () => {
  const group = await aGroupOfOne(api)
  const staff = await aUser(api, { roles: ['student', 'staff'] })
  goTo(api, later(group.last.ends_at, 70 * hour))
  await api.rounds.goOnce()
  const path = `/disputes/${(await raise(api, group, { class_id: group.last.id })).data.id}`
  const { left, backing } = (await getAs(api, staff, path)).data.to_refund
  expect(withoutEarnings(backing, left)).toBeGreaterThan(0)
  expect(withoutEarnings(backing, left)).toBeLessThan(left)
  for (const party of [group.student, group.tutor])
    expect((await getAs(api, party, path)).data.to_refund).toBeNull()
  const decision = { outcome: 'refund', refund: left, note: 'The student was right.' }
  expect((await postAs(api, staff, `${path}/resolve`, decision)).http_status).toBe(200)
  const taken = rupees(fromTutor(backing, left, left))
  expect(await lettersTo(api, group.tutor.id)).toContain(`${taken} of it comes out of what you had earned`)
  expect(await lettersTo(api, group.student.id)).not.toContain('comes out of')
})
