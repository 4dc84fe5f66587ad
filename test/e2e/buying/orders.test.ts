/** @gate orders and pays */

import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from '@jest/globals'
import type { BrowserContext, Page } from 'playwright-core'
import { axe, visit } from '../support/browser.ts'
import { demoSite } from '../support/demoSite.ts'
import { giveState } from '../support/giveState.ts'
import { codeFor, site } from '../support/site.ts'

beforeAll(demoSite)

interface Group {
  readonly id: string
  readonly seats_left: number
}
interface Listed {
  readonly data: { readonly items: readonly { readonly next_schedule: Group | null }[] }
}

/** The ids of this many groups with a free seat. */
async function groups(count: number): Promise<readonly string[]> {
  const answer = await fetch(`${site()}/api/v1/courses?items=30&seats=true`)
  const { data } = (await answer.json()) as Listed
  const next = data.items.flatMap(({ next_schedule }) => next_schedule ?? [])
  return next
    .filter(({ seats_left }) => seats_left > 0)
    .map(({ id }) => id)
    .slice(0, count)
}

/** Adds a group to the cart as the form on a course's page does. */
async function choose({ request }: BrowserContext, schedule: string): Promise<void> {
  const answer = await request.post(`${site()}/cart`, {
    headers: { Origin: site() },
    form: { intent: 'add', schedule },
  })
  expect(new URL(answer.url()).pathname).toBe('/cart')
}

async function signUp(page: Page, next: string): Promise<void> {
  const email = `asha-${randomUUID().slice(0, 8)}@example.com`
  await page.goto(`/signup?next=${next}`)
  await page.getByLabel('Your name').fill('Asha Rao')
  await page.getByLabel('Email or mobile number').fill(email)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.waitForURL('**/verify?**')
  await page.getByLabel('Code').fill(await codeFor(email))
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Looks at the checkout, in the same tab and after a reload, and goes back. */
async function isNotAskedAgain(page: Page): Promise<void> {
  const order = page.url()
  await page.locator('a[href="/cart"]:visible').first().click()
  await page.locator('a:visible', { hasText: 'Review order' }).click()
  await page.getByText('Billed in Kerala').waitFor()
  await page.reload()
  await page.getByText('Billed in Kerala').waitFor()
  expect(await page.getByLabel('Your state').count()).toBe(0)
  await page.goto(order)
}

const cartIn = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'cart')?.value

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('%s', (_, javaScript) => {
  test('choose signed out, remove and put back, sign in, order, pay, get the receipt', async () => {
    const expected = /status of 422/
    await visit({ javaScript, device: 'phone', expected }, async ({ page, context }) => {
      const sound = async () => {
        if (javaScript) expect(await axe(page)).toEqual([])
      }
      const [first = '', second = ''] = await groups(2)
      await choose(context, first)
      await choose(context, second)
      await page.goto('/cart')
      expect(await page.getByRole('button', { name: /^Remove/ }).count()).toBe(2)
      await sound()
      await page
        .getByRole('button', { name: /^Remove/ })
        .first()
        .click()
      await page.getByText('from your cart').waitFor()
      expect(await cartIn(context)).toBe(first)
      await page.getByRole('button', { name: 'Add it back' }).click()
      await page
        .getByRole('button', { name: /^Remove/ })
        .nth(1)
        .waitFor()
      await page.locator('a:visible', { hasText: 'Review order' }).click()
      await page.waitForURL('**/login?next=%2Fcheckout')

      await signUp(page, '/checkout')
      await page.waitForURL('**/checkout')
      expect(await cartIn(context)).toBeUndefined()
      await sound()
      await page.getByRole('button', { name: 'Place order and pay' }).click()
      await page.getByText('Choose your state.', { exact: true }).waitFor()
      await sound()
      await giveState(page, 'Kerala')
      await page.getByRole('button', { name: 'Place order and pay' }).click()
      await page.waitForURL('**/pay/*')
      await sound()
      await page.getByRole('button', { name: 'Let the payment fail' }).click()
      await page.waitForURL('**/orders/VL-*')
      await page.getByRole('heading', { name: 'Payment failed' }).waitFor()
      await sound()
      await isNotAskedAgain(page)
      await page.getByRole('button', { name: 'Pay again' }).click()
      await page.waitForURL('**/pay/*')
      await page.getByRole('link', { name: 'Go back' }).click()
      await page.getByRole('heading', { name: 'Waiting for your payment' }).waitFor()
      await sound()
      await page.getByRole('button', { name: /^Pay ₹/ }).click()
      await page.waitForURL('**/pay/*')
      await page.getByRole('button', { name: 'Pay', exact: true }).click()
      await page.getByRole('heading', { name: 'Paid, and the seats are yours' }).waitFor()
      await sound()
      const receipt = await page.getByRole('link', { name: 'Download receipt (PDF)' }).getAttribute('href')
      const file = await context.request.get(site() + receipt)
      expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])
      await page.goto('/cart')
      await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor()
      await page.goto('/orders')
      expect(await page.getByText('Paid, seats confirmed').count()).toBe(1)
      await sound()
    })
  })
})

test('a form sent twice orders once, and a cancelled order leaves its group in the cart', async () => {
  await visit({ javaScript: false }, async ({ page, context }) => {
    const [group = ''] = await groups(1)
    await choose(context, group)
    await signUp(page, '/checkout')
    await page.waitForURL('**/checkout')
    const key = await page.locator('input[name=key]').inputValue()
    const expected_total = await page.locator('input[name=expected_total]').inputValue()
    const send = () =>
      context.request.post(`${site()}/checkout`, {
        headers: { Origin: site() },
        form: { key, expected_total, state: 'Goa' },
      })
    const [one, other] = await Promise.all([send(), send()])
    expect(new URL(one.url()).pathname).toMatch(/^\/(pay|orders)\//)
    expect(new URL(other.url()).pathname).toMatch(/^\/(pay|orders|checkout)/)
    await page.goto('/orders')
    expect(await page.getByText('Waiting for payment').count()).toBe(1)
    await page.locator('main li a').first().click()
    await page.getByText('Cancel this order').click()
    await page.getByRole('button', { name: 'Cancel order' }).click()
    await page.getByRole('heading', { name: 'Cancelled', exact: true }).waitFor()
    await page.getByRole('link', { name: 'Order again from your cart' }).click()
    await page.locator('a:visible', { hasText: 'Review order' }).waitFor()
    expect(await page.getByRole('button', { name: /^Remove/ }).count()).toBe(1)
  })
})

test('another total than the one that was seen is refused with the new one', async () => {
  await visit({}, async ({ page, context }) => {
    const [group = ''] = await groups(1)
    await choose(context, group)
    await signUp(page, '/checkout')
    await page.getByRole('button', { name: 'Place order and pay' }).waitFor()
    const answer = await context.request.post(`${site()}/checkout`, {
      headers: { Origin: site() },
      form: { expected_total: '1' },
    })
    expect(answer.status()).toBe(409)
    expect(await answer.text()).toContain('The total has changed')
    await page.goto('/orders')
    await page.getByRole('heading', { name: 'No orders yet' }).waitFor()
    expect(await axe(page)).toEqual([])
  })
})
