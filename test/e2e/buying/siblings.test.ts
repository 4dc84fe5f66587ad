/** @gate shows the sibling discount */

import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { courses } from '#api/tables.ts'
import { aFamily } from '../../builders/people/learners.ts'
import { axe, picture, visit } from '../support/browser.ts'
import { giveState } from '../support/giveState.ts'
import { type OwnSite, ownSite } from '../support/ownSite.ts'

let own: OwnSite
beforeAll(async () => {
  own = await ownSite()
})
afterAll(() => own.close())

test('a parent of two sees the sibling discount on the course, in the cart, before paying and in the order', async () => {
  const { parent, rohan, leela, group, put } = await aFamily(own.api)
  const { course, schedule, tutor } = group
  const offer = { sibling_share: 1500, price: 400_000 }
  await own.api.db.update(courses).set(offer).where(eq(courses.id, course.id))
  await put(rohan)
  await put(leela)
  await visit({ device: 'phone' }, async ({ page, context }) => {
    await own.enter(context, { ...parent, role: 'student' })
    await page.goto(`/courses/${course.slug}?schedule=${schedule.id}`)
    await page.getByText('A second learner in your family pays 15% less.').first().waitFor()
    await page.goto('/cart')
    await page.getByText('Sibling discount: −₹600').waitFor()
    expect(await axe(page)).toEqual([])
    await picture(page, 'cart-of-siblings')
    await page.goto('/checkout')
    await page.getByText('₹7,400').first().waitFor()
    await page.getByText('Sibling discount: −₹600').waitFor()
    await picture(page, 'checkout-of-siblings')
    await giveState(page)
    await page.getByRole('button', { name: 'Place order and pay' }).click()
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await page.getByText('after the sibling discount').waitFor()
    await picture(page, 'order-of-siblings')
  })
  await visit({}, async ({ page, context }) => {
    await own.enter(context, { ...tutor, role: 'tutor' })
    await page.goto(`/teach/courses/${course.id}/edit?step=price`)
    expect(await page.getByLabel('Sibling discount').inputValue()).toBe('15')
    expect(await axe(page)).toEqual([])
    await picture(page, 'price-with-siblings')
  })
})
