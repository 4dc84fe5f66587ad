/** @gate pays with credit */

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { aGroupOfOne, aGroupThatEnds } from '../../builders/buying/enrolments.ts'
import { aGroup } from '../../builders/buying/orders.ts'
import { giveGoodwill } from '../../builders/money/credit.ts'
import { axe, picture, visit } from '../support/browser.ts'
import { giveState } from '../support/giveState.ts'
import { type OwnSite, ownSite } from '../support/ownSite.ts'

let own: OwnSite
beforeAll(async () => {
  own = await ownSite()
})
afterAll(() => own.close())

describe.each([
  ['with JavaScript, on a phone', { device: 'phone' }],
  ['without JavaScript', { javaScript: false }],
] as const)('%s', (_, visiting) => {
  test('a student gives a class back, and pays for another course with the credit', async () => {
    const { student, course, schedule } = await aGroupOfOne(own.api)
    const next = await aGroup(own.api)
    await visit(visiting, async ({ page, context }) => {
      const scripts = 'device' in visiting
      const authorization = await own.enter(context, { ...student, role: 'student' })
      await page.goto(`/learn/courses/${course.slug}/schedules/${schedule.id}`)
      await page
        .getByText(/^Give back for ₹/)
        .first()
        .click()
      if (scripts) expect(await axe(page)).toEqual([])
      await page.getByRole('button', { name: 'Give class back' }).first().click()
      await page.getByText(/^Class given back\./).waitFor()
      await page.getByText(/^Given back for ₹/).waitFor()
      await page.goto('/credit')
      await page.getByText(/^You gave back class 1/).waitFor()
      if (scripts) await picture(page, 'credit')
      if (scripts) expect(await axe(page)).toEqual([])
      const chosen = { schedule_ids: [next.schedule.id] }
      await own.api.call().post('/api/v1/cart').set('Authorization', authorization).send(chosen)
      await page.goto('/checkout')
      await page.getByLabel(/^Use ₹.* of your credit/).waitFor()
      expect(await page.getByLabel(/^Use ₹.* of your credit/).isChecked()).toBe(true)
      if (scripts) expect(await axe(page)).toEqual([])
      if (scripts) await picture(page, 'checkout-by-credit')
      await giveState(page)
      await page.getByRole('button', { name: 'Place order and pay' }).click()
      await page.getByRole('button', { name: 'Pay', exact: true }).click()
      await page.getByText('From your credit', { exact: true }).waitFor()
    })
  })
})

test('a student pays a part of the next term with credit, on a phone', async () => {
  const { student, course, schedule } = await aGroupThatEnds(own.api)
  await own.passTo(own.api.clock().toISOString())
  await giveGoodwill(own.api, { studentId: student.id, amount: 62_550 })
  await visit({ device: 'phone' }, async ({ page, context }) => {
    await own.enter(context, { ...student, role: 'student' })
    await page.goto(`/learn/courses/${course.slug}/schedules/${schedule.id}/renew`)
    expect(await page.getByLabel('Use ₹625.50 of your credit').isChecked()).toBe(true)
    await page.getByText('Then you pay ₹3,374.50 on the next page.').waitFor()
    expect(await axe(page)).toEqual([])
    await picture(page, 'renew-by-credit')
    await giveState(page)
    await page.getByRole('button', { name: 'Order next term' }).click()
    await page.getByText('From your credit', { exact: true }).waitFor()
    await picture(page, 'renewal-order')
  })
})
