/** @gate books a demo, and renews from the home page */

import { beforeAll, describe, expect, test } from '@jest/globals'
import { axe, visit } from '../support/browser.ts'
import { demoSite } from '../support/demoSite.ts'
import { signIn } from '../support/signIn.ts'
import { site, toldTo } from '../support/site.ts'

beforeAll(demoSite)

interface Slot {
  readonly id: string
}
interface Booking {
  readonly tutor: { readonly id: string }
}
/** A slot that can be booked, with the nth of the tutors whom this person hasn't booked yet. */
async function aSlot(name: string, nth: number): Promise<Slot> {
  const read = async (path: string) => {
    const { data } = (await (await fetch(`${site()}/api/v1${path}`)).json()) as {
      readonly data: { readonly items: readonly Slot[] }
    }
    return data.items
  }
  const tutors = await read('/artists?items=20')
  const own = await toldTo<{ readonly items: readonly Booking[] }>(
    name,
    '/student/my-demo-schedules?items=100',
  )
  const met = new Set(own.items.map(({ tutor }) => tutor.id))
  const strangers = tutors.filter(({ id }) => !met.has(id))
  const slots = await Promise.all(strangers.map(({ id }) => read(`/teacher/${id}/demo-schedules`)))
  const slot = slots.flatMap(([first]) => first ?? [])[nth]
  if (!slot) throw new Error('No tutor offers a demo.')
  return slot
}

describe.each([
  ['with JavaScript', true, 0],
  ['without JavaScript', false, 1],
] as const)('%s', (_, javaScript, nth) => {
  test('a visitor books a demo by way of signing in, and cancels it', async () => {
    const slot = await aSlot('student2', nth)
    await visit({ javaScript, device: 'phone' }, async ({ page }) => {
      await page.goto(`/demos/${slot.id}/book`)
      if (javaScript) expect(await axe(page)).toEqual([])
      const choices = page.getByRole('radio')
      if ((await choices.count()) > 0) await choices.first().check()
      await page.getByLabel(/^A note to/).fill('For Anya, who is eight.')
      await page.getByRole('button', { name: 'Sign in and book' }).click()
      await page.waitForURL('**/login?**')
      await signIn(page, 'student2')
      await page.waitForURL(`**/demos/${slot.id}/book**`)
      await page.getByText('You’re signed in. Check what you entered, then send it.').waitFor()
      expect(await page.getByLabel(/^A note to/).inputValue()).toBe('For Anya, who is eight.')
      await page.getByRole('button', { name: 'Book demo' }).click()
      await page.getByText('Request sent').waitFor()
      if (javaScript) expect(await axe(page)).toEqual([])
      await page.getByRole('link', { name: 'My demo classes' }).last().click()
      await page.waitForURL('**/learn/demos')
      if (javaScript) expect(await axe(page)).toEqual([])
      const card = page.getByRole('listitem').filter({ hasText: 'For Anya, who is eight.' })
      await card.locator('summary').getByText('Cancel demo').click()
      await card.getByLabel(/^Reason/).fill('We are travelling that day.')
      await card.getByRole('button', { name: 'Cancel demo' }).click()
      await page.getByText('Demo cancelled.').waitFor()
    })
  })
})

test('home leads to what is to be done: feedback, a recommended group, a renewal', async () => {
  await visit({ motion: true }, async ({ page }) => {
    await signIn(page, 'student', '/')
    await page.getByRole('heading', { name: 'To do' }).waitFor()
    expect(await axe(page)).toEqual([])
    await page.getByRole('link', { name: /^Rate demo/ }).click()
    await page.waitForURL('**/learn/demos#*')
    await page.getByRole('radio', { name: '4 stars' }).check()
    await page.getByRole('button', { name: 'Send feedback' }).click()
    await page.getByText('Thank you. Feedback sent.').waitFor()
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await page.waitForURL('**/cart')
    await page.goto('/learn')
    await page.getByRole('link', { name: /^Renew/ }).click()
    await page.getByRole('button', { name: 'Order next term' }).waitFor()
    expect(await axe(page)).toEqual([])
    await page.getByRole('button', { name: 'Order next term' }).click()
    await page.waitForURL('**/orders/*')
  })
})

test('the calendar turns by its address, as week and month', async () => {
  await visit({}, async ({ page }) => {
    await signIn(page, 'student', '/learn/classes')
    const title = page.locator('#period')
    const thisWeek = await title.textContent()
    expect(await axe(page)).toEqual([])
    await page.getByRole('link', { name: 'Next week' }).click()
    await page.waitForURL('**/learn/classes?on=*')
    await title.filter({ hasNotText: thisWeek ?? '' }).waitFor()
    await page.getByRole('link', { name: 'Month', exact: true }).click()
    await page.waitForURL('**view=month*')
    await page.getByRole('table').waitFor()
    expect(await axe(page)).toEqual([])
    const address = page.getByLabel('Calendar address')
    await page.getByText('Another calendar app').click()
    const before = await address.inputValue()
    await page.getByText('Does someone else have this address?').click()
    await page.getByRole('button', { name: 'Create new address' }).click()
    await page.getByText('The old one no longer works.').waitFor()
    await address.and(page.locator(`:not([value="${before}"])`)).waitFor()
  })
})
