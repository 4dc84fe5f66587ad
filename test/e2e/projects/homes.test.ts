/** @gate enquires about a home */

import { beforeAll, describe, expect, test } from '@jest/globals'
import { visit } from '../support/browser.ts'
import { demoSite } from '../support/demoSite.ts'
import { site } from '../support/site.ts'

beforeAll(demoSite)

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('%s', (_, javaScript) => {
  test('an enquiry reaches the sales inbox, and its sender reads a reference', async () => {
    const name = `Meera Nair ${javaScript}`
    await visit({ javaScript, device: 'phone', motion: true }, async ({ page }) => {
      await page.goto('/homes/contact')
      await page.getByLabel('Name').fill(name)
      await page.getByLabel(/^Mobile/).fill(javaScript ? '98450 11223' : '98450 11224')
      await page.getByLabel(/You may call or write to me/).check()
      await page.getByRole('button', { name: /send/i }).click()
      await page
        .getByText(/reference/i)
        .first()
        .waitFor()
    })
    const answer = await fetch(`${site()}/dev/mailbox.json`)
    expect(await answer.text()).toContain(name)
  })
})

test('filters of the projects are in the address and can be removed', async () => {
  await visit({ motion: true }, async ({ page }) => {
    await page.goto('/homes/projects')
    const all = await page.locator('main article, main li:has(h2), main li:has(h3)').count()
    await page.goto('/homes/projects?kind=villa')
    const villas = await page.locator('main article, main li:has(h2), main li:has(h3)').count()
    expect(villas).toBeGreaterThan(0)
    expect(villas).toBeLessThan(all)
  })
})
