import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { type BrokenSite, brokenSite } from '../support/brokenSite.ts'
import { visit } from '../support/browser.ts'
import { demoSite } from '../support/demoSite.ts'

beforeAll(demoSite)

let slow: BrokenSite
beforeAll(async () => {
  slow = await brokenSite()
})
afterAll(() => slow?.stop())

const project = () => `${slow.origin}/homes/projects/lakeside-varthur`
/** Two calls whose data three late parts of the page show: the unit types and the questions. */
const lateCalls = /unit-type|\/faq/

/** Opens the page as far as it's sent while those calls are held back. */
async function openWithout(page: Page): Promise<(mood: 'well' | 'gone') => void> {
  const letGo = slow.hold(lateCalls)
  await page.goto(project(), { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1, name: 'Verandah Lakeside' }).waitFor()
  await page.locator('#location h2').first().waitFor()
  expect(await page.getByRole('img', { name: /^Floor plan of/ }).count()).toBe(0)
  await page.getByRole('heading', { name: 'Floor plans' }).first().waitFor()
  return letGo
}

test('a page is sent and taken over without its slow parts, which then come to life in their places', async () => {
  await visit({ device: 'phone' }, async ({ page }) => {
    const calls: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api')) calls.push(request.url())
    })
    const letGo = await openWithout(page)
    letGo('well')
    await page
      .getByRole('img', { name: /^Floor plan of/ })
      .first()
      .waitFor()
    const order = await page.locator('section[id]').evaluateAll((sections) => sections.map(({ id }) => id))
    expect(order.indexOf('plans')).toBe(order.indexOf('price') - 1)
    expect(order).toContain('questions')
    await page.waitForLoadState('networkidle')
    expect(calls).toEqual([])
    await page.getByRole('navigation', { name: 'Home types' }).getByRole('link', { name: '4 BHK' }).click()
    await page.getByText(/, 4 BHK: the least expensive of its type/).waitFor()
  })
})

test('a part that fails says so without affecting others, and leaves the bar', async () => {
  await visit({}, async ({ page }) => {
    const letGo = await openWithout(page)
    letGo('gone')
    await page.locator('#plans').getByText('We couldn’t load this part').waitFor()
    await page.locator('#questions').getByText('We couldn’t load this part').waitFor()
    await page.getByRole('heading', { name: 'Documents and brochures' }).waitFor()
    await page
      .getByRole('navigation', { name: /^Sections of/ })
      .getByRole('link', { name: 'Plans' })
      .waitFor()
  })
})

test('without JavaScript the slow parts are read at the end of the page', async () => {
  await visit({ javaScript: false }, async ({ page }) => {
    const letGo = await openWithout(page)
    await page.locator('#plans noscript').waitFor()
    letGo('well')
    await page
      .getByRole('img', { name: /^Floor plan of/ })
      .first()
      .waitFor()
  })
})

test('a crawler gets the whole page in one piece', async () => {
  const letGo = slow.hold(lateCalls)
  const asked = fetch(project(), { headers: { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' } })
  letGo('well')
  const text = await (await asked).text()
  expect(text).toContain('Floor plan of')
  expect(text).not.toContain('<template')
})

test('a page reached by navigation does not wait for its slow parts either', async () => {
  await visit({}, async ({ page }) => {
    await page.goto(`${slow.origin}/homes/projects`, { waitUntil: 'networkidle' })
    const letGo = slow.hold(lateCalls)
    await page.locator('a[href="/homes/projects/lakeside-varthur"]').first().click()
    await page.getByRole('heading', { name: 'Floor plans' }).waitFor()
    expect(await page.getByRole('img', { name: /^Floor plan of/ }).count()).toBe(0)
    letGo('well')
    await page
      .getByRole('img', { name: /^Floor plan of/ })
      .first()
      .waitFor()
  })
})
