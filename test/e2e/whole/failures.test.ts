import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { type BrokenSite, brokenSite, type Mood } from '../support/brokenSite.ts'
import { axe, picture, visit } from '../support/browser.ts'
import { demoSite } from '../support/demoSite.ts'
import { tooWide } from '../support/tooWide.ts'

beforeAll(demoSite)

let broken: BrokenSite
beforeAll(async () => {
  broken = await brokenSite()
})
afterAll(() => broken?.stop())
beforeEach(() => broken.become('well'))

const failures: readonly (readonly [Mood, number, string])[] = [
  ['away', 503, 'This page is down for a moment'],
  ['gone', 410, 'This page has been removed'],
  ['confused', 503, 'This page is down for a moment'],
]

describe.each(failures)('where the services are %s', (mood, status, title) => {
  test.each(['phone', 'desktop'] as const)('a page on a %s says so, whole', async (device) => {
    broken.become(mood)
    await visit({ device, expected: /the server responded with a status/ }, async ({ page }) => {
      const response = await page.goto(`${broken.origin}/courses`)
      expect(response?.status()).toBe(status)
      expect(response?.headers()['retry-after'] !== undefined).toBe(status === 503)
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      expect(await axe(page)).toEqual([])
      await picture(page, `${device}-failure-${mood}`)
      await page.setViewportSize({ width: 320, height: 800 })
      expect(await tooWide(page)).toEqual([])
    })
  })
})

test('a page that failed comes with a second try', async () => {
  await visit({ expected: /the server responded with a status/ }, async ({ page }) => {
    broken.become('away')
    await page.goto(`${broken.origin}/courses`)
    broken.become('well')
    await page.getByRole('link', { name: 'Try again' }).click()
    await page.getByRole('combobox', { name: 'What would you like to learn?' }).waitFor()
  })
})

test('a link that cannot be followed says so on the page, and works once it can', async () => {
  await visit({ expected: /the server responded with a status|Failed to load/ }, async ({ page }) => {
    await page.goto(`${broken.origin}/courses`, { waitUntil: 'networkidle' })
    broken.become('away')
    await page.locator('main article a').first().click()
    await page.getByRole('heading', { name: 'This page is down for a moment' }).waitFor()
    broken.become('well')
    await page.getByRole('link', { name: 'Try again' }).click()
    await page.waitForURL('**/courses/*')
    await page.getByRole('heading', { level: 1 }).waitFor()
  })
})

test.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('what was typed stays where the service fails, %s', async (_, javaScript) => {
  await visit({ javaScript, expected: /the server responded with a status/ }, async ({ page }) => {
    await page.goto(`${broken.origin}/homes/contact`)
    await page.getByLabel('Your name').fill('Leela Menon')
    await page.getByLabel(/^Mobile/).fill('98450 12345')
    broken.become('away')
    await page.getByRole('button', { name: /^Send/ }).click()
    await page.getByRole('alert').first().waitFor()
    expect(await page.getByLabel('Your name').inputValue()).toBe('Leela Menon')
    expect(await page.getByLabel(/^Mobile/).inputValue()).toBe('98450 12345')
  })
})
