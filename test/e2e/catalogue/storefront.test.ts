/** @gate visits a tutor’s own host */

import { beforeAll, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { sampled } from '../../builders/sampled.ts'
import { axe, visit } from '../support/browser.ts'
import { demoSite } from '../support/demoSite.ts'
import { signIn } from '../support/signIn.ts'
import { site } from '../support/site.ts'

beforeAll(demoSite)

/** The origin of a tutor's own sub-domain. */
const hostOf = (handle: string) => site().replace('//', `//${handle}.`)

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

const visitors = [
  ['on a phone', 'phone', true],
  ['on a desk', 'desktop', true],
  ['on a phone without JavaScript', 'phone', false],
  ['on a desk without JavaScript', 'desktop', false],
] as const
test.each(sampled(visitors, 2))(
  'a tutor’s own host shows what they teach, and links to where people are signed in: %s',
  async (_, device, javaScript) => {
    await visit({ device, javaScript }, async ({ page }) => {
      await signIn(page, 'student', '/')
      const front = hostOf('nandini-rao')
      expect((await page.goto(front))?.status()).toBe(200)
      await page.getByRole('heading', { name: 'Nandini Rao', level: 1 }).waitFor()
      if (javaScript) {
        expect(await axe(page)).toEqual([])
        expect(await sideways(page)).toBeLessThanOrEqual(0)
      }
      const courses = page.getByRole('region', { name: 'Courses', exact: true }).getByRole('link')
      const title = await courses.first().textContent()
      await courses.first().click()
      await page.waitForURL(`${site()}/courses/*`)
      await page.getByRole('heading', { name: title ?? '', level: 1 }).waitFor()

      await page.goto(front)
      const days = page.locator('#demos ol a')
      const day = (await days.last().getAttribute('aria-label')) ?? ''
      await days.last().click()
      await page.waitForURL(`${front}/?demo=*`)
      await page.getByRole('heading', { name: day.split(', ')[0] ?? '', level: 3 }).waitFor()
      await page
        .locator('#demos')
        .getByRole('link', { name: /Book demo/ })
        .first()
        .click()
      await page.waitForURL(
        ({ origin, pathname }) => origin === site() && /^\/demos\/[^/]+\/book$/.test(pathname),
      )
      await page.getByRole('button', { name: 'Book demo' }).waitFor()
    })
  },
)

test('an unknown name is a 404 page that leads to the main host', async () => {
  await visit({ expected: /404/ }, async ({ page }) => {
    expect((await page.goto(hostOf('nobody-at-all')))?.status()).toBe(404)
    expect(await axe(page)).toEqual([])
    const ways = await page
      .locator('main a')
      .evaluateAll((links) => links.map((a) => (a as HTMLAnchorElement).href))
    expect(ways.length).toBeGreaterThan(0)
    for (const way of ways) expect(new URL(way).origin).toBe(site())
  })
})
