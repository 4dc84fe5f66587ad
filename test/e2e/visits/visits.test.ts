/** @gate books a visit */

import { randomInt, randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { axe, picture, visit } from '../support/browser.ts'
import { demoSite } from '../support/demoSite.ts'
import { site } from '../support/site.ts'

beforeAll(demoSite)

const path = '/homes/projects/laterite-row-kakkanad/visit'

async function linkTo(address: string): Promise<string> {
  const answer = await fetch(`${site()}/dev/mailbox.json?${new URLSearchParams({ to: address })}`)
  const { data } = (await answer.json()) as { readonly data: { readonly items: readonly Mail[] } }
  return /\/homes\/visit\?token=[^\s"<]+/.exec(data.items.map(({ text }) => text).join('\n'))?.[0] ?? ''
}
interface Mail {
  readonly text: string
}

const times = (page: Page) => page.getByRole('group', { name: /India time/ }).getByRole('radio')
const timesOf = (page: Page) =>
  times(page).evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value))

/** Opens the last day on offer, where no other test has booked a visit. */
async function openLastDay(page: Page): Promise<readonly string[]> {
  await page.goto(path)
  const days = page.getByRole('navigation', { name: 'Days' }).getByRole('link')
  await page.goto((await days.last().getAttribute('href')) ?? '')
  return timesOf(page)
}

test('on a phone: a visit booked as fast as a browser fills forms in, in the calendar, moved and cancelled by its link', async () => {
  const address = `visitor-${randomUUID().slice(0, 8)}@example.com`
  await visit({ device: 'phone' }, async ({ page }) => {
    const [first = '', second = '', ...others] = await openLastDay(page)
    expect(await axe(page)).toEqual([])
    await picture(page, 'phone-visit')
    await times(page).first().check()
    await page.getByLabel('Your name').fill('Asha Rao')
    await page.getByLabel('Mobile number').fill(`98${randomInt(10_000_000, 99_999_999)}`)
    await page.getByLabel('Email').fill(address)
    await page.getByLabel(/You may call or write to me/).check()
    await page.getByRole('button', { name: 'Book visit' }).click()
    await page.getByRole('heading', { name: 'Your visit is booked' }).waitFor()
    const entry = await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')
    expect(await (await fetch(site() + entry)).text()).toContain('BEGIN:VEVENT')
    expect(await openLastDay(page)).toEqual([second, ...others])

    const link = await linkTo(address)
    await page.goto(link)
    await page.getByText('Move visit').first().click()
    await page.getByRole('navigation', { name: 'Days' }).getByRole('link').last().click()
    await page.waitForURL(/day=/)
    await page.locator(`input[value="${second}"]`).check()
    await page.getByRole('button', { name: 'Move visit' }).click()
    await page.getByRole('status').filter({ hasText: 'Your visit is now on' }).waitFor()
    expect(await openLastDay(page)).toEqual([first, ...others])

    await page.goto(link)
    await page.getByText('Cancel visit').first().click()
    await page.getByRole('button', { name: 'Cancel visit' }).click()
    await page.getByRole('heading', { name: 'Your visit is cancelled' }).waitFor()
    expect(await openLastDay(page)).toEqual([first, second, ...others])
  })
})
