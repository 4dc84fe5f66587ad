/** @gate chooses a home on a project's plans */

import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { axe, visit } from '../support/browser.ts'
import { demoSite } from '../support/demoSite.ts'
import { site } from '../support/site.ts'

beforeAll(demoSite)

const lakeside = '/homes/projects/lakeside-varthur'
const fields = '/homes/plots/tamarind-fields-devanahalli'

test.each([['phone'], ['desktop']] as const)(
  'a project’s page is whole and open to everyone on a %s',
  async (device) => {
    await visit({ device }, async ({ page }) => {
      await page.goto(lakeside)
      const sections = ['homes', 'plans', 'price', 'site', 'location', 'progress', 'documents', 'contact']
      await page.waitForFunction(() => !document.querySelector('template[id^="B:"]'))
      for (const id of sections) expect(await page.locator(`section#${id} h2`).count()).toBe(1)
      expect(await page.getByAltText(/^QR code that leads to the register/).count()).toBe(2)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(wide).toBeLessThanOrEqual(0)
      expect(await axe(page)).toEqual([])
    })
  },
)

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('%s', (_, javaScript) => {
  test('a unit type is chosen on the plan, in feet, and its price follows', async () => {
    await visit({ javaScript }, async ({ page }) => {
      await page.goto(lakeside)
      await page.getByRole('navigation', { name: 'Home types' }).getByRole('link', { name: '4 BHK' }).click()
      await page.getByRole('img', { name: 'Floor plan of 4 BHK, to scale' }).waitFor()
      await page.getByText(/, 4 BHK: the least expensive of its type/).waitFor()
      await page.getByRole('link', { name: 'Feet and inches' }).click()
      await page.locator('#plans [aria-current]', { hasText: 'Feet and inches' }).waitFor()
      expect(new URL(page.url()).search).toBe('?type=4-bhk&measure=feet')
    })
  })

  test('a brochure opens at once, and another is sent by email', async () => {
    const email = `asha-${randomUUID().slice(0, 8)}@example.com`
    await visit({ javaScript, device: 'phone' }, async ({ page }) => {
      await page.goto(`${lakeside}/brochures`)
      const link = await page
        .getByRole('link', { name: /the brochure/ })
        .first()
        .getAttribute('href')
      const file = await fetch(site() + link)
      expect(file.headers.get('content-type')).toMatch(/pdf/)
      await page.getByLabel('Your name').fill('Asha Menon')
      await page.getByLabel('Email', { exact: true }).fill(email)
      await page.getByLabel(/You may call or write to me/).check()
      await page.getByRole('button', { name: 'Send brochure' }).click()
      await page.getByRole('link', { name: 'Get another one' }).waitFor()
    })
  })

  test('a plot is found by its facing, opened and asked about', async () => {
    await visit({ javaScript, device: javaScript ? 'phone' : 'desktop' }, async ({ page }) => {
      await page.goto(fields)
      await page.getByLabel('Status', { exact: true }).selectOption('available')
      await page.getByLabel('Facing', { exact: true }).selectOption('north')
      if (!javaScript) await page.getByRole('button', { name: 'Show' }).click()
      await page.getByText(/^\d+ of 236 plots match$/).waitFor()
      await page.getByRole('link', { name: 'List', exact: true }).click()
      const first = page.getByRole('rowheader').getByRole('link').first()
      const name = (await first.textContent()) ?? ''
      await first.click()
      await page.getByRole('heading', { level: 2, name, exact: true }).waitFor()
      expect(page.url()).toMatch(/facing=north/)
      await page.getByRole('heading', { name: `Ask about ${name.toLowerCase()}` }).waitFor()
      const form = page.locator('#contact')
      await form.getByLabel('Your name').fill('Ravi Shenoy')
      await form.getByLabel(/^Mobile/).fill(javaScript ? '98450 33221' : '98450 33222')
      await form.getByLabel(/You may call or write to me/).check()
      await form.getByRole('button', { name: 'Send enquiry' }).click()
      await form
        .getByText(/reference/i)
        .first()
        .waitFor()
    })
  })
})

test('plots are walked through with the arrows', async () => {
  await visit({}, async ({ page }) => {
    await page.goto(fields)
    const plan = page.getByRole('group', { name: /^Plan of/ })
    await plan.getByRole('link', { name: /^Plot 2,/ }).focus()
    await page.keyboard.press('ArrowRight')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(/^Plot 3,/)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 2, name: 'Plot 3', exact: true }).waitFor()
    expect(await axe(page)).toEqual([])
  })
})

test('what never existed is a 404 page', async () => {
  for (const path of ['/homes/projects/nowhere', '/homes/plots/nowhere', '/homes/plots/lakeside-varthur'])
    expect((await fetch(site() + path)).status).toBe(404)
})
