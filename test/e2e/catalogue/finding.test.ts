/** @gate finds a class */

import { beforeAll, describe, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { axe, visit } from '../support/browser.ts'
import { demoSite } from '../support/demoSite.ts'
import { site } from '../support/site.ts'

beforeAll(demoSite)

/** Finds a class as a parent would, starting at the landing page. */
async function askForClass(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByLabel('What', { exact: true }).fill('chess, she’s 8, evenings')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/courses?q=chess&age=8&time=evening')
  await page
    .getByRole('link', { name: /^Remove filter/ })
    .first()
    .waitFor()
  await page.locator('main article a').first().click()
  await page.waitForURL('**/courses/**')
  await page.getByRole('button', { name: 'Add to cart' }).first().waitFor()
}

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('%s', (_, javaScript) => {
  test('what a parent types finds a class, which is added to the cart and seen there', async () => {
    await visit({ javaScript, device: 'phone' }, async ({ page }) => {
      await askForClass(page)
      if (javaScript) expect(await axe(page)).toEqual([])
      const title = await page.getByRole('heading', { level: 1 }).textContent()
      await page.getByRole('button', { name: 'Add to cart' }).first().click()
      await page.waitForURL(`${site()}/cart`)
      await page.getByRole('heading', { name: title ?? '' }).waitFor()
    })
  })

  test('a tutor’s free hours lead to the page on which one is booked', async () => {
    await visit({ javaScript }, async ({ page }) => {
      await page.goto('/tutors?sort=next_demo')
      if (javaScript) expect(await axe(page)).toEqual([])
      await page.locator('main article a').first().click()
      await page.waitForURL('**/tutors/*')
      await page.getByRole('heading', { name: 'Sit in on a free demo' }).waitFor()
      if (javaScript) expect(await axe(page)).toEqual([])
      await page.locator('#demos ol a').last().click()
      await page.waitForURL('**/tutors/*?demo=*')
      await page
        .locator('#demos')
        .getByRole('link', { name: /Book demo/ })
        .first()
        .click()
      await page.waitForURL('**/demos/*/book**')
    })
  })

  test('an hour of the week narrows the list to the groups that begin then, and a chip widens it again', async () => {
    await visit({ javaScript }, async ({ page }) => {
      await page.goto('/courses')
      const cell = page.getByRole('complementary').getByRole('link', { name: /^Saturday, .*[1-9] groups?$/ })
      await cell.first().click()
      await page.waitForURL(/\/courses\?weekday=6&hours=\d+-\d+$/)
      await page
        .getByRole('status')
        .filter({ hasText: /\d+ courses? on Saturdays, starting / })
        .waitFor()
      if (javaScript) expect(await axe(page)).toEqual([])
      const course = page.locator('main article a').first()
      expect(await course.getAttribute('href')).toMatch(/\?schedule=/)
      await page.getByRole('link', { name: 'Remove filter: Saturdays' }).click()
      await page.waitForURL(/\/courses\?hours=\d+-\d+$/)
    })
  })

  test('on a phone the filters open and narrow the list', async () => {
    await visit({ javaScript, device: 'phone' }, async ({ page }) => {
      await page.goto('/courses')
      await page.getByRole('link', { name: 'Filters' }).click()
      const filters = page.getByRole(javaScript ? 'dialog' : 'complementary', { name: 'Filters' })
      await filters.getByRole('link', { name: /^Beginner/ }).click()
      await page.waitForURL('**/courses?level=beginner')
      if (javaScript) await filters.getByRole('button', { name: /^Show \d+ courses$/ }).click()
      await filters.waitFor({ state: 'hidden' })
      await page
        .getByRole('status')
        .filter({ hasText: /at beginner level/ })
        .waitFor()
    })
  })
})

test('a stroke over the week takes several days and hours at once', async () => {
  await visit({}, async ({ page }) => {
    await page.goto('/courses')
    const cell = (name: RegExp) => page.getByRole('complementary').getByRole('link', { name })
    await cell(/^Tuesday, 6\spm/).hover()
    await page.mouse.down()
    await cell(/^Wednesday, 6\spm/).hover()
    await cell(/^Thursday, 7\spm/).hover()
    await page.mouse.up()
    await page.waitForURL('**/courses?weekday=2%2C3%2C4&hours=18-20')
    await page
      .getByRole('status')
      .filter({ hasText: /on Tue, Wed and Thu, starting 6 – 8\spm/ })
      .waitFor()
  })
})

test('what is typed is answered at once, and the keys choose', async () => {
  await visit({}, async ({ page }) => {
    await page.goto('/courses')
    await page.getByRole('combobox', { name: 'What would you like to learn?' }).pressSequentially('ches')
    await page.getByRole('listbox', { name: 'Suggestions' }).waitFor()
    expect(await axe(page)).toEqual([])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname !== '/courses' || url.search !== '')
  })
})

test('a short link redirects permanently, and one without a name is a 404 page', async () => {
  const answer = await fetch(`${site()}/detail?tutor=meera`, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([308, '/tutors/meera'])
  expect((await fetch(`${site()}/detail`)).status).toBe(404)
})

test('the link to a class comes with a picture of what it is, when, and how much', async () => {
  await visit({ javaScript: false }, async ({ page }) => {
    await askForClass(page)
    const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
    expect(picture).toBe(`${site()}/share${new URL(page.url()).pathname}.png`)
    const answer = await fetch(picture ?? '')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
  })
})
